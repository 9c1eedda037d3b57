public import ReadingCatalog
public import TextAndTime

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

    /// Identifies what is drawn of it in a style.
    public func fingerprint(style: SiteLooks.CoverStyle) -> Fingerprint {
        var builder = FingerprintBuilder()
        for text in [title, authors, series, style.rawValue] + subjects { builder.take(text) }
        return builder.fingerprint
    }
}

/// The cover of a book that has no picture: its title and author with a motif that suits it, as SVG of 200 by 300 units.
public struct DrawnCover {
    /// The number of its palette.
    public private(set) var palette: Int
    private let title: CoverTitle
    /// Who wrote the book, in capitals.
    private let authors: String
    private let motif: String
    let composition: CoverComposition

    public init(_ book: CoveredBook, style: SiteLooks.CoverStyle = .varied) {
        let bits = Fingerprint(of: book.title.utf8).bits
        title = CoverTitle(book.title, series: book.series)
        palette = CoverPalette.number(ofTitle: book.title)
        motif = CoverWords.motif(title: title.main, subjects: book.subjects, bits: bits)
        composition = CoverComposition(of: title.main, style, bits)
        authors = book.authors.uppercased()
    }

    /// For a page, whose stylesheets decide the colours in a list.
    public func markup() -> String { markup(composition, areAdjustable: true) }

    /// In its own colours; those of another palette if the cover `before` has the same.
    public mutating func picture(after before: DrawnCover? = nil) -> String {
        if palette == before?.palette { palette = (palette + 2) % CoverPalette.all.count }
        return markup(composition, areAdjustable: false)
    }

    func markup(_ composition: CoverComposition, areAdjustable: Bool = false) -> String {
        let colors = (areAdjustable ? CoverPalette.adjustable : CoverPalette.all)[palette]
        let canvas = CoverCanvas(colors: colors, motif: motif, title: title, authors: authors)
        let shapes = composition.elements(isReadFromRight: TextPieces.isRightToLeft(title.main))
        let svg: SVGText = """
            <svg class="drawn-cover ground-\(palette)" viewBox="0 0 200 300" aria-hidden="true" text-anchor="middle">\
            <path fill="\(colors[.ground])" d="M0 0h200v300H0z"/>\(shapes.map(canvas.markup))</svg>
            """
        return svg.string
    }

    /// As a file.
    public static func file(_ book: CoveredBook, style: SiteLooks.CoverStyle) -> String {
        var cover = DrawnCover(book, style: style)
        return cover.picture().replacing(
            "<svg ",
            with:
                #"<svg xmlns="http://www.w3.org/2000/svg" font-family="'EB Garamond 12', 'EB Garamond', Georgia, serif" "#,
            maxReplacements: 1)
    }
}
