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
    private var offset = 0
    private var line = 1

    /// A reader of `bytes`.
    init(_ bytes: [UInt8], separator: UInt8) { (self.bytes, self.separator) = (bytes, separator) }

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
        let (begin, lineBefore) = (offset, line)
        while offset < bytes.count, bytes[offset] == " " { offset += 1 }
        if offset < bytes.count, bytes[offset] == "\"" {
            do throws(Flaw) {
                return try quotedField(since: start)
            } catch {
                // Programs that separate by tabs do not quote: there, a quote is one of the text.
                guard separator == "\t" else { throw error }
            }
        }
        (offset, line) = (begin, lineBefore)
        while offset < bytes.count, bytes[offset] != separator, !isLineBreak(offset) { offset += 1 }
        if offset - start > Self.longestRow { throw .tooLong }
        return String(decoding: bytes[begin..<offset], as: UTF8.self)
    }

    /// The field whose opening quote is at the offset.
    private mutating func quotedField(since start: Int) throws(Flaw) -> String {
        var text: [UInt8] = []
        let firstLine = line
        offset += 1
        while offset < bytes.count {
            if offset - start > Self.longestRow { throw line > firstLine ? .unclosedQuote : .tooLong }
            let byte = bytes[offset]
            if isLineBreak(offset) {
                text.append("\n")
                skipLineBreak()
                continue
            }
            offset += 1
            if byte == "\"" {
                if offset < bytes.count, bytes[offset] == "\"" {
                    offset += 1
                } else if let end = endOfField(from: offset) {
                    offset = end
                    return String(decoding: text, as: UTF8.self)
                } else if line > firstLine || separator == "\t" {
                    // A lone quote in a field on one line is kept as text. In a field of several lines, it shows that a
                    // quote before it was never closed.
                    throw .unclosedQuote
                }
            }
            text.append(byte)
        }
        throw .unclosedQuote
    }

    /// The end of the field, if only spaces follow the quote that closes it; nil if more text does.
    private func endOfField(from offset: Int) -> Int? {
        let end = bytes[offset...].firstIndex { $0 != " " } ?? bytes.count
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
    /// A reader of a file, with the separator that its first line has most of. Spreadsheets may write `sep=;` on a line of
    /// its own above the table.
    static func reading(_ bytes: [UInt8]) -> SeparatedValues {
        if bytes.count > 5, bytes.starts(with: "sep=".utf8) {
            var rows = SeparatedValues(bytes, separator: bytes[4])
            rows.offset = 5
            rows.skipLineBreak()
            return rows
        }
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
}
