"""The smallest program that ScrollCheck can judge: it makes room by the height of the keyboard."""

import json
import sys

READY = {"type": "ready", "protocol": 1, "edition": 2, "name": "smallest", "version": "1", "language": "python",
         "profile": "insets", "observes": ["offset", "insets"]}


class Handler:
    def __init__(self, configuration, environment):
        self.safe = environment["safe"]
        self.insets = list(self.safe)

    def handle(self, event):
        if event.get("kind") == "willShow":
            self.insets[2] = self.safe[2] + (event["end"] or [0, 0, 0, 0])[3]
        elif event.get("kind") == "willHide":
            self.insets[2] = self.safe[2]


def run(request):
    handler = Handler(request["configuration"], request["environment"])
    shown = [{"offset": [0, 0], "insets": list(handler.insets)}]
    for event in request["events"]:
        handler.handle(event)
        shown.append({"offset": [0, 0], "insets": list(handler.insets)})
    return {"type": "ran", "id": request["id"], "observations": shown}


for line in sys.stdin:
    request = json.loads(line)
    if request["type"] == "bye":
        break
    if request["type"] in ("hello", "run"):
        print(json.dumps(READY if request["type"] == "hello" else run(request)), flush=True)
