internal import Liquid
internal import ReadingCatalog
internal import TextAndTime

/// A chart with its table.
enum ChartView {
    static let shape = Shape(view: "chart", "key", "form", "title", "column", "unit", "svg", "rows")
    static let rowShape = Shape(view: "chart_row", "label", "url", "count", "percent")

    static func make(_ tally: Tally, _ context: ViewContext, in arena: Arena) -> Value {
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
                    }
                })
        }
    }

    private static func drawing(of tally: Tally, _ context: ViewContext) -> String {
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
