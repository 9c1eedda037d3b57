/// Subjects of a record that mean something to a reader.
enum SubjectNames {
    /// The first subjects in the service's order, each once, without those that machines wrote.
    static func readable(_ value: JSONValue?, limit: Int = 12) -> [String] {
        var seen: Set<String> = []
        let names = (value?.elements ?? []).lazy.compactMap { RecordText.line($0["name"] ?? $0) }
            .filter(isReadable)
        var readable: [String] = []
        for name in names where seen.insert(name.lowercased()).inserted {
            readable.append(name)
            if readable.count == limit { break }
        }
        return readable
    }

    /// Not `nyt:hardcover_fiction=2011-05-28`, `series:…`, `award:…`, nor words about the service's own shelves.
    static func isReadable(_ name: String) -> Bool {
        guard (2...60).contains(name.count), name.contains(where: \.isLetter), !name.contains("=") else {
            return false
        }
        let lower = name.lowercased()
        if let colon = lower.firstIndex(of: ":") {
            let prefix = lower[..<colon]
            let after = lower[lower.index(after: colon)...]
            if !prefix.contains(" "), !after.hasPrefix(" ") { return false }
        }
        return !shelfMarks.contains(lower)
    }

    private static let shelfMarks: Set<String> = [
        "accessible book", "protected daisy", "in library", "overdrive", "lending library",
        "large type books", "open library staff picks", "internet archive wishlist",
        "long now manual for civilization", "reading level-grade 7", "new york times bestseller",
        "new york times reviewed", "open syllabus project", "popular print disabled books",
    ]
}
