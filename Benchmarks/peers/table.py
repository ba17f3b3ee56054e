"""Reads the peers' JSON lines and prints what `run` promises: one table."""

import json
import sys

CELL = "{:>4} {:>5} {:>6} {:>7} {:>7}"
WIDTH = len(CELL.format("", "", "", "", ""))


def lines(text):
    for line in text:
        # Whatever else a peer prints is not for the table.
        if line.startswith("{"):
            yield json.loads(line)


def percent(share):
    return "-" if share is None else f"{100 * share:.0f}"


def short(number):
    """Three digits, or all those before the point."""
    if number is None:
        return "-"
    return f"{number:.0f}" if number >= 100 else f"{number:.3g}"


def rate(number):
    for size, sign in [(1e9, "G"), (1e6, "M"), (1e3, "k")]:
        if number >= size:
            return f"{short(number / size)} {sign}"
    return short(number)


def main():
    peers, found = {}, {}
    for line in lines(sys.stdin):
        peers[line["peer"]] = line.get("version", "")
        key = line["measure"], line["problem"], line["peer"]
        # A rate is measured several times: the best one stands.
        if line.get("perSecond", 1) >= found.get(key, {}).get("perSecond", 0):
            found[key] = line
    problems = list(dict.fromkeys(problem for measure, problem, _ in found if measure == "shrink"))
    measures = list(dict.fromkeys(p for measure, p, _ in found if measure == "throughput"))
    units = {"lists": "ints in lists"}
    notes = []

    def row(title, cells):
        print(" │ ".join([f"{title:<20}", *cells]).rstrip())

    def rule():
        print("─┼─".join(["─" * 20] + ["─" * WIDTH] * len(peers)))

    row("", [f"{f'{peer} {version}'.strip():^{WIDTH}}" for peer, version in peers.items()])
    if measures:
        rule()
        row("a processor second", [])
        for measure in measures:
            cells = [found.get(("throughput", measure, peer)) for peer in peers]
            shown = [rate(cell["perSecond"]) if cell else "-" for cell in cells]
            row(f"  {units.get(measure, measure)}", [f"{text:>{WIDTH}}" for text in shown])
    if problems:
        rule()
        row("minima", [CELL.format("most", "ideal", "minima", "execs", "ms")] * len(peers))
    for problem in problems:
        cells = []
        for peer in peers:
            line = found.get(("shrink", problem, peer))
            if line is None or "skipped" in line:
                cells.append(f"{'-':>{WIDTH}}")
                notes.append(f"{peer}, {problem}: {line['skipped']}" if line else None)
                continue
            cells.append(
                CELL.format(
                    percent(line["mostCommonShare"]),
                    percent(line["idealShare"]),
                    line["minima"],
                    short(line["medianExecutions"]),
                    short(line["medianMilliseconds"]),
                )
            )
            if line["found"] < line["runs"]:
                notes.append(f"{peer}, {problem}: found in {line['found']} of {line['runs']} runs")
        row(f"  {problem}", cells)
    if len(problems) > 1:
        means = []
        for peer in peers:
            tried = [found.get(("shrink", problem, peer)) for problem in problems]
            tried = [line for line in tried if line and "skipped" not in line]
            shares = []
            for key in ("mostCommonShare", "idealShare"):
                known = [line[key] for line in tried if line[key] is not None]
                shares.append(percent(sum(known) / len(known) if known else None))
            means.append(CELL.format(*shares, "", "", ""))
        row("  mean", means)
    if problems:
        print()
        print("most, ideal: % of all runs that end in the most common minimum, in an ideal one.")
        print("minima: different ones. execs: median calls of the property to shrink.")
        print("ms: median to find and shrink.")
    for note in filter(None, notes):
        print(note)


main()
