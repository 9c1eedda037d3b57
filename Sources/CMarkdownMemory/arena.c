#include "CMarkdownMemory.h"

#include <cmark.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// cmark asks for nearly two hundred small pieces a page, by functions that are not told for which document: here each
// costs a few instructions.

enum { first_chunk_size = 256 << 10, header_size = 16 };

/// Memory that the system gave; what is given out follows.
struct chunk {
    struct chunk *former;
    size_t size;
};

struct octavo_arena {
    char *next;
    char *end;
    struct chunk *last;
};

static _Thread_local struct octavo_arena *serving;

static void begin(struct octavo_arena *arena) {
    arena->next = (char *)arena->last + header_size;
    arena->end = arena->next + arena->last->size;
}

static void add_chunk(struct octavo_arena *arena, size_t size) {
    if (size < first_chunk_size) size = first_chunk_size;
    struct chunk *chunk = size < SIZE_MAX - header_size ? malloc(header_size + size) : NULL;
    if (!chunk) abort();
    *chunk = (struct chunk){arena->last, size};
    arena->last = chunk;
    begin(arena);
}

struct octavo_arena *octavo_arena_new(void) {
    struct octavo_arena *arena = calloc(1, sizeof *arena);
    if (!arena) abort();
    add_chunk(arena, first_chunk_size);
    return arena;
}

void octavo_arena_reset(struct octavo_arena *arena) {
    while (arena->last->former) {
        struct chunk *former = arena->last->former;
        free(arena->last);
        arena->last = former;
    }
    begin(arena);
}

void octavo_arena_delete(struct octavo_arena *arena) {
    octavo_arena_reset(arena);
    free(arena->last);
    free(arena);
}

struct octavo_arena *octavo_arena_serve(struct octavo_arena *arena) {
    struct octavo_arena *former = serving;
    serving = arena;
    return former;
}

/// How much room a piece takes beside its header, in which its size stands: cmark does not tell it again.
static size_t room_for(size_t size) {
    if (size > SIZE_MAX / 2) abort();
    return (size + 15) & ~(size_t)15;
}

static void *take(size_t size) {
    struct octavo_arena *arena = serving;
    // Whoever calls cmark where it may want memory says first which arena serves.
    if (!arena) abort();
    size_t whole = header_size + room_for(size);
    if ((size_t)(arena->end - arena->next) < whole) add_chunk(arena, whole);
    char *piece = arena->next + header_size;
    arena->next += whole;
    *(size_t *)(piece - header_size) = size;
    return piece;
}

static void *arena_calloc(size_t count, size_t size) {
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes)) return NULL;
    return memset(take(bytes), 0, bytes);
}

static void *arena_realloc(void *piece, size_t size) {
    if (!piece) return take(size);
    size_t *former = (size_t *)((char *)piece - header_size);
    size_t room = room_for(*former);
    // The last piece grows where it stands.
    if (serving && (char *)piece + room == serving->next && room_for(size) <= (size_t)(serving->end - (char *)piece)) {
        serving->next = (char *)piece + room_for(size);
        *former = size;
        return piece;
    }
    return memcpy(take(size), piece, size < *former ? size : *former);
}

/// Nothing is freed by itself.
static void arena_free(void *piece) { (void)piece; }

void *octavo_arena_functions(void) {
    static cmark_mem functions = {arena_calloc, arena_realloc, arena_free};
    return &functions;
}
