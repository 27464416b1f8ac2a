#include <stddef.h>

/// Returns the bytes that the program has allocated and not freed.
size_t allocated_bytes(void);
