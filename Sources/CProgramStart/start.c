// Too little memory ends Swift's runtime before `main`, with an illegal instruction instead of a message. So the limit is
// looked at before anything of Swift runs; `SystemLimits` has the others, and what commands need.

#if defined(__linux__)
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { megabyte = 1 << 20, wanted = 640, needed_to_start = 96 };

static void check_memory(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur / megabyte >= wanted) return;
    const rlim_t most = (rlim_t)wanted * megabyte;
    limit.rlim_cur = limit.rlim_max < most ? limit.rlim_max : most;
    setrlimit(RLIMIT_AS, &limit);
    if (limit.rlim_cur / megabyte >= needed_to_start) return;
    char text[200];
    const int length = snprintf(
        text, sizeof text,
        "error[usage]: this system lets octavo use only %d MB of address space, and it needs %d\n"
        "  help: raise the limit: `ulimit -v unlimited`\n",
        (int)(limit.rlim_cur / megabyte), wanted);
    const ssize_t written = write(STDERR_FILENO, text, (size_t)length);
    (void)written;
    _exit(2);
}

__attribute__((section(".preinit_array"), used)) static void (*const before_swift)(void) = check_memory;
#endif
