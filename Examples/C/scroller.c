// A scroll view that keeps the focused field above the keyboard, judged by ScrollCheck.
// ---- The harness: it speaks JSON lines and knows nothing of scrolling. Keep it. ----
#define _POSIX_C_SOURCE 200809L  // getline
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Scroller Scroller;  // one that is made, told what happens, and seen
static Scroller *made(const char *configuration, const char *environment);
static void handle(Scroller *, const char *event);
static void show(const Scroller *);  // prints an observation
#define READY "{\"type\":\"ready\",\"protocol\":1,\"edition\":2,\"name\":\"c-scroller\",\"version\":\"1.0.0\"," \
  "\"language\":\"c\",\"profile\":\"visible\",\"observes\":[\"offset\",\"range\",\"insets\"]," \
  "\"without\":[\"marginBelow\",\"reach\",\"gravity\",\"tracking\"]}"

// A JSON value is a pointer to where it begins; next skips what stands between two of them.
static const char *next(const char *p) { return p + strspn(p, " \t\r\n,:"); }
static const char *past(const char *p) {
  if (*p == '"') {
    while (*++p && *p != '"') p += *p == '\\' && p[1];
    return p + (*p == '"');
  }
  if (*p != '[' && *p != '{') return p + strcspn(p, " \t\r\n,:]}");
  for (p = next(p + 1); *p && *p != ']' && *p != '}';) p = next(past(p));
  return p + (*p != 0);
}
static bool is(const char *p, const char *word) {
  return p && *p == '"' && !strncmp(p + 1, word, strlen(word)) && p[strlen(word) + 1] == '"';
}
static const char *get(const char *object, const char *key) {  // NULL if it is not there
  const char *p = object && *object == '{' ? next(object + 1) : "";
  while (*p == '"' && !is(p, key)) p = next(past(next(past(p))));
  return *p == '"' ? next(past(p)) : NULL;
}
static bool flag(const char *value) { return value && *value == 't'; }
static bool numbers(const char *value, int count, double *into) {  // an array, or a single one
  if (!value || *value == 'n') return false;
  char *end = (char *)value + (*value == '[');
  for (int i = 0; i < count; i++) into[i] = strtod(next(end), &end);
  return true;
}
static void run(const char *request) {  // A run begins anew: nothing is remembered.
  const char *id = get(request, "id"), *event = get(request, "events");
  if (!id || !event) return;
  Scroller *scroller = made(get(request, "configuration"), get(request, "environment"));
  printf("{\"type\":\"ran\",\"id\":%.*s,\"observations\":[", (int)(past(id) - id), id);
  show(scroller);
  for (event = next(event + 1); *event == '{'; event = next(past(event)))
    handle(scroller, event), putchar(','), show(scroller);
  puts("]}");
}
int main(void) {
  size_t size = 0;
  for (char *line = NULL; getline(&line, &size, stdin) > 0; fflush(stdout)) {  // at once: it waits
    const char *request = next(line), *type = get(request, "type");
    if (is(type, "hello")) puts(READY);
    if (is(type, "run")) run(request);
    if (is(type, "bye")) break;
  }
}
// ---- The strategy: put your own here. ----
//
// An event only changes what is known: what is where, what has been announced, how long it has been
// quiet. After every event all that follows is worked out again. To do so twice changes nothing.

typedef struct { double x, y; } Point;
typedef struct { double x, y, width, height; } Rect;
typedef struct { double top, left, bottom, right; } Insets;
typedef struct { double start, end; } Extent;

struct Scroller {
  // How it behaves.
  double delay, max_wait, margin;
  bool adjusts, anchored;
  enum { NEAREST, LEADING, TRAILING, CENTRE } oversize;
  enum { NATURAL, FILLS, SHRINKS } sizing;
  // What there is.
  Point screen, natural;
  Rect window, viewport;
  Insets safe, padding;
  Rect keyboard, focus;
  bool has_keyboard, has_focus;
  // What has been announced, and for how long.
  bool waits, has_wish;
  enum { NO_NEWS, WILL_HIDE, WILL_SHOW } news;
  Rect announced, wish;
  double wish_margin, quiet, waited;
  // What holds the content.
  bool following, dragging, frozen, at_end;
  int transitions;
  double frozen_overlap;
  Point offset;
};

static double least(double a, double b) { return a < b ? a : b; }
static double most(double a, double b) { return a > b ? a : b; }
static double clamp(double value, Extent to) { return most(to.start, least(value, to.end)); }

// ---- What follows from what is known.

typedef struct {
  double overlap;
  Insets insets;
  Point content;
  Extent range_x, range_y;
} Derived;

// How much of the viewport the keyboard covers, if it stands on the screen's bottom edge.
static double true_overlap(const Scroller *s) {
  const double hair = 1e-6;
  const Rect k = s->keyboard;
  const double top = s->window.y + s->viewport.y, bottom = top + s->viewport.height;
  const bool docked = s->has_keyboard && k.width > 0 && k.height > 0 && k.x <= hair &&
                      k.x + k.width >= s->screen.x - hair && k.y + k.height >= s->screen.y - hair;
  if (!docked || k.y >= least(bottom, s->window.y + s->window.height) - hair) return 0;
  return bottom - most(k.y, top);
}

static Derived derive(const Scroller *s) {
  Derived d;
  const Insets safe = s->safe, padding = s->padding;
  const double width = s->viewport.width, height = s->viewport.height;
  d.overlap = s->frozen ? least(s->frozen_overlap, height) : true_overlap(s);
  // The keyboard's frame contains the home indicator: the larger counts, not the sum.
  const double counted = s->adjusts ? d.overlap : 0;
  d.insets = (Insets){padding.top + safe.top, padding.left + safe.left,
                      padding.bottom + most(safe.bottom, counted), padding.right + safe.right};
  const double across = width - d.insets.left - d.insets.right;
  const double down = height - d.insets.top - d.insets.bottom;
  d.content = (Point){most(0, s->natural.x), most(0, s->natural.y)};
  if (s->sizing != NATURAL) {
    const double without = height - d.insets.top - padding.bottom - safe.bottom;
    d.content.x = most(d.content.x, across);
    d.content.y = most(d.content.y, s->sizing == SHRINKS ? down : without);
  }
  d.range_x.start = 0 - d.insets.left;
  d.range_y.start = 0 - d.insets.top;
  d.range_x.end = most(d.range_x.start, d.content.x + d.insets.right - width);
  d.range_y.end = most(d.range_y.start, d.content.y + d.insets.bottom - height);
  return d;
}

// ---- Where the offset goes.

// The nearest offset at which the target shows, or fills the room that it has.
static double projected(const Scroller *s, double offset, Extent target, double content,
                        double margin, double lead, double room, Extent range) {
  const double start = most(0, target.start), end = least(content, target.end);
  if (start > end || room <= 1e-6) return offset;
  margin = most(0, least(margin, (room - (end - start)) / 2));
  const double first = start - margin - lead, last = end + margin - lead - room;
  double shown = clamp(offset, (Extent){least(first, last), most(first, last)});
  if (last > first && s->oversize == LEADING) shown = first;
  if (last > first && s->oversize == TRAILING) shown = last;
  if (last > first && s->oversize == CENTRE) shown = (first + last) / 2;
  return clamp(shown, range);
}

static void reveal(Scroller *s, const Derived *d, Rect r, double margin) {
  const Insets i = d->insets;
  const double across = s->viewport.width - i.left - i.right;
  const double down = s->viewport.height - i.top - i.bottom;
  s->offset.x = projected(s, s->offset.x, (Extent){r.x, r.x + r.width}, d->content.x, 0,
                          i.left, across, d->range_x);
  s->offset.y = projected(s, s->offset.y, (Extent){r.y, r.y + r.height}, d->content.y, margin,
                          i.top, down, d->range_y);
}

// Everything that follows from an event. Nothing here asks which event it was.
static void recompute(Scroller *s) {
  bool reveals_wish = false;
  const double hair = 1e-9;  // 0.04 and 0.06 make 0.1
  const bool enough = s->quiet >= s->delay - hair || s->waited >= s->max_wait - hair;
  if (s->waits && s->transitions == 0 && enough) {
    const double before = derive(s).overlap;
    if (s->news != NO_NEWS) s->has_keyboard = s->news == WILL_SHOW;
    if (s->news == WILL_SHOW) s->keyboard = s->announced;
    s->news = NO_NEWS;
    reveals_wish = s->has_wish;
    s->waits = s->has_wish = s->frozen = false;
    // A keyboard that appears is for the field.
    if (s->has_focus && before == 0 && derive(s).overlap > 0) s->following = true;
  }
  if (s->transitions == 0 && !s->waits) s->frozen = false;
  if (s->dragging) return;  // The finger alone moves the content.
  const Derived d = derive(s);
  if (s->at_end) s->offset.y = d.range_y.end;
  s->offset = (Point){clamp(s->offset.x, d.range_x), clamp(s->offset.y, d.range_y)};
  if (reveals_wish) reveal(s, &d, s->wish, s->wish_margin);
  if (s->following && !s->waits && s->transitions == 0) reveal(s, &d, s->focus, s->margin);
}

// ---- What an event says. A field that is missing or null changes nothing.

static bool point(const char *value, Point *into) { return numbers(value, 2, &into->x); }
static bool insets(const char *value, Insets *into) { return numbers(value, 4, &into->top); }
static bool rect(const char *value, Rect *into) {
  if (!numbers(value, 4, &into->x)) return false;
  // A size that is negative names the same rectangle from its other corner.
  if (into->width < 0) into->x += into->width, into->width = -into->width;
  if (into->height < 0) into->y += into->height, into->height = -into->height;
  return true;
}

static void place(Scroller *s, const char *geometry) {
  point(get(geometry, "screen"), &s->screen);
  rect(get(geometry, "window"), &s->window);
  rect(get(geometry, "viewport"), &s->viewport);
  insets(get(geometry, "safe"), &s->safe);
}

static void focus(Scroller *s, bool has_focus) { s->has_focus = s->following = has_focus; }

// A notice: it starts the wait anew.
static void notice(Scroller *s) {
  if (!s->waits) s->waited = 0;
  s->waits = true;
  s->quiet = 0;
}

static void learn(Scroller *s, const char *event) {
  const char *name = get(event, "event"), *kind = get(event, "kind");
  double seconds = 0;
  if (is(name, "keyboard")) {
    const bool hides = is(kind, "willHide");
    if (!hides && !is(kind, "willShow") && !is(kind, "willChangeFrame")) return;  // did… repeats.
    s->news = !hides && rect(get(event, "end"), &s->announced) ? WILL_SHOW : WILL_HIDE;
    notice(s);
  } else if (is(name, "focus")) {
    focus(s, rect(get(event, "rect"), &s->focus));
    notice(s);
  } else if (is(name, "blur")) {
    focus(s, false);
    notice(s);
  } else if (is(name, "reveal")) {
    s->has_wish = rect(get(event, "rect"), &s->wish);
    s->wish_margin = s->margin;
    numbers(get(event, "margin"), 1, &s->wish_margin);
    notice(s);
  } else if (is(name, "focusMoved")) {
    rect(get(event, "rect"), &s->focus);
    if (s->has_focus && flag(get(event, "typed"))) s->following = true;  // It must be visible.
  } else if (is(name, "contentResized")) {
    point(get(event, "size"), &s->natural);
  } else if (is(name, "contentReplaced")) {
    point(get(event, "size"), &s->natural);
    if (!flag(get(event, "keepsFocus"))) focus(s, false);
  } else if (is(name, "geometryChanged")) {
    const Insets old = derive(s).insets;
    place(s, event);
    if (s->dragging) return;
    // What stood at the top left corner of the visible part stays there.
    const Insets new = derive(s).insets;
    s->offset.x += old.left - new.left;
    s->offset.y += old.top - new.top;
  } else if (is(name, "paddingChanged")) {
    insets(get(event, "padding"), &s->padding);
  } else if (is(name, "adjustmentChanged")) {
    s->adjusts = flag(get(event, "adjusts"));
  } else if (is(name, "marginChanged")) {
    numbers(get(event, "margin"), 1, &s->margin);
  } else if (is(name, "transitionBegan")) {
    if (s->transitions++ > 0 || s->frozen) return;
    s->frozen_overlap = true_overlap(s);
    s->frozen = true;
  } else if (is(name, "transitionEnded")) {
    if (s->transitions > 0) s->transitions--;
  } else if (is(name, "dragBegan")) {
    s->dragging = true;
    s->following = false;
  } else if (is(name, "dragged")) {
    Point by = {0, 0};
    if (!s->dragging || !point(get(event, "by"), &by)) return;
    s->offset.x += by.x;
    s->offset.y += by.y;
  } else if (is(name, "dragEnded")) {
    s->dragging = false;
  } else if (is(name, "scrolled")) {
    point(get(event, "to"), &s->offset);
    s->following = s->at_end = false;
  } else if (is(name, "tick") && numbers(get(event, "seconds"), 1, &seconds) && seconds >= 0) {
    if (!s->waits || s->transitions > 0) return;  // In a transition the clock stands.
    s->quiet += seconds;
    s->waited += seconds;
  }  // An unknown event changes nothing.
}

static Scroller *made(const char *configuration, const char *environment) {
  static Scroller only;  // One run at a time.
  Scroller *s = &only;
  *s = (Scroller){.max_wait = 1e300};
  numbers(get(configuration, "delay"), 1, &s->delay);
  numbers(get(configuration, "maxWait"), 1, &s->max_wait);
  numbers(get(configuration, "margin"), 1, &s->margin);
  s->adjusts = flag(get(configuration, "adjustsForKeyboard"));
  s->anchored = is(get(configuration, "anchor"), "end");
  const char *oversize = get(configuration, "oversize");
  if (is(oversize, "leading")) s->oversize = LEADING;
  if (is(oversize, "trailing")) s->oversize = TRAILING;
  if (is(oversize, "centre")) s->oversize = CENTRE;
  const char *sizing = get(configuration, "contentSizing");
  if (is(sizing, "fillsVisibleArea")) s->sizing = FILLS;
  if (is(sizing, "shrinksForKeyboard")) s->sizing = SHRINKS;
  place(s, environment);
  insets(get(environment, "padding"), &s->padding);
  point(get(environment, "content"), &s->natural);
  s->has_keyboard = rect(get(environment, "keyboard"), &s->keyboard);
  focus(s, rect(get(environment, "focus"), &s->focus));
  const Derived d = derive(s);
  s->offset = (Point){d.range_x.start, d.range_y.start};
  recompute(s);
  return s;
}

static void handle(Scroller *s, const char *event) {
  // What is at the end now must be at the new end.
  s->at_end = s->anchored && !s->dragging && s->offset.y >= derive(s).range_y.end - 1e-6;
  learn(s, event);
  recompute(s);
}

// 17 digits give back the very number.
static void show(const Scroller *s) {
  const Derived d = derive(s);
  printf("{\"offset\":[%.17g,%.17g],", s->offset.x, s->offset.y);
  printf("\"range\":[[%.17g,%.17g],[%.17g,%.17g]],", d.range_x.start, d.range_x.end,
         d.range_y.start, d.range_y.end);
  printf("\"insets\":[%.17g,%.17g,%.17g,%.17g]}", d.insets.top, d.insets.left, d.insets.bottom,
         d.insets.right);
}
