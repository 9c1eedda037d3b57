internal import Content
internal import Diagnostics

extension Rule {
    static let coversExist = Rule("cover", "covers that books name are files of `content/covers/`") {
        subject in
        subject.catalog.books.compactMap { book in
            guard case .given(let cover) = book.cover else { return nil }
            guard !subject.catalog.files.contains("covers/" + cover.value) else { return nil }
            return missing(cover, of: book, among: subject.catalog.files)
        }
    }

    fileprivate static func missing(
        _ cover: Located<String>, of book: Book, among files: Set<String>
    ) -> Diagnostic {
        let covers = files.filter { $0.hasPrefix("covers/") }.map { String($0.dropFirst(7)) }.sorted()
        let same = covers.first { $0.lowercased() == cover.value.lowercased() }
        let stem = cover.value.prefix { $0 != "." }.lowercased()
        let sameStem = covers.first { $0.prefix { $0 != "." }.lowercased() == stem }
        let nearest = same ?? sameStem ?? Suggestion.nearest(to: cover.value, among: covers)
        return .error(
            coversExist.id, "there is no cover `content/covers/\(cover.value)`",
            at: book.source.position(of: cover.range),
            help: nearest.map { "did you mean `\($0)`?" }
                ?? "put the picture there, or remove `cover` and Octavo looks for one")
    }
}

enum CoversExist {
    /// A cover is never loaded from another site: it could disappear, and that site could track visitors.
    static func isAddress(_ text: Located<String>, of name: String, in file: SourceFile) -> Diagnostic {
        .warning(
            Rule.coversExist.id, "`\(name)` is an address, and is not used",
            at: file.position(of: text.range),
            help: "save the picture in content/covers/ and name the file, or leave `\(name)` out")
    }
}
