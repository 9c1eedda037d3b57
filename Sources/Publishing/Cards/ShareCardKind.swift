internal import Arranging
internal import CoverDrawing
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Texts

extension ViewWriter {
    /// The root names of the template of a share card: those of its page, and `card`, with texts that fit, covers, and
    /// the colours of the site.
    func shareCard(
        _ content: CardContent, _ covers: [CardCover], room: (title: Int, by: Int), pageData: Value
    ) -> Value {
        let width = covers.isEmpty ? 1_056 : 600
        let view = view("share_card").with([
            "title": fitting(
                content.title, width, sizes: [84, 76, 68, 60, 52, 46, 40], height: room.title),
            "by": fitting(content.by, width, sizes: [36, 32, 28, 25], height: room.by),
            "note": fitting(content.note, width, sizes: [28, 25], height: 60),
            "covers": list(covers.map { arena.string($0.markup, isSafe: true) }),
            "accent": text(site.looks.accent?.description ?? "#8c2f22"),
            "paper": text((site.looks.paper ?? SiteLooks.usualPaper).description),
            "ink": .text("#2a221c"),
        ])
        return self.view("card_root", after: pageData).with(["card": view])
    }

    /// A text in the largest of `sizes` in which it fits into so many pixels; cut if it fits in none.
    private func fitting(_ text: String?, _ width: Int, sizes: [Int], height: Int) -> Value {
        guard let text, !text.isEmpty else { return .null }
        let (lines, size) = FittingText.lines(of: text, width: width, height: height, sizes: sizes)
        return view("card_text").with([
            "lines": texts(lines), "size": .int(size),
            "height": .int(FittingText.height(of: lines.count, size: size)),
            "direction": .text(TextPieces.isRightToLeft(text) ? "rtl" : "ltr"),
        ])
    }
}

/// Breaks a text into lines, in the largest letters with which it fits.
enum FittingText {
    /// Letters of some fonts are wider than `LetterWidth` assumes.
    private static let usedPercent = 86

    static func lines(of text: String, width: Int, height: Int, sizes: [Int]) -> (lines: [String], size: Int)
    {
        let pieces = TextPieces(text)
        for size in sizes {
            let room = width * usedPercent / size
            let limit = limit(height: height, size: size)
            let count = pieces.lineCount(width: room)
            if count > 0, count <= limit { return (pieces.lines(width: room, limit: limit), size) }
        }
        let size = sizes.last ?? 1
        let limit = limit(height: height, size: size)
        return (pieces.lines(width: width * usedPercent / size, limit: limit), size)
    }

    static func height(of lines: Int, size: Int) -> Int { size + (lines - 1) * size * 118 / 100 }

    private static func limit(height: Int, size: Int) -> Int {
        max(1, 1 + (height - size) * 100 / (size * 118))
    }
}

/// How a kind of page is shown on its share card.
struct ShareCardKind: Sendable {
    /// The template, as its path in `Templates/`.
    let template: String
    /// How high the title may be, and the line below it, in pixels.
    let room: (title: Int, by: Int)
    /// What the card of the page about a record shows, by the number of the record.
    let content: @Sendable (Int, SiteContext) -> CardContent

    /// The kind whose template is called `name`.
    init(
        _ name: String, room: (title: Int, by: Int) = (224, 72),
        _ content: @escaping @Sendable (Int, SiteContext) -> CardContent
    ) {
        self.room = room
        template = "cards/\(name).svg"
        self.content = content
    }
}

/// The words and covers on a share card.
struct CardContent {
    let title: String
    var by: String?
    var note: String?
    /// The books whose covers it shows.
    var books: [Int] = []
}

extension ShareCards {
    func has(_ kind: any Page.Type) -> Bool {
        switch extent {
        case .none: false
        case .ofSite: kind == HomePage.self
        case .ofAllKinds: kind.card != nil
        }
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        path(ofPageAt: page.kind.path(of: page, in: catalog))
    }
}
