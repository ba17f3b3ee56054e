"""The example scroller, but it listens to didShow and didHide only, as React Native's JavaScript does."""
import pathlib
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[4] / "Examples/Python"))
import scroller


class Listener(scroller.Scroller):
    KINDS = {"didShow": "willShow", "didHide": "willHide"}

    def __init__(self, configuration, environment):
        super().__init__({**configuration, "delay": 0}, environment)

    def handle(self, event):
        if event["event"] == "keyboard":
            if event["kind"] not in self.KINDS:
                return
            event = {**event, "kind": self.KINDS[event["kind"]]}
        super().handle(event)


scroller.Scroller = Listener
scroller.READY.update(profile="insets", settle=0.5)
scroller.main()
