internal import Content
internal import Diagnostics
internal import Files
public import ReadingCatalog
internal import TextAndTime

/// The books that match several works, for the host to decide one by one.
public struct BookReview: Sendable {
    /// One uncertain book and the works that it could be.
    public struct Question: Sendable {
        public let slug: Slug
        fileprivate let title: String
        fileprivate let authors: String
        fileprivate let candidates: [BookCandidate]
    }

    /// What a host answered.
    public enum Answer: Sendable, Equatable {
        case choice(OpenLibraryKey)
        case skip
        case end
        case invalid(String)
    }

    public let questions: [Question]
    private let catalog: Catalog
    private let site: String

    public init(
        _ unclear: [(slug: Slug, candidates: [BookCandidate])], of catalog: Catalog, site: String
    ) {
        self.catalog = catalog
        self.site = site
        questions = unclear.sorted { $0.slug < $1.slug }.compactMap { slug, candidates in
            catalog.books.first { $0.source.slug == slug }.map { book in
                let authors = book.authors.map(\.display).joined(separator: ", ")
                return Question(slug: slug, title: book.title, authors: authors, candidates: candidates)
            }
        }
    }

    /// Writes the key of a work into the record of a book, and returns the path of the file.
    public func write(_ key: OpenLibraryKey, into slug: Slug) -> Result<String, FindFailure> {
        guard let book = catalog.books.first(where: { $0.source.slug == slug }) else {
            return .failure(
                FindFailure("find-not-there", "there is no book `\(slug)`", help: "check its name"))
        }
        let path = book.source.file.path
        do {
            let folder = try Folder.existing(site)
            let file = SourceFile(path: path, bytes: try folder.read(path) ?? [])
            switch edited(file, key) {
            case .failure(let failure): return .failure(failure)
            case .success(let bytes):
                try folder.replace(path, with: bytes, durability: .flushed)
                return .success(path)
            }
        } catch {
            return .failure(unwritable(path, error.reason))
        }
    }

    /// The bytes of a record with another key, and all else as it was.
    private func edited(_ file: SourceFile, _ key: OpenLibraryKey) -> Result<[UInt8], FindFailure> {
        var report = DiagnosticReport()
        guard var editor = FrontMatterEditor(file, into: &report) else {
            return .failure(unwritable(file.path, report.diagnostics.first?.message ?? "it cannot be read"))
        }
        do {
            try editor.set(FieldPath(Book.openLibraryField), to: .text(key.description))
            return .success(editor.file.bytes)
        } catch {
            return .failure(FindFailure(error.diagnostic))
        }
    }

    private func unwritable(_ path: String, _ reason: String) -> FindFailure {
        FindFailure(
            "not-written", "the key was not written: \(reason)", at: .wholeFile(path),
            help: "write `openlibrary:` and the key into the record yourself")
    }
}

extension BookReview.Question {
    /// The question as a terminal shows it.
    public var text: String {
        let rows = candidates.enumerated().map { index, candidate in
            let book = candidate.book
            let by = book.authors.isEmpty ? "" : " by " + book.authors.prefix(3).joined(separator: ", ")
            let facts = [
                book.firstPublished.map { "first published \($0)" },
                book.editionCount == 1 ? "1 edition" : "\(book.editionCount) editions",
                "https://openlibrary.org/works/\(book.key)",
                book.coverID.map { "cover " + OpenLibraryEndpoint.publicCover($0, .medium) },
            ]
            return "  \(index + 1)  \(book.title)\(by)\n"
                + facts.compactMap { $0 }.map { "       \($0)\n" }.joined()
        }
        return "\n\(slug): \(title)\(authors.isEmpty ? "" : " by " + authors)\n" + rows.joined()
            + "number or key of the right one, Enter to skip, q to stop: "
    }

    public func reading(_ line: String) -> BookReview.Answer {
        let answer = line.trimmed
        if answer.isEmpty { return .skip }
        if ["q", "quit"].contains(answer.lowercased()) { return .end }
        switch FoundBookChoice(answer) {
        case .number(let number)? where candidates.indices.contains(number - 1):
            return .choice(candidates[number - 1].book.key)
        case .key(let key)?: return .choice(key)
        default:
            let numbers = candidates.count == 1 ? "1" : "1 to \(candidates.count)"
            return .invalid(
                "`\(answer)` is neither a number from \(numbers) nor a key; nothing was written\n")
        }
    }
}
