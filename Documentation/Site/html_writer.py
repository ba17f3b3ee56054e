"""DocC's content as HTML."""

import html
import os
import re

from pages import pattern

escape = html.escape


def joined(nodes):
    """The nodes, with those of text that follow each other as one: DocC splits a text at the ends of lines."""
    result = []
    for node in nodes:
        if node["type"] == "text" and result and result[-1]["type"] == "text":
            result[-1] = {"type": "text", "text": result[-1]["text"] + node["text"]}
        else:
            result.append(node)
    return result


class Writer:
    """Writes the content of one page. It collects what a link could not be resolved to."""

    def __init__(self, page, site):
        self.page, self.site = page, site
        self.references = page.data["references"]
        self.broken = []
        self.terms = dict(site.terms) if page.is_article and page.key != "scrollcheck/glossary" else {}

    # Addresses

    def address(self, file, anchor=""):
        relative = os.path.relpath(file, os.path.dirname(self.page.file) or ".")
        return escape(relative + (f"#{anchor}" if anchor else ""))

    def link(self, identifier, text):
        """A link to a page, to a file of the repository that is a page, or to the web."""
        reference = self.references.get(identifier, {})
        if reference.get("type") == "unresolvable":
            return text
        url = reference.get("url") or identifier
        if url.startswith("/documentation/"):
            path, _, anchor = url.removeprefix("/documentation/").partition("#")
            if path in self.site.pages:
                return f'<a href="{self.address(self.site.pages[path].file, anchor)}">{text}</a>'
        elif re.match(r"https?:", url):
            return f'<a href="{escape(url)}">{text}</a>'
        elif self.page.source or self.page.key.startswith("scrollcheck/"):
            return self.link_of_file(url, text)
        self.broken.append(url)
        return text

    def link_of_file(self, url, text):
        path, _, anchor = url.partition("#")
        own = self.page.source.parent if self.page.source else self.site.guides
        target = (own / path).resolve() if path else self.page.source
        for candidate in (target, target / "README.md"):
            page = self.site.by_source.get(candidate)
            if page:
                return f'<a href="{self.address(page.file, anchor)}">{text}</a>'
        generated = self.site.pages.get("scrollcheck/" + target.stem.lower())
        if target.parent == self.site.guides and generated:
            return f'<a href="{self.address(generated.file, anchor)}">{text}</a>'
        if not target.exists():
            self.broken.append(url)
        return text  # A file of the repository that is no page.

    # Inline content

    def inline(self, nodes):
        return "".join(self.inline_node(node) for node in joined(nodes))

    def inline_node(self, node):
        kind = node["type"]
        if kind == "text":
            return self.with_terms(escape(node["text"], quote=False))
        if kind == "codeVoice":
            return f"<code>{escape(node['code'], quote=False)}</code>"
        if kind in ("emphasis", "strong"):
            tag = {"emphasis": "em", "strong": "strong"}[kind]
            return f"<{tag}>{self.inline(node['inlineContent'])}</{tag}>"
        if kind == "reference":
            reference = self.references.get(node["identifier"], {})
            title = node.get("overridingTitleInlineContent") or reference.get("titleInlineContent")
            terms, self.terms = self.terms, {}
            text = self.inline(title) if title else escape(node.get("overridingTitle") or reference.get("title", ""))
            self.terms = terms
            is_code = reference.get("kind") == "symbol" and not title
            return self.link(node["identifier"], f"<code>{text}</code>" if is_code else text)
        if kind == "image":
            return self.image(node["identifier"])
        raise ValueError(f"unknown inline content: {kind}")

    def image(self, identifier):
        reference = self.references[identifier]
        name = os.path.basename(reference["variants"][0]["url"])
        self.site.images.add(name)
        return f'<img src="{self.address("images/" + name)}" alt="{escape(reference.get("alt") or "")}">'

    def with_terms(self, text):
        """The text, in which the first use of each term is a link to the glossary."""
        for term in sorted(self.terms, key=len, reverse=True):
            found = re.search(pattern(term) + r"(?![^<]*</a>)", text)
            if found:
                anchor = self.terms.pop(term)
                link = f'<a class="term" href="{self.address(self.site.pages["scrollcheck/glossary"].file, anchor)}">'
                text = f"{text[: found.start()]}{link}{found.group(1)}</a>{text[found.end() :]}"
        return text

    # Blocks

    def blocks(self, nodes):
        return "\n".join(self.block(node) for node in nodes)

    def block(self, node):
        kind = node["type"]
        if kind == "paragraph":
            return f"<p>{self.inline(node['inlineContent'])}</p>"
        if kind == "heading":
            level = min(node["level"], 6)
            return f'<h{level} id="{escape(node["anchor"])}">{escape(node["text"], quote=False)}</h{level}>'
        if kind == "codeListing":
            code = escape("\n".join(node["code"]), quote=False)
            return f'<pre tabindex="0"><code>{code}</code></pre>'
        if kind in ("unorderedList", "orderedList"):
            tag = {"unorderedList": "ul", "orderedList": "ol"}[kind]
            items = "".join(f"<li>{self.blocks(item['content'])}</li>" for item in node["items"])
            return f"<{tag}>{items}</{tag}>"
        if kind == "table":
            return self.table(node)
        if kind == "aside":
            return f"<aside>{self.blocks(node['content'])}</aside>"
        raise ValueError(f"unknown content: {kind}")

    def table(self, node):
        head, *rows = node["rows"]
        terms, self.terms = self.terms, {}

        def cells(row, tag):
            return "".join(f"<{tag}>{''.join(self.bare(block) for block in cell)}</{tag}>" for cell in row)

        body = "".join(f"<tr>{cells(row, 'td')}</tr>\n" for row in rows)
        head = cells(head, "th").replace("<th>", '<th scope="col">')
        self.terms = terms
        return f'<div class="wide" tabindex="0"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody></table></div>'

    def bare(self, block):
        return self.inline(block["inlineContent"]) if block["type"] == "paragraph" else self.block(block)
