public import Liquid
public import ReadingCatalog
internal import TextAndTime

/// What a drawn cover is made from.
public struct CoveredBook: Sendable {
    public let title: String
    /// Who wrote it, in a row.
    public let authors: String
    /// Its genres, then its tags.
    var subjects: [String] = []
    /// The series and the number in it; empty if there is none.
    var series = ""

    public init(title: String, authors: String, subjects: [String] = [], series: String = "") {
        self.title = title
        self.authors = authors
        self.subjects = subjects
        self.series = series
    }
}

/// The cover of a book that has no picture: its title and author with a motif that suits it.
public struct DrawnCover {
    private let title: CoverTitle
    /// Who wrote the book, in capitals.
    private let authors: String
    /// How it looks where it is alone.
    let first: CoverLook

    /// All that covers of a book are drawn from, as bytes: its choices, then its texts.
    ///
    /// It is made once for each book and drawn on many pages, so what takes time is done here.
    public static func source(of book: CoveredBook, style: SiteLooks.CoverStyle) -> [UInt8] {
        let title = CoverTitle(book.title, series: book.series)
        var source = CoverChoices(book, title.main, style: style).bytes
        for text in [title.main, title.rest, title.series, book.authors.uppercased()] {
            source += text.utf8
            source.append(separator)
        }
        return source
    }

    private static let separator: UInt8 = 0x1F

    public init(source: UnsafeBufferPointer<UInt8>) {
        first = CoverChoices.first(source)
        var start = CoverChoices.size
        func next() -> String {
            let end = source.offset(of: Self.separator, from: start)
            defer { start = min(end + 1, source.count) }
            return String(decoding: UnsafeBufferPointer(rebasing: source[start..<end]), as: UTF8.self)
        }
        title = CoverTitle(main: next(), rest: next(), series: next())
        authors = next()
    }

    init(_ book: CoveredBook, style: SiteLooks.CoverStyle = .varied) {
        self = Self.source(of: book, style: style).withUnsafeBufferPointer { DrawnCover(source: $0) }
    }

    /// The whole cover as SVG, in a look that a list has chosen if there is one.
    public func markup(_ look: CoverLook? = nil) -> String {
        var output = OutputBuffer(capacity: 2_048)
        write(look, to: &output)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    /// Writes it as SVG, 200 by 300 units.
    public func write(_ look: CoverLook? = nil, to output: inout OutputBuffer) {
        let look = look ?? first
        var canvas = CoverCanvas(look, title: title, authors: authors)
        swap(&canvas.output, &output)
        canvas.output.append(
            #"<svg class="drawn-cover" viewBox="0 0 200 300" aria-hidden="true" text-anchor="middle">"#)
        canvas.shape("M0 0h200v300H0z", canvas.palette.ground)
        (CoverComposition(rawValue: look.composition) ?? .frame).draw(on: &canvas)
        canvas.output.append("</svg>")
        swap(&canvas.output, &output)
    }
}

/// Covers of books that have no picture, as files.
public enum DrawnCovers {
    /// A cover as a file of SVG.
    public static func svg(
        title: String, authors: String, subjects: [String], series: String, style: SiteLooks.CoverStyle
    ) -> String {
        let book = CoveredBook(title: title, authors: authors, subjects: subjects, series: series)
        return DrawnCover(book, style: style).markup().replacing(
            "<svg ",
            with:
                #"<svg xmlns="http://www.w3.org/2000/svg" font-family="'EB Garamond 12', 'EB Garamond', Georgia, serif" "#,
            maxReplacements: 1)
    }
}
