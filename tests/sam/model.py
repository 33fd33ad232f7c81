"""A language model that says one thing: what the chat and its summaries are played with."""

import http.server
import json
import threading

WORDS = "Two and two is four."
REMEMBERED = "The user asks for sums."


class Model(http.server.BaseHTTPRequestHandler):
    """OpenAI's chat completions, whole or streamed, and held to a schema where one is asked for."""

    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if asked.get("stream"):
            self.stream()
        else:
            bound = asked.get("response_format", {}).get("json_schema")
            content = json.dumps({"summary": REMEMBERED}) if bound else WORDS
            choice = {"index": 0, "message": {"role": "assistant", "content": content}, "finish_reason": "stop"}
            self.answer("application/json", json.dumps({"choices": [choice], "usage": self.usage()}))

    def stream(self):
        pieces = [{"choices": [{"index": 0, "delta": {"content": f"{word} "}}]} for word in WORDS.split()]
        pieces.append({"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
        pieces.append({"choices": [], "usage": self.usage()})
        events = [json.dumps(piece) for piece in pieces] + ["[DONE]"]
        self.answer("text/event-stream", "".join(f"data: {event}\n\n" for event in events))

    def usage(self):
        return {"prompt_tokens": 30, "completion_tokens": 12, "total_tokens": 42}

    def answer(self, media_type, text):
        body = text.encode()
        self.send_response(200)
        self.send_header("Content-Type", media_type)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def serve():
    """Listens on loopback as long as the process lives, and answers with the base URL."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Model)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/v1"
