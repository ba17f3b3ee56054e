"""A small keyboard handler in Python. ScrollCheck judges it through a pipe.

Test the harness:   scrollcheck smoke 'exec:python3 handler.py'
Judge the handler:  scrollcheck judge 'exec:python3 handler.py'
"""

import json
import sys
import traceback

# ---- Your handler: replace it by yours. ----
# A rectangle is [x, y, width, height], insets are [top, left, bottom, right]. y grows downwards.
# The list "without" names what the handler does not have. Take out what yours has.

READY = {"type": "ready", "protocol": 1, "edition": 2, "name": "my-handler", "version": "1.0.0",
         "language": "python", "profile": "insets", "without": ["adjustsForKeyboard"],
         "observes": ["offset", "insets"]}


class Handler:
    def __init__(self, configuration, environment):
        self.now = dict(environment)  # the environment as it is now

    def handle(self, event):
        kind = event.get("kind")  # Only a keyboard has a kind.
        if kind in ("willShow", "willChangeFrame"):
            self.now["keyboard"] = event["end"]
        elif kind == "willHide":
            self.now["keyboard"] = None
        elif event["event"] in ("geometryChanged", "paddingChanged"):
            self.now.update(event)

    def observation(self):
        padding, safe = self.now["padding"], self.now["safe"]
        insets = [points + more for points, more in zip(padding, safe)]
        insets[2] = padding[2] + max(safe[2], self.covered())
        return {"offset": [0, 0], "insets": insets}

    def covered(self):
        """How much of the viewport a docked keyboard covers. The viewport is in the window."""
        if self.now["keyboard"] is None:
            return 0
        left, top, right, bottom = edges(self.now["keyboard"])
        width, height = self.now["screen"]
        if left > 1e-6 or right < width - 1e-6 or bottom < height - 1e-6:
            return 0  # It floats.
        window_top = edges(self.now["window"])[1]
        _, view_top, _, view_bottom = edges(self.now["viewport"])
        return max(0, window_top + view_bottom - max(top, window_top + view_top))


def edges(rect):
    """Left, top, right and bottom. A size may be negative."""
    x, y, width, height = rect
    return min(x, x + width), min(y, y + height), max(x, x + width), max(y, y + height)


# ---- The harness: it reads and writes lines of JSON. Keep it. ----


def run(request):
    step = 0
    try:
        handler = Handler(request["configuration"], request["environment"])
        observations = [handler.observation()]
        for step, event in enumerate(request["events"], 1):
            handler.handle(event)
            observations.append(handler.observation())
        return {"type": "ran", "id": request["id"], "observations": observations}
    except Exception as error:
        traceback.print_exc()
        return {"type": "error", "id": request["id"], "step": step, "message": repr(error)}


for line in sys.stdin:
    request = json.loads(line)
    if request["type"] == "bye":
        break
    if request["type"] in ("hello", "run"):
        print(json.dumps(READY if request["type"] == "hello" else run(request)), flush=True)
