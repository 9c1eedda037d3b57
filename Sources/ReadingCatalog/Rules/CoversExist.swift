internal import Content
internal import Diagnostics

extension Rule {
    static let coversExist = Rule("cover", "covers that books name are files of `content/covers/`") {
        subject, rule in
        guard let covers = subject.catalog.covers?.ofBooks else { return [] }
        return zip(subject.catalog.books, covers).compactMap { book, covers in
            guard case .given(let cover) = book.cover, covers.isEmpty else { return nil }
            return missing(cover, of: book, among: subject.catalog.files, rule)
        }
    }

    /// A cover that Octavo's own field names is missed; other programs name files that are elsewhere.
    private static func missing(
        _ cover: Located<String>, of book: Book, among files: Set<String>, _ rule: Rule
    ) -> Diagnostic {
        let covers = files.filter { $0.hasPrefix("covers/") }.map { String($0.dropFirst(7)) }.sorted()
        let same = covers.first { $0.lowercased() == cover.value.lowercased() }
        let stem = cover.value.prefix { $0 != "." }.lowercased()
        let sameStem = covers.first { $0.prefix { $0 != "." }.lowercased() == stem }
        let nearest = same ?? sameStem ?? Suggestion.nearest(to: cover.value, among: covers)
        let position = book.source.position(of: cover.range)
        if !cover.value.contains("/"), isOctavos(cover.range, in: book.source) {
            return .error(
                rule.id, "there is no cover `content/covers/\(cover.value)`", at: position,
                help: nearest.map { "did you mean `\($0)`?" }
                    ?? "put the picture there, or remove `cover` and Octavo looks for one")
        }
        return .warning(
            rule.id, "the picture `\(cover.value)` is not there, so a cover is drawn", at: position,
            help: nearest.map { "did you mean `\($0)` of content/covers?" }
                ?? "copy the picture to `content/covers/\(book.source.slug)\(ending(of: cover.value))`, where it is found by its name"
        )
    }

    /// Whether `cover: ` is before a value, and nothing else.
    private static func isOctavos(_ value: Range<Int>, in source: RecordSource) -> Bool {
        let line = source.file.bytes[..<value.lowerBound].reversed().prefix { $0 != 0x0A }
        return line.reversed().elementsEqual(Array("\(BookFields.cover.field.name): ".utf8))
    }

    private static func ending(of name: String) -> String {
        Picture.isOne(name) ? name.lastIndex(of: ".").map { String(name[$0...]) } ?? ".jpg" : ".jpg"
    }
}
