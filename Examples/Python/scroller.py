#!/usr/bin/env python3
"""A scroll view that keeps the focused field above the keyboard, judged by ScrollCheck."""

# ---- The harness: it speaks JSON lines and knows nothing of scrolling. Keep it. ----

import json
import sys
import traceback

READY = {
    "type": "ready",
    "protocol": 1,
    "edition": 2,
    "name": "python-scroller",
    "version": "1.0.0",
    "language": "python",
    "profile": "visible",
    "without": ["marginBelow", "reach", "gravity", "tracking"],
    "observes": ["offset", "range", "insets", "viewport", "content", "bounce"],
}


def answer(message):
    """One line, at once: the host waits for it. Anything else belongs on stderr."""
    sys.stdout.buffer.write(encode(message).encode() + b"\n")
    sys.stdout.buffer.flush()


def run(request):
    """A run begins anew: nothing is remembered from the one before."""
    step = 0
    try:
        scroller = Scroller(request["configuration"], request["environment"])
        observations = [scroller.observation()]
        for event in request["events"]:
            step += 1
            scroller.handle(event)
            observations.append(scroller.observation())
    except Exception as error:
        traceback.print_exc()
        return {"type": "error", "id": request["id"], "step": step, "message": repr(error)}
    return {"type": "ran", "id": request["id"], "observations": observations}


def main():
    for line in sys.stdin.buffer:
        request = json.loads(line)
        kind = request.get("type")
        if kind == "hello":
            answer(READY)
        elif kind == "run":
            answer(run(request))
        elif kind == "bye":
            return


# The encoder is made once. Its check for circles costs time, and nothing here has any.
encode = json.JSONEncoder(separators=(",", ":"), allow_nan=False, check_circular=False).encode


# ---- The strategy: put your own here. ----
#
# What is announced is noted and a timer is started; when it goes off, all of it takes effect.
# Whatever can be derived from the present is derived, and nothing is saved to be restored.


def standardised(rect):
    """The same rectangle with a size that is not negative; None stays None."""
    if rect is None or (rect[2] >= 0 and rect[3] >= 0):
        return rect
    x, y, width, height = rect
    return [x + min(0, width), y + min(0, height), abs(width), abs(height)]


def clamp(value, low, high):
    return low if value < low else high if value > high else value


class Scroller:
    def __init__(self, configuration, environment):
        self.configuration = dict(configuration)
        self.place(environment)
        self.padding = environment["padding"]
        self.content = environment["content"]
        self.keyboard = standardised(environment["keyboard"])
        self.focus = standardised(environment["focus"])
        self.following = self.focus is not None
        self.dragging = False
        self.at_end = False  # whether an event finds it at an end that it has to keep
        self.transitions = 0
        self.frozen = None  # the overlap while a transition lasts
        self.announced = None  # the keyboard that the timer waits with, as a list of one
        self.wish = None  # what the app wants to be shown, and its margin
        self.timer = None  # seconds of quiet still to pass
        self.patience = None  # seconds until it goes off without quiet
        self.layout()
        self.x, self.y = self.low_x, self.low_y
        self.settle()

    def handle(self, event):
        anchored = self.configuration.get("anchor") == "end" and not self.dragging
        self.at_end = anchored and self.y >= self.high_y - 1e-6
        handler = self.HANDLERS.get(event["event"])
        if handler:  # An unknown event changes nothing.
            handler(self, event)

    def observation(self):
        return {
            "offset": (self.x, self.y),
            "range": ((self.low_x, self.high_x), (self.low_y, self.high_y)),
            "insets": self.insets,
            "viewport": self.viewport,
            "content": self.size,
            "bounce": self.bounce,
        }

    # What follows from the present.

    def overlap(self):
        """How much of the viewport a keyboard covers that stands on the screen's bottom edge."""
        if self.frozen is not None:
            return min(self.frozen, self.viewport[3])
        if self.keyboard is None:
            return 0
        x, y, width, height = self.keyboard
        screen_width, screen_height = self.screen
        hair = 1e-6
        if (
            width <= 0
            or height <= 0
            or x > hair
            or x + width < screen_width - hair
            or y + height < screen_height - hair
            or y >= min(self.bottom_edge, self.window_end) - hair
        ):
            return 0
        return self.bottom_edge - max(y, self.top_edge)

    def layout(self):
        """Insets, content, range, bounce: to be called whenever one of their causes has changed."""
        configuration = self.configuration
        covered = self.overlap() if configuration["adjustsForKeyboard"] else 0
        safe_top, safe_left, safe_bottom, safe_right = self.safe
        top, left, bottom, right = self.padding
        # The keyboard's frame contains the home indicator: the larger counts, not the sum.
        insets = self.insets = (
            top + safe_top,
            left + safe_left,
            bottom + max(safe_bottom, covered),
            right + safe_right,
        )
        _, _, view_width, view_height = self.viewport
        self.room_x = view_width - insets[1] - insets[3]
        self.room_y = view_height - insets[0] - insets[2]
        width, height = max(0, self.content[0]), max(0, self.content[1])
        sizing = configuration["contentSizing"]
        if sizing != "natural":
            visible = self.room_y
            if sizing == "fillsVisibleArea":  # as if there were no keyboard
                visible = view_height - insets[0] - bottom - safe_bottom
            width, height = max(width, self.room_x), max(height, visible)
        self.size = (width, height)
        self.low_x, self.low_y = 0 - insets[1], 0 - insets[0]
        self.high_x = max(self.low_x, width - self.room_x - insets[1])
        self.high_y = max(self.low_y, height - self.room_y - insets[0])
        self.bounce = configuration["alwaysBounces"] or (
            configuration["dismissesByDrag"] and covered > 0
        )

    # Where the offset goes.

    def settle(self):
        if self.dragging:
            return  # The finger alone moves the content.
        self.keep_end()
        self.x = clamp(self.x, self.low_x, self.high_x)
        self.y = clamp(self.y, self.low_y, self.high_y)
        if self.following and self.timer is None and self.transitions == 0:
            self.reveal(self.focus, self.configuration["margin"])

    def keep_end(self):
        """What was at the end is at the new end, once for each event."""
        if self.at_end:
            self.y, self.at_end = self.high_y, False

    def reveal(self, rect, margin):
        x, y, width, height = rect
        self.x = self.projected(
            self.x, x, x + width, self.size[0], self.room_x, 0, self.low_x, self.high_x
        )
        self.y = self.projected(
            self.y, y, y + height, self.size[1], self.room_y, margin, self.low_y, self.high_y
        )

    def projected(self, offset, start, end, content, room, margin, low, high):
        """The nearest offset at which the stretch shows, or fills the room that it has."""
        start, end = max(0, start), min(content, end)
        if start > end or room <= 1e-6:
            return offset
        margin = max(0, min(margin, (room - (end - start)) / 2))
        first, last = start - margin + low, end + margin + low - room
        if last <= first:
            shown = clamp(offset, last, first)
        else:
            policy = self.configuration["oversize"]
            if policy == "leading":
                shown = first
            elif policy == "trailing":
                shown = last
            elif policy == "centre":
                shown = (first + last) / 2
            else:
                shown = clamp(offset, first, last)
        return clamp(shown, low, high)

    # When: a burst of notices is one movement.

    def wait(self):
        if self.timer is None:
            self.patience = self.configuration["maxWait"]
        self.timer = self.configuration["delay"]
        self.fire_if_due()

    def fire_if_due(self):
        if self.timer is None or self.transitions:
            return
        hair = 1e-9  # 0.04 and 0.06 make 0.1
        if self.timer > hair and (self.patience is None or self.patience > hair):
            return
        was_covered = self.overlap() > 0
        if self.announced:
            self.keyboard = self.announced[0]
        wish = self.wish
        self.announced = self.wish = self.timer = self.frozen = None
        self.layout()
        if not was_covered and self.focus and self.overlap() > 0:
            self.following = True  # A keyboard that appears is for the field.
        if wish and not self.dragging:
            self.keep_end()
            self.reveal(*wish)
        self.settle()

    # What happens.

    def keyboard_event(self, event):
        kind = event["kind"]
        if kind == "willHide":
            self.announced = [None]  # whatever its frames say
        elif kind in ("willShow", "willChangeFrame"):
            self.announced = [standardised(event["end"])]
        else:
            return  # did… repeats what will… has said.
        self.wait()

    def focus_event(self, event):
        self.focus, self.following = standardised(event["rect"]), True
        self.wait()

    def blur(self, event):
        self.focus, self.following = None, False
        self.wait()

    def reveal_event(self, event):
        margin = event["margin"]
        if margin is None:
            margin = self.configuration["margin"]
        self.wish = (standardised(event["rect"]), margin)
        self.wait()

    def tick(self, event):
        seconds = event["seconds"]
        if self.timer is None or self.transitions or seconds < 0:
            return  # In a transition the clock stands.
        self.timer -= seconds
        if self.patience is not None:
            self.patience -= seconds
        self.fire_if_due()

    def changed(self):
        self.layout()
        self.settle()

    def focus_moved(self, event):
        if self.focus:
            self.focus = standardised(event["rect"])
            if event.get("typed"):
                self.following = True  # What is typed must be visible, wherever it was scrolled to.
            self.settle()

    def content_resized(self, event):
        self.content = event["size"]
        self.changed()

    def content_replaced(self, event):
        self.content = event["size"]
        if not event["keepsFocus"]:
            self.focus, self.following = None, False
        self.changed()

    def padding_changed(self, event):
        self.padding = event["padding"]
        self.changed()

    def geometry_changed(self, event):
        """What stood at the top left corner of the visible part stays there."""
        low_x, low_y = self.low_x, self.low_y
        self.place(event)
        self.layout()
        if not self.dragging:
            self.x += self.low_x - low_x
            self.y += self.low_y - low_y
        self.settle()

    def place(self, geometry):
        self.screen = geometry["screen"]
        self.viewport = standardised(geometry["viewport"])
        self.safe = geometry["safe"]
        window = standardised(geometry["window"])
        self.window_end = window[1] + window[3]  # both, as the edges, in the screen
        self.top_edge = window[1] + self.viewport[1]
        self.bottom_edge = self.top_edge + self.viewport[3]

    def configured(self, event):
        for name in ("dismissesByDrag", "margin"):
            if name in event:
                self.configuration[name] = event[name]
        if "adjusts" in event:
            self.configuration["adjustsForKeyboard"] = event["adjusts"]
        self.changed()

    def transition_began(self, event):
        if self.frozen is None:
            self.frozen = self.overlap()
        self.transitions += 1

    def transition_ended(self, event):
        if self.transitions == 0:
            return
        self.transitions -= 1
        if self.transitions == 0 and self.timer is None:
            self.frozen = None
            self.changed()
        self.fire_if_due()

    def drag_began(self, event):
        self.dragging, self.following = True, False

    def dragged(self, event):
        if self.dragging:
            self.x += event["by"][0]
            self.y += event["by"][1]

    def drag_ended(self, event):
        self.dragging = False
        self.settle()

    def scrolled(self, event):
        self.x, self.y = event["to"]
        self.following = self.at_end = False
        self.settle()

    HANDLERS = {
        "keyboard": keyboard_event,
        "focus": focus_event,
        "blur": blur,
        "focusMoved": focus_moved,
        "contentResized": content_resized,
        "contentReplaced": content_replaced,
        "geometryChanged": geometry_changed,
        "paddingChanged": padding_changed,
        "reveal": reveal_event,
        "adjustmentChanged": configured,
        "dismissModeChanged": configured,
        "marginChanged": configured,
        "transitionBegan": transition_began,
        "transitionEnded": transition_ended,
        "dragBegan": drag_began,
        "dragged": dragged,
        "dragEnded": drag_ended,
        "scrolled": scrolled,
        "tick": tick,
    }


# ---- The end of the strategy. ----

if __name__ == "__main__":
    main()
