"""AWS Secrets Manager for one rotation: versions and their stages, in memory (AWS JSON 1.1)."""

import http.server
import json
import threading

LIST = "arn:aws:secretsmanager:eu-central-1:123456789012:secret:TokenKeys-d4e5f6"


class Service:
    """Answers on loopback as long as the process lives."""

    def __init__(self):
        self.secrets = {}
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        server.service = self
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{server.server_port}"

    def begin(self, secret, version):
        self.secrets.setdefault(secret, {}).setdefault(version, {"text": None, "stages": {"AWSPENDING"}})

    def rotated(self, secret, version):
        made, listed = self.secrets[secret][version], self.at(LIST, "AWSCURRENT")
        return "AWSCURRENT" in made["stages"] and "PRIVATE KEY" in made["text"] and len(listed["text"]) == 43

    def at(self, secret, stage):
        versions = self.secrets.get(secret, {}).values()
        return next((one for one in versions if stage in one["stages"] and one["text"]), None)

    def answer(self, action, asked):
        versions = self.secrets.setdefault(asked["SecretId"], {})
        if action == "DescribeSecret":
            return {"VersionIdsToStages": {name: sorted(one["stages"]) for name, one in versions.items()}}
        if action == "GetSecretValue":
            found = self.at(asked["SecretId"], asked["VersionStage"])
            return found and {"SecretString": found["text"]}
        if action == "PutSecretValue":
            for one in versions.values():
                one["stages"] -= set(asked["VersionStages"])
            versions[asked["ClientRequestToken"]] = {
                "text": asked["SecretString"],
                "stages": set(asked["VersionStages"]),
            }
        if action == "UpdateSecretVersionStage":
            for one in versions.values():
                one["stages"].discard(asked["VersionStage"])
            versions[asked["MoveToVersionId"]]["stages"].add(asked["VersionStage"])
        return {}


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        told = self.server.service.answer(self.headers["X-Amz-Target"].split(".")[-1], asked)
        none = {"__type": "ResourceNotFoundException", "Message": "there is no such version"}
        body = json.dumps(none if told is None else told).encode()
        self.send_response(400 if told is None else 200)
        self.send_header("Content-Type", "application/x-amz-json-1.1")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass
