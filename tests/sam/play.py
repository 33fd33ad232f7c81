"""Plays every event of `events/` to the functions' own binaries, under cargo-lambda's emulator of
the Lambda runtime, each started with exactly the environment that `sam local invoke` resolves from
template.yaml and the file that `coxswain sam-env` writes. `just sam-events` builds what it needs.

    play.py [--bootstraps target/lambda] [--runner "qemu-aarch64 -L /usr/aarch64-linux-gnu"]
            [--keep-logs]
"""

import argparse
import json
import os
import shlex
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

import model
import secrets_manager
from environment import environments

DEBUG = Path("target/debug")
EVENTS = Path("events")
# No limit of a free tenant is higher than 100 in a minute, and a minute may end meanwhile.
OVER_EVERY_LIMIT = 301
# Whose requests the events are.
ORIGIN = "chrome-extension://abcdefghijklmnopabcdefghijklmnop"
PASSWORD = "correct horse battery"
# What speaks with a model. The loop does without: what it answers to its events, rules decide.
SPEAKS = {"chat", "chat-models", "summarize"}
# Messages after which a chat waits for a summary; each of mine has an answer.
UNTIL_DUE = 5


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def wait_for(port, seconds=30):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        with socket.socket() as one:
            if one.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    sys.exit(f"nothing listens on port {port}")


class Place:
    """A gateway that keeps the table, the emulator, and every function."""

    def __init__(self, folder, bootstrap):
        self.folder = Path(folder)
        self.running = []
        self.port = free_port()
        gateway = free_port()
        self.local = {
            "COXSWAIN_DATA": str(self.folder / "data"),
            "PORT": str(gateway),
            "DEBUG_MODE": "on",
            "EXTENSION_ORIGINS": ORIGIN,
        }
        self.start("gateway", [DEBUG / "coxswain"], self.local)
        wait_for(gateway)
        self.command("user", "add", "--email", "spender@example.com", "--password", PASSWORD, "--name", "S")
        env = self.folder / "env.json"
        self.command("sam-env", "--file", str(env))
        self.emulator()
        resolved = environments(env)
        models = {"OPENAI_BASE_URL": model.serve(), "OPENAI_API_KEY": "none"}
        self.secrets = secrets_manager.Service()
        rotating = {
            "AWS_ENDPOINT_URL_SECRETS_MANAGER": self.secrets.url,
            "JWT_PUBLIC_KEYS": secrets_manager.LIST,
        }
        reads = {
            "PAGE_FUNCTION": "read-page",
            "AWS_ENDPOINT_URL_LAMBDA": f"http://127.0.0.1:{self.port}",
        }
        for name, environment in sorted(resolved.items()):
            more = models if name in SPEAKS else rotating if name == "rotate-keys" else {}
            more = {**more, **(reads if "PAGE_FUNCTION" in environment else {})}
            self.start(name, bootstrap(name), {**environment, **more, **self.runtime(name)})
        self.functions = set(resolved)

    def start(self, name, command, environment):
        log = open(self.folder / f"{name}.log", "wb")
        command = [str(Path(command[0]).resolve()), *map(str, command[1:])]
        self.running.append(subprocess.Popen(command, env=environment, stdout=log, stderr=log))

    def command(self, *arguments):
        subprocess.run(
            [str(DEBUG / "coxswain"), *arguments], env=self.local, check=True, stdout=subprocess.DEVNULL
        )

    def emulator(self):
        tool = str(Path(sys.executable).parent / "cargo-lambda")
        options = ["lambda", "watch", "--only-lambda-apis", "-A", "127.0.0.1", "-P", str(self.port)]
        self.start("emulator", [tool, *options], {**os.environ, "CARGO_NET_OFFLINE": "true"})
        wait_for(self.port)

    def runtime(self, name):
        return {"AWS_LAMBDA_RUNTIME_API": f"http://127.0.0.1:{self.port}/.rt/{name}"}

    def invoke(self, name, event):
        url = f"http://127.0.0.1:{self.port}/2015-03-31/functions/{name}/invocations"
        request = urllib.request.Request(url, json.dumps(event).encode(), method="POST")
        try:
            answer = urllib.request.urlopen(request, timeout=60)
        except urllib.error.HTTPError as refused:
            answer = refused
        with answer:
            text = answer.read().decode()
            # What streams, the emulator passes on as the gateway would: with its own status.
            streams = answer.headers.get("Lambda-Runtime-Function-Response-Mode") == "streaming"
            if streams or answer.status != 200:
                return {"statusCode": answer.status if streams else None, "body": text}
            return json.loads(text)

    def stop(self):
        for one in reversed(self.running):
            one.terminate()
        for one in self.running:
            one.wait()


def event(name, case):
    return json.loads((EVENTS / name / f"{case}.json").read_text(encoding="utf-8"))


class Fillings:
    """What stands for the placeholders of the events; longer ones first, as some begin alike."""

    def __init__(self, place):
        self.place = place
        self.tabs = 0
        signed_in = self.signed_in("demo@example.com", "coxswain-demo")
        self.token, self.tenant = signed_in["accessToken"], signed_in["tenantId"]
        self.user = signed_in["user"]["id"]
        spender = self.signed_in("spender@example.com", PASSWORD)["accessToken"]
        chatted = None
        two = '<a id="5">Edit </a><a id="6">Edit </a>'
        waiting, other, archived, spare = (self.task(two) for _ in range(4))
        finished = self.task('<a id="5">Edit </a>')
        self.ask(
            {
                "url": "https://app.example.com/x/edit",
                "previousUrl": "https://app.example.com/x",
                "query": "click Edit",
                "sessionId": finished[0],
                "taskId": finished[1],
                "lastActionStatus": "success",
                "dom": '<h1>Edit the entry</h1><label>Name <input id="8" type="text"></label>',
            }
        )
        self.values = [
            ("TOKEN", self.token),
            ("SPENDER", spender),
            ("OTHER_SESSION", other[0]),
            ("OTHER_TASK", other[1]),
            ("FINISHED_SESSION", finished[0]),
            ("FINISHED", finished[1]),
            ("ARCHIVED", archived[0]),
            ("SPARE", spare[0]),
            ("SESSION_ID", waiting[0]),
            ("TASK_ID", waiting[1]),
        ]
        for _ in range(UNTIL_DUE):
            chatted = self.chat({"sessionId": chatted["sessionId"]} if chatted else {})
        self.values += [
            ("CHATTED", chatted["sessionId"]),
            ("TENANT_ID", self.tenant),
            ("OWNER_ID", self.user),
            # No page of this machine is read: see REFUSED_HERE.
            ("PAGE_SITE", "127.0.0.1"),
        ]
        self.place.invoke("sessions", self.fill(event("sessions", "ok-archive")))
        made = self.body("personas", self.fill(event("personas", "ok-make")))
        self.values.append(("PERSONA", made["data"]["id"]))

    def signed_in(self, email, password):
        asked = event("login", "ok")
        asked["body"] = json.dumps({"email": email, "password": password})
        return self.body("login", asked)

    def task(self, dom):
        self.tabs += 1
        goal = {"url": "https://app.example.com/x", "query": "click Edit", "dom": dom, "tabId": self.tabs}
        answer = self.ask(goal)
        return answer["sessionId"], answer["taskId"]

    def ask(self, body):
        return self.asked("interact", body)

    def chat(self, more):
        body = {"input": "What is two and two?", "modelName": "gpt-4o", **more}
        return self.asked("chat", body)["data"]

    def asked(self, name, body):
        asked = event(name, "ok")
        for headers in ("headers", "multiValueHeaders"):
            written = json.dumps(asked[headers]).replace("TOKEN", self.token)
            asked[headers] = json.loads(written)
        asked["body"] = json.dumps(body)
        return self.body(name, asked)

    def body(self, name, asked):
        while (answer := self.place.invoke(name, asked))["statusCode"] == 429:
            # A minute has room for ten new tasks, and the next minute for ten more.
            time.sleep(json.loads(answer["body"])["retryAfter"])
        if answer["statusCode"] != 200:
            sys.exit(f"{name}: {answer}")
        return json.loads(answer["body"])

    def fill(self, sample):
        text = json.dumps(sample)
        for placeholder, value in self.values:
            text = text.replace(placeholder, value)
        return json.loads(text)


def expected(case):
    status = case.split("-")[0]
    return int(status) if status.isdigit() else 200


# What no gateway calls is played by itself.
APART = {"read-page", "rotate-keys", "summarize", "sweep"}
# What a machine's own functions must refuse: its own pages, and an interface that nobody learned.
REFUSED_HERE = {("browse-page", "ok"): 400, ("pattern-feedback", "ok"): 404}
SPOKEN = ("delta", "tokenUsage", "done")


def play(place):
    fillings = Fillings(place)
    wrong, count = apart(place, fillings)
    # What uses up limits comes last: it makes sessions of its own.
    order = sorted(EVENTS.glob("*/*.json"), key=lambda path: (expected(path.stem) == 429, path))
    for path in order:
        name, case = path.parent.name, path.stem
        if name not in place.functions or name in APART:
            continue
        asked, told = fillings.fill(event(name, case)), expected(case)
        wanted = REFUSED_HERE.get((name, case), told)
        for _ in range(OVER_EVERY_LIMIT if wanted == 429 else 1):
            answer = place.invoke(name, asked)
            if answer.get("statusCode") == wanted:
                break
        else:
            wrong.append(f"{name}/{case}: {json.dumps(answer)[:400]}")
        if case == "ok-stream" and not all(f'"{word}":' in answer["body"] for word in SPOKEN):
            wrong.append(f"{name}/{case} does not stream: {answer['body'][:400]}")
        count += 1
        if wanted == 204:
            fillings = Fillings(place)
    folders = {path.parent.name for path in EVENTS.glob("*/*.json")}
    wrong += [f"{name} has no event" for name in sorted(place.functions - folders)]
    return count, wrong


def apart(place, fillings):
    """The schedules' events, the one with which the table's stream tells of a chat that waits for its
    summary, and the four of a rotation."""
    wrong = []
    for name, case, fine in [
        ("summarize", "note", {"batchItemFailures": []}),
        ("summarize", "hourly", {"batchItemFailures": []}),
        ("sweep", "hourly", {"errors": 0}),
    ]:
        answer = place.invoke(name, fillings.fill(event(name, case)))
        if {field: answer.get(field) for field in fine} != fine:
            wrong.append(f"{name}/{case}: {answer}")
    refused = place.invoke("read-page", event("read-page", "inner")).get("outcome", {}).get("Err") or {}
    if refused.get("code") != "SECURITY_PRIVATE_ADDRESS":
        wrong.append(f"read-page/inner: {refused}")
    for case in ("create", "set", "test", "finish"):
        asked = event("rotate-keys", case)
        place.secrets.begin(asked["SecretId"], asked["ClientRequestToken"])
        answer = place.invoke("rotate-keys", asked)
        if answer is not None:
            wrong.append(f"rotate-keys/{case}: {answer}")
    if not place.secrets.rotated(asked["SecretId"], asked["ClientRequestToken"]):
        wrong.append("rotate-keys put no key in force")
    asked = fillings.fill(event("chat-session", "ok"))
    asked = json.loads(json.dumps(asked).replace(dict(fillings.values)["SESSION_ID"], dict(fillings.values)["CHATTED"]))
    summary = fillings.body("chat-session", asked)["data"].get("summary") or {}
    if summary.get("covers") != 2 * UNTIL_DUE or summary.get("text") != model.REMEMBERED:
        wrong.append(f"summarize/note made no summary: {summary}")
    return wrong, 8


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bootstraps", help="where `cargo lambda build` put the functions; else those of target/debug")
    parser.add_argument("--runner", default="", help="what starts them, where they are another processor's")
    parser.add_argument("--keep-logs", action="store_true")
    return parser.parse_args()


def main():
    given = arguments()
    runner = [shutil.which(word) or word for word in shlex.split(given.runner)]

    def bootstrap(name):
        made = Path(given.bootstraps or DEBUG) / name
        return [*runner, (made / "bootstrap" if given.bootstraps else made).resolve()]

    with tempfile.TemporaryDirectory() as folder:
        place = None
        try:
            place = Place(folder, bootstrap)
            count, wrong = play(place)
            for line in wrong:
                print(line)
            if wrong and given.keep_logs:
                for log in sorted(Path(folder).glob("*.log")):
                    print(f"== {log.name}\n{log.read_text(errors='replace')[-1500:]}")
            print(f"{count} events to {len(place.functions)} functions, {len(wrong)} not as told")
            sys.exit(bool(wrong))
        finally:
            if place:
                place.stop()


main()
