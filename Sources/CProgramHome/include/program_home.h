#pragma once

// The public address of the repository from which this program was built, such as `https://forge.org/anna/octavo`;
// empty if it has none. `.dist/home` finds it, and `Package.swift` hands it over as OCTAVO_HOME.
const char *octavo_program_home(void);
