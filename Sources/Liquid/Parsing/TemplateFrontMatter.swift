internal import TextAndTime

/// The lines between `---` at the start of a template.
struct TemplateFrontMatter {
    typealias Layout = (name: [UInt8], range: Range<Int>)

    /// The layout that it names, and where.
    private(set) var layout: Layout?
    /// All keys other than `layout`, which have no effect.
    private(set) var unused: [Range<Int>] = []
    /// Where the template itself starts.
    private(set) var end = 0

    init(_ bytes: [UInt8]) {
        guard bytes.starts(with: "---\n", at: 0) || bytes.starts(with: "---\r\n", at: 0) else { return }
        var start = bytes.firstIndex(of: "\n").map { $0 + 1 } ?? bytes.count
        var found: Layout?
        var keys: [Range<Int>] = []
        while start < bytes.count {
            let stop = bytes[start...].firstIndex(of: "\n") ?? bytes.count
            let line = bytes.trimming(start..<stop)
            if line.count == 3, bytes.starts(with: "---", at: line.lowerBound) {
                (layout, unused, end) = (found, keys, min(stop + 1, bytes.count))
                return
            }
            if let layout = Self.layout(bytes, line) { found = layout }
            if let key = Self.key(bytes, start..<stop) { keys.append(key) }
            start = stop + 1
        }
    }

    /// A key at the start of a line, unless it is `layout`.
    private static func key(_ bytes: [UInt8], _ line: Range<Int>) -> Range<Int>? {
        let end = line.first { !bytes[$0].isWordByte && bytes[$0] != "-" } ?? line.upperBound
        guard end > line.lowerBound, end < line.upperBound, bytes[end] == ":" else { return nil }
        let key = line.lowerBound..<end
        return bytes.text(key) == "layout" ? nil : key
    }

    private static func layout(_ bytes: [UInt8], _ line: Range<Int>) -> Layout? {
        guard bytes.starts(with: "layout:", at: line.lowerBound) else { return nil }
        var value = bytes.trimming((line.lowerBound + 7)..<line.upperBound)
        if let comment = bytes.firstIndex(of: " #", in: value) {
            value = bytes.trimming(value.lowerBound..<comment)
        }
        if value.count >= 2, let quote = value.first.map({ bytes[$0] }), quote == "\"" || quote == "'",
            bytes[value.upperBound - 1] == quote
        {
            value = value.dropFirst().dropLast()
        }
        guard !value.isEmpty, !["none", "null", "false", "~"].contains(bytes.text(value)) else { return nil }
        return (Array(bytes[value]), value)
    }
}
