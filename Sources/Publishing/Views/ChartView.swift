internal import Arranging
internal import CoverDrawing
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Wording

/// A chart with its table.
enum ChartView {
    static let shape = Shape(view: "chart", "key", "form", "title", "column", "unit", "svg", "rows")
    static let rowShape = Shape(view: "chart_row", "label", "url", "count", "percent", "books")

    /// `cards` makes the list of cards of some books.
    static func make(
        _ tally: Tally, _ context: SiteContext, in arena: Arena, cards: (ArraySlice<Int32>) -> Value
    ) -> Value {
        let routes = context.catalog.routes
        return arena.object(shape) { fields in
            fields["key"] = arena.string(tally.key)
            fields["form"] = arena.string(tally.form.rawValue)
            fields["title"] = arena.string(tally.title)
            fields["column"] = arena.string(tally.column)
            fields["unit"] = arena.string(tally.unit)
            fields["svg"] = arena.string(drawing(of: tally, context), isSafe: true)
            fields["rows"] = arena.array(
                tally.rows.map { row in
                    arena.object(rowShape) { fields in
                        fields["label"] = arena.string(row.label)
                        fields["url"] = arena.string(row.path.map(routes.url))
                        fields["count"] = .int(row.count)
                        fields["percent"] = .int(row.count * 100 / tally.longest)
                        fields["books"] = cards(row.books)
                    }
                })
        }
    }

    private static func drawing(of tally: Tally, _ context: SiteContext) -> String {
        let isRightToLeft = Languages.isRightToLeft(tag: context.catalog.site.language)
        let numbers = context.words.numbers
        return switch tally.form {
        case .bars: BarDrawing.svg(tally, numbers)
        case .columns: ColumnDrawing.svg(tally, numbers, isRightToLeft: isRightToLeft)
        case .calendar:
            CalendarDrawing.svg(
                tally, months: context.dates.words?.shortMonths ?? [], isRightToLeft: isRightToLeft)
        }
    }
}

/// Draws a tally as bars, for readers who can see them; the table next to it has the same numbers.
enum BarDrawing {
    private static let width = 600
    private static let rowHeight = 28
    private static let labelWidth = 190
    private static let countWidth = 50

    static func svg(_ tally: Tally, _ style: NumberStyle) -> String {
        let height = tally.rows.count * rowHeight
        var svg = "<svg class=\"chart\" viewBox=\"0 0 \(width) \(height)\" aria-hidden=\"true\" "
        svg += "focusable=\"false\" font-size=\"14\" fill=\"currentColor\">"
        for (index, row) in tally.rows.enumerated() {
            svg += bar(row, top: index * rowHeight, longest: tally.longest, style)
        }
        return svg + "</svg>"
    }

    private static func bar(_ row: Tally.Row, top: Int, longest: Int, _ style: NumberStyle) -> String {
        let room = width - labelWidth - countWidth
        let length = max(2, room * row.count / longest)
        let label = TextPieces(row.label).lines(width: (labelWidth - 16) * 100 / 14, limit: 1).first ?? ""
        return """
            <text x="\(labelWidth - 10)" y="\(top + 19)" text-anchor="end">\(MarkupEscape.escaped(label))</text>\
            <rect class="bar" x="\(labelWidth)" y="\(top + 5)" width="\(length)" height="\(rowHeight - 10)" rx="2"/>\
            <text x="\(labelWidth + length + 8)" y="\(top + 19)">\(style.grouped(row.count))</text>
            """
    }
}
