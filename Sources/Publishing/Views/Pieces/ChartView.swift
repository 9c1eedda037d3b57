internal import Liquid

/// A chart with its table.
enum ChartView {
    static let shape = Shape(view: "chart", "key", "title", "column", "svg", "rows")
    static let rowShape = Shape(view: "chart_row", "label", "url", "count", "percent")

    static func make(_ tally: Tally, _ routes: Routes, in arena: Arena) -> Value {
        arena.object(shape) { fields in
            fields.add(arena.string(tally.key))
            fields.add(arena.string(tally.title))
            fields.add(arena.string(tally.column))
            fields.add(arena.string(BarDrawing.svg(tally), isSafe: true))
            fields.add(
                arena.array(
                    tally.rows.map { row in
                        arena.object(rowShape) { fields in
                            fields.add(arena.string(row.label))
                            fields.add(arena.string(row.path.map(routes.url)))
                            fields.add(.int(row.count))
                            fields.add(.int(row.count * 100 / tally.longest))
                        }
                    }))
        }
    }
}
