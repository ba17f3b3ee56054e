"""Makes the site from the archives that DocC has made: pages that need no server and no scripts but for the search.

Usage: render.py <folder of archives> <folder of the articles' catalogue> <player> <output folder>
"""

import json
import pathlib
import re
import shutil
import sys

from html_writer import Writer, escape
from pages import NAVIGATION, ROOT, all_pages

HERE = pathlib.Path(__file__).resolve().parent


class Site:
    def __init__(self, archives):
        self.pages = all_pages(archives)
        self.by_source = {page.source: page for page in self.pages.values() if page.source}
        self.guides = ROOT / "Documentation/ScrollCheck.docc"
        self.sections = NAVIGATION
        self.articles = {key for key, page in self.pages.items() if page.is_article or "/" not in key} | {"search"}
        self.terms = self.glossary()
        self.images = set()
        self.broken = []

    def glossary(self):
        """The terms, each with its anchor: the headings of the third level of the glossary."""
        content = self.pages["scrollcheck/glossary"].data["primaryContentSections"][0]["content"]
        headings = [node for node in content if node["type"] == "heading" and node["level"] == 3]
        return {node["text"]: node["anchor"] for node in headings}

    def write(self, output):
        index = []
        for page in self.pages.values():
            writer = Writer(page, self)
            file = output / page.file
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(self.document(page, writer))
            self.broken += [f"{page.file}: {url}" for url in writer.broken]
            index.append(self.entry(page))
        (output / "search.html").write_text(self.search_page())
        (output / "index.js").write_text("const pages = " + json.dumps(index, ensure_ascii=False) + "\n")
        for name in ("site.css", "search.js"):
            shutil.copy(HERE / name, output / name)

    def entry(self, page):
        """What the search knows of a page. Articles are searched as a whole, declarations by name and sentence."""
        words = ""
        if page.is_article:
            found = re.findall(r'"(?:text|code)": "((?:[^"\\]|\\.)*)"', json.dumps(page.data.get("primaryContentSections", [])))
            words = " ".join(sorted(set(re.findall(r"[\w:-]{3,}", " ".join(found).lower()))))
        module = page.key.split("/")[0]
        return [page.title, page.role if page.is_article else module, page.file, page.summary, words]

    # Parts of a page

    def document(self, page, writer):
        body = self.body(page, writer)
        trail = [self.pages[part] for part in self.ancestors(page)]
        crumbs = " › ".join(f'<a href="{writer.address(p.file)}">{escape(p.title)}</a>' for p in trail)
        return self.frame(page.title, page.summary, body, writer, crumbs, page.key)

    def ancestors(self, page):
        paths = page.data.get("hierarchy", {}).get("paths", [[]])
        urls = paths[0] if paths else []
        keys = [url.split("/documentation/", 1)[1].lower() for url in urls if "/documentation/" in url]
        home = [] if page.key == "scrollcheck" else ["scrollcheck"]
        return home + [key for key in keys if key in self.pages and key != "scrollcheck"]

    def body(self, page, writer):
        parts = []
        if page.data.get("abstract"):
            parts.append(f'<p class="summary">{writer.inline(page.data["abstract"])}</p>')
        for section in page.data.get("primaryContentSections", []):
            kind = section["kind"]
            if kind == "content":
                parts.append(writer.blocks(section["content"]))
            elif kind == "declarations":
                tokens = section["declarations"][0]["tokens"]
                code = "".join(escape(token["text"], quote=False) for token in tokens)
                parts.append(f'<pre class="declaration" tabindex="0"><code>{code}</code></pre>')
            elif kind == "parameters":
                rows = [
                    f"<dt><code>{escape(p['name'])}</code></dt><dd>{writer.blocks(p['content'])}</dd>"
                    for p in section["parameters"]
                ]
                parts.append(f"<h2>Parameters</h2><dl>{''.join(rows)}</dl>")
        if page.key == "scrollcheck":
            parts.append(self.home(writer))
        else:
            sections = page.data.get("topicSections", []) + page.data.get("defaultImplementationsSections", [])
            parts += [self.topics(section, writer) for section in sections]
        return "\n".join(parts)

    def topics(self, section, writer):
        rows = []
        for identifier in section["identifiers"]:
            reference = writer.references.get(identifier, {})
            key = reference.get("url", "").removeprefix("/documentation/")
            target = self.pages.get(key)
            if target:
                rows.append(self.card(target, writer))
        return f"<h2>{escape(section['title'])}</h2><dl>{''.join(rows)}</dl>" if rows else ""

    def card(self, page, writer):
        title = escape(page.title, quote=False)
        title = title if page.is_article else f"<code>{title}</code>"
        return f'<dt><a href="{writer.address(page.file)}">{title}</a></dt><dd>{escape(page.summary, quote=False)}</dd>'

    def home(self, writer):
        return "\n".join(
            f"<h2>{escape(title)}</h2><dl>{''.join(self.card(self.pages[key], writer) for key in keys)}</dl>"
            for title, keys in self.sections
        )

    def frame(self, title, summary, body, writer, crumbs, key):
        template = (HERE / "page.html").read_text()
        values = {
            "title": escape(title), "summary": escape(summary), "body": body, "crumbs": crumbs,
            "root": writer.address("index.html").removesuffix("index.html"), "menu": self.menu(writer, key),
        }  # fmt: skip
        return re.sub(r"\{\{(\w+)\}\}", lambda match: values[match.group(1)], template)

    def menu(self, writer, current):
        parts = []
        sections = self.sections if current in self.articles else self.sections[-1:]
        for title, keys in sections:
            items = []
            for key in keys:
                page = self.pages[key]
                mark = ' aria-current="page"' if key == current else ""
                items.append(f'<li><a href="{writer.address(page.file)}"{mark}>{escape(page.title)}</a></li>')
            parts.append(f"<h2>{escape(title)}</h2><ul>{''.join(items)}</ul>")
        return "".join(parts)

    def search_page(self):
        page = self.pages["scrollcheck"]
        body = (HERE / "search.html").read_text()
        return self.frame("Search", "Search all articles and declarations.", body, Writer(page, self), "", "search")


def main(archives, catalogue, player, output):
    output = pathlib.Path(output)
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)
    site = Site(pathlib.Path(archives))
    site.write(output)
    (output / "images").mkdir()
    for name in site.images:
        shutil.copy(pathlib.Path(catalogue) / name, output / "images" / name)
    shutil.copy(player, output / "player.html")
    for place in site.broken:
        print(f"broken link in {place}", file=sys.stderr)
    print(f"{len(site.pages)} pages, {sum(p.is_article for p in site.pages.values())} of them articles")
    return 1 if site.broken else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
