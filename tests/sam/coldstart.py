"""How long each function takes from its start to its first question for an event: what Lambda
bills as its start, but for the platform's own part. The table and the secrets are not there, so
that connections fail at once: their time is the network's.

    python3 tests/sam/coldstart.py target/release [FUNCTION …]
"""

import http.server
import statistics
import subprocess
import sys
import threading
import time
from pathlib import Path

RUNS = 5
PUBLIC_KEY = "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"  # of RFC 8037, appendix A
ENVIRONMENT = {
    "AWS_ACCESS_KEY_ID": "none",
    "AWS_SECRET_ACCESS_KEY": "none",
    "AWS_REGION": "eu-central-1",
    "AWS_LAMBDA_FUNCTION_NAME": "function",
    "AWS_LAMBDA_FUNCTION_VERSION": "1",
    "AWS_LAMBDA_FUNCTION_MEMORY_SIZE": "256",
    "AWS_LAMBDA_LOG_FORMAT": "JSON",
    "TABLE_NAME": "table",
    "DYNAMODB_ENDPOINT": "http://127.0.0.1:9",
    "JWT_PUBLIC_KEYS": PUBLIC_KEY,
}


class Runtime(http.server.BaseHTTPRequestHandler):
    """The Lambda runtime API, as far as a function asks it for an event and gets none."""

    def do_GET(self):
        self.server.asked.set()
        threading.Event().wait(2)

    def log_message(self, *_):
        pass


def start(binary):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Runtime)
    server.daemon_threads = True
    server.asked = threading.Event()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    environment = {**ENVIRONMENT, "AWS_LAMBDA_RUNTIME_API": f"127.0.0.1:{server.server_port}"}
    began = time.perf_counter()
    process = subprocess.Popen(
        [str(binary)], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    came = server.asked.wait(20)
    took = (time.perf_counter() - began) * 1000
    process.kill()
    process.wait()
    server.shutdown()
    if not came:
        sys.exit(f"{binary.name} asks for no event")
    return took


def main():
    folder = Path(sys.argv[1])
    names = sys.argv[2:] or sorted(path.name for path in Path("functions").iterdir())
    print("| function | start, ms (median of 5, least) | binary, MB |\n| --- | --- | --- |")
    for name in names:
        times = [start((folder / name).resolve()) for _ in range(RUNS)]
        size = (folder / name).stat().st_size / 1e6
        print(f"| {name} | {statistics.median(times):.0f}, {min(times):.0f} | {size:.1f} |")


main()
