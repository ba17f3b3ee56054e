"""The pages that DocC has made, with their addresses and sources; and the sections of the navigation."""

import json
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Page:
    """A page of the site: DocC's data, and the file that it becomes."""

    def __init__(self, data):
        self.data = data
        self.url = data["identifier"]["url"].removeprefix("doc://").split("/", 1)[1].lower()
        self.key = self.url.removeprefix("documentation/")
        self.file = file_name(self.key)
        self.title = data["metadata"]["title"]
        self.role = data["metadata"].get("roleHeading", "")
        self.is_article = data["kind"] == "article"
        self.source = None

    @property
    def summary(self):
        """The first sentences as plain text. A page that DocC makes for a protocol's members has none."""
        if self.data["metadata"]["role"] == "collectionGroup" and "abstract" not in self.data:
            owner = self.key.split("/")[-2].removesuffix("-swift.struct").removesuffix("-swift.enum")
            return f"{self.title} in {owner}."
        return plain(self.data.get("abstract", []), self.data["references"]).strip()


def file_name(key):
    """A name for every file system: operators and colons become words or dashes."""
    name = re.sub(r"[^a-z0-9/_.-]", lambda match: f"-{ord(match.group()):x}" if match.group() in "<>=!+*%&|~^" else "-", key)
    return re.sub(r"-+", "-", name).replace("-/", "/").rstrip("-.") + ".html"


def plain(nodes, references):
    """Inline content without its marks."""
    parts = []
    for node in nodes:
        if node["type"] == "reference":
            reference = references.get(node["identifier"], {})
            parts.append(node.get("overridingTitle") or reference.get("title", ""))
        else:
            parts.append(node.get("text") or node.get("code") or plain(node.get("inlineContent", []), references))
    return "".join(parts)


def pattern(term):
    """A word as it may stand in a text: also in the plural, and at the beginning of a sentence."""
    stem = re.escape(term[1:])
    plural = re.escape(term[1:-1]) + "ies" if term.endswith("y") else f"{stem}s"
    return rf"(?<![\w./-])([{term[0].lower()}{term[0].upper()}](?:{stem}|{plural}))(?![\w-]|\.\w)"


def all_pages(archives):
    """All pages by their keys. Of two that have the same file, the second gets a number."""
    pages, files = {}, {}
    for path in sorted(archives.glob("*.doccarchive/data/documentation/**/*.json")):
        page = Page(json.loads(path.read_text()))
        if page.file in files:
            page.file = page.file.replace(".html", f"-{len(files)}.html")
        files[page.file] = page
        pages[page.key] = page
    for page in pages.values():
        page.source = source(page)
    pages["scrollcheck"].file = "index.html"
    return pages


def source(page):
    """The file of the repository from which an article comes; links in it are relative to that."""
    module, _, name = page.key.partition("/")
    if page.key in READMES:
        return ROOT / READMES[page.key]
    for folder in [ROOT / "Documentation/ScrollCheck.docc", *ROOT.glob("Sources/*/*.docc")]:
        if folder.stem.lower() == module:
            for path in folder.glob("*.md"):
                if path.stem.lower() == (name or module):
                    return path
    return None


def _navigation():
    """The headings, each with the keys of its pages; and the files of the pages that are READMEs, by their keys."""
    sections, readmes = [], {}
    for line in (ROOT / "Documentation/Site/navigation.txt").read_text().splitlines():
        if line.startswith("  "):
            page, arrow, path = map(str.strip, line.partition("←"))
            sections[-1][1].append(page)
            if arrow:
                readmes[page] = path
        elif line and not line.startswith("#"):
            sections.append((line, []))
    return sections, readmes


NAVIGATION, READMES = _navigation()
