// Counts every byte that is asked for by standing in front of glibc's allocator. Elsewhere it says
// that it does not know.

#include "AllocationCounter.h"

#if defined(__GLIBC__)

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

static _Atomic int64_t bytes;

void *malloc(size_t size) {
  atomic_fetch_add_explicit(&bytes, (int64_t)size, memory_order_relaxed);
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  atomic_fetch_add_explicit(&bytes, (int64_t)(count * size), memory_order_relaxed);
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  atomic_fetch_add_explicit(&bytes, (int64_t)size, memory_order_relaxed);
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  atomic_fetch_add_explicit(&bytes, (int64_t)size, memory_order_relaxed);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  void *result = aligned_alloc(alignment, size);
  if (!result) return ENOMEM;
  *block = result;
  return 0;
}

int64_t allocated_bytes(void) { return atomic_load_explicit(&bytes, memory_order_relaxed); }

#else

int64_t allocated_bytes(void) { return -1; }

#endif
