/// Books that need not be read, as their files did not change.
struct KnownBooks: Sendable {
    /// Those of this process, by the paths of their files.
    var remembered: [String: (state: FileState, book: Book)] = [:]
    /// Those of an earlier run.
    var archive: RecordArchive?

    /// The book in the file at `path`, if it is known in the same state; `place` is where the archive may have it.
    func book(at path: String, _ state: FileState, near place: inout Int) -> Book? {
        if let known = remembered[path], known.state == state { return known.book }
        return archive?.book(at: path, state, near: &place)
    }
}
