/// Removes from a description what is not part of it: notes on its source, rules, lists of other books.
///
/// The result is untrusted Markdown: it is rendered without raw HTML.
enum SynopsisCleaner {
    /// The cleaned description; nil if nothing is left.
    static func clean(_ text: String) -> String? {
        var lines = SynopsisLines.lines(of: text)
        let definitions = ReferenceLinks.definitions(in: lines)
        lines = lines.filter { ReferenceLinks.definition($0) == nil }
        lines = SynopsisTails.withoutTails(lines)
        lines = lines.map { SourceNotes.without(SynopsisLinks.harmless($0, definitions)) }
        lines = lines.filter { !SourceNotes.isOne($0) }
        let cleaned = SynopsisLines.joined(lines)
        return cleaned.contains(where: \.isLetter) ? cleaned : nil
    }
}

/// Splits a description into lines and joins them again.
enum SynopsisLines {
    /// The lines of a text with any line breaks, without control characters.
    static func lines(of text: String) -> [String] {
        let start = text.utf8.count > mostRead ? String(text.prefix(mostRead)) : text
        return SynopsisLineReader.lines(of: SynopsisTags.asMarkdown(HTMLEntities.decoded(start)))
    }

    /// The lines as paragraphs, one empty line between them, up to a limit.
    static func joined(_ lines: [String]) -> String {
        var kept: [String] = []
        var length = 0
        for line in lines where !(line.isEmpty && (kept.last?.isEmpty ?? true)) {
            length += line.utf8.count + 1
            if length > mostBytes {
                if kept.isEmpty { kept = [String(line.prefix(mostBytes / 4)) + "…"] }
                break
            }
            kept.append(line)
        }
        while kept.last?.isEmpty == true { kept.removeLast() }
        return kept.joined(separator: "\n")
    }

    private static let mostBytes = 20_000
    private static let mostRead = 100_000
}

/// Splits a description into lines byte by byte, and leaves out control characters.
private struct SynopsisLineReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var line: [UInt8] = []
    private var lines: [String] = []

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The lines of a text with any line breaks, without white space at their ends.
    static func lines(of text: String) -> [String] {
        var text = text
        return text.withUTF8 { bytes in
            var reader = SynopsisLineReader(bytes)
            while reader.index < bytes.count { reader.takeNext() }
            reader.endLine()
            return reader.lines
        }
    }
}

extension SynopsisLineReader {
    private mutating func takeNext() {
        let start = index
        while index < bytes.count, (0x20..<0x7F).contains(bytes[index]) { index += 1 }
        if index > start { return line.append(contentsOf: bytes[start..<index]) }
        switch bytes[index] {
        case 0x80...: takeScalar()
        case 0x0D where index + 1 < bytes.count && bytes[index + 1] == 0x0A: endLine(after: 2)
        case 0x0A...0x0D: endLine(after: 1)
        case let control:
            if control == 0x09 { line.append(0x20) }
            index += 1
        }
    }

    /// Takes a character beyond ASCII, except control characters, direction marks and byte order marks.
    private mutating func takeScalar() {
        let (scalar, count) = scalar()
        switch scalar {
        case 0x85, 0x2028, 0x2029: return endLine(after: count)
        case 0xA0: line.append(0x20)
        case 0x80..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFD: break
        default: line.append(contentsOf: bytes[index..<(index + count)])
        }
        index += count
    }

    /// The scalar here and its number of bytes; a string's bytes are always well formed.
    private func scalar() -> (value: UInt32, count: Int) {
        let lead = bytes[index]
        let count = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        let start = UInt32(lead) & (0x7F >> UInt32(count))
        let value = bytes[(index + 1)..<(index + count)].reduce(start) { $0 << 6 | UInt32($1 & 0x3F) }
        return (value, count)
    }

    private mutating func endLine(after count: Int = 0) {
        index += count
        while line.last == 0x20 { line.removeLast() }
        let text = String(decoding: line, as: UTF8.self)
        lines.append(line.last.map { $0 < 0x80 } ?? true ? text : text.withoutTrailingSpace)
        line.removeAll(keepingCapacity: true)
    }
}

extension String {
    /// The text up to its last visible character.
    fileprivate var withoutTrailingSpace: String {
        var kept = self[...]
        while kept.last?.isWhitespace == true { kept = kept.dropLast() }
        return String(kept)
    }
}
