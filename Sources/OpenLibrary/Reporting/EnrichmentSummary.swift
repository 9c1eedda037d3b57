internal import ReadingCatalog

/// A run of `octavo enrich`, for a person: what was fetched, what was not, and what to do about it.
public struct EnrichmentSummary: Sendable {
    private let result: EnrichmentResult

    public init(_ result: EnrichmentResult) {
        self.result = result
    }

    public var text: String {
        let bySlug = Dictionary(grouping: result.changes, by: \.slug).sorted { $0.key < $1.key }
        let byReason = Dictionary(grouping: result.failed, by: \.failure.description)
        var text =
            list("fetched", result.fetched + result.shelves) + list("unchanged", result.unchanged)
            + list("removed from the lock file", result.removed)
            + list("covers removed because of `cover: none`", result.removedCovers)
        text += section("changed upstream \(bySlug.count): look at these before you commit them", bySlug) {
            "  \($0.key)\n" + $0.value.map(words).joined()
        }
        text += section("merged upstream \(result.merged.count)", result.merged) {
            "  \($0.slug): \($0.old) is now \($0.new); write `openlibrary: \($0.new)`\n"
        }
        text += section("keys that Open Library does not have \(result.lostKeys.count)", result.lostKeys) {
            "  \($0.slug): \($0.key) was deleted, or never existed: \(advice($0.found))\n"
        }
        text += section(
            "not found \(result.notFound.count): write `isbn` or `openlibrary` into their records, or their"
                + " `synopsis` and `cover` yourself", result.notFound.sorted()
        ) { "  \($0)\n" }
        text += section(
            "ambiguous \(result.unclear.count): choose one, and run the line below it", result.unclear
        ) { slug, candidates in
            "  \(slug)\n" + candidates.map { words($0, for: slug) }.joined()
        }
        text += section("empty shelves \(result.emptyShelves.count)", result.emptyShelves) {
            "  \($0.slug): Open Library has no books on `\($0.subject)`; `octavo find --subject` helps to find its word\n"
        }
        text += section(
            "failed \(Set(result.failed.map(\.slug)).count): run `octavo enrich` again later; it continues where "
                + "this run stopped", byReason.sorted { $0.key < $1.key }
        ) { reason, books in
            "  \(reason)\n" + Set(books.map(\.slug)).sorted().map { "    \($0)\n" }.joined()
        }
        return text.isEmpty ? "there is nothing to fetch\n" : text
    }
}

extension EnrichmentSummary {
    private static let mostNames = 12

    /// `fetched 3: dune, emma, persuasion`.
    private func list(_ title: String, _ slugs: [Slug]) -> String {
        guard !slugs.isEmpty else { return "" }
        let names = slugs.sorted().prefix(EnrichmentSummary.mostNames).map(\.text).joined(separator: ", ")
        let rest = slugs.count - EnrichmentSummary.mostNames
        return "\(title) \(slugs.count): \(names)\(rest > 0 ? " and \(rest) more" : "")\n"
    }

    private func section<Item>(_ head: String, _ items: [Item], _ lines: (Item) -> String) -> String {
        items.isEmpty ? "" : head + "\n" + items.map(lines).joined()
    }

    private func words(_ change: FactChange) -> String {
        func lines(_ text: String?, _ mark: String) -> String {
            (text ?? "").split(separator: "\n").map { "      \(mark) \($0)\n" }.joined()
        }
        return "    \(change.field)\n" + lines(change.old, "-") + lines(change.new, "+")
    }

    private func advice(_ found: OpenLibraryKey?) -> String {
        found.map { "found as \($0) instead; write `openlibrary: \($0)`" } ?? "correct it, or remove it"
    }

    private func words(_ candidate: BookCandidate, for slug: Slug) -> String {
        let book = candidate.book
        let authors = book.authors.isEmpty ? "" : " by " + book.authors.prefix(3).joined(separator: ", ")
        let year = book.firstPublished.map { " (\($0))" } ?? ""
        let isOther = candidate.score < MatchScore.least
        let score =
            isOther ? "to which the ISBN leads: correct that if it is wrong" : "\(candidate.score) of 100"
        return
            "    \(book.title)\(authors)\(year), \(score)\n      octavo set \(slug) openlibrary=\(book.key)\n"
    }
}
