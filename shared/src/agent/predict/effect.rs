//! What a control's own name says that it does.

use serde::{Deserialize, Serialize};

/// What a button says it does to what it names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Effect {
    /// Something new comes up: a page, a dialog, a form, a row.
    BringsUp,
    /// Something goes away: a dialog, a banner, a panel.
    Closes,
    /// Something is taken off the page for good.
    Removes,
    /// What was entered is kept or sent.
    Keeps,
}

impl Effect {
    /// The effect that a name speaks of.
    pub(super) fn named(name: &str) -> Option<Self> {
        let name = name.trim().to_lowercase();
        let starts = |words: &[&str]| {
            words.iter().any(|word| {
                name.strip_prefix(word)
                    .is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
            })
        };
        if starts(CLOSES) {
            Some(Self::Closes)
        } else if starts(REMOVES) {
            Some(Self::Removes)
        } else if starts(KEEPS) {
            Some(Self::Keeps)
        } else if starts(BRINGS_UP) {
            Some(Self::BringsUp)
        } else {
            None
        }
    }

    /// A sentence about the control of that name, for people.
    pub(super) fn describe(self, name: &str) -> String {
        match self {
            Self::BringsUp => format!("{name} brings something new up."),
            Self::Closes => format!("{name} closes what was open."),
            Self::Removes => format!("{name} takes what it names off the page."),
            Self::Keeps => format!("{name} is accepted."),
        }
    }
}

const CLOSES: &[&str] = &[
    "close",
    "cancel",
    "dismiss",
    "hide",
    "not now",
    "no thanks",
    "got it",
    "×",
    "✕",
    "schließen",
    "abbrechen",
    "fermer",
    "annuler",
    "cerrar",
    "cancelar",
    "chiudi",
    "annulla",
    "fechar",
    "sluiten",
    "annuleren",
    "zamknij",
    "anuluj",
    "закрыть",
    "отмена",
    "关闭",
    "取消",
    "閉じる",
    "キャンセル",
    "닫기",
    "취소",
    "إغلاق",
    "إلغاء",
];

const REMOVES: &[&str] = &[
    "delete",
    "remove",
    "discard",
    "trash",
    "löschen",
    "entfernen",
    "supprimer",
    "eliminar",
    "borrar",
    "elimina",
    "rimuovi",
    "excluir",
    "remover",
    "verwijderen",
    "usuń",
    "удалить",
    "删除",
    "削除",
    "삭제",
    "حذف",
];

const KEEPS: &[&str] = &[
    "save",
    "submit",
    "send",
    "apply",
    "confirm",
    "update",
    "post",
    "publish",
    "done",
    "ok",
    "speichern",
    "senden",
    "absenden",
    "bestätigen",
    "enregistrer",
    "envoyer",
    "confirmer",
    "guardar",
    "enviar",
    "confirmar",
    "aceptar",
    "salva",
    "invia",
    "conferma",
    "salvar",
    "opslaan",
    "verzenden",
    "zapisz",
    "wyślij",
    "сохранить",
    "отправить",
    "保存",
    "提交",
    "送信",
    "저장",
    "حفظ",
    "إرسال",
];

const BRINGS_UP: &[&str] = &[
    "open",
    "view",
    "show",
    "edit",
    "new",
    "add",
    "create",
    "details",
    "more",
    "next",
    "previous",
    "back",
    "continue",
    "go to",
    "search",
    "find",
    "expand",
    "load",
    "start",
    "öffnen",
    "anzeigen",
    "bearbeiten",
    "neu",
    "hinzufügen",
    "erstellen",
    "weiter",
    "zurück",
    "suchen",
    "ouvrir",
    "voir",
    "afficher",
    "modifier",
    "nouveau",
    "ajouter",
    "créer",
    "suivant",
    "rechercher",
    "abrir",
    "ver",
    "mostrar",
    "editar",
    "nuevo",
    "añadir",
    "crear",
    "siguiente",
    "buscar",
    "apri",
    "mostra",
    "modifica",
    "nuovo",
    "aggiungi",
    "crea",
    "avanti",
    "cerca",
    "открыть",
    "создать",
    "добавить",
    "далее",
    "打开",
    "新建",
    "添加",
    "下一步",
    "開く",
    "追加",
    "次へ",
    "열기",
    "추가",
    "다음",
];

/// Whether a button's name says that it signs in (and not by way of another service).
pub(super) fn is_sign_in(name: &str) -> bool {
    const NAMES: &[&str] = &[
        "sign in",
        "signin",
        "log in",
        "login",
        "log on",
        "logon",
        "continue",
        "next",
        "submit",
        "anmelden",
        "einloggen",
        "weiter",
        "se connecter",
        "connexion",
        "continuer",
        "iniciar sesión",
        "ingresar",
        "acceder",
        "entrar",
        "accedi",
        "entra",
        "inloggen",
        "aanmelden",
        "zaloguj",
        "zaloguj się",
        "logga in",
        "log ind",
        "logg inn",
        "войти",
        "увійти",
        "登录",
        "登入",
        "ログイン",
        "サインイン",
        "로그인",
        "تسجيل الدخول",
        "giriş yap",
    ];
    let name = name.trim().to_lowercase();
    NAMES.contains(&name.as_str())
}

/// Whether a field's name says that it takes a password.
pub(super) fn names_password(name: &str) -> bool {
    const NAMES: &[&str] = &[
        "password",
        "passcode",
        "passphrase",
        "passwort",
        "kennwort",
        "mot de passe",
        "contraseña",
        "senha",
        "palavra-passe",
        "wachtwoord",
        "hasło",
        "lösenord",
        "adgangskode",
        "passord",
        "пароль",
        "密码",
        "密碼",
        "パスワード",
        "비밀번호",
        "كلمة المرور",
        "şifre",
        "parola",
    ];
    let name = name.to_lowercase();
    NAMES.iter().any(|word| name.contains(word))
}
