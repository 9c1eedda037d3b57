#pragma once

// System calls that the C library has no function for, or none that Swift can see.

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

#if defined(__linux__)
#include <linux/openat2.h>
#include <sys/syscall.h>

/// Opens what is below a folder; fails where a part of the path is a link or leads out of the folder.
static inline int octavo_open_beneath(int folder, const char *path, unsigned long long flags, unsigned long long mode) {
    struct open_how how = {.flags = flags, .mode = mode, .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS};
    return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
}

/// Waits until all that was written to the file system of an open file has reached the disk.
static inline int octavo_flush_file_system(int file) {
    return (int)syscall(SYS_syncfs, file);
}

/// Renames a file, unless something has its new name: then the two exchange their names, or it fails.
static inline int octavo_rename(int folder, const char *name, int target_folder, const char *target, int exchanges) {
    return (int)syscall(SYS_renameat2, folder, name, target_folder, target, exchanges ? 2 : 1);
}
#else
static inline int octavo_open_beneath(int folder, const char *path, unsigned long long flags, unsigned long long mode) {
    (void)folder, (void)path, (void)flags, (void)mode;
    errno = ENOSYS;
    return -1;
}

static inline int octavo_flush_file_system(int file) {
    (void)file;
    sync();
    return 0;
}

static inline int octavo_rename(int folder, const char *name, int target_folder, const char *target, int exchanges) {
#if defined(__APPLE__)
    return renameatx_np(folder, name, target_folder, target, exchanges ? RENAME_SWAP : RENAME_EXCL);
#else
    (void)folder, (void)name, (void)target_folder, (void)target, (void)exchanges;
    errno = ENOSYS;
    return -1;
#endif
}
#endif
