internal import Arranging
internal import CoverDrawing
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime

/// What the template of a share card sees besides its page: texts that fit, covers, and the colours of the site.
enum ShareCardView {
    static let shape = Shape(view: "share_card", "title", "by", "note", "covers", "accent", "paper", "ink")
    static let textShape = Shape(view: "card_text", "lines", "size", "height", "direction")

    /// The root names of a card's template: those of the page, and `card`.
    static func data(
        of page: PlannedPage, _ card: ShareCardKind, pageData: Value, _ context: SiteContext, in arena: Arena
    ) -> Value {
        let content = card.content(page.index, context)
        let covers = CardCover.covers(of: content.books, context.catalog)
        let looks = context.catalog.site.looks
        let view = arena.object(shape) { fields in
            let width = covers.isEmpty ? 1_056 : 600
            fields["title"] = text(
                content.title, width, sizes: [84, 76, 68, 60, 52, 46, 40], height: card.room.title, arena)
            fields["by"] = text(content.by, width, sizes: [36, 32, 28, 25], height: card.room.by, arena)
            fields["note"] = text(content.note, width, sizes: [28, 25], height: 60, arena)
            fields["covers"] = arena.array(covers.map { arena.string($0.markup, isSafe: true) })
            fields["accent"] = arena.string(looks.accent?.description ?? "#8c2f22")
            fields["paper"] = arena.string((looks.paper ?? SiteLooks.usualPaper).description)
            fields["ink"] = .text("#2a221c")
        }
        return arena.object(root) { fields in
            fields["site"] = pageData["site"] ?? .null
            fields["page"] = pageData["page"] ?? .null
            fields["build"] = pageData["build"] ?? .null
            fields["card"] = view
        }
    }

    private static let root = Shape(view: "root", "site", "page", "build", "card")

    /// A text in the largest of `sizes` in which it fits into so many pixels; cut if it fits in none.
    private static func text(_ text: String?, _ width: Int, sizes: [Int], height: Int, _ arena: Arena)
        -> Value
    {
        guard let text, !text.isEmpty else { return .null }
        let (lines, size) = FittingText.lines(of: text, width: width, height: height, sizes: sizes)
        return arena.object(textShape) { fields in
            fields["lines"] = arena.array(lines.map { arena.string($0) })
            fields["size"] = .int(size)
            fields["height"] = .int(FittingText.height(of: lines.count, size: size))
            fields["direction"] = .text(TextPieces.isRightToLeft(text) ? "rtl" : "ltr")
        }
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
