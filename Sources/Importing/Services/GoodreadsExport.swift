public import Authoring
internal import Content
internal import ReadingCatalog
internal import TextAndTime

/// A club's books as a table in the columns of Goodreads, which most other services import too.
public enum GoodreadsExport {
    /// The table, with the ratings and reviews of one person, or of the club.
    public static func table(of club: Club, by person: String?) -> String {
        let books = club.catalog.books.map { book in
            let book = ExportedBook(book: book.details, person: person)
            // Goodreads writes ISBNs as formulas, so that spreadsheets keep their zeros.
            return columns.map { column in
                let text = column.text(book)
                return column.name.hasPrefix("ISBN") ? "\"=\"\"\(text)\"\"\"" : TableCell.written(text)
            }
        }
        return ([columns.map(\.name)] + books).map { $0.joined(separator: ",") + "\n" }.joined()
    }

    private static let columns: [(name: String, text: @Sendable (ExportedBook) -> String)] = [
        ("Book Id", { $0.book.identifiers.first { $0.catalog == .goodreads }?.number ?? "" }),
        ("Title", { $0.titleWithSeries }), ("Author", { $0.book.authors.first?.display ?? "" }),
        ("Author l-f", { $0.book.authors.first?.filed ?? "" }),
        // Everybody but the first author, and without roles.
        (
            "Additional Authors",
            {
                ($0.book.authors.dropFirst() + $0.book.contributors.map(\.person)).map(\.display)
                    .joined(separator: ", ")
            }
        ),
        ("ISBN", { _ in "" }), ("ISBN13", { $0.book.isbn?.value.digits ?? "" }),
        // Only whole stars are known there.
        ("My Rating", { "\((($0.rating?.halves ?? 0) + 1) / 2)" }),
        ("Publisher", { $0.book.publisher ?? "" }), ("Binding", { $0.book.format?.rawValue ?? "" }),
        ("Number of Pages", { $0.book.pages.map { "\($0)" } ?? "" }),
        ("Original Publication Year", { $0.book.published.map { "\($0.year)" } ?? "" }),
        ("Date Read", { $0.day($0.book.readings.last { $0.finished != nil }?.finished) }),
        ("Date Added", { $0.day($0.book.acquired) }),
        ("Bookshelves", { $0.book.tags.joined(separator: ", ") }),
        ("Exclusive Shelf", { $0.shelf }), ("My Review", { $0.review?.note ?? "" }),
    ]
}

/// A book as one person knows it.
private struct ExportedBook {
    let book: BookDetails
    let person: String?

    var titleWithSeries: String {
        guard let series = book.series, let position = series.position else { return book.title }
        let number = position == position.rounded() ? "\(Int(position))" : "\(position)"
        return "\(book.title) (\(series.name), #\(number))"
    }

    var review: Review? { book.reviews.first { $0.by == person } }

    var rating: Rating? { person == nil ? book.rating ?? review?.rating : review?.rating }

    /// A day; nothing for a month or a year, which these tables cannot have.
    func day(_ date: PartialDate?) -> String {
        date?.calendarDay?.description.replacing("-", with: "/") ?? ""
    }

    /// The status in the words of Goodreads; what is only suggested is still to be read.
    var shelf: String {
        switch book.status {
        case .reading: "currently-reading"
        case .suggested: ReadingStatus.toRead.rawValue
        default: book.status?.rawValue ?? ""
        }
    }
}
