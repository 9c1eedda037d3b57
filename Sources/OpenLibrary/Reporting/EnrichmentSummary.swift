internal import ReadingCatalog

/// A run of `octavo enrich`, for a person: what was fetched, what was not, and what to do about it.
public struct EnrichmentSummary: Sendable {
    private let result: EnrichmentResult

    public init(_ result: EnrichmentResult) {
        self.result = result
    }

    public var text: String {
        let parts = [
            list("fetched", result.fetched + result.shelves),
            list("unchanged", result.unchanged), list("removed from the lock file", result.removed),
            list("covers removed because of `cover: none`", result.removedCovers), changes, merged,
            lostKeys, notFound, unclear, emptyShelves, failed,
        ]
        let text = parts.compactMap { $0 }.joined()
        return text.isEmpty ? "there is nothing to fetch\n" : text
    }
}

extension EnrichmentSummary {
    private static let mostNames = 12

    /// `fetched 3: dune, emma, persuasion`.
    private func list(_ title: String, _ slugs: [Slug]) -> String? {
        guard !slugs.isEmpty else { return nil }
        let names = slugs.sorted().prefix(EnrichmentSummary.mostNames).map(\.text).joined(separator: ", ")
        let rest = slugs.count - EnrichmentSummary.mostNames
        return "\(title) \(slugs.count): \(names)\(rest > 0 ? " and \(rest) more" : "")\n"
    }

    private var changes: String? {
        guard !result.changes.isEmpty else { return nil }
        let bySlug = Dictionary(grouping: result.changes, by: \.slug)
        let books = bySlug.keys.sorted().map { slug in
            "  \(slug)\n" + (bySlug[slug] ?? []).map(words).joined()
        }
        return "changed upstream \(bySlug.count): look at these before you commit them\n" + books.joined()
    }

    private func words(_ change: FactChange) -> String {
        let old = change.old.map { lines($0, "      - ") } ?? ""
        let new = change.new.map { lines($0, "      + ") } ?? ""
        return "    \(change.field)\n" + old + new
    }

    private func lines(_ text: String, _ mark: String) -> String {
        text.split(separator: "\n").map { mark + $0 + "\n" }.joined()
    }

    private var merged: String? {
        guard !result.merged.isEmpty else { return nil }
        let books = result.merged.map {
            "  \($0.slug): \($0.old) is now \($0.new); write `openlibrary: \($0.new)`\n"
        }
        return "merged upstream \(result.merged.count)\n" + books.joined()
    }

    private var lostKeys: String? {
        guard !result.lostKeys.isEmpty else { return nil }
        let books = result.lostKeys.map { slug, key, found in
            let advice =
                found.map { "found as \($0) instead; write `openlibrary: \($0)`" }
                ?? "correct it, or remove it"
            return "  \(slug): \(key) was deleted, or never existed: \(advice)\n"
        }
        return "keys that Open Library does not have \(result.lostKeys.count)\n" + books.joined()
    }

    private var notFound: String? {
        guard !result.notFound.isEmpty else { return nil }
        let names = result.notFound.sorted().map { "  \($0)\n" }
        return
            "not found \(result.notFound.count): write `isbn` or `openlibrary` into their records, or their"
            + " `synopsis` and `cover` yourself\n" + names.joined()
    }

    private var unclear: String? {
        guard !result.unclear.isEmpty else { return nil }
        let books = result.unclear.map { slug, candidates in
            "  \(slug)\n"
                + candidates.map {
                    "    \(words($0))\n      octavo set \(slug) openlibrary=\($0.book.key)\n"
                }.joined()
        }
        return "ambiguous \(result.unclear.count): choose one, and run the line below it\n"
            + books.joined()
    }

    private func words(_ candidate: BookCandidate) -> String {
        let book = candidate.book
        let authors = book.authors.isEmpty ? "" : " by " + book.authors.prefix(3).joined(separator: ", ")
        let year = book.firstPublished.map { " (\($0))" } ?? ""
        let isOther = candidate.score < MatchScore.least
        return "\(book.title)\(authors)\(year), "
            + (isOther ? "to which the ISBN leads: correct that if it is wrong" : "\(candidate.score) of 100")
    }

    private var emptyShelves: String? {
        guard !result.emptyShelves.isEmpty else { return nil }
        let shelves = result.emptyShelves.map { slug, subject in
            "  \(slug): Open Library has no books on `\(subject)`; `octavo find --subject` helps to find its word\n"
        }
        return "empty shelves \(result.emptyShelves.count)\n" + shelves.joined()
    }

    private var failed: String? {
        guard !result.failed.isEmpty else { return nil }
        let byReason = Dictionary(grouping: result.failed, by: \.failure.description)
        let reasons = byReason.keys.sorted().map { reason in
            let slugs = Set((byReason[reason] ?? []).map(\.slug)).sorted()
            return "  \(reason)\n" + slugs.map { "    \($0)\n" }.joined()
        }
        let count = Set(result.failed.map(\.slug)).count
        return "failed \(count): run `octavo enrich` again later; it continues where this run stopped\n"
            + reasons.joined()
    }
}
