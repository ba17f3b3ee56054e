// A page with a form, as small as it can be, and code that makes room for the keyboard. ScrollCheck judges the code
// through a pipe, without a browser.
//
// Judge a script of yours:   scrollcheck judge 'exec:node page.mjs form.js'
// Judge the function below:  scrollcheck judge 'exec:node page.mjs'

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

// ---- Your code: give its file, if it is a script; or paste it between the braces of makeRoom. ----
// It finds the names of a browser: window, visualViewport, document, setTimeout and clearTimeout. Every selector finds
// the form, which scrolls, and document.activeElement is its field, if that has the focus. The keyboard covers the page,
// as it does in Safari and in Chrome: visualViewport.height shrinks when the keyboard is up, innerHeight does not.
// What is not tried here: zoom, and a visual viewport that is moved (offsetTop).

function makeRoom() {
  const form = document.querySelector("form");
  const update = () => {
    const covered = window.innerHeight - visualViewport.offsetTop - visualViewport.height;
    form.style.paddingBottom = covered > 0 ? `${covered}px` : ""; // "" is the padding of the style sheet.
    if (covered > 0) document.activeElement?.scrollIntoView({ block: "nearest" });
  };
  visualViewport.addEventListener("resize", update);
  update();
}

const script = process.argv[2] ? new Function(readFileSync(process.argv[2], "utf8")) : makeRoom;

// What it claims: "insets" is the room, "visible" also the field, as the function above does; "polite" also that nothing
// else moves, so that users keep their place.
const READY = {
  type: "ready", protocol: 1, edition: 2, name: "page", version: "1", language: "javascript", profile: "visible", settle: 0.5,
  without: [
    "adjustsForKeyboard", "caret", "contentSizing", "dismissMode", "endAnchor", "floating", "gravity", "margin",
    "oversize", "padding", "reveals", "sideways", "tracking", "windowMoves",
  ],
  observes: ["offset", "range", "insets"],
};

// ---- The page: keep it, or add what your code needs. ----

class Handler {
  constructor(_, { screen, window, viewport, safe, padding, content, keyboard, focus }) {
    Object.assign(this, { screen, window, viewport, safe, padding, content, keyboard, focus, time: 0, timers: [] });
    const [page, style] = [this, { paddingBottom: "" }];
    const events = () => {
      const listeners = [];
      return {
        addEventListener: (type, listener) => listeners.push([type, listener]),
        removeEventListener: (type, listener) =>
          listeners.splice(listeners.findIndex((each) => each[0] === type && each[1] === listener), 1),
        dispatch: (type) =>
          listeners.filter((each) => each[0] === type).forEach((each) => each[1]({ type, target: page.field })),
      };
    };
    this.form = {
      ...events(), style, position: 0,
      get clientHeight() { return page.viewport[3]; },
      get scrollHeight() { return Math.max(this.clientHeight, page.top + page.content[1] + page.bottom); },
      get scrollTop() { return this.position; },
      set scrollTop(y) {
        const end = this.scrollHeight - this.clientHeight;
        this.position = page.isDragged ? y : Math.max(0, Math.min(y, end)); // A finger pulls further.
      },
      scrollTo(x, y) { this.scrollTop = x.top ?? y ?? this.scrollTop; },
      scrollBy(x, y) { this.scrollTop += x.top ?? y ?? 0; },
      getBoundingClientRect: () => page.rectangle(0, page.viewport[3]),
      tagName: "BODY", matches: () => false, closest: () => null, focus() {}, blur() {}, scrollIntoView() {},
    };
    this.field = {
      ...this.form, tagName: "INPUT", matches: () => true, closest: () => page.form,
      getBoundingClientRect: () => page.rectangle(page.focus[1] - page.offset, page.focus[3]),
      scrollIntoView: (options) => page.reveal(options?.block ?? (options === false ? "end" : "start")),
    };
    const find = () => page.form;
    globalThis.visualViewport = { ...events(), offsetTop: 0, scale: 1, get height() { return page.visible; } };
    globalThis.document = {
      ...events(), documentElement: this.form, body: this.form, querySelector: find, getElementById: find,
      get activeElement() { return page.focus ? page.field : page.form; },
    };
    globalThis.window = Object.assign(globalThis, events());
    Object.defineProperty(globalThis, "innerHeight", { configurable: true, get: () => page.window[3] });
    globalThis.setTimeout = (action, ms = 0) => this.after(ms / 1000, action);
    globalThis.clearTimeout = (timer) => { this.timers = this.timers.filter((each) => each !== timer); };
    globalThis.requestAnimationFrame = (action) => this.after(1 / 60, action);
    this.shown = this.next = keyboard;
    script();
  }

  get top() { return this.padding[0] + this.safe[0]; }
  get bottom() {
    const own = this.form.style.paddingBottom;
    return own === "" ? this.padding[2] + this.safe[2] : parseFloat(own) || 0;
  }
  get offset() { return this.form.scrollTop - this.top; }
  /** How much of the window the keyboard leaves. */
  get visible() {
    const end = this.shown ? this.shown[1] - this.window[1] : this.window[3];
    return Math.max(0, Math.min(this.window[3], end));
  }

  rectangle(y, height) {
    const [top, width] = [this.viewport[1] + y, this.viewport[2]];
    return { x: 0, y: top, top, bottom: top + height, left: 0, right: width, width, height };
  }

  /** As a browser does: what the keyboard covers is not in view, nor what the safe area takes. */
  reveal(block) {
    if (this.isDragged) return; // The finger holds it.
    const height = Math.min(this.viewport[3] - this.safe[2], this.visible - this.viewport[1]) - this.safe[0];
    const start = this.focus[1] + this.top - this.safe[0];
    const end = start + this.focus[3] - height;
    const [least, most] = [Math.min(start, end), Math.max(start, end)];
    const nearest = Math.min(Math.max(this.form.scrollTop, least), most);
    this.form.scrollTop = { start, end, center: (start + end) / 2, nearest }[block];
  }

  after(seconds, action) {
    const timer = { time: this.time + seconds, action };
    this.timers.push(timer);
    return timer;
  }

  pass(seconds) {
    const end = this.time + seconds;
    for (;;) {
      const next = this.timers.filter(({ time }) => time <= end + 1e-9).sort((a, b) => a.time - b.time)[0];
      if (!next) break;
      clearTimeout(next);
      this.time = Math.max(this.time, next.time);
      next.action();
    }
    this.time = end;
  }

  arrive() {
    const before = this.visible;
    this.shown = this.next;
    if (this.visible !== before) visualViewport.dispatch("resize");
  }

  handle(event) {
    switch (event.event) {
      case "keyboard": // A browser tells when the keyboard has arrived.
        if (!event.kind.startsWith("will")) break;
        this.next = event.kind === "willHide" ? null : event.end;
        clearTimeout(this.arrival);
        this.arrival = this.after(event.duration, () => this.arrive());
        break;
      case "focus":
        this.focus = event.rect;
        this.reveal("nearest"); // The browser brings into view what gets the focus.
        document.dispatch("focusin");
        this.field.dispatch("focus");
        break;
      case "blur":
        document.dispatch("focusout");
        this.focus = null;
        break;
      case "focusMoved":
        this.focus = event.rect;
        if (event.typed) this.reveal("nearest"); // The browser follows what is typed.
        break;
      case "contentReplaced": if (!event.keepsFocus) this.focus = null; // falls through
      case "contentResized": this.content = event.size; break;
      case "geometryChanged":
      case "paddingChanged": {
        const top = this.top;
        Object.assign(this, event);
        if (this.form.scrollTop > 0) this.form.scrollTop += this.top - top; // What is in view stays there.
        this.shown = this.next;
        window.dispatch("resize");
        visualViewport.dispatch("resize");
        break;
      }
      case "dragBegan":
      case "dragEnded": this.isDragged = event.event === "dragBegan"; break;
      case "dragged": this.form.scrollTop += event.by[1]; break;
      case "scrolled": this.form.scrollTop = event.to[1] + this.top; break;
      case "tick": this.pass(event.seconds); break;
    }
    this.form.scrollTop += 0; // It stays in its range.
  }

  observation() {
    const end = this.form.scrollHeight - this.form.clientHeight - this.top;
    const [{ padding, safe }, x] = [this, -this.padding[1] - this.safe[1]];
    const insets = [this.top, padding[1] + safe[1], this.bottom, padding[3] + safe[3]];
    const right = Math.max(x, this.content[0] + insets[3] - this.viewport[2]);
    return { offset: [x, this.offset], range: [[x, right], [-this.top, end]], insets };
  }
}

