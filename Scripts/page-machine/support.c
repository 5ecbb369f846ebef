// What embedded Swift asks of the system that it runs on, where that is a web page: memory, a few
// functions of the C library, and seeds. There is one thread.

#include <stddef.h>
#include <stdint.h>

// MARK: Memory
//
// A block is a power of two bytes with its class in the eight bytes before it. Freed blocks are
// kept in a list for each class, so that a walk that goes on and on takes no more and more memory.

#define SMALLEST 4
#define CLASSES 28
#define PAGE 65536

extern unsigned char __heap_base;

typedef struct Block {
  struct Block *next;
} Block;

static Block *freed[CLASSES];
static uintptr_t top;

static void *reserve(size_t size) {
  if (!top) top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uintptr_t end = top + size;
  uintptr_t have = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
  if (end > have) {
    size_t pages = (end - have + PAGE - 1) / PAGE;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) __builtin_trap();
  }
  void *block = (void *)top;
  top = end;
  return block;
}

void *malloc(size_t size) {
  unsigned class = 0;
  while (((size_t)1 << (SMALLEST + class)) < size) {
    if (++class == CLASSES) __builtin_trap();
  }
  Block *block = freed[class];
  if (block) {
    freed[class] = block->next;
    return block;
  }
  // The block itself begins at a multiple of 16.
  unsigned char *header = reserve(16 + ((size_t)1 << (SMALLEST + class)));
  *(uint32_t *)(header + 8) = class;
  return header + 16;
}

void free(void *pointer) {
  if (!pointer) return;
  uint32_t class = *(uint32_t *)((unsigned char *)pointer - 8);
  Block *block = pointer;
  block->next = freed[class];
  freed[class] = block;
}

int posix_memalign(void **pointer, size_t alignment, size_t size) {
  if (alignment > 16) return 22;
  *pointer = malloc(size);
  return 0;
}

// MARK: The C library

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  return __builtin_memcpy(to, from, count);
}

void *memmove(void *to, const void *from, size_t count) {
  return __builtin_memmove(to, from, count);
}

void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count; a++, b++, count--) {
    if (*a != *b) return *a - *b;
  }
  return 0;
}

size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length]) length++;
  return length;
}

/// A product of 128 bits, from its halves.
__int128 __multi3(__int128 left, __int128 right) {
  uint64_t a = (uint64_t)left, b = (uint64_t)right;
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32);
  uint64_t carry = a0 * b1 + (uint32_t)middle;
  uint64_t high = a1 * b1 + (middle >> 32) + (carry >> 32);
  high += (uint64_t)(left >> 64) * b + a * (uint64_t)(right >> 64);
  return (__int128)((unsigned __int128)high << 64 | carry << 32 | (uint32_t)low);
}

// MARK: Numbers and seeds

__attribute__((import_module("page"), import_name("number")))
double page_number(const char *text, size_t count);

/// Reads the number that `text` is; null if it is none. The page reads it, and rounds as Swift does.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  size_t count = strlen(text);
  *number = page_number(text, count);
  return *number == *number ? text + count : NULL;
}

/// Fills `bytes` for the seed of hashes. No output depends on the hashes.
void arc4random_buf(void *bytes, size_t count) { __builtin_memset(bytes, 0x5a, count); }

uintptr_t __stack_chk_guard = 0x5afe57ac;

void __stack_chk_fail(void) { __builtin_trap(); }
