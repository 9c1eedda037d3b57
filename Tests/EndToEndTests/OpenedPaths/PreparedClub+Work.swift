import Authoring
import Building
import Diagnostics
import Files
import Importing
import LockedFacts
import OpenLibrary
import OpenLibraryFixture
import Preview
import ReadingCatalog
import TestSupport
import Testing
import TextAndTime

extension PreparedClub {
    /// What the program does with a site.
    enum Work: CaseIterable {
        case build, rename, enrich, importing, find, preview, new, set, check
    }

    /// Does these works, and gives all that was reported.
    func run(_ works: [Work]) async -> String {
        var messages = ""
        for work in works {
            do {
                try await run(work)
            } catch let failure as ReportedFailure {
                messages += TerminalFormat(hasColor: false).text(failure.report)
            } catch let failure as FileFailure {
                messages += TerminalFormat(hasColor: false).text(failure.diagnostic)
            } catch let failure as FindFailure {
                messages += TerminalFormat(hasColor: false).text(failure.diagnostic)
            } catch {
                messages += "\(error)"
            }
        }
        return messages
    }

    private func run(_ work: Work) async throws {
        switch work {
        case .enrich: try await enrich()
        case .build: try report(await SiteBuild(options(), enrichment: enrichment()).run().warnings)
        case .check: try report(await SiteBuild(options(), enrichment: enrichment()).check().report)
        case .preview: try await preview()
        case .find: try await addFoundBook()
        case .set:
            try await edit {
                let today = try #require(Self.day)
                return try $0.setting(
                    [TypedField("pages", "80")], of: .books, $0.book("emma").source, today: today)
            }
        case .rename: try await rename()
        case .importing: try await importBooks()
        case .new:
            _ = try await NewClub(title: "Fresh").write(to: home.path(of: "fresh"), today: #require(Self.day))
        }
    }
}

// How builds and enrichment run.
extension PreparedClub {
    private static let day = CalendarDay(year: 2026, month: 6, day: 15)

    private var site: String { home.path(of: "site") }

    private func options(_ change: PlannedContent? = nil) -> BuildOptions {
        var options = BuildOptions(site: site)
        options.day = Self.day
        options.jobs = 1
        options.change = change
        return options
    }

    private var access: ServiceAccess {
        get throws {
            let environment = library.environment.merging(["OCTAVO_OPENLIBRARY_PAUSE": "0"]) { $1 }
            guard let access = ServiceAccess(version: "1", environment: { environment[$0] }) else {
                throw ReportedFailure(DiagnosticReport())
            }
            return access
        }
    }

    private func enrichment(_ policy: EnrichmentPolicy = .offline) throws -> Enrichment {
        let access = try access
        return Enrichment("recorded") { [site] catalog in
            let outcome = await CatalogEnricher(site: site, access: access).enrich(catalog, policy: policy)
            return Enrichment.Outcome(
                await outcome.catalog, report: outcome.report, isSettled: outcome.isSettled)
        }
    }

    private func preview() async throws {
        guard let folder = try PreviewFolder.reserve(in: site) else { return }
        var options = options()
        options.output = folder.path
        options.ownsOutput = true
        let rebuilder = SiteRebuilder(options, at: "http://localhost:4000/", enrichment: try enrichment())
        try report(await rebuilder.build().get().warnings)
        withExtendedLifetime(folder) {}
    }

    private func enrich() async throws {
        let loaded = await CatalogLoader(site: site, options: .init(includesDrafts: true)).load()
        guard let catalog = loaded.publishable else { throw ReportedFailure(loaded.report) }
        let enricher = CatalogEnricher(site: site, access: try access)
        try report(await enricher.enrich(catalog, policy: .refresh([])).report)
    }

    /// Reports errors and warnings alike.
    private func report(_ report: DiagnosticReport) throws {
        if report.diagnostics.contains(where: { $0.rule != "enrichment" }) { throw ReportedFailure(report) }
    }
}

// How records are written.
extension PreparedClub {
    /// Makes an edit as the commands do that change records.
    private func edit(_ plan: (Club) async throws -> EditPlan) async throws {
        let enrichment = try enrichment(.asRecorded)
        let club = try await Club.open(site) { change in
            try await SiteBuild(self.options(change), enrichment: enrichment).check().report
        }
        let draft = try club.draft(try await plan(club))
        let warnings = try await club.check(draft)
        try await club.write(draft)
        try report(warnings)
    }

    private func addFoundBook() async throws {
        try await edit { club in
            let finder = BookFinder(folder: site, access: try access, site: club.catalog.site)
            let books = try await finder.find("Sanditon").books
            return try club.adding(NewRecord(books[0].details())).plan
        }
    }

    private func rename() async throws {
        try await edit { club in
            let (renaming, slug) = try club.renaming(.books, club.book("emma").source, to: "emma-woodhouse")
            var plan = renaming
            let lock = LockFileEdit(site: site)
            if let bytes = lock.renaming(try club.book("emma").source.slug, to: slug) {
                plan.add(lock.path, .replace(bytes))
            }
            return plan
        }
    }

    private func importBooks() async throws {
        let books = BookImport(into: try await Club.open(site))
        _ = try await books.write(books.plan([home.path(of: "moved/books.csv")]))
    }
}
