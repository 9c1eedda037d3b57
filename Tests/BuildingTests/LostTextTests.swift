#if os(Linux)
    import Diagnostics
    import TestSupport
    import Testing

    @testable import Building
    @testable import ReadingCatalog

    @Suite("Texts of many records, put aside on the disk")
    struct LostTextTests {
        private let club: SmallClub

        init() throws {
            club = try SmallClub()
        }

        private func build(after work: @escaping @Sendable () throws -> Void = {}) async throws {
            var options = club.options("_site") { _ in }
            options.isFull = true
            var build = SiteBuild(
                options,
                enrichment: Enrichment("club") { catalog in
                    try work()
                    return Enrichment.Outcome(EnrichedCatalog(clubOnly: catalog))
                })
            build.asideFrom = 1
            _ = try await build.run()
        }

        @Test func `make the same site`() async throws {
            try await build()
            var site = SiteBuild(club.options("_plain") { $0.isFull = true })
            site.asideFrom = .max
            _ = try await site.run()
            #expect(try club.site("_site") == club.site("_plain"))
        }

        @Test func `that the disk has lost end the build, and the site stays as it was`() async throws {
            try await build()
            let before = try club.site()
            let emptyFiles = { @Sendable [folder = club.folder] in
                let count = try folder.emptyDeletedFiles(in: ".octavo")
                #expect(count > 0)
            }
            let failure = await #expect(throws: ReportedFailure.self) {
                try await build(after: emptyFiles)
            }
            #expect(
                club.lines(of: failure?.report ?? DiagnosticReport()) == [
                    ".octavo file-system: `.octavo` cannot be read: the disk reported an error"
                ])
            #expect(try club.site() == before)
        }
    }
#endif
