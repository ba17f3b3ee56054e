#!/usr/bin/env node
// A scroll view that makes room for the keyboard, judged by ScrollCheck. It has a bug on purpose.

// ---- The harness: it speaks JSON lines and knows nothing of scrolling. Keep it. ----

import { createInterface } from "node:readline";

const READY = {
  type: "ready",
  protocol: 1,
  edition: 2,
  name: "javascript-scroller",
  version: "1.0.0",
  language: "javascript",
  profile: "visible",
  without: ["marginBelow", "reach", "gravity", "tracking"],
  observes: ["offset", "range", "insets", "viewport", "content", "bounce"],
};

/** One line, at once: the host waits for it. Anything else belongs on stderr. */
const answer = (message) => process.stdout.write(JSON.stringify(message) + "\n");

/** A run begins anew: nothing is remembered from the one before. */
function run({ id, configuration, environment, events }) {
  let step = 0;
  try {
    const scroller = new Scroller(configuration, environment);
    const observations = [scroller.observation];
    for (const event of events) {
      step += 1;
      scroller.handle(event);
      observations.push(scroller.observation);
    }
    return { type: "ran", id, observations };
  } catch (error) {
    console.error(error);
    return { type: "error", id, step, message: String(error) };
  }
}

async function main() {
  for await (const line of createInterface({ input: process.stdin })) {
    const request = JSON.parse(line);
    if (request.type === "hello") answer(READY);
    else if (request.type === "run") answer(run(request));
    else if (request.type === "bye") break;
  }
  process.stdin.destroy(); // An input that is still open would keep the process alive.
}

main(); // It waits for a line first, so that what stands below is there when one comes.

// ---- The strategy: put your own here. ----
//
// What is announced is noted and a timer is started; when it goes off, all of it takes effect.
// The bug is in `reveal`: it looks for a field behind the keyboard, not for one that is too high.

const clamp = (value, low, high) => Math.max(low, Math.min(value, high));

/** The same rectangle with a size that is not negative; null stays null. */
const standardised = (rect) =>
  rect && [
    rect[0] + Math.min(0, rect[2]),
    rect[1] + Math.min(0, rect[3]),
    Math.abs(rect[2]),
    Math.abs(rect[3]),
  ];

class Scroller {
  dragging = false;
  atEnd = false; // whether an event finds it at an end that it has to keep
  transitions = 0;
  frozen = null; // the overlap while a transition lasts
  announced = undefined; // the keyboard that waits; null if it is to be hidden
  wish = null; // what the app wants to be shown
  timer = null; // seconds of quiet still to pass
  patience = Infinity; // seconds until it goes off without quiet

  constructor(configuration, environment) {
    this.configuration = { ...configuration };
    this.place(environment);
    this.padding = environment.padding;
    this.natural = environment.content;
    this.keyboard = standardised(environment.keyboard);
    this.focus = standardised(environment.focus);
    this.following = this.focus !== null; // whether it is kept in sight
    this.layout();
    this.offset = this.range.map(([low]) => low);
    this.settle();
  }

  get observation() {
    const { range, insets, viewport, content, bounce } = this;
    return { offset: [...this.offset], range, insets, viewport, content, bounce };
  }

  handle(event) {
    const isAnchored = this.configuration.anchor === "end" && !this.dragging;
    this.atEnd = isAnchored && this.offset[1] >= this.range[1][1] - 1e-6;
    switch (event.event) {
      case "keyboard":
        if (event.kind.startsWith("did")) break; // It repeats what will… has said.
        this.announced = event.kind === "willHide" ? null : standardised(event.end);
        this.wait();
        break;
      case "focus":
        [this.focus, this.following] = [standardised(event.rect), true];
        this.wait();
        break;
      case "blur":
        [this.focus, this.following] = [null, false];
        this.wait();
        break;
      case "reveal":
        this.wish = [standardised(event.rect), event.margin ?? this.configuration.margin];
        this.wait();
        break;
      case "tick":
        if (this.timer === null || this.transitions > 0 || event.seconds < 0) break;
        this.timer -= event.seconds;
        this.patience -= event.seconds;
        this.fireIfDue();
        break;
      case "focusMoved":
        if (this.focus) this.focus = standardised(event.rect);
        if (this.focus && event.typed) this.following = true; // What is typed must be visible.
        this.settle();
        break;
      case "contentReplaced":
        if (!event.keepsFocus) [this.focus, this.following] = [null, false];
        this.change(() => (this.natural = event.size));
        break;
      case "contentResized":
        this.change(() => (this.natural = event.size));
        break;
      case "paddingChanged":
        this.change(() => (this.padding = event.padding));
        break;
      case "adjustmentChanged":
        this.change(() => (this.configuration.adjustsForKeyboard = event.adjusts));
        break;
      case "dismissModeChanged":
        this.change(() => (this.configuration.dismissesByDrag = event.dismissesByDrag));
        break;
      case "marginChanged":
        this.change(() => (this.configuration.margin = event.margin));
        break;
      case "geometryChanged": {
        // What stood at the top left corner of the visible part stays there.
        const [top, left] = this.insets;
        this.place(event);
        this.layout();
        if (!this.dragging) {
          this.offset[0] += left - this.insets[1];
          this.offset[1] += top - this.insets[0];
        }
        this.settle();
        break;
      }
      case "transitionBegan":
        this.frozen ??= this.overlap;
        this.transitions += 1;
        break;
      case "transitionEnded":
        if (this.transitions === 0) break;
        this.transitions -= 1;
        if (this.transitions === 0 && this.timer === null) {
          this.change(() => (this.frozen = null));
        }
        this.fireIfDue();
        break;
      case "dragBegan":
        [this.dragging, this.following] = [true, false];
        break;
      case "dragged":
        if (this.dragging) this.offset = this.offset.map((place, axis) => place + event.by[axis]);
        break;
      case "dragEnded":
        this.dragging = false;
        this.settle();
        break;
      case "scrolled":
        [this.offset, this.following, this.atEnd] = [event.to, false, false];
        this.settle();
        break;
      default: // An unknown event changes nothing.
    }
  }

  // When: a burst of notices is one movement.

  wait() {
    if (this.timer === null) this.patience = this.configuration.maxWait ?? Infinity;
    this.timer = this.configuration.delay;
    this.fireIfDue();
  }

  fireIfDue() {
    if (this.timer === null || this.transitions > 0) return;
    if (Math.min(this.timer, this.patience) > 1e-9) return; // 0.04 and 0.06 make 0.1.
    const { wish, overlap: before } = this;
    if (this.announced !== undefined) this.keyboard = this.announced;
    [this.announced, this.wish, this.timer, this.frozen] = [undefined, null, null, null];
    this.layout();
    // A keyboard that appears is for the field.
    if (this.focus && before === 0 && this.overlap > 0) this.following = true;
    if (wish && !this.dragging) {
      this.keepEnd();
      this.reveal(...wish);
    }
    this.settle();
  }

  change(store) {
    store();
    this.layout();
    this.settle();
  }

  // Where the offset goes.

  settle() {
    if (this.dragging) return; // The finger alone moves the content.
    this.keepEnd();
    this.offset = this.offset.map((place, axis) => clamp(place, ...this.range[axis]));
    if (this.focus && this.following && this.timer === null && this.transitions === 0) {
      this.reveal(this.focus, this.configuration.margin);
    }
  }

  /** What was at the end is at the new end, once for each event. */
  keepEnd() {
    if (this.atEnd) this.offset = [this.offset[0], this.range[1][1]];
    this.atEnd = false;
  }

  reveal([x, y, width, height], margin) {
    const across = this.projected(0, x, x + width, 0);
    const down = this.projected(1, y, y + height, margin);
    // BUG: it only ever scrolls down. Right is: [across, down].
    this.offset = [across, Math.max(this.offset[1], down)];
  }

  /** The nearest offset at which the stretch shows, or fills the room that it has. */
  projected(axis, from, to, wanted) {
    const [low, high] = this.range[axis];
    const [offset, room] = [this.offset[axis], this.room[axis]];
    const [start, end] = [Math.max(0, from), Math.min(this.content[axis], to)];
    if (start > end || room <= 1e-6) return offset;
    const margin = Math.max(0, Math.min(wanted, (room - (end - start)) / 2));
    const [first, last] = [start - margin + low, end + margin + low - room];
    const nearest = clamp(offset, Math.min(first, last), Math.max(first, last));
    const policies = { leading: first, trailing: last, centre: (first + last) / 2 };
    const isTooLarge = last > first;
    const shown = isTooLarge ? (policies[this.configuration.oversize] ?? nearest) : nearest;
    return clamp(shown, low, high);
  }

  // What follows from the present.

  place({ screen, window, viewport, safe }) {
    [this.screen, this.window, this.safe] = [screen, standardised(window), safe];
    this.viewport = standardised(viewport);
  }

  /** How much of the viewport a keyboard covers that stands on the screen's bottom edge. */
  get overlap() {
    const height = this.viewport[3];
    if (this.frozen !== null) return Math.min(this.frozen, height);
    if (!this.keyboard) return 0;
    const [left, top, across, down] = this.keyboard;
    const hair = 1e-6;
    const isDocked =
      Math.min(across, down) > 0 &&
      left <= hair &&
      left + across >= this.screen[0] - hair &&
      top + down >= this.screen[1] - hair;
    const start = this.window[1] + this.viewport[1]; // in the screen
    const end = Math.min(start + height, this.window[1] + this.window[3]);
    return isDocked && top < end - hair ? start + height - Math.max(top, start) : 0;
  }

  /** Insets, content, range, bounce: to be called whenever one of their causes has changed. */
  layout() {
    const { configuration, padding, safe } = this;
    const covered = configuration.adjustsForKeyboard ? this.overlap : 0;
    const [top, left, bottom, right] = padding.map((points, edge) => points + safe[edge]);
    // The keyboard's frame contains the home indicator: the larger counts, not the sum.
    const clear = padding[2] + Math.max(safe[2], covered);
    this.insets = [top, left, clear, right];
    const [, , width, height] = this.viewport;
    this.room = [width - left - right, height - top - clear];
    this.content = this.natural.map((length) => Math.max(0, length));
    const sizing = configuration.contentSizing;
    if (sizing !== "natural") {
      const visible = sizing === "shrinksForKeyboard" ? this.room[1] : height - top - bottom;
      this.content = [
        Math.max(this.content[0], this.room[0]),
        Math.max(this.content[1], visible),
      ];
    }
    this.range = [left, top].map((lead, axis) => [
      0 - lead,
      Math.max(0 - lead, this.content[axis] - this.room[axis] - lead),
    ]);
    this.bounce = configuration.alwaysBounces || (configuration.dismissesByDrag && covered > 0);
  }
}
