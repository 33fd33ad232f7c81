"""How long each function takes from its start to its first question for an event: what Lambda
bills as its start, but for the platform's own part. A table on this machine refuses at once, so
that the first connection is made and its time is not the network's; no secret is read. Beside
them a function that does nothing (tests/sam/bare). Roots of TLS come from one file, as on Amazon
Linux; Debian keeps each certificate in two files besides, which takes as long again to read.

    python3 tests/sam/coldstart.py target/release [FUNCTION …]
    python3 tests/sam/coldstart.py --runner "qemu-aarch64 -L /usr/aarch64-linux-gnu" target/lambda [FUNCTION …]

Time passes for a start also while others have the processor; its own processor time does not, and is what is held against the bare
one's. Under an emulator both are the emulator's, and only how many times a bare one's they are counts.
"""

import argparse
import http.server
import resource
import shlex
import shutil
import ssl
import statistics
import subprocess
import sys
import threading
import time
from pathlib import Path

RUNS = 11
BARE = "bare"
PUBLIC_KEY = "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"  # of RFC 8037, appendix A
ENVIRONMENT = {
    "AWS_ACCESS_KEY_ID": "none",
    "AWS_SECRET_ACCESS_KEY": "none",
    "AWS_REGION": "eu-central-1",
    "AWS_LAMBDA_FUNCTION_NAME": "function",
    "AWS_LAMBDA_FUNCTION_VERSION": "1",
    "AWS_LAMBDA_FUNCTION_MEMORY_SIZE": "256",
    "AWS_LAMBDA_LOG_FORMAT": "JSON",
    "SSL_CERT_FILE": ssl.get_default_verify_paths().openssl_cafile,
    "TABLE_NAME": "table",
    "JWT_PUBLIC_KEYS": PUBLIC_KEY,
}


class Runtime(http.server.BaseHTTPRequestHandler):
    """The Lambda runtime API, as far as a function asks it for an event and gets none."""

    def do_GET(self):
        self.server.asked.set()
        threading.Event().wait(2)

    def do_POST(self):
        """The table: it does not exist."""
        self.rfile.read(int(self.headers["Content-Length"]))
        body = b'{"__type": "ResourceNotFoundException"}'
        self.send_response(400)
        self.send_header("Content-Type", "application/x-amz-json-1.0")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def binary_in(folder, name):
    """As cargo lays them down, or as cargo-lambda does."""
    made = folder / name
    return (made / "bootstrap" if made.is_dir() else made).resolve()


def processor_ms():
    """Of all children that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (used.ru_utime + used.ru_stime) * 1000


def start(binary, runner):
    """How long it takes, and how long it has the processor, in milliseconds."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Runtime)
    server.daemon_threads = True
    server.asked = threading.Event()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    here = f"127.0.0.1:{server.server_port}"
    environment = {
        **ENVIRONMENT,
        "AWS_LAMBDA_RUNTIME_API": here,
        "DYNAMODB_ENDPOINT": f"http://{here}",
    }
    used, began = processor_ms(), time.perf_counter()
    process = subprocess.Popen(
        [*runner, str(binary)], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    came = server.asked.wait(20)
    took = (time.perf_counter() - began) * 1000
    process.kill()
    process.wait()
    server.shutdown()
    if not came:
        sys.exit(f"{binary} asks for no event")
    return took, processor_ms() - used


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--runner", default="", help="what starts them, where they are another processor's")
    parser.add_argument("folder", type=Path)
    parser.add_argument("functions", nargs="*")
    return parser.parse_args()


def main():
    given = arguments()
    runner = [shutil.which(word) or word for word in shlex.split(given.runner)]
    names = given.functions or sorted(path.name for path in Path("functions").iterdir())
    print(f"| function | start, ms (median of {RUNS}) | of the processor, ms | of bare | binary, MB |")
    print("| --- | --- | --- | --- | --- |")
    for name in [BARE, *names]:
        binary = binary_in(given.folder, name)
        # A bare one after each, so that both find the machine as busy.
        bare = binary_in(given.folder, BARE)
        runs = [(*start(binary, runner), start(bare, runner)[1]) for _ in range(RUNS)]
        time_of, used_of, bare_of = map(statistics.median, zip(*runs))
        size = binary.stat().st_size / 1e6
        print(f"| {name} | {time_of:.1f} | {used_of:.1f} | {used_of / bare_of:.1f} | {size:.1f} |", flush=True)


main()
