#include "AllocatedBytes.h"

#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>

size_t allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

size_t allocated_bytes_of(const void *piece) {
  // Each piece has a word in front of it.
  return malloc_usable_size((void *)piece) + sizeof(size_t);
}
#else
size_t allocated_bytes(void) { return 0; }

size_t allocated_bytes_of(const void *piece) { return 0; }
#endif
