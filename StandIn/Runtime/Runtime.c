#define _GNU_SOURCE
#include "ScrollRuntime.h"
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

// Jobs

#define SWIFTCALL __attribute__((swiftcall))
// A toolchain without one of these has no virtual tasks.
#define HOOK extern __attribute__((weak))

typedef SWIFTCALL scroll_executor (*get_main)(void);
typedef SWIFTCALL bool (*is_main)(scroll_executor);
typedef SWIFTCALL void (*enqueue)(void *);
HOOK SWIFTCALL scroll_executor (*swift_task_getMainExecutor_hook)(get_main);
HOOK SWIFTCALL bool (*swift_task_isMainExecutor_hook)(scroll_executor, is_main);
HOOK SWIFTCALL void (*swift_task_enqueueGlobal_hook)(void *, enqueue);
HOOK SWIFTCALL scroll_executor swift_task_getMainExecutor(void);
extern SWIFTCALL void swift_task_enqueue(void *, scroll_executor);

static _Thread_local bool runs_here;
void scroll_set_running(bool is_running) { runs_here = is_running; }
bool scroll_is_running(void) { return runs_here; }

static scroll_executor virtual_main, real_main;
static bool (*take_other)(void *);

static SWIFTCALL scroll_executor main_executor(get_main original) { return virtual_main; }

static SWIFTCALL bool is_main_executor(scroll_executor executor, is_main original) {
  return executor.identity == virtual_main.identity || original(executor);
}

static SWIFTCALL void enqueue_other(void *job, enqueue original) {
  if (!take_other(job)) original(job);
}

void scroll_take_jobs(scroll_executor main, bool (*others)(void *job)) {
  if (!&swift_task_getMainExecutor_hook || !&swift_task_isMainExecutor_hook) return;
  real_main = swift_task_getMainExecutor();
  virtual_main = main;
  take_other = others;
  swift_task_getMainExecutor_hook = main_executor;
  swift_task_isMainExecutor_hook = is_main_executor;
  swift_task_enqueueGlobal_hook = enqueue_other;
}

void scroll_give_back(void *job) { swift_task_enqueue(job, real_main); }

// Traps

// What a dead frame has begun to access stays begun.
HOOK bool _swift_disableExclusivityChecking;

static const int fatal[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
enum { FATAL = sizeof fatal / sizeof *fatal };
static struct sigaction before[FATAL];
static sigjmp_buf way_out;
static pthread_t guarded;
static volatile sig_atomic_t is_running, run, patience;

static void leave(int number) {
  if (is_running && pthread_equal(pthread_self(), guarded)) siglongjmp(way_out, number);
  // Another thread's trap, or one outside of a body: as it was before.
  for (int i = 0; i < FATAL; i++)
    if (fatal[i] == number) sigaction(number, &before[i], NULL);
  if (number != SIGALRM) raise(number);
}

/// A process that stands still passes no ticks, so a debugger may take its time.
static void *watch(void *unused) {
  int last = 0, ticks = 0;
  for (;;) {
    nanosleep(&(struct timespec){.tv_sec = 1}, NULL);
    ticks = is_running && run == last ? ticks + 1 : 0;
    last = run;
    if (ticks > patience) pthread_kill(guarded, SIGALRM);
  }
  return unused;
}

static void prepare(void) {
  static _Thread_local bool has_stack;
  static bool is_watched;
  guarded = pthread_self();
  if (!has_stack) {
    // An endless recursion leaves no stack for a handler.
    stack_t stack = {.ss_sp = malloc(1 << 16), .ss_size = 1 << 16};
    sigaltstack(&stack, NULL);
    has_stack = true;
  }
  if (is_watched) return;
  is_watched = true;
  pthread_t watcher;
  pthread_create(&watcher, NULL, watch, NULL);
  pthread_detach(watcher);
}

static void handle(void) {
  struct sigaction action = {.sa_handler = leave, .sa_flags = SA_ONSTACK | SA_NODEFER};
  struct sigaction present;
  for (int i = 0; i < FATAL; i++) {
    sigaction(fatal[i], NULL, &present);
    if (present.sa_handler == leave) continue;
    before[i] = present;
    sigaction(fatal[i], &action, NULL);
  }
  sigaction(SIGALRM, &action, NULL);
  // The threads of a queue hear no signals.
  sigset_t alarm;
  sigemptyset(&alarm);
  sigaddset(&alarm, SIGALRM);
  pthread_sigmask(SIG_UNBLOCK, &alarm, NULL);
}

int scroll_guard(int seconds, void (*body)(void *), void *context) {
  prepare();
  handle();
  patience = seconds;
  run++;
  int number = sigsetjmp(way_out, 1);
  if (number == 0) {
    is_running = 1;
    body(context);
  } else if (&_swift_disableExclusivityChecking) {
    _swift_disableExclusivityChecking = true;
  }
  is_running = 0;
  return number;
}

int scroll_guard_telling(
  int seconds, void (*body)(void *), void *context, char *text, int capacity) {
  FILE *file = tmpfile();
  int errors = file ? dup(2) : -1;
  if (errors >= 0) dup2(fileno(file), 2);
  int number = scroll_guard(seconds, body, context);
  long count = 0;
  if (errors >= 0) {
    dup2(errors, 2);
    close(errors);
    count = pread(fileno(file), text, capacity - 1, 0);
  }
  text[count > 0 ? count : 0] = 0;
  if (file) fclose(file);
  return number;
}
