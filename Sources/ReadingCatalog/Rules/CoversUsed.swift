public import Diagnostics

extension EnrichedCatalog {
    /// A warning for each cover that belongs to no record, and that no text shows; only once the lock file is
    /// read is it known which do.
    public func unusedCovers(besides shownInTexts: Set<String>) -> [Diagnostic] {
        guard !catalog.site.sectionsOff.contains(.covers), !catalog.isIncomplete else { return [] }
        let pictures = catalog.files.filter { !$0.hasPrefix("images/") && Picture.isOne($0) }
        // Nearly all covers of a large site were fetched.
        let others = pictures.subtracting(fetchedCovers.map { "covers/" + $0 })
        guard !others.isEmpty else { return [] }
        let shown = catalog.books.indices.compactMap { facts(ofBook: $0).cover?.value.file }
        let used = (catalog.covers?.ofDrafts ?? []).union(shown).map(catalog.path(ofCover:))
        return others.subtracting(used).subtracting(shownInTexts).sorted().map { path in
            let isCover = path.hasPrefix("covers/")
            let name = path.split(separator: "/").last.map(String.init) ?? path
            return .warning(
                Rule.coversUsed.id,
                isCover
                    ? "this cover belongs to no record"
                    : "this picture beside records belongs to none of them",
                at: .wholeFile("content/" + path),
                help: isCover
                    ? "name it like its book, such as `emma.jpg` for `emma.md`, write `cover: \(name)` in the book's file, or remove it"
                    : "put covers in content/covers, or name the picture in a record's `cover`; other pictures belong in content/images"
            )
        }
    }
}
