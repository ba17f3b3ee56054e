"""Prepares what DocC reads: symbol graphs in which every public declaration has a sentence, and a catalogue with the
articles, the READMEs, and a page for each rule and for the invariants. Prints how many declarations are documented.

Usage: prepare.py <folder of symbol graphs> <tool> <output folder>
"""

import functools
import json
import pathlib
import re
import shutil
import subprocess
import sys

from pages import READMES, ROOT

MODULES = (ROOT / "Documentation/Site/modules.txt").read_text().split()


# Symbol graphs


def is_public(symbol):
    return symbol["accessLevel"] in ("public", "open") and "location" in symbol


def is_written(symbol):
    """Whether it stands in the sources: macros make others."""
    return not symbol["pathComponents"][-1].startswith("$")


def with_sentences(graph, written):
    """The graph without what macros make, and with the sentences that stand elsewhere."""
    symbols = [s for s in graph["symbols"] if is_written(s)]
    kept = {symbol["identifier"]["precise"] for symbol in symbols}
    relations = [r for r in graph["relationships"] if r["source"] in kept]
    inherited = {r["source"] for r in relations if "sourceOrigin" in r}
    texts = {".".join(s["pathComponents"]): first_line(s) for s in symbols if "docComment" in s} | written
    gaps = []
    for symbol in filter(is_public, symbols):
        name = ".".join(symbol["pathComponents"])
        if "docComment" in symbol or symbol["identifier"]["precise"] in inherited:
            continue
        sentence = written.get(name) or of_written_rule(name, texts)
        if sentence:
            symbol["docComment"] = {"lines": [{"text": sentence}]}
        else:
            gaps.append(name)
    graph.update(symbols=symbols, relationships=relations)
    return gaps, sum(map(is_public, symbols))


def of_written_rule(name, texts):
    """A rule in force has the sentence of the rule as it is written."""
    if not name.startswith("Rules."):
        return None
    base = re.match(r"Rules\.(\w+)", name).group(1)
    found = (text for other, text in texts.items() if re.match(rf"Rules\.{base}AsWritten\b", other))
    return next(("The rule in force of " + text for text in found), None)


def first_line(symbol):
    return symbol["docComment"]["lines"][0]["text"]


def written_sentences(module, tool):
    """Sentences for declarations whose source has none: those of a text file, and of what has its words elsewhere."""
    path = ROOT / f"Documentation/Declarations/{module}.txt"
    lines = path.read_text().splitlines() if path.exists() else []
    written = dict(line.split(": ", 1) for line in lines if line and not line.startswith("#"))
    if module == "Generators":
        cases = (ROOT / "Sources/Generators/Production.swift").read_text()
        for line in (ROOT / "Sources/Generators/Productions.txt").read_text().splitlines():
            name, sentence = line.split(" ", 1)
            case = re.search(rf'case (\w+) = "{name}"', cases)
            written[f"Production.{case[1] if case else name}"] = sentence
    if module == "Invariants":
        for line in (ROOT / "Sources/Invariants/Situations.txt").read_text().splitlines():
            case, sentence = line.split(" ", 1)
            written[f"Situation.{case}"] = sentence[0].upper() + sentence[1:] + "."
        for row in invariants(tool):
            written[f"Invariant.Index.{row['id'].lower()}"] = f"{row['name'].capitalize()}: {row['statement']}"
    return written


def prepare_graphs(graphs, tool, output):
    documented = gaps = 0
    for module in MODULES:
        graph = json.loads((graphs / f"{module}.symbols.json").read_text())
        written = written_sentences(module, tool)
        missing, count = with_sentences(graph, written)
        names = {".".join(s["pathComponents"]) for s in graph["symbols"]}
        for name in missing:
            print(f"{module}.{name} has no documentation", file=sys.stderr)
        for name in sorted(set(written) - names):
            print(f"{module} has no declaration {name}", file=sys.stderr)
            gaps += 1
        documented += count - len(missing)
        gaps += len(missing)
        folder = output / "graphs" / module
        folder.mkdir(parents=True)
        (folder / f"{module}.symbols.json").write_text(json.dumps(graph))
    print(f"{documented} public declarations in {len(MODULES)} modules are documented, {gaps} are not")
    return gaps == 0


def are_documented_in_stand_in():
    """Whether each public declaration of the package StandIn, which the site does not show, has a sentence. Read from
    its source, since the module UIKit of a Mac is another one."""
    documented = gaps = 0
    for path in sorted((ROOT / "StandIn/Sources").rglob("*.swift")):
        previous = ""
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if re.match(r"\s*(@\w+(\([^)]*\))? )*(public|open) (?!import|extension)", line):
                documented += previous.startswith("///")
                if not previous.startswith("///"):
                    gaps += 1
                    print(f"{path.relative_to(ROOT)}:{number} has no documentation", file=sys.stderr)
            if not line.strip().startswith("@") or line.strip().endswith("{"):
                previous = line.strip()
    print(f"{documented} public declarations of the package StandIn are documented, {gaps} are not")
    return gaps == 0


# Articles


@functools.cache
def invariants(tool):
    text = subprocess.run([tool, "list", "invariants", "--format", "jsonl"], check=True, capture_output=True, text=True)
    return [json.loads(line) for line in text.stdout.splitlines()]


def rules():
    lines = (ROOT / "Sources/Invariants/Rules.txt").read_text().splitlines()[2:]
    keys = ["id", "name", "summary", "law", "why", "example", "claims"]
    return [dict(zip(keys, lines[i : i + 7])) for i in range(0, len(lines), 8)]


def explained(tool, name):
    """What the tool says of a rule beyond its text: the theorems about it."""
    text = subprocess.run([tool, "explain", name, "--no-color"], check=True, capture_output=True, text=True).stdout
    found = re.search(r"^Proved +(.*?)(?=^\S|\Z)", text, re.S | re.M)
    return " ".join(found.group(1).split()) if found else None


def prepare_rules(catalogue, tool):
    index = ["# The rules", "", "All rules of the reference model, each with its law, its reason and an example.", ""]
    index += ["## Overview", "", "| rule | name | in a sentence |", "|---|---|---|"]
    for rule in rules():
        name = f"Rule-{rule['id']}"
        index.append(f"| [{rule['id']}]({name}.md) | {rule['name']} | {rule['summary']} |")
        drawn = subprocess.run([tool, "draw", rule["example"]], check=True, capture_output=True, text=True)
        (catalogue / f"{name}.svg").write_text(drawn.stdout)
        proved = explained(tool, rule["id"])
        lines = [
            f"# {rule['id']}{': ' * bool(rule['name'])}{rule['name']}", "", rule["summary"], "", "## Law", "", f"`{rule['law']}`", "",
            "## Why", "", rule["why"], "", "## Example", "",
            f"`{rule['example']}` ends with {rule['claims']}. The tool shows each step:", "",
            f"    scrollcheck run '{rule['example']}'", "",
            f"![A device that plays the scenario {rule['example']}, at the end of which there is {rule['claims']}.]({name}.svg)",
        ]  # fmt: skip
        if proved:
            lines += ["", "## Proof", "", f"Proved {proved}.", ""]
        (catalogue / f"{name}.md").write_text("\n".join(lines) + "\n")
    (catalogue / "Rules.md").write_text("\n".join(index) + "\n")


def prepare_invariants(catalogue, tool):
    classes = {
        "always": "After every event", "at rest": "At rest", "metamorphic": "Of two related runs",
    }  # fmt: skip
    lines = ["# The invariants", "", "All requirements on keyboard handling, each with the rules that it follows from.", ""]
    previous = None
    for row in invariants(tool):
        title = classes.get(row["class"], row["class"].capitalize())
        if title != previous:
            lines += [f"## {title}", ""]
            previous = title
        lines += [f"### {row['id']}: {row['name']}", "", row["statement"], ""]
        if row["reason"]:
            lines += [row["reason"], ""]
        links = [f"[{rule}](Rule-{rule}.md)" for rule in row["rules"]]
        if links:
            lines += ["It follows from " + ", ".join(links) + ".", ""]
    (catalogue / "Requirements.md").write_text("\n".join(lines) + "\n")


def prepare_articles(tool, output):
    catalogue = output / "ScrollCheck.docc"
    shutil.copytree(ROOT / "Documentation/ScrollCheck.docc", catalogue)
    for page, path in READMES.items():
        (catalogue / f"{page.removeprefix('scrollcheck/')}.md").write_text((ROOT / path).read_text())
    prepare_rules(catalogue, tool)
    prepare_invariants(catalogue, tool)


if __name__ == "__main__":
    graphs, tool, output = sys.argv[1:]
    output = pathlib.Path(output)
    prepare_articles(tool, output)
    complete = prepare_graphs(pathlib.Path(graphs), tool, output) & are_documented_in_stand_in()
    sys.exit(0 if complete else 1)
