#include "program_home.h"

const char *octavo_program_home(void) { return OCTAVO_HOME; }
