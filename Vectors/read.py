#!/usr/bin/env python3
"""Judges a handler by the vectors: read.py HANDLER.py [PROFILE [MISSING-FEATURE...]]

HANDLER.py defines a class Scroller(configuration, environment) with handle(event) and observation().
"""

import json
import pathlib
import runpy
import sys

PLACE, ALL = ["range", "insets"], ["offset", "range", "insets", "content", "bounce"]
VECTORS = pathlib.Path(__file__).with_name("vectors.json")


def agree(one, other, slack):
    """Whether two values are equal, up to the slack of each number."""
    if isinstance(one, (list, tuple)):
        return len(one) == len(other) and all(agree(a, b, slack) for a, b in zip(one, other))
    return one == other or abs(one - other) <= slack


def in_insets(seen, whole):
    """What is shown, if the viewport is made smaller instead of its insets larger, in terms of insets."""
    x, y, width, height = seen.get("viewport", whole)
    around = (y - whole[1], x - whole[0], whole[1] + whole[3] - y - height, whole[0] + whole[2] - x - width)

    def shift(place):
        return [place[0] - around[1], place[1] - around[0]]

    seen = {**seen, "offset": shift(seen["offset"])}
    if "range" in seen:
        seen["range"] = list(zip(*map(shift, zip(*seen["range"]))))
    if "insets" in seen:
        seen["insets"] = [inset + more for inset, more in zip(seen["insets"], around)]
    return seen


def wrong(vector, number, seen, profile, slack):
    """The fields of an answer that contradict the profile."""
    right, rests = vector["answers"][number], number in vector["rest"]
    seen = in_insets(seen, right["viewport"])
    fields = ALL if profile == "strict" or rests and profile == "polite" else PLACE if rests else []
    found = [name for name in fields if name in seen and not agree(right[name], seen[name], slack)]
    if rests and profile == "visible":
        offsets = vector["visible"][vector["rest"].index(number)]
        if not all(low - slack <= at <= high + slack for (low, high), at in zip(offsets, seen["offset"])):
            found.append("offset")
    return found


def failure(vector, scroller, profile, slack):
    """What is wrong with the first answer that is."""
    handler = scroller(vector["configuration"], vector["environment"])
    for number, right in enumerate(vector["answers"]):
        if number > 0:
            handler.handle(vector["events"][number - 1])
        seen = handler.observation()
        for name in wrong(vector, number, seen, profile, slack):
            return f"answer {number}: {name} {seen[name]} instead of {right[name]}"


def main(path, profile="strict", *missing):
    if not VECTORS.exists():
        sys.exit(f"{VECTORS} is not there: Vectors/make writes it")
    scroller, file = runpy.run_path(path)["Scroller"], json.loads(VECTORS.read_text())
    judged = [v for v in file["vectors"] if profile in v["profiles"] and not {*missing} & {*v["needs"]}]
    failures = [(v, words) for v in judged if (words := failure(v, scroller, profile, file["tolerance"]))]
    for vector, words in failures[:5]:
        print(f"{vector['id']} {words}\n  {vector['about']}\n  {vector['scenario']}")
    print(f"{profile}: {len(failures)} of {len(judged)} vectors fail")
    sys.exit(1 if failures or not judged else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
