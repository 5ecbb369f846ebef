#ifndef HEAP_H
#define HEAP_H

#include <stddef.h>

/// The bytes that are allocated at this moment.
size_t heap_bytes(void);

#endif
