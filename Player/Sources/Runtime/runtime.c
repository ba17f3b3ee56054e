// What Embedded Swift expects of a C library, for WebAssembly without one.

#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

// Blocks are powers of two from 16 bytes on. A freed block is kept in the list of its size.
enum { CLASSES = 28, HEADER = 16, PAGE = 65536 };
typedef struct Block { struct Block *next; } Block;
static Block *freed[CLASSES];
static uintptr_t top;

static void *extend(size_t size) {
  if (top == 0) top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uintptr_t start = top, end = start + size;
  size_t pages = __builtin_wasm_memory_size(0);
  if (end > pages * PAGE) {
    size_t more = (end - pages * PAGE + PAGE - 1) / PAGE;
    if (__builtin_wasm_memory_grow(0, more) == (size_t)-1) __builtin_trap();
  }
  top = end;
  return (void *)start;
}

// The number of the size class stands before each block.
static void *allocate(size_t size) {
  int class = 0;
  while (((size_t)16 << class) < size) if (++class == CLASSES) __builtin_trap();
  Block *block = freed[class];
  if (block != NULL) {
    freed[class] = block->next;
    return block;
  }
  unsigned char *start = extend(HEADER + ((size_t)16 << class));
  *(int *)start = class;
  return start + HEADER;
}

void *malloc(size_t size) { return allocate(size); }

void free(void *pointer) {
  if (pointer == NULL) return;
  int class = *(int *)((unsigned char *)pointer - HEADER);
  ((Block *)pointer)->next = freed[class];
  freed[class] = pointer;
}

// Every block is aligned to 16 bytes, which is the most that Swift asks for here.
int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment > 16) __builtin_trap();
  *result = allocate(size);
  return 0;
}

void *memcpy(void *to, const void *from, size_t count) {
  return __builtin_memcpy(to, from, count);
}

void *memmove(void *to, const void *from, size_t count) {
  return __builtin_memmove(to, from, count);
}

void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t i = 0; i < count; i++) if (a[i] != b[i]) return a[i] - b[i];
  return 0;
}

size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length] != 0) length++;
  return length;
}

double round(double x) {
  double whole = __builtin_trunc(x);
  return __builtin_fabs(x - whole) >= 0.5 ? whole + __builtin_copysign(1, x) : whole;
}

void *__stack_chk_guard = (void *)0x5ca1ab1e;
void __stack_chk_fail(void) { __builtin_trap(); }

// The order of hashed elements is the same in every run.
void arc4random_buf(void *buffer, size_t count) { __builtin_memset(buffer, 1, count); }

// The page reads numbers and computes remainders, since its language does both exactly.
__attribute__((import_module("page"), import_name("number")))
double page_number(const char *text, size_t length);
__attribute__((import_module("page"), import_name("remainder")))
double page_remainder(double dividend, double divisor);

double fmod(double dividend, double divisor) { return page_remainder(dividend, divisor); }

// The end of the number that begins here; the beginning if there is none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  size_t length = strlen(text);
  *result = page_number(text, length);
  return *result == *result ? text + length : text;
}

typedef __int128 Wide;
typedef unsigned __int128 UnsignedWide;

// The product of two numbers of 128 bits, for compilers that call a function for it.
Wide __multi3(Wide left, Wide right) {
  uint64_t a = (uint64_t)left, b = (uint64_t)right;
  uint64_t a0 = a & 0xffffffff, a1 = a >> 32, b0 = b & 0xffffffff, b1 = b >> 32;
  uint64_t low = a0 * b0, mid = a1 * b0 + (low >> 32), other = a0 * b1 + (mid & 0xffffffff);
  uint64_t high = a1 * b1 + (mid >> 32) + (other >> 32);
  high += (uint64_t)((UnsignedWide)left >> 64) * b + (uint64_t)((UnsignedWide)right >> 64) * a;
  return (Wide)(((UnsignedWide)high << 64) | (other << 32) | (low & 0xffffffff));
}

// A page has no standard output.
int putchar(int character) { return character; }
