public import Diagnostics
internal import LockedFacts
public import ReadingCatalog

/// What a run reports to the host.
struct EnrichmentFindings: Sendable {
    let catalog: Catalog
    let plan: EnrichmentPlan

    func missing(_ policy: EnrichmentPolicy) -> [Diagnostic] {
        guard !plan.isEmpty, catalog.site.openLibrary.isEnabled else { return [] }
        switch policy {
        case .locked: return [lacking]
        // A club without a contact has not asked for facts.
        case .offline where catalog.site.openLibrary.contact == nil: return []
        case .offline:
            return files.map {
                .warning(
                    "openlibrary-missing",
                    "what Open Library knows of this record was not fetched yet; it is shown as it is",
                    at: $0.file.wholeFile,
                    help: "run `octavo enrich` where there is a network, and commit what it writes")
            }
        case .build, .asRecorded, .fillIn, .refresh: return []
        }
    }

    func noContact(_ policy: EnrichmentPolicy) -> Diagnostic {
        .noOpenLibraryContact(catalog.site, missing: policy == .build ? counted : nil)
    }

    func fetched(_ result: EnrichmentResult, _ policy: EnrichmentPolicy) -> [Diagnostic] {
        policy == .build ? [failed(result), unidentified(result)].compactMap { $0 } : []
    }

    private func failed(_ result: EnrichmentResult) -> Diagnostic? {
        guard let (_, failure) = result.failed.first else { return nil }
        let slugs = Set(result.failed.map(\.slug))
        let count = counted(
            books: plan.books.count { slugs.contains(catalog.books[$0].source.slug) },
            shelves: plan.shelves.count { slugs.contains(catalog.shelves[$0].source.slug) })
        return .warning(
            "openlibrary-failed", "\(count) could not be fetched: \(failure)", at: nil,
            help: "the site is built without them; run `octavo enrich` later")
    }

    private func unidentified(_ result: EnrichmentResult) -> Diagnostic? {
        let count = result.notFound.count + result.unclear.count
        guard count > 0 else { return nil }
        return .warning(
            "openlibrary-unsure", "\(counted(books: count)) could not be identified in Open Library", at: nil,
            help: "`octavo enrich` lists them, and the books that each could be")
    }
}

extension EnrichmentFindings {
    private static let mostListed = 50

    private var files: [RecordSource] {
        plan.books.map { catalog.books[$0].source } + plan.shelves.map { catalog.shelves[$0].source }
    }

    private var lacking: Diagnostic {
        var notes = files.prefix(EnrichmentFindings.mostListed).map {
            Diagnostic.Note("the lock file has no current record of `\($0.slug)`", at: $0.file.wholeFile)
        }
        if files.count > notes.count {
            notes.append(Diagnostic.Note("and \(files.count - notes.count) more"))
        }
        return .error(
            "openlibrary-locked", "\(counted) not in the lock file", at: .wholeFile(LockFile.path),
            help: "run `octavo enrich` and commit what it writes", notes: notes)
    }

    /// `12 books and 1 shelf are`, as the start of a sentence.
    private var counted: String {
        let verb = plan.books.count + plan.shelves.count == 1 ? "is" : "are"
        return counted(books: plan.books.count, shelves: plan.shelves.count) + " " + verb
    }

    private func counted(books: Int, shelves: Int = 0) -> String {
        [(books, "book", "books"), (shelves, "shelf", "shelves")].filter { $0.0 > 0 }
            .map { count, one, many in "\(count) \(count == 1 ? one : many)" }.joined(separator: " and ")
    }
}

/// Settings in `site.yaml` that keep a run from asking the service.
extension Diagnostic {
    public static func openLibraryOff(_ site: SiteConfiguration) -> Diagnostic {
        .error(
            "openlibrary-off", "Open Library is switched off for this site", at: site.position,
            help: site.contact == nil
                ? "write `contact: you@example.org` in place of `enabled: false` under `openlibrary:`"
                : "remove `enabled: false` under `openlibrary:`")
    }

    /// Something was to be fetched, but there is no contact. A build can do without what is `missing`.
    static func noOpenLibraryContact(_ site: SiteConfiguration, missing: String? = nil) -> Diagnostic {
        let reason = "Open Library requires a contact from its users"
        let help =
            "write `openlibrary: {contact: \(site.contact ?? "you@example.org")}`; or `openlibrary: {enabled: false}` to fetch nothing"
        guard let missing else {
            return .error("openlibrary-contact", reason, at: site.position, help: help)
        }
        return .warning(
            "openlibrary-contact", "\(missing) not in the lock file: \(reason)", at: site.position, help: help
        )
    }
}

extension SiteConfiguration {
    fileprivate var position: SourcePosition { .wholeFile(source?.path ?? "content/site.yaml") }
}
