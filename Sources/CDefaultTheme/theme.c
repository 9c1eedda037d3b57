#include "CDefaultTheme.h"

static const struct octavo_theme_file files[] = {{NULL, NULL, 0}};

const struct octavo_theme_file *octavo_default_theme(size_t *count) {
    *count = sizeof files / sizeof files[0] - 1;
    return files;
}
