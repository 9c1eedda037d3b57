/// Remembers what partials became for objects that last.
struct PartialMemo {}
