/// Draws a tally as bars, for those who can see them; the table beside it says the same.
enum BarDrawing {
    private static let width = 600
    private static let rowHeight = 28
    private static let labelWidth = 190
    private static let countWidth = 50

    /// The tally as SVG.
    static func svg(_ tally: Tally) -> String {
        let height = tally.rows.count * rowHeight
        var svg = "<svg class=\"chart\" viewBox=\"0 0 \(width) \(height)\" aria-hidden=\"true\" "
        svg += "focusable=\"false\" font-size=\"14\" fill=\"currentColor\">"
        for (index, row) in tally.rows.enumerated() {
            svg += bar(row, top: index * rowHeight, longest: tally.longest)
        }
        return svg + "</svg>"
    }

    private static func bar(_ row: Tally.Row, top: Int, longest: Int) -> String {
        let room = width - labelWidth - countWidth
        let length = max(2, room * row.count / longest)
        let label = TextLines(row.label, width: (labelWidth - 16) * 100 / 14, limit: 1).lines.first ?? ""
        return """
            <text x="\(labelWidth - 10)" y="\(top + 19)" text-anchor="end">\(MarkupText.escaped(label))</text>\
            <rect class="bar" x="\(labelWidth)" y="\(top + 5)" width="\(length)" height="\(rowHeight - 10)" rx="2"/>\
            <text x="\(labelWidth + length + 8)" y="\(top + 19)">\(Numbers.grouped(row.count))</text>
            """
    }
}
