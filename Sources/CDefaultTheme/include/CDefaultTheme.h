#ifndef OCTAVO_DEFAULT_THEME_H
#define OCTAVO_DEFAULT_THEME_H

#include <stddef.h>

/// One file of `Templates/`, embedded.
struct octavo_theme_file {
    const char *path;
    const unsigned char *bytes;
    size_t size;
};

/// The files of the default theme, and how many there are.
const struct octavo_theme_file *octavo_default_theme(size_t *count);

#endif
