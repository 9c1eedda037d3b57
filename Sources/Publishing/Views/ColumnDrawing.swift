internal import ReadingCatalog
internal import TextAndTime
internal import Wording

/// Draws a tally as columns side by side, small enough that its letters can be read on a phone.
enum ColumnDrawing {
    private static let width = 360
    private static let height = 170
    /// The y coordinate of the columns' base, and the height of the highest column.
    private static let ground = 146
    private static let highest = 120

    static func svg(_ tally: Tally, _ style: NumberStyle, isRightToLeft: Bool) -> String {
        let count = tally.rows.count
        let step = Double(width) / Double(max(count, 6))
        let column = min(step * 0.72, 44)
        // Labels and numbers that would overlap are left out: the table has all of them.
        let labelStep = stride(of: tally.rows.map(\.label), step)
        let numbers = tally.rows.map { style.grouped($0.count) }
        let hasNumbers = stride(of: numbers, step) == 1
        var svg = ChartFrame.start(width: width, height: height)
        svg += "<path class=\"axis\" d=\"M0 \(ground).5h\(width)\"/>"
        for (index, row) in tally.rows.enumerated() {
            let offset = (Double(index) + 0.5) * step
            let middle = isRightToLeft ? Double(width) - offset : offset
            let length = row.count == 0 ? 0 : max(2, highest * row.count / tally.longest)
            let top = ground - length
            if length > 0 {
                svg += "<rect class=\"bar\" x=\"\(ChartFrame.tenths(middle - column / 2))\" y=\"\(top)\" "
                svg += "width=\"\(ChartFrame.tenths(column))\" height=\"\(length)\" rx=\"2\"/>"
                if hasNumbers { svg += ChartFrame.text(numbers[index], x: middle, y: top - 5) }
            }
            // The last one always has its label.
            if (count - 1 - index) % labelStep == 0 {
                svg += ChartFrame.text(row.label, x: middle, y: ground + 17, isFaded: true)
            }
        }
        return svg + "</svg>"
    }

    /// The interval at which columns can be labelled without labels touching.
    private static func stride(of texts: [String], _ step: Double) -> Int {
        let widest = texts.map(\.count).max() ?? 0
        return max(1, Int(((Double(widest) * 6.4 + 5) / step).rounded(.up)))
    }
}

/// Draws the months of the latest years as fields, the fuller the darker.
enum CalendarDrawing {
    private static let mostYears = 8
    private static let width = 360
    private static let field = 22
    private static let gap = 4
    private static let left = 48

    static func svg(_ tally: Tally, months: [String], isRightToLeft: Bool) -> String {
        let counts = Dictionary(
            tally.rows.compactMap { row in row.month.map { ($0, row.count) } }, uniquingKeysWith: +)
        guard let last = counts.keys.map(\.year).max(), let first = counts.keys.map(\.year).min() else {
            return ""
        }
        let years = Array(max(first, last - mostYears + 1)...last)
        let top = 20
        var svg = ChartFrame.start(width: width, height: top + years.count * (field + gap))
        let x = { (month: Int) in
            let place = left + month * (field + gap)
            return isRightToLeft ? width - place - field : place
        }
        for (month, name) in months.enumerated() where month < 12 {
            let initial = String(name.prefix { !$0.isNumber }.prefix(1))
            let text =
                initial.isEmpty || !initial.allSatisfy(\.isLetter) || isHan(initial)
                ? String(month + 1) : initial
            svg += ChartFrame.text(text, x: Double(x(month) + field / 2), y: 12, isFaded: true)
        }
        for (row, year) in years.enumerated() {
            let y = top + row * (field + gap)
            let edge = isRightToLeft ? Double(width - 20) : 20
            svg += ChartFrame.text(String(year), x: edge, y: y + 16, isFaded: true)
            for month in 0..<12 {
                let count = counts[PartialDate(year: year, month: month + 1, day: nil)] ?? 0
                svg += "<rect class=\"day day-\(min(count, 4))\" x=\"\(x(month))\" y=\"\(y)\" "
                svg += "width=\"\(field)\" height=\"\(field)\" rx=\"3\"/>"
                if count > 1 {
                    svg += ChartFrame.text(
                        String(count), x: Double(x(month) + field / 2), y: y + 15, isOnField: true)
                }
            }
        }
        return svg + "</svg>"
    }

    /// Whether the text contains Chinese characters, in which names of months begin with their numbers.
    private static func isHan(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { (0x3400...0x9FFF).contains($0.value) }
    }
}

/// What all drawn charts have in common.
enum ChartFrame {
    static func start(width: Int, height: Int) -> String {
        "<svg class=\"drawing\" viewBox=\"0 0 \(width) \(height)\" aria-hidden=\"true\" "
            + "focusable=\"false\" font-size=\"11\" fill=\"currentColor\">"
    }

    static func text(
        _ text: String, x: Double, y: Int, isFaded: Bool = false, isOnField: Bool = false
    ) -> String {
        let name = isOnField ? " class=\"on-field\"" : isFaded ? " class=\"faded\"" : ""
        return "<text\(name) x=\"\(tenths(x))\" y=\"\(y)\" text-anchor=\"middle\">"
            + "\(MarkupEscape.escaped(text))</text>"
    }

    /// A number with one digit after the point at most.
    static func tenths(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(abs(tenths % 10))"
    }
}
