#include <stddef.h>

/// Returns the bytes that the program has allocated and not freed.
size_t allocated_bytes(void);

/// Returns the bytes that an allocated piece of memory takes, with what the allocator adds.
size_t allocated_bytes_of(const void *piece);
