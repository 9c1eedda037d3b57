import Diagnostics
import OpenLibraryFixture
import TestSupport
import TextAndTime

@testable import Content
@testable import LockedFacts
@testable import OpenLibrary
@testable import ReadingCatalog

/// A club in a folder that uses a fixture library.
final class SmallClub: Sendable {
    let folder: TemporaryFolder
    let library: FixtureLibrary
    let contact: String?

    init(_ library: FixtureLibrary, contact: String? = "host@club.example") throws {
        folder = try TemporaryFolder(["content/site.yaml": "title: The Club\n"])
        self.library = library
        self.contact = contact
    }

    /// A catalog of these books; the covers in the folder are known to it.
    func catalog(
        _ books: [Book], shelves: [SubjectShelf] = [], genres: [String: String] = [:], isEnabled: Bool = true,
        language: String = "en", sectionsOff: Set<SiteSection> = []
    ) throws -> Catalog {
        let books = books.sorted { $0.source.slug < $1.source.slug }
        let covers =
            try folder.has("content/covers") ? folder.files(below: "content/covers").keys.sorted() : []
        let settings = SiteConfiguration.OpenLibrarySettings(
            isEnabled: isEnabled, contact: contact, genres: genres)
        var site = SiteConfiguration(source: nil, title: "The Club")
        site.language = language
        site.timeZone = "Europe/London"
        site.perPage = 20
        site.sectionsOff = sectionsOff
        site.openLibrary = settings
        return Catalog(
            site: site, books: books, meetings: [], lists: [], pages: [], shelves: shelves, ballots: [],
            files: Set(covers.map { "covers/\($0)" }))
    }

    /// Enriches a catalog as a run on a certain day does.
    func enrich(
        _ catalog: Catalog, _ policy: EnrichmentPolicy = .fillIn, on day: String = "2026-11-21",
        progress: @escaping @Sendable (EnrichmentProgress) -> Void = { _ in }
    ) async -> EnrichmentOutcome {
        let access = ServiceAccess(version: "1.0", environment: { [library] in library.environment[$0] })
        let parts = day.split(separator: "-").compactMap { Int($0) }
        let enricher = CatalogEnricher(
            site: folder.path, access: access ?? ServiceAccess.nowhere,
            today: CalendarDay(year: parts[0], month: parts[1], day: parts[2]), progress: progress)
        return await enricher.enrich(catalog, policy: policy)
    }

    /// The lock file's text; empty if there is none.
    var lockText: String {
        get throws { folder.has(LockFile.path) ? try folder.read(LockFile.path) : "" }
    }

    /// What a person reads of the findings.
    static func words(_ report: DiagnosticReport) -> String {
        TerminalFormat(hasColor: false).text(report)
    }
}

extension ServiceAccess {
    /// A service to which no request can go.
    static var nowhere: ServiceAccess {
        ServiceAccess(version: "1.0") { $0.hasSuffix("URL") ? "http://127.0.0.1:1" : nil }!
    }
}

extension Book {
    /// A book of tests; what is not said is not known.
    static func ofTests(
        _ slug: String, _ title: String? = nil, by author: String = "Ada Quill", isbn: String? = nil,
        key: String? = nil, cover: ClubValue<Located<String>> = .open,
        synopsis: ClubValue<Located<String>> = .open,
        published: Int? = nil, publisher: String? = nil, pages: Int? = nil, genres: [String] = []
    ) -> Book {
        let name = PersonName(display: author, filed: author)
        var details = BookDetails(title: title ?? slug, authors: [name])
        details.isbn = isbn.map { Located(ISBN(digits: $0), at: 0..<1) }
        details.openLibrary = key.flatMap { OpenLibraryKey($0) }
        details.published = published.map { PartialDate(year: $0) }
        details.publisher = publisher
        details.pages = pages
        details.genres = genres
        details.cover = cover
        details.synopsis = synopsis
        return Book(
            source: .ofTests("books", slug), details: details,
            sortKeys: BookSortKeys(title: SortKey(bytes: []), author: SortKey(bytes: [])))
    }
}

extension SubjectShelf {
    static func ofTests(_ slug: String, subject: String, limit: Int = 60) -> SubjectShelf {
        var shelf = SubjectShelf(source: .ofTests("shelves", slug), title: slug, subject: subject)
        shelf.limit = limit
        return shelf
    }
}

extension ClubValue<Located<String>> {
    /// The club's own words or file.
    static func own(_ text: String) -> Self { .given(Located(text, at: 0..<1)) }
}

extension RecordSource {
    fileprivate static func ofTests(_ folder: String, _ slug: String) -> RecordSource {
        let file = SourceFile(path: "content/\(folder)/\(slug).md", text: "---\ntitle: x\n---\n")
        var reader = FrontMatterReader()
        var report = DiagnosticReport()
        let frontMatter = reader.frontMatter(of: file, into: &report)!
        return RecordSource(file: file, body: frontMatter.body, slug: Slug(slug))
    }
}

extension ISBN {
    /// A number that is taken as it is.
    static func ofTests(_ digits: String) -> ISBN { ISBN(digits: digits) }
}

extension EnrichedCatalog {
    /// What is known of each book.
    var allFacts: [BookFacts] { catalog.books.indices.map { facts(ofBook: $0) } }
}
