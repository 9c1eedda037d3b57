internal import Arranging
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
            fields["svg"] = drawing(of: tally, context).map { arena.string($0, isSafe: true) } ?? .null
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

    private static func drawing(of tally: Tally, _ context: SiteContext) -> String? {
        let isRightToLeft = Languages.isRightToLeft(tag: context.catalog.site.language)
        let numbers = context.words.numbers
        return switch tally.form {
        case .bars: nil
        case .columns: ColumnDrawing.svg(tally, numbers, isRightToLeft: isRightToLeft)
        case .calendar:
            CalendarDrawing.svg(
                tally, months: context.dates.words?.shortMonths ?? [], isRightToLeft: isRightToLeft)
        }
    }
}
