// What Swift has no words for: the jobs of tasks in virtual time, and code that traps.

#pragma once
#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A serial executor as the runtime of Swift has it.
typedef struct {
  void *_Nullable identity;
  uintptr_t implementation;
} scroll_executor;

/// Gives the jobs of the main actor to `main`, and those of no actor to `others`, which returns whether it took one.
void scroll_take_jobs(scroll_executor main, bool (*others)(void *job));
/// Whether a run lasts on this thread. It stays on one thread, which need not be the first of the process.
void scroll_set_running(bool is_running);
bool scroll_is_running(void);
/// Gives a job to the real main actor.
void scroll_give_back(void *job);

/// A number for the functions that are running: the same when the same ones call each other again at the same lines.
uint64_t scroll_callers(void);

/// Runs a body, and returns 0; or, if it traps or takes longer than so many seconds of the processor, the signal that
/// ended it, or one of these. What was on its stack is lost then: only this thread may run such bodies.
enum {
  /// It closes standard output or standard error.
  SCROLL_CLOSED = 253,
  SCROLL_LATE = 254,
  /// The stack was full.
  SCROLL_OVERFLOW = 255,
  /// It has called `exit`; the status is added.
  SCROLL_EXIT = 256
};
int scroll_guard(int seconds, void (*body)(void *), void *context);
/// What the runtime of Swift has said of it.
const char *scroll_said(void);
/// What a signal means, if it has said nothing.
const char *scroll_reason(int number);
/// Sets what a thread of its own calls when the process ends in spite of that. Both are set before the first body.
void scroll_set_last_words(void (*words)(void));
/// Sets the place of the token of the case that runs, which is written then.
void scroll_set_token(const uint8_t *text);

#pragma clang assume_nonnull end
