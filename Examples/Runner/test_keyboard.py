"""A keyboard handler in a test of Python's unittest: it answers what scrollcheck asks by files."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.append(str(pathlib.Path(__file__).parent.parent / "Python"))
import scroller  # noqa: E402

TOOL = os.environ.get("SCROLLCHECK", "scrollcheck")


class KeyboardTest(unittest.TestCase):
    def test_handler(self):
        with tempfile.TemporaryDirectory() as folder:
            answers, requests = f"{folder}/answers.jsonl", f"{folder}/requests.jsonl"
            words = ["judge", f"answers:{answers}", "--cases", "300", "--seed", "5eed", "--shrink-to", requests]
            asked = [scroller.READY]
            while asked:
                with open(answers, "a") as file:
                    file.writelines(json.dumps(one) + "\n" for one in asked)
                said = subprocess.run([TOOL, *words], stdout=subprocess.PIPE, text=True)
                lines = map(json.loads, pathlib.Path(requests).read_text().splitlines())
                asked = [scroller.run(one) for one in lines if one["type"] == "run"]
            self.assertEqual(said.returncode, 0, said.stdout)


if __name__ == "__main__":
    unittest.main()
