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
        let lines = bytes.split(separator: "\n", omittingEmptySubsequences: false).map(\.indices)
        let last = lines.dropFirst().firstIndex { bytes.text(bytes.trimming($0)) == "---" }
        guard let last else { return }
        end = min(lines[last].upperBound + 1, bytes.count)
        for line in lines[1..<last] {
            let key = line.prefix { bytes[$0].isWordByte || bytes[$0] == "-" }
            guard !key.isEmpty, bytes[key.upperBound] == ":" else { continue }
            if bytes.text(key) == "layout" {
                layout = Self.layout(bytes, key.upperBound + 1..<line.upperBound) ?? layout
            } else {
                unused.append(key)
            }
        }
    }

    private static func layout(_ bytes: [UInt8], _ value: Range<Int>) -> Layout? {
        let comment = bytes.firstIndex(of: " #", in: value) ?? value.upperBound
        var name = bytes.trimming(value.lowerBound..<comment)
        if name.count > 1, let quote = name.first.map({ bytes[$0] }), quote == "\"" || quote == "'",
            bytes[name.upperBound - 1] == quote
        {
            name = name.dropFirst().dropLast()
        }
        guard !name.isEmpty, !["none", "null", "false", "~"].contains(bytes.text(name)) else { return nil }
        return (Array(bytes[name]), name)
    }
}
