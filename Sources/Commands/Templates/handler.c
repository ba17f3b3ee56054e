// A small keyboard handler in C. ScrollCheck judges it through a pipe.
//
// Compile:            cc -O2 -o handler handler.c
// Test the harness:   scrollcheck smoke 'exec:./handler'
// Judge the handler:  scrollcheck judge 'exec:./handler'

#define _POSIX_C_SOURCE 200809L  // for getline
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- The reader. Keep it. It trusts that a line is valid JSON. ----
// A value is a pointer to its first character, or NULL if it is not there.

static const char *skip(const char *p) { return p + strspn(p, " \t\r\n,:"); }

static const char *past(const char *p) {  // the end of a value
  if (*p == '"') {
    while (*++p && *p != '"') p += *p == '\\' && p[1];
    return p + (*p == '"');
  }
  if (*p != '[' && *p != '{') return p + strcspn(p, " \t\r\n,:]}");
  for (p = skip(p + 1); *p && *p != ']' && *p != '}';) p = skip(past(p));
  return p + (*p != 0);
}

static bool is(const char *p, const char *word) {  // whether it is this string, without escapes
  return p && *p == '"' && !strncmp(p + 1, word, strlen(word)) && p[strlen(word) + 1] == '"';
}

static const char *get(const char *object, const char *key) {
  const char *p = object && *object == '{' ? skip(object + 1) : "";
  while (*p == '"' && !is(p, key)) p = skip(past(skip(past(p))));
  return *p == '"' ? skip(past(p)) : NULL;
}

static bool numbers(const char *array, int count, double *into) {  // false if it is null
  if (!array || *array != '[') return false;
  char *end = (char *)array + 1;
  for (int i = 0; i < count; i++) into[i] = strtod(skip(end), &end);
  return true;
}

static bool rect(const char *array, double into[4]) {
  if (!numbers(array, 4, into)) return false;
  for (int axis = 0; axis < 2; axis++) {  // A size may be negative.
    if (into[axis + 2] >= 0) continue;
    into[axis] += into[axis + 2];
    into[axis + 2] = -into[axis + 2];
  }
  return true;
}

// ---- Your handler: replace it by yours. ----
// A rectangle is x, y, width, height; insets are top, left, bottom, right. y grows downwards.
// The list "without" names what the handler does not have. Take out what yours has.

#define READY "{\"type\":\"ready\",\"protocol\":1,\"edition\":2,\"name\":\"my-handler\",\"version\":\"1.0.0\"," \
  "\"language\":\"c\",\"profile\":\"insets\",\"without\":[\"adjustsForKeyboard\"]," \
  "\"observes\":[\"offset\",\"insets\"]}"

typedef struct {
  double screen[2], window[4], viewport[4], safe[4], padding[4], keyboard[4];
  bool has_keyboard;
} Handler;

static void learn(Handler *h, const char *from) {  // What is missing there stays as it is.
  numbers(get(from, "screen"), 2, h->screen);
  rect(get(from, "window"), h->window);
  rect(get(from, "viewport"), h->viewport);
  numbers(get(from, "safe"), 4, h->safe);
  numbers(get(from, "padding"), 4, h->padding);
}

static void begin(Handler *h, const char *configuration, const char *environment) {
  (void)configuration;  // This handler needs nothing of it.
  learn(h, environment);
  h->has_keyboard = rect(get(environment, "keyboard"), h->keyboard);
}

static void handle(Handler *h, const char *event) {
  const char *name = get(event, "event"), *kind = get(event, "kind");
  // Only a keyboard has a kind.
  if (is(kind, "willShow") || is(kind, "willChangeFrame"))
    h->has_keyboard = rect(get(event, "end"), h->keyboard);
  if (is(kind, "willHide")) h->has_keyboard = false;
  if (is(name, "geometryChanged") || is(name, "paddingChanged")) learn(h, event);
}

// How much of the viewport a docked keyboard covers. The viewport is in the window.
static double covered(const Handler *h) {
  const double *k = h->keyboard, top = h->window[1] + h->viewport[1];
  const bool spans = k[0] <= 1e-6 && k[0] + k[2] >= h->screen[0] - 1e-6;
  if (!h->has_keyboard || !spans || k[1] + k[3] < h->screen[1] - 1e-6) return 0;
  const double height = top + h->viewport[3] - (k[1] > top ? k[1] : top);
  return height > 0 ? height : 0;
}

static void show(const Handler *h) {  // prints an observation
  const double *own = h->padding, *safe = h->safe, keyboard = covered(h);
  const double bottom = own[2] + (safe[2] > keyboard ? safe[2] : keyboard);
  printf("{\"offset\":[0,0],\"insets\":[%.17g,%.17g,%.17g,%.17g]}", own[0] + safe[0],
         own[1] + safe[1], bottom, own[3] + safe[3]);
}

// ---- The harness. Keep it. ----

static void run(const char *request) {
  Handler handler = {0};  // A run begins anew.
  const char *id = get(request, "id"), *event = get(request, "events");
  if (!id || !event) return;
  begin(&handler, get(request, "configuration"), get(request, "environment"));
  printf("{\"type\":\"ran\",\"id\":%.*s,\"observations\":[", (int)(past(id) - id), id);
  show(&handler);
  for (event = skip(event + 1); *event == '{'; event = skip(past(event))) {
    handle(&handler, event);
    putchar(',');
    show(&handler);
  }
  puts("]}");
}

int main(void) {
  size_t size = 0;
  for (char *line = NULL; getline(&line, &size, stdin) > 0; fflush(stdout)) {
    const char *request = skip(line), *type = get(request, "type");
    if (is(type, "hello")) puts(READY);
    if (is(type, "run")) run(request);
    if (is(type, "bye")) break;
  }
}
