// A small keyboard handler in JavaScript. ScrollCheck judges it through a pipe.
//
// Test the harness:   scrollcheck smoke 'exec:node handler.mjs'
// Judge the handler:  scrollcheck judge 'exec:node handler.mjs'

import { createInterface } from "node:readline";

// ---- Your handler: replace it by yours. ----
// A rectangle is [x, y, width, height], insets are [top, left, bottom, right]. y grows downwards.
// The list "without" names what the handler does not have. Take out what yours has.

const READY = {
  type: "ready", protocol: 1, name: "my-handler", version: "1.0.0", language: "javascript",
  profile: "insets", without: ["adjustsForKeyboard"], observes: ["offset", "insets"],
};

class Handler {
  constructor(configuration, environment) {
    this.now = { ...environment }; // the environment as it is now
  }

  handle(event) {
    const { event: name, kind } = event; // Only a keyboard has a kind.
    if (kind === "willShow" || kind === "willChangeFrame") this.now.keyboard = event.end;
    if (kind === "willHide") this.now.keyboard = null;
    if (["geometryChanged", "paddingChanged"].includes(name)) Object.assign(this.now, event);
  }

  observation() {
    const { padding, safe } = this.now;
    const insets = padding.map((points, edge) => points + safe[edge]);
    insets[2] = padding[2] + Math.max(safe[2], this.covered());
    return { offset: [0, 0], insets };
  }

  /** How much of the viewport a docked keyboard covers. The viewport is in the window. */
  covered() {
    const { screen: [width, height], window, viewport, keyboard } = this.now;
    if (keyboard === null) return 0;
    const [left, top, right, bottom] = edges(keyboard);
    if (left > 1e-6 || right < width - 1e-6 || bottom < height - 1e-6) return 0; // It floats.
    const windowTop = edges(window)[1];
    const [, viewTop, , viewBottom] = edges(viewport);
    return Math.max(0, windowTop + viewBottom - Math.max(top, windowTop + viewTop));
  }
}

/** Left, top, right and bottom. A size may be negative. */
const edges = ([x, y, width, height]) => [
  Math.min(x, x + width), Math.min(y, y + height), Math.max(x, x + width), Math.max(y, y + height),
];

// ---- The harness: it reads and writes lines of JSON. Keep it. ----

function run({ id, configuration, environment, events }) {
  let step = 0;
  try {
    const handler = new Handler(configuration, environment);
    const observations = [handler.observation()];
    for (const event of events) {
      step += 1;
      handler.handle(event);
      observations.push(handler.observation());
    }
    return { type: "ran", id, observations };
  } catch (error) {
    console.error(error);
    return { type: "error", id, step, message: String(error) };
  }
}

const answer = (message) => process.stdout.write(JSON.stringify(message) + "\n");
for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  if (request.type === "hello") answer(READY);
  if (request.type === "run") answer(run(request));
  if (request.type === "bye") break;
}
process.stdin.destroy(); // An open input keeps the process alive.
