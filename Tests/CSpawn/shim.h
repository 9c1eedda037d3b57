#pragma once

// What Linux can do when it starts a program and counts what one computes, and does not show to Swift.

#include <spawn.h>

#if defined(__linux__)
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *folder);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);

#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Opens a counter of the instructions that this thread computes; -1 where the machine has none.
static inline int open_instruction_counter(void) {
    struct perf_event_attr counted = {
        .type = PERF_TYPE_HARDWARE,
        .size = sizeof(counted),
        .config = PERF_COUNT_HW_INSTRUCTIONS,
        .exclude_kernel = 1,
        .exclude_hv = 1,
    };
    return (int)syscall(SYS_perf_event_open, &counted, 0, -1, -1, 0);
}
#endif
