// Linking mimalloc puts it in the place of the C library's allocator: a build is made of many small pieces, taken by
// several threads at once and given back as a whole, which it does with an eighth less work in all.
#if canImport(CMimalloc)
    internal import CMimalloc
#endif
