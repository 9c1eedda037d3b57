internal import Content
internal import Diagnostics

extension Rule {
    /// A page of the club's own does not stand where a page of the site is, and old addresses are free.
    static let sameAddress = Rule("same-address", "no two pages have one address") { subject in
        subject.catalog.pages.compactMap(takenPage) + sharedAliases(subject.catalog)
    }

    /// The first parts of the addresses that the site itself has.
    static let sectionNames: Set<String> = [
        "books", "genres", "authors", "series", "lists", "read", "meetings", "loans", "stats", "search",
        "my-list", "shelves", "opds", "assets", "covers", "images", "404",
    ]

    private static func takenPage(_ page: FreePage) -> Diagnostic? {
        let slug = page.source.slug.text
        guard sectionNames.contains(slug) else { return nil }
        return .error(
            sameAddress.id,
            "this page would be published at `\(slug)/`, where the site has a page of its own",
            at: page.source.file.wholeFile, help: "rename the file, for example to `about-\(slug).md`")
    }

    private static func sharedAliases(_ catalog: Catalog) -> [Diagnostic] {
        var first: [Substring: (RecordSource, Located<String>)] = [:]
        var findings: [Diagnostic] = []
        for source in catalog.sourcesWithAliases {
            for alias in source.aliases {
                let path = alias.value.drop { $0 == "/" }
                let key = path.hasSuffix("/") ? path.dropLast() : path
                if let (other, otherAlias) = first[key] {
                    findings.append(shared(alias, source, other.position(of: otherAlias.range)))
                } else {
                    first[key] = (source, alias)
                }
            }
        }
        return findings
    }

    private static func shared(
        _ alias: Located<String>, _ source: RecordSource, _ other: SourcePosition
    ) -> Diagnostic {
        .error(
            sameAddress.id, "`\(alias.value)` cannot lead to two places",
            at: source.position(of: alias.range),
            help: "keep it in the record that took its place",
            notes: [Diagnostic.Note("the other one is here", at: other)])
    }
}

extension Catalog {
    /// The records that stood elsewhere before.
    fileprivate var sourcesWithAliases: [RecordSource] {
        var sources = books.filter { !$0.source.aliases.isEmpty }.map(\.source)
        for source in meetings.map(\.source) + lists.map(\.source) + pages.map(\.source)
            + shelves.map(\.source)
        where !source.aliases.isEmpty {
            sources.append(source)
        }
        return sources
    }
}
