#define _GNU_SOURCE
#include "ScrollRuntime.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <semaphore.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <ucontext.h>
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

// Swift keeps frame pointers; what lies between a framework and the code of the app that calls it is fewer than this. One
// that does not point up this stack ends the walk.
uint64_t scroll_callers(void) {
  static _Thread_local uintptr_t end;
  if (!end) {
    pthread_attr_t attributes;
    void *start;
    size_t size;
    if (pthread_getattr_np(pthread_self(), &attributes)) return 0;
    pthread_attr_getstack(&attributes, &start, &size);
    pthread_attr_destroy(&attributes);
    end = (uintptr_t)start + size;
  }
  uint64_t number = 0;
  uintptr_t frame = (uintptr_t)__builtin_frame_address(0), next;
  for (int i = 0; i < 12; i++, frame = next) {
    number = (number ^ ((uintptr_t *)frame)[1]) * 0x9E3779B97F4A7C15;
    next = *(uintptr_t *)frame;
    if (next <= frame || next > end - 2 * sizeof next || next % sizeof next) break;
  }
  return number;
}

// Traps

/// The function of the C library that one of this file stands before.
#define NEXT(function) ((__typeof__(&function))dlsym(RTLD_NEXT, #function))

// What a dead frame has begun to access stays begun.
HOOK bool _swift_disableExclusivityChecking;
extern void swift_reportError(uint32_t, const char *);

static const int fatal[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
enum { FATAL = sizeof fatal / sizeof *fatal };
static struct sigaction before[FATAL];
static sigjmp_buf way_out;
static pthread_t guarded;
static pid_t number_of_guarded;
static volatile sig_atomic_t is_running, is_after, is_asleep, run, late, patience;

static bool is_here(void) { return is_running && pthread_equal(pthread_self(), guarded); }

// Swift's records of a thread, such as its executor. After a jump they would name what was on the stack.
static _Thread_local struct {
  char *place, copy[64];
  size_t size;
} records[2];

static int find_record(struct dl_phdr_info *info, size_t size, void *unused) {
  const char *const names[] = {"libswiftCore.so", "libswift_Concurrency.so"};
  for (int i = 0; i < 2; i++)
    for (int j = 0; strstr(info->dlpi_name, names[i]) && j < info->dlpi_phnum; j++)
      if (info->dlpi_phdr[j].p_type == PT_TLS && info->dlpi_phdr[j].p_memsz <= sizeof records[i].copy) {
        records[i].place = info->dlpi_tls_data;
        records[i].size = records[i].place ? info->dlpi_phdr[j].p_memsz : 0;
      }
  return 0;
}

#ifdef __aarch64__
#define PLACE(context) ((context)->uc_mcontext.pc)
#define STACK(context) ((context)->uc_mcontext.sp)
#else
#define PLACE(context) ((uintptr_t)(context)->uc_mcontext.gregs[REG_RIP])
#define STACK(context) ((uintptr_t)(context)->uc_mcontext.gregs[REG_RSP])
#endif

/// A loop is left in the code of this program only: a library may hold a lock.
static bool is_own_code(ucontext_t *context) {
  extern char __executable_start, etext;
  return PLACE(context) >= (uintptr_t)&__executable_start && PLACE(context) < (uintptr_t)&etext;
}

/// Whether it is the stack that ends.
static bool overflows(int number, siginfo_t *info, ucontext_t *context) {
  intptr_t distance = (intptr_t)info->si_addr - (intptr_t)STACK(context);
  return number == SIGSEGV && distance > -(1 << 16) && distance < 1 << 16;
}

/// What the runtime of Swift has written, which is why it ends the process. It is kept, to be told with the scenario.
static char said[1024];
static size_t length;

int fputs(const char *text, FILE *file) {
  Dl_info caller, runtime;
  if (file == stderr && is_here() && dladdr(__builtin_return_address(0), &caller)
      && dladdr(swift_reportError, &runtime) && caller.dli_fbase == runtime.dli_fbase) {
    for (; *text && length < sizeof said - 1; text++) said[length++] = *text;
    return 1;
  }
  return NEXT(fputs)(text, file);
}

const char *scroll_reason(int number) {
  switch (number) {
  case SCROLL_OVERFLOW: return "the stack is full, as after an endless recursion";
  case SIGILL: case SIGTRAP: return "a trap without words, as after an overflow of a number";
  case SIGSEGV: case SIGBUS: return "there is no such memory";
  default: return strsignal(number);
  }
}

const char *scroll_said(void) { return said; }

static void (*last_words)(void);
void scroll_set_last_words(void (*words)(void)) { last_words = words; }

static sem_t dying, spoken;

static int wait_for(sem_t *event, long milliseconds) {
  struct timespec end;
  clock_gettime(CLOCK_REALTIME, &end);
  end.tv_nsec += milliseconds * 1000000;
  end.tv_sec += end.tv_nsec / 1000000000;
  end.tv_nsec %= 1000000000;
  return sem_timedwait(event, &end);
}

static const char *token;
void scroll_set_token(const uint8_t *text) { token = (const char *)text; }

/// Says how the process ends, and lets the watcher say in what: this thread may have overwritten what it allocates from.
/// If another thread fails meanwhile, it waits for the end.
static void speak(void) {
  static volatile sig_atomic_t is_dying;
  while (is_dying) pause();
  is_dying = 1;
  const char *const parts[] = {
    is_running ? "The code of the app ends the process in another thread."
      : "The process ends. The code of the app may have overwritten memory.",
    *token ? " SCROLLCHECK_REPLAY=" : "", token, *token ? " plays only the case in which it was.\n" : "\n"};
  for (int i = 0; i < 4; i++)
    if (write(2, parts[i], strlen(parts[i])) < 0) return;
  sem_post(&dying);
  wait_for(&spoken, 2000);
}

static void leave(int number, siginfo_t *info, void *context) {
  if (number == SIGALRM && (!is_here() || run != late || !(is_asleep || is_own_code(context)))) return;
  if (number == SIGALRM) number = SCROLL_LATE;
  if (is_here()) siglongjmp(way_out, overflows(number, info, context) ? SCROLL_OVERFLOW : number);
  // Another thread's trap, or one outside of a body: as it was before.
  speak();
  for (int i = 0; i < FATAL; i++)
    if (fatal[i] == number) sigaction(number, &before[i], NULL);
  pthread_kill(pthread_self(), number);
}

/// The code of the app may end the process in other ways. A check is no success then, whichever thread it is.
static _Noreturn void end(int status, void (*next)(int)) {
  if (is_here()) siglongjmp(way_out, SCROLL_EXIT + (status & 255));
  if (is_running) speak();
  if (is_running && status == 0) status = 70;
  next(status);
  abort();
}

void exit(int status) { end(status, NEXT(exit)); }
void quick_exit(int status) { end(status, NEXT(quick_exit)); }
void _exit(int status) { end(status, NEXT(_exit)); }
void _Exit(int status) { end(status, NEXT(_exit)); }

void pthread_exit(void *result) {
  if (is_here()) siglongjmp(way_out, SCROLL_EXIT);
  NEXT(pthread_exit)(result);
  abort();
}

/// Signals that have another handler, or that stop or wake a process, do not end it.
static bool ends(int number) {
  struct sigaction action;
  if (number <= 0 || (number >= SIGCHLD && number <= SIGURG) || number == SIGWINCH) return false;
  if (sigaction(number, NULL, &action) != 0) return false;
  return action.sa_handler == SIG_DFL || action.sa_sigaction == leave;
}

int pthread_kill(pthread_t thread, int number) {
  if (is_here() && pthread_equal(thread, guarded) && ends(number)) siglongjmp(way_out, number);
  return NEXT(pthread_kill)(thread, number);
}

int raise(int number) { return pthread_kill(pthread_self(), number); }

int kill(pid_t process, int number) {
  bool is_own = process == getpid() || process == 0 || process == -1 || process == -getpgrp();
  if (is_running && is_own && ends(number)) {
    if (is_here()) siglongjmp(way_out, number);
    speak();
  }
  return NEXT(kill)(process, number);
}

/// A body cannot block the signals that end it.
int pthread_sigmask(int how, const sigset_t *set, sigset_t *old) {
  sigset_t kept;
  if (set && is_here() && how != SIG_UNBLOCK) {
    kept = *set;
    for (int i = 0; i < FATAL; i++) sigdelset(&kept, fatal[i]);
    sigdelset(&kept, SIGALRM);
    set = &kept;
  }
  return NEXT(pthread_sigmask)(how, set, old);
}

int sigprocmask(int how, const sigset_t *set, sigset_t *old) {
  int number = pthread_sigmask(how, set, old);
  if (number) errno = number;
  return number ? -1 : 0;
}

/// Where nothing can be printed, a failure is not seen.
static void refuse(bool is_output) {
  if (!is_output || !is_running) return;
  if (is_here()) siglongjmp(way_out, SCROLL_CLOSED);
  end(70, NEXT(_exit));
}

int close(int file) {
  refuse(file == 1 || file == 2);
  return NEXT(close)(file);
}

int fclose(FILE *file) {
  refuse(file == stdout || file == stderr);
  return NEXT(fclose)(file);
}

static double seconds_used(void) {
  clockid_t clock;
  struct timespec used = {0};
  if (pthread_getcpuclockid(guarded, &clock) == 0) clock_gettime(clock, &used);
  return used.tv_sec + used.tv_nsec * 1e-9;
}

/// How long the thread has waited for a processor; negative if the system does not say it.
static double seconds_starved(void) {
  char path[64], text[128];
  snprintf(path, sizeof path, "/proc/self/task/%d/schedstat", number_of_guarded);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t count = file < 0 ? 0 : read(file, text, sizeof text - 1);
  if (file >= 0) close(file);
  text[count > 0 ? count : 0] = 0;
  unsigned long long used, starved;
  return sscanf(text, "%llu %llu", &used, &starved) == 2 ? starved * 1e-9 : -1;
}

enum { TICK = 250 };

/// Counts the processor time of a body, since a machine may be busy, and the time in which it sleeps, or sleeps again and
/// again. A process that stands still passes no ticks, so a debugger may take its time.
static void *watch(void *unused) {
  int last = 0, waits = 0;
  double start = 0, used = 0, starved = 0;
  for (;;) {
    if (wait_for(&dying, TICK) == 0) {
      last_words();
      sem_post(&spoken);
    }
    // Between bodies, the thread of the last one may have ended.
    if (!is_running && !is_after) continue;
    double now = seconds_used(), wait = seconds_starved();
    if (run != last) {
      last = run;
      start = used = now;
      starved = wait;
      waits = 0;
      continue;
    }
    bool sleeps = wait < 0 ? now - used < 0.001 : now - used < 0.03 && wait - starved < 0.1;
    waits = sleeps ? waits + 1 : 0;
    used = now;
    starved = wait;
    is_asleep = waits * TICK > patience * 1000;
    if (!is_asleep && now - start <= patience) continue;
    late = last;
    for (int i = 0; is_running && run == last && i < 10000; i++) {
      pthread_kill(guarded, SIGALRM);
      nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    // After a jump it may only be waiting for a processor.
    for (int i = 0; is_after && run == last && i < 5000 / TICK; i++)
      nanosleep(&(struct timespec){.tv_nsec = TICK * 1000000}, NULL);
    if (run != last || !(is_running || is_after)) continue;
    const char *const text = is_after ? "The code of the app ends the process and holds a lock.\n"
      : "The code of the app does not come back, and cannot be stopped.\n";
    if (write(2, text, strlen(text)) > 0) last_words();
    pthread_kill(guarded, SIGKILL);
  }
  return unused;
}

static void prepare(void) {
  static _Thread_local bool has_stack;
  static bool is_watched;
  guarded = pthread_self();
  number_of_guarded = gettid();
  if (!has_stack) {
    // An endless recursion leaves no stack for a handler.
    stack_t stack = {.ss_sp = malloc(1 << 16), .ss_size = 1 << 16};
    sigaltstack(&stack, NULL);
    has_stack = true;
    dl_iterate_phdr(find_record, NULL);
  }
  if (is_watched) return;
  is_watched = true;
  sem_init(&dying, 0, 0);
  sem_init(&spoken, 0, 0);
  pthread_t watcher;
  pthread_create(&watcher, NULL, watch, NULL);
  pthread_detach(watcher);
}

static void handle(void) {
  struct sigaction action = {.sa_sigaction = leave, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
  struct sigaction present;
  for (int i = 0; i < FATAL; i++) {
    sigaction(fatal[i], NULL, &present);
    if (present.sa_sigaction == leave) continue;
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
  for (int i = 0; i < 2; i++) memcpy(records[i].copy, records[i].place, records[i].size);
  memset(said, 0, length);
  length = 0;
  int number = sigsetjmp(way_out, 1);
  if (number == 0) {
    is_running = 1;
    body(context);
  } else {
    for (int i = 0; i < 2; i++) memcpy(records[i].place, records[i].copy, records[i].size);
    if (!records[0].size && &_swift_disableExclusivityChecking)
      _swift_disableExclusivityChecking = true;
  }
  is_running = 0;
  if (number == 0) {
    // A warning, which has ended nothing.
    if (length) fputs(said, stderr);
    return 0;
  }
  // If the allocator is locked from now on, nothing can go on.
  is_after = 1;
  free(malloc(1 << 16));
  is_after = 0;
  return number;
}
