/// The names of record files, which end in `.md` or `.markdown`.
enum RecordFileName {
    private static let endings = [".md", ".markdown"]

    static func isOne(_ name: String) -> Bool { endings.contains(where: name.hasSuffix) }

    /// The name without its ending; the whole name of anything else.
    static func stem(of name: String) -> String {
        endings.first(where: name.hasSuffix).map { String(name.dropLast($0.count)) } ?? name
    }
}
