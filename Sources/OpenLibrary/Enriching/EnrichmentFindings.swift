internal import Diagnostics
internal import ReadingCatalog

/// What a run has to tell the host as findings.
struct EnrichmentFindings: Sendable {
    /// The club's records.
    let catalog: Catalog
    /// What is missing.
    let plan: EnrichmentPlan

    /// What is missing where nothing may be asked: a warning that counts, or an error that lists.
    func unasked(_ policy: EnrichmentPolicy) -> [Diagnostic] {
        guard !plan.isEmpty else { return [] }
        switch policy {
        case .locked: return [lacking]
        case .offline:
            guard catalog.site.openLibrary.isEnabled else { return [] }
            return [
                .warning(
                    "openlibrary-missing", "\(counted) not in the lock file, and this run is offline",
                    at: .wholeFile(LockFile.path),
                    help: "run `octavo enrich` where there is a network, and commit what it writes")
            ]
        case .build, .asRecorded, .fillIn, .refresh: return []
        }
    }

    /// The host did not say how to be reached.
    func noContact(_ policy: EnrichmentPolicy) -> Diagnostic {
        policy == .build
            ? OpenLibrarySettingFindings.noContact(catalog.site, counted: counted)
            : OpenLibrarySettingFindings.noContact(catalog.site)
    }

    /// What a build that fetched has to say; `enrich` has its own report.
    func after(_ result: EnrichmentResult, _ policy: EnrichmentPolicy) -> [Diagnostic] {
        policy == .build ? [failed(result), unsure(result)].compactMap { $0 } : []
    }

    private func failed(_ result: EnrichmentResult) -> Diagnostic? {
        guard let (_, failure) = result.failed.first else { return nil }
        let slugs = Set(result.failed.map(\.slug))
        let count = counted(
            books: plan.books.count { slugs.contains(catalog.books[$0].source.slug) },
            shelves: plan.shelves.count { slugs.contains(catalog.shelves[$0].source.slug) })
        return .warning(
            "openlibrary-failed", "\(count) could not be fetched: \(failure)", at: nil,
            help: "the site is built without; run `octavo enrich` later")
    }

    private func unsure(_ result: EnrichmentResult) -> Diagnostic? {
        let open = result.notFound.count + result.unclear.count
        guard open > 0 else { return nil }
        return .warning(
            "openlibrary-unsure", "\(books(open)) could not be told for sure in Open Library", at: nil,
            help: "`octavo enrich` lists them and what they could be")
    }
}

extension EnrichmentFindings {
    private static let mostListed = 50

    private var lacking: Diagnostic {
        let files =
            plan.books.map { catalog.books[$0].source } + plan.shelves.map { catalog.shelves[$0].source }
        var notes = files.prefix(EnrichmentFindings.mostListed).map {
            Diagnostic.Note("`\($0.slug)` is not there as it is asked for now", at: $0.file.wholeFile)
        }
        if files.count > notes.count {
            notes.append(Diagnostic.Note("and \(files.count - notes.count) more"))
        }
        return .error(
            "openlibrary-locked", "\(counted) not in the lock file", at: .wholeFile(LockFile.path),
            help: "run `octavo enrich` and commit what it writes", notes: notes)
    }

    /// `12 books and 1 shelf are`, as the beginning of a sentence.
    private var counted: String {
        let verb = plan.books.count + plan.shelves.count == 1 ? "is" : "are"
        return counted(books: plan.books.count, shelves: plan.shelves.count) + " " + verb
    }

    private func counted(books: Int, shelves: Int) -> String {
        let parts = [
            books == 0 ? nil : self.books(books),
            shelves == 0 ? nil : shelves == 1 ? "1 shelf" : "\(shelves) shelves",
        ]
        return parts.compactMap { $0 }.joined(separator: " and ")
    }

    private func books(_ count: Int) -> String {
        count == 1 ? "1 book" : "\(count) books"
    }
}
