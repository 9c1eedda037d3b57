internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

/// Prints a page of search results.
public struct FoundPageText: Sendable {
    private let page: FoundPage

    public init(_ page: FoundPage) {
        self.page = page
    }

    /// For a person: number, a mark for a cover, title, authors, year and key.
    public var text: String {
        guard !page.books.isEmpty else { return nothing }
        let rows = page.books.enumerated().map { index, book in
            let number = padded("\(page.number(of: index))", to: 4)
            let year = book.firstPublished.map { " (\($0))" } ?? ""
            let authors = book.authors.isEmpty ? "" : " by " + book.authors.prefix(3).joined(separator: ", ")
            let title = book.subtitle.map { "\(book.title): \($0)" } ?? book.title
            return
                "\(number) \(book.coverID == nil ? " " : "▣") \(printable(title))\(printable(authors))\(year)  \(book.key)\n"
        }
        let next = page.page < page.pageCount ? "; `--page \(page.page + 1)` shows the next" : ""
        return rows.joined()
            + "page \(page.page) of \(page.pageCount), \(page.total) found; ▣ has a cover\(next)\n"
    }

    private var nothing: String {
        page.total > 0 && page.page > page.pageCount
            ? "nothing more: there are \(page.pageCount) pages, \(page.total) found\n" : "nothing found\n"
    }

    public var json: String {
        let books = page.books.enumerated().map { "    " + json(of: $1, at: $0) }
        let list = books.isEmpty ? "[]" : "[\n\(books.joined(separator: ",\n"))\n  ]"
        return """
            {
              "page": \(page.page),
              "pages": \(page.pageCount),
              "total": \(page.total),
              "is_old": \(page.staleness != nil),
              "books": \(list)
            }

            """
    }

    private func json(of book: FoundBook, at index: Int) -> String {
        var json = JSONWriter(.spaced)
        json.object { json in
            json.member("number", page.number(of: index))
            json.member("key", book.key.description)
            json.member("title", book.title)
            json.member("subtitle", book.subtitle)
            json.key("authors")
            json.array { json in
                for author in book.authors { json.text(author) }
            }
            json.member("first_published", book.firstPublished)
            json.member("cover_id", book.coverID)
        }
        return VisibleText.numbered(json.string)
    }

    private func padded(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }

    /// Fetched text without characters that control a terminal.
    private func printable(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }))
    }
}
