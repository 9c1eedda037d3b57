internal import TextAndTime

/// Reads the rows of CSV and TSV (RFC 4180) one by one, as forgivingly as real files need.
struct SeparatedValues {
    /// A row of the file.
    struct Row {
        /// The line where it begins, counted from 1.
        let line: Int
        let cells: [String]
        let flaw: Flaw?
    }

    /// Why a row cannot be read.
    enum Flaw: Error {
        /// A quote that begins on the first line of the row has no end.
        case unclosedQuote
        /// The row is longer than any row of a table of books.
        case tooLong
    }

    /// A longer row shows that the file is not a table.
    static let longestRow = 1 << 20

    let bytes: [UInt8]
    let separator: UInt8
    private var offset: Int
    private var line: Int

    /// A reader of `bytes` from `offset` on, which is in a line of this number.
    init(_ bytes: [UInt8], separator: UInt8, offset: Int = 0, line: Int = 1) {
        self.bytes = bytes
        self.separator = separator
        self.offset = offset
        self.line = line
    }

    /// The next row; nil at the end of the file. One that cannot be read ends with its first line, so that the next row is
    /// read all the same.
    mutating func next() -> Row? {
        guard offset < bytes.count else { return nil }
        let (start, firstLine) = (offset, line)
        var cells: [String] = []
        do throws(Flaw) {
            cells.append(try field(since: start))
            while offset < bytes.count, bytes[offset] == separator {
                offset += 1
                cells.append(try field(since: start))
            }
            skipLineBreak()
            return Row(line: firstLine, cells: cells, flaw: nil)
        } catch {
            (offset, line) = (start, firstLine)
            while offset < bytes.count, !isLineBreak(offset) { offset += 1 }
            skipLineBreak()
            return Row(line: firstLine, cells: cells, flaw: error)
        }
    }
}

extension SeparatedValues {
    /// The field at the offset; afterwards the offset is at what ends it.
    private mutating func field(since start: Int) throws(Flaw) -> String {
        let begin = offset
        while offset < bytes.count, bytes[offset] == " " { offset += 1 }
        if offset < bytes.count, bytes[offset] == "\"" {
            let lineBefore = line
            offset += 1
            do throws(Flaw) {
                return try quotedField(since: start)
            } catch {
                // Programs that separate by tabs do not quote: there, a quote is one of the text.
                guard separator == 0x09 else { throw error }
                line = lineBefore
            }
        }
        offset = begin
        while offset < bytes.count, bytes[offset] != separator, !isLineBreak(offset) { offset += 1 }
        if offset - start > Self.longestRow { throw .tooLong }
        return String(decoding: bytes[begin..<offset], as: UTF8.self)
    }

    /// The field whose opening quote is just before the offset.
    private mutating func quotedField(since start: Int) throws(Flaw) -> String {
        var text: [UInt8] = []
        var hasLineBreak = false
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == "\"" {
                if offset + 1 < bytes.count, bytes[offset + 1] == "\"" {
                    text.append("\"")
                    offset += 2
                    continue
                }
                if let end = endOfField(after: offset) {
                    offset = end
                    return String(decoding: text, as: UTF8.self)
                }
                // A lone quote in a field on one line is kept as text. In a field of several lines, it shows that a
                // quote before it was never closed.
                if hasLineBreak || separator == 0x09 { throw .unclosedQuote }
                text.append(byte)
                offset += 1
            } else if isLineBreak(offset) {
                hasLineBreak = true
                text.append(0x0A)
                skipLineBreak()
            } else {
                text.append(byte)
                offset += 1
            }
            if offset - start > Self.longestRow {
                throw hasLineBreak ? .unclosedQuote : .tooLong
            }
        }
        throw .unclosedQuote
    }

    /// The end of the field, if the quote at `offset` closes it; nil if more text follows the quote.
    private func endOfField(after offset: Int) -> Int? {
        var end = offset + 1
        while end < bytes.count, bytes[end] == " " { end += 1 }
        return end == bytes.count || bytes[end] == separator || isLineBreak(end) ? end : nil
    }

    private func isLineBreak(_ offset: Int) -> Bool { bytes[offset] == 0x0A || bytes[offset] == 0x0D }

    /// Skips CR, LF or both.
    private mutating func skipLineBreak() {
        guard offset < bytes.count, isLineBreak(offset) else { return }
        let isPair = bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
        offset += isPair ? 2 : 1
        line += 1
    }
}

extension SeparatedValues {
    /// A reader of a file, with the separator that its first line has most of.
    static func reading(_ bytes: [UInt8]) -> SeparatedValues {
        if let declared = declaredSeparator(bytes) { return declared }
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in bytes.prefix(longestRow) {
            if byte == "\"" { isQuoted.toggle() }
            if byte == 0x0A || byte == 0x0D, !isQuoted, !counts.isEmpty { break }
            if !isQuoted, separators.contains(byte) { counts[byte, default: 0] += 1 }
        }
        let most = separators.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) }
        return SeparatedValues(bytes, separator: counts.isEmpty ? "," : most ?? ",")
    }

    /// A comma, a semicolon, a tab and a bar.
    private static let separators: [UInt8] = [",", ";", "\t", "|"]

    /// Spreadsheets may write `sep=;` on a line of its own above the table.
    private static func declaredSeparator(_ bytes: [UInt8]) -> SeparatedValues? {
        guard bytes.count > 5, bytes.starts(with: Array("sep=".utf8)) else { return nil }
        var rows = SeparatedValues(bytes, separator: bytes[4], offset: 5)
        rows.skipLineBreak()
        return rows
    }
}
