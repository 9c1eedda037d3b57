/// A path within the site at which a record stood before.
enum OldAddress {
    /// `text` if it is such a path.
    static func proved(_ text: String) throws(ValueProblem) -> String {
        let path = text.drop { $0 == "/" }
        guard !text.contains("://"), !path.isEmpty else { throw .notAPath(text) }
        guard path.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !"?#\\\"<>".utf8.contains($0) }) else {
            throw .notAPath(text)
        }
        guard !path.split(separator: "/").contains(where: { $0 == "." || $0 == ".." }) else {
            throw .notAPath(text)
        }
        return text
    }
}
