#pragma once

// What the C library of Linux can do when it starts a program, and does not show to Swift.

#include <spawn.h>

#if defined(__linux__)
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *folder);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);
#endif
