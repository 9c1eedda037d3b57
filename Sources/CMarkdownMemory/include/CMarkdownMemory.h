#ifndef OCTAVO_MARKDOWN_MEMORY_H
#define OCTAVO_MARKDOWN_MEMORY_H

#include <stddef.h>

/// Memory for one document at a time: given out in pieces, taken back as a whole.
struct octavo_arena;

/// An arena; the program ends if there is no memory.
struct octavo_arena *_Nonnull octavo_arena_new(void);
/// Takes all memory back for the next document; what a long one needed is given up.
void octavo_arena_reset(struct octavo_arena *_Nonnull arena);
/// Gives an arena up.
void octavo_arena_delete(struct octavo_arena *_Nonnull arena);

/// Lets `arena` serve this thread; returns the one that did.
struct octavo_arena *_Nullable octavo_arena_serve(struct octavo_arena *_Nullable arena);

/// The `cmark_mem` by which cmark asks for memory: the arena that serves this thread gives it. It is the same for all
/// documents, and never written.
void *_Nonnull octavo_arena_functions(void);

#endif
