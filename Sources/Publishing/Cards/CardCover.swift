internal import Arranging
internal import CoverDrawing
internal import Files
internal import Pictures
internal import ReadingCatalog
internal import TextAndTime

/// A cover on a share card, 200 by 300 units.
struct CardCover {
    /// An SVG element; a picture is named in it, and put in its place when the card is drawn.
    let markup: String
    /// The picture; nil for a drawn cover.
    let picture: Picture?

    struct Picture {
        /// Where its bytes are.
        let source: Source
        let fingerprint: Fingerprint

        /// What the markup has in place of the picture.
        var name: String {
            switch source {
            case .copy(let entry): "octavo:" + entry.name
            case .file(let path): "octavo:" + MarkupEscape.escaped(path)
            }
        }
    }

    enum Source {
        case copy(StoreEntry)
        /// A path from the folder of the site.
        case file(String)

        /// The picture as an address, in a format that the library knows which draws cards.
        func address(in site: RenderableSite) throws -> String {
            switch self {
            case .copy(let entry):
                let png = PictureMaker.png(of: try site.bytes(ofCopy: entry)) ?? []
                return "data:image/png;base64," + Base64.text(png)
            case .file(let path):
                let bytes = try site.folder.read(path) ?? []
                let type = PictureHeader(bytes)?.format.type ?? ""
                return "data:\(type);base64," + Base64.text(bytes)
            }
        }
    }

    /// More covers than that are not shown on a card.
    private static let most = 3
    /// How wide a picture should be at least, in pixels.
    private static let width = 360
    /// Larger pictures of which there are no copies are not shown.
    private static let longestSide = 2_000

    /// The covers of books; none if covers are switched off.
    static func covers(of books: [Int], _ catalog: ArrangedCatalog) -> [CardCover] {
        guard catalog.has(.covers) else { return [] }
        var last: DrawnCover?
        return books.prefix(most).map { cover(of: $0, after: &last, catalog) }
    }

    private static func cover(of book: Int, after last: inout DrawnCover?, _ catalog: ArrangedCatalog)
        -> CardCover
    {
        let facts = catalog.enriched.facts(ofBook: book)
        if let file = facts.cover?.value.file, let shown = catalog.pictures.picture(ofCover: file),
            let picture = picture(shown)
        {
            let scale = min(200 / Double(shown.width), 300 / Double(shown.height))
            let (width, height) = (Int(Double(shown.width) * scale), Int(Double(shown.height) * scale))
            let place =
                "x=\"\((200 - width) / 2)\" y=\"\((300 - height) / 2)\" width=\"\(width)\" height=\"\(height)\""
            return CardCover(
                markup: "\(shadow(place))<image href=\"\(picture.name)\" \(place)/>", picture: picture)
        }
        let authors = catalog.records.books[book].authors.map(\.display).joined(separator: ", ")
        var drawn = DrawnCover(
            CoveredBook(book, authors: authors, catalog.enriched), style: catalog.site.looks.coverStyle)
        let markup = drawn.picture(after: last)
        last = drawn
        return CardCover(markup: shadow("width=\"200\" height=\"300\"") + markup, picture: nil)
    }

    private static func shadow(_ place: String) -> String {
        "<rect \(place) transform=\"translate(4 4)\" fill-opacity=\".2\"/>"
    }

    /// The smallest copy that is large enough.
    private static func picture(_ shown: ShownPicture) -> Picture? {
        guard let source = shown.source else { return nil }
        if let copy = shown.copy(atLeast: width) ?? shown.files.last {
            return Picture(source: .copy(source.entry(of: copy)), fingerprint: source.fingerprint)
        }
        guard let header = source.header, header.format == .jpeg || header.format == .png,
            max(header.width, header.height) <= longestSide
        else { return nil }
        return Picture(source: .file(source.path), fingerprint: source.fingerprint)
    }
}
