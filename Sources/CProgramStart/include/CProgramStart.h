#pragma once

// This module is linked into the program for what it does before Swift starts; it has nothing to call.
