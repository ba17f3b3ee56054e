// What the sources of this package use of Darwin, as its headers declare it: names, types, nullability. What Swift does
// not see there is not here: `FIONREAD`, whose macro has a size of a type in it.

typedef int pid_t;
typedef unsigned int uid_t, gid_t, nfds_t;
typedef unsigned short mode_t, nlink_t;
typedef unsigned int sigset_t;
typedef long time_t, off_t, ssize_t;
typedef unsigned long size_t;

// Errors, files, folders

#define ENOENT 2
#define EINTR 4
#define ENXIO 6
#define EEXIST 17
#define EISDIR 21
#define EINVAL 22
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ELOOP 62
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_EXCL 0x00000800
#define O_DIRECTORY 0x00100000
#define O_CLOEXEC 0x01000000
#define AT_FDCWD -2
#define F_GETFD 1
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define FD_CLOEXEC 1
#define LOCK_EX 0x02
#define LOCK_NB 0x04
#define LOCK_UN 0x08
#define SEEK_SET 0
#define F_OK 0
#define W_OK (1 << 1)
#define PATH_MAX 1024

struct timespec { time_t tv_sec; long tv_nsec; };
struct stat {
  int st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  unsigned long long st_ino;
  uid_t st_uid;
  gid_t st_gid;
  off_t st_size;
};
struct dirent { char d_name[1024]; };
typedef struct { int __dd_fd; } DIR;

int stat(const char *, struct stat *);
int lstat(const char *, struct stat *);
int fstat(int, struct stat *);
int access(const char *, int);
int mkdir(const char *, mode_t);
int unlink(const char *);
int unlinkat(int, const char *, int);
int renameat(int, const char *, int, const char *);
int fchown(int, uid_t, gid_t);
int fchmod(int, mode_t);
int flock(int, int);
int fsync(int);
int ftruncate(int, off_t);
int close(int);
int pipe(int [2]);
int isatty(int);
off_t lseek(int, off_t, int);
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
ssize_t pwrite(int, const void *, size_t, off_t);
ssize_t readlink(const char *, char *, size_t);
char *realpath(const char *, char *);
DIR *fdopendir(int);
int closedir(DIR *);
struct dirent *readdir(DIR *);

// Streams and terminals

#define POLLIN 0x0001
#define POLLOUT 0x0004
struct pollfd { int fd; short events; short revents; };
int poll(struct pollfd *, nfds_t, int);
struct winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; };
typedef struct { int _file; } FILE;
int fflush(FILE *);

// Memory, texts, time

void free(void *);
void *memchr(const void *, int, size_t);
size_t strlen(const char *);
int strncmp(const char *, const char *, size_t);
char *strdup(const char *);
char *strerror(int);
char *strsignal(int);
char *getenv(const char *);
struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  char *tm_zone;
};
time_t time(time_t *);
struct tm *gmtime_r(const time_t *, struct tm *);
int usleep(unsigned int);
#define _SC_NPROCESSORS_ONLN 58
long sysconf(int);

// Processes and signals

#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGFPE 8
#define SIGKILL 9
#define SIGBUS 10
#define SIGSEGV 11
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15
#define SIGCONT 19
#define SIGXCPU 24
#define SIGXFSZ 25
#define SIGVTALRM 26
#define SIGPROF 27
#define SIGUSR1 30
#define SIGUSR2 31
#define SIG_UNBLOCK 2
#define SIG_SETMASK 3
#define WNOHANG 0x00000001
typedef void (*sig_t)(int);
sig_t signal(int, sig_t);
int raise(int);
int kill(pid_t, int);
int sigemptyset(sigset_t *);
int sigfillset(sigset_t *);
int sigaddset(sigset_t *, int);
pid_t getpid(void);
uid_t geteuid(void);
pid_t waitpid(pid_t, int *, int);
void exit(int) __attribute__((noreturn));
void _exit(int) __attribute__((noreturn));
int atexit(void (*_Nonnull)(void));

#define POSIX_SPAWN_SETPGROUP 0x0002
#define POSIX_SPAWN_SETSIGDEF 0x0004
#define POSIX_SPAWN_SETSIGMASK 0x0008
#define POSIX_SPAWN_CLOEXEC_DEFAULT 0x4000
typedef void *posix_spawn_file_actions_t, *posix_spawnattr_t;
int posix_spawn(pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *,
                char *const [], char *const []);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int);
int posix_spawnattr_init(posix_spawnattr_t *);
int posix_spawnattr_destroy(posix_spawnattr_t *);
int posix_spawnattr_setflags(posix_spawnattr_t *, short);
int posix_spawnattr_setpgroup(posix_spawnattr_t *, pid_t);
int posix_spawnattr_setsigdefault(posix_spawnattr_t *, const sigset_t *);
int posix_spawnattr_setsigmask(posix_spawnattr_t *, const sigset_t *);

// Threads

typedef struct _opaque_pthread_t { long __sig; } *pthread_t;
typedef struct { long __sig; } pthread_attr_t;
typedef struct { long __sig; } pthread_mutex_t;
typedef struct { long __sig; } pthread_mutexattr_t;
int pthread_create(pthread_t _Nullable *_Nonnull, const pthread_attr_t *_Nullable,
                   void *_Nullable (*_Nonnull)(void *_Nonnull), void *_Nullable);
int pthread_detach(pthread_t _Nonnull);
int pthread_sigmask(int, const sigset_t *_Nullable, sigset_t *_Nullable);
int pthread_mutex_init(pthread_mutex_t *_Nonnull, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_lock(pthread_mutex_t *_Nonnull);
int pthread_mutex_unlock(pthread_mutex_t *_Nonnull);
int pthread_mutex_destroy(pthread_mutex_t *_Nonnull);
