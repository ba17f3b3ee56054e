#!/usr/bin/env node
// Judges a handler by the vectors: read.mjs HANDLER.mjs [PROFILE [MISSING-FEATURE...]]
//
// HANDLER.mjs exports a class Scroller(configuration, environment) with handle(event) and observation.

import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [path, profile = "strict", ...missing] = process.argv.slice(2);
const { Scroller } = await import(pathToFileURL(path));
const vectors = new URL("vectors.json", import.meta.url);
if (!existsSync(vectors)) throw new Error("vectors.json is not there: Vectors/make writes it");
const file = JSON.parse(readFileSync(vectors));
const [place, all] = [["range", "insets"], ["offset", "range", "insets", "content", "bounce"]];

/** Whether two values are equal, up to the slack of each number. */
const agree = (one, other) =>
  Array.isArray(one)
    ? one.length === other.length && one.every((value, i) => agree(value, other[i]))
    : one === other || Math.abs(one - other) <= file.tolerance;

/** What is shown, if the viewport is made smaller instead of its insets larger, in terms of insets. */
function inInsets({ viewport, ...seen }, [x, y, width, height]) {
  const [left, top, across, down] = viewport ?? [x, y, width, height];
  const around = [top - y, left - x, y + height - top - down, x + width - left - across];
  seen.offset = [seen.offset[0] - around[1], seen.offset[1] - around[0]];
  seen.range &&= seen.range.map((ends, axis) => ends.map((end) => end - around[1 - axis]));
  seen.insets &&= seen.insets.map((inset, edge) => inset + around[edge]);
  return seen;
}

/** The fields of an answer that contradict the profile. */
function wrong(vector, number, seen) {
  const [right, rest] = [vector.answers[number], vector.rest.indexOf(number)];
  const isExact = profile === "strict" || (profile === "polite" && rest >= 0);
  const fields = isExact ? all : rest >= 0 ? place : [];
  const found = fields.filter((name) => name in seen && !agree(right[name], seen[name]));
  const shows = ([low, high], axis) =>
    low - file.tolerance <= seen.offset[axis] && seen.offset[axis] <= high + file.tolerance;
  if (profile === "visible" && rest >= 0 && !vector.visible[rest].every(shows)) found.push("offset");
  return found;
}

/** What is wrong with the first answer that is; nothing if all are right. */
function failure(vector) {
  const handler = new Scroller(vector.configuration, vector.environment);
  for (const [number, right] of vector.answers.entries()) {
    if (number > 0) handler.handle(vector.events[number - 1]);
    const seen = inInsets(handler.observation, right.viewport);
    for (const name of wrong(vector, number, seen)) {
      const [now, due] = [seen[name], right[name]].map((value) => JSON.stringify(value));
      return `${vector.id} answer ${number}: ${name} ${now} instead of ${due}\n  ${vector.about}\n  ${vector.scenario}`;
    }
  }
}

const judged = file.vectors.filter(
  ({ profiles, needs }) => profiles.includes(profile) && !needs.some((name) => missing.includes(name)),
);
const failures = judged.map(failure).filter(Boolean);
console.log([...failures.slice(0, 5), `${profile}: ${failures.length} of ${judged.length} vectors fail`].join("\n"));
process.exitCode = failures.length > 0 || judged.length === 0 ? 1 : 0;
