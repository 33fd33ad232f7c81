//! The user of every local table, unless the operator wants none.

use crate::admin::{AdminError, new_profile};
use coxswain::auth::password::{Match, Passwords};
use coxswain::store::{Store, StoreError, Tier, UserChange, UserRecord};
use jiff::Timestamp;
use secrecy::SecretString;

/// The user's address (contract §10).
pub const EMAIL: &str = "demo@example.com";
/// The password where only this machine reaches the gateway (contract §10).
pub const KNOWN_PASSWORD: &str = "coxswain-demo";
const NAME: &str = "Demo";

/// What signs the demo user in.
#[derive(Debug)]
pub enum SignIn {
    /// The password that was asked for.
    With(SecretString),
    /// One that an operator gave the user since; nobody else knows it.
    WithItsOwn,
    /// Nothing: an operator shut the user out.
    Disabled,
}

/// Sees to it that the user exists and has the password, unless an operator decided otherwise.
///
/// `former` is what an earlier start may have given it. Where that still opens, it is replaced,
/// and the tokens that it opened are ended. Without one the password is not compared.
///
/// # Errors
///
/// Where the table does not answer, or the password cannot be hashed.
pub async fn keep(
    store: &Store,
    passwords: &Passwords,
    password: SecretString,
    former: Option<SecretString>,
) -> Result<SignIn, AdminError> {
    let Some(user) = store.find_user(EMAIL).await? else {
        create(store, passwords, &password).await?;
        return Ok(SignIn::With(password));
    };
    if user.profile.disabled {
        return Ok(SignIn::Disabled);
    }
    let Some(former) = former else {
        return Ok(SignIn::With(password));
    };
    if opens(passwords, &password, &user).await? {
        return Ok(SignIn::With(password));
    }
    if !opens(passwords, &former, &user).await? {
        return Ok(SignIn::WithItsOwn);
    }
    let change = UserChange {
        password_hash: Some(passwords.hash(password.clone()).await?),
        tokens_valid_after: Some(Timestamp::now()),
        ..UserChange::default()
    };
    store.change_user(EMAIL, &change).await?;
    Ok(SignIn::With(password))
}

/// The same with the password of the contract.
pub async fn keep_known(store: &Store, passwords: &Passwords) -> Result<SignIn, AdminError> {
    keep(store, passwords, KNOWN_PASSWORD.into(), None).await
}

async fn create(
    store: &Store,
    passwords: &Passwords,
    password: &SecretString,
) -> Result<(), AdminError> {
    let user = UserRecord {
        profile: new_profile(EMAIL, NAME, None, Tier::Free)?,
        password_hash: passwords.hash(password.clone()).await?,
    };
    match store.create_user(&user).await {
        // Another process on the same table was faster.
        Ok(()) | Err(StoreError::AlreadyExists(_)) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

async fn opens(
    passwords: &Passwords,
    password: &SecretString,
    user: &UserRecord,
) -> Result<bool, AdminError> {
    let stored = Some(user.password_hash.clone());
    let found = passwords.compare(password.clone(), stored).await?;
    Ok(found != Match::Wrong)
}
