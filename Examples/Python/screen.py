#!/usr/bin/env python3
"""A form with fields of its own: it is told what people do, and says what that came to. --twice counts the safe area twice."""

import json
import sys

READY = {
    "type": "ready", "protocol": 1, "edition": 2, "name": "python-screen", "version": "1.0.0",
    "language": "python", "plays": "own", "profile": "visible",
    "observes": ["offset", "range", "insets", "viewport", "content"],
}
FIELDS = ["Name", "Street", "Town", "Country", "Phone", "Mail", "User", "Password"]
HEIGHT, PITCH = 40, 90


class Screen:
    def __init__(self, visit):
        self.width, self.height = visit["screen"]
        self.safe, self.keyboards = visit["safe"], visit["keyboards"]
        self.content = PITCH * len(FIELDS)
        self.focus, self.keyboard, self.offset, self.bottom = None, 0, -self.safe[0], self.safe[2]
        whole = [0, 0, self.width, self.height]
        self.lines = [{
            "environment": {
                "screen": visit["screen"], "window": whole, "viewport": whole, "safe": self.safe,
                "padding": [0, 0, 0, 0], "content": [self.width, self.content],
                "keyboard": None, "focus": None,
            },
            "observation": self.seen(),
        }]

    # What is seen.

    def place(self, index):
        return [16, 20 + PITCH * index, self.width - 32, HEIGHT]

    def seen(self):
        last = max(-self.safe[0], self.content + self.bottom - self.height)
        self.offset = min(max(self.offset, -self.safe[0]), last)
        return {
            "offset": [0, self.offset], "range": [[0, 0], [-self.safe[0], last]],
            "insets": [self.safe[0], 0, self.bottom, 0],
            "viewport": [0, 0, self.width, self.height], "content": [self.width, self.content],
        }

    def visible(self):
        end = self.height - max(self.keyboard, self.safe[2])
        tops = [self.place(i)[1] - self.offset for i in range(len(FIELDS))]
        return [i for i, top in enumerate(tops) if top >= self.safe[0] and top + HEIGHT <= end]

    def note(self, deed, event, **more):
        self.lines.append({"event": event, "observation": self.seen(), "deed": deed, **more})

    # What the system does, and the handler.

    def show(self, deed, height):
        if height == self.keyboard:
            return
        begin = [0, self.height - self.keyboard, self.width, self.keyboard or height]
        end = [0, self.height - height, self.width, height or self.keyboard]
        self.keyboard = height
        more = self.safe[2] if "--twice" in sys.argv and height else 0
        self.bottom = max(height, self.safe[2]) + more
        if self.focus is not None:
            top = self.place(self.focus)[1]
            self.offset = max(self.offset, top + HEIGHT + self.bottom - self.height)
        kind = "willShow" if height else "willHide"
        for name in ["willChangeFrame", kind]:
            self.note(deed, {"event": "keyboard", "kind": name, "begin": begin, "end": end,
                             "duration": 0.25, "local": True})

    def perform(self, deed, what):
        name, seen = what["deed"], self.visible()
        if name == "tap" and seen:
            self.focus = seen[(what["number"] - 1) % len(seen)]
            self.note(deed, {"event": "focus", "rect": self.place(self.focus), "id": self.focus},
                      field=FIELDS[self.focus])
            self.show(deed, self.keyboard or self.keyboards[1])
        elif name == "switch" and self.keyboard:
            self.show(deed, self.keyboards[["short", "tall", "other"].index(what["keyboard"])])
        elif name == "dismiss" and self.focus is not None:
            self.focus = None
            self.note(deed, {"event": "blur"})
            self.show(deed, 0)
        elif name == "drag":
            self.note(deed, {"event": "dragBegan"})
            before = self.offset
            self.offset += what["number"]
            self.seen()
            self.note(deed, {"event": "dragged", "by": [0, self.offset - before]})
            self.note(deed, {"event": "dragEnded"})
        seconds = what["number"] if name == "wait" else 1
        self.note(deed, {"event": "tick", "seconds": seconds})


def main():
    for line in sys.stdin.buffer:
        request = json.loads(line)
        kind, reply = request.get("type"), None
        if kind == "hello":
            reply = READY
        elif kind == "visit":
            screen = Screen(request)
            for number, what in enumerate(request["deeds"]):
                screen.perform(number + 1, what)
            reply = {"type": "happened", "id": request["id"], "happened": screen.lines}
        elif kind == "run":
            reply = {"type": "skip", "id": request["id"], "reason": "it plays its own screen"}
        elif kind == "bye":
            return
        if reply:
            print(json.dumps(reply), flush=True)


main()
