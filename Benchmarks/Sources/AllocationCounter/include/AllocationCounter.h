#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// The bytes that this process has asked the allocator for since it began; -1 where they are not counted.
int64_t allocated_bytes(void);

#endif
