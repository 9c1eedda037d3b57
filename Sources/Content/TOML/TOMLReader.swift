internal import Diagnostics
internal import TextAndTime

/// Reads TOML 1.0 into a tree like that of YAML: strings count as quoted scalars, all other scalars as plain ones.
struct TOMLReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let end: Int
    private var offset: Int
    private var document: TOMLDocument
    /// The table that the last header opened.
    private var table = TOMLDocument.root

    /// The tree of the TOML at `range` of a file, which is UTF-8.
    static func tree(
        of bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) throws(Mistake) -> YAMLTree {
        do throws(Mistake) {
            var reader = TOMLReader(bytes, range)
            while reader.offset < reader.end { try reader.readLine() }
            return try reader.document.tree()
        } catch {
            throw Mistake(error.message, at: error.range, rule: "toml", help: error.help)
        }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        self.bytes = bytes
        offset = range.lowerBound
        end = range.upperBound
        document = TOMLDocument(range)
    }
}

// Lines.
extension TOMLReader {
    private mutating func readLine() throws(Mistake) {
        skipBlanks()
        switch peek() {
        case nil, "\n", "\r", "#": break
        case "[": try readHeader()
        default: try readEntry(into: table)
        }
        try endLine()
    }

    /// `[table]` or `[[table]]`.
    private mutating func readHeader() throws(Mistake) {
        let start = offset
        let isItem = bytes[start...].prefix(min(2, end - start)).elementsEqual(["[", "["])
        offset += isItem ? 2 : 1
        let path = try path()
        for _ in 0..<(isItem ? 2 : 1) {
            guard take("]") else {
                throw Mistake(
                    "this header is never closed", at: start..<offset,
                    help: isItem ? "write it as `[[name]]`" : "write it as `[name]`")
            }
        }
        table = try document.open(path, isItem: isItem, at: start..<offset)
    }

    /// `name = value`, where the name may have several parts.
    private mutating func readEntry(into table: Int, depth: Int = 1) throws(Mistake) {
        let path = try path()
        guard take("=") else {
            throw Mistake(
                "there is no `=` after this name", at: path[0].range, help: "write it as `name = value`")
        }
        skipBlanks()
        try document.add(value(depth: depth), as: path, to: table)
    }

    private mutating func endLine() throws(Mistake) {
        skipBlanks()
        skipComment()
        if take("\n") || offset == end { return }
        if peek() == "\r", offset + 1 == end || bytes[offset + 1] == "\n" {
            offset = min(offset + 2, end)
            return
        }
        throw Mistake(
            "only a comment can follow on this line", at: offset..<wordEnd(),
            help: "write each field on a line of its own")
    }

    private mutating func skipBlanks() {
        while let byte = peek(), byte == " " || byte == "\t" { offset += 1 }
    }

    private mutating func skipComment() {
        guard peek() == "#" else { return }
        offset = bytes.offset(of: "\n", from: offset, before: end)
        if offset > 0, bytes[offset - 1] == "\r" { offset -= 1 }
    }

    /// Skips what may be between the items of a list.
    private mutating func skipLines() {
        while let byte = peek() {
            if byte == "#" { skipComment() } else if byte.isASCIISpace { offset += 1 } else { return }
        }
    }

    private func peek() -> UInt8? { offset < end ? bytes[offset] : nil }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard peek() == byte else { return false }
        offset += 1
        return true
    }
}

// Names.
extension TOMLReader {
    private static let nameBytes = ByteSet.alphanumerics(and: "-_")

    /// The parts of a name, which dots separate.
    private mutating func path() throws(Mistake) -> [YAMLNode] {
        var path: [YAMLNode] = []
        repeat {
            skipBlanks()
            path.append(try name())
            skipBlanks()
        } while take(".")
        return path
    }

    private mutating func name() throws(Mistake) -> YAMLNode {
        let start = offset
        if let quote = peek(), quote == "\"" || quote == "'" {
            let name = try string()
            guard !isLongQuote(at: start) else {
                throw Mistake(
                    "a name cannot be in three quotes", at: name.range, help: "put one quote on each side")
            }
            return name
        }
        while let byte = peek(), Self.nameBytes.contains(byte) { offset += 1 }
        guard offset > start, peek() ?? 0 < 0x80 else {
            throw Mistake(
                "there must be a name here", at: start..<wordEnd(),
                help: "put a name with other characters than `a` to `z`, digits, `-` and `_` in quotes")
        }
        return document.scalar(bytes[start..<offset], [], at: start..<offset)
    }
}

// Values.
extension TOMLReader {
    private mutating func value(depth: Int) throws(Mistake) -> Int {
        guard depth < YAMLTreeBuilder.deepestNesting else {
            throw .nestedTooDeeply(offset..<wordEnd())
        }
        switch peek() {
        case "\"", "'": return document.add(try string())
        case "[": return try list(depth: depth)
        case "{": return try inlineTable(depth: depth)
        default: return document.add(try word())
        }
    }

    private mutating func list(depth: Int) throws(Mistake) -> Int {
        let start = offset
        offset += 1
        var items: [Int] = []
        while true {
            skipLines()
            if take("]") { return document.add(list: items, at: start..<offset) }
            guard peek() != nil else {
                throw Mistake("this list is never closed", at: start..<start + 1, help: "add a `]`")
            }
            items.append(try value(depth: depth + 1))
            skipLines()
            guard take(",") || peek() == "]" || peek() == nil else {
                throw Mistake(
                    "there is no comma before this", at: offset..<wordEnd(),
                    help: "put commas between the items of a list")
            }
        }
    }

    private mutating func inlineTable(depth: Int) throws(Mistake) -> Int {
        let start = offset
        offset += 1
        let table = document.addTable(at: start..<offset)
        skipBlanks()
        if !take("}") {
            repeat {
                skipBlanks()
                try readEntry(into: table, depth: depth + 1)
                skipBlanks()
            } while take(",")
            guard take("}") else {
                throw Mistake(
                    "this is not closed on its line", at: start..<start + 1, help: "add a `}`")
            }
        }
        document.close(table, at: start..<offset)
        return table
    }

    /// A number, a date, a time, `true` or `false`. What it means is decided by its field, as in YAML.
    private mutating func word() throws(Mistake) -> YAMLNode {
        let start = offset
        offset = wordEnd()
        // A space may separate a day from a time.
        if offset - start == "2026-11-22".utf8.count, bytes[start].isASCIIDigit, offset + 1 < end,
            bytes[offset] == " ", bytes[offset + 1].isASCIIDigit
        {
            offset += 1
            offset = wordEnd()
        }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        guard
            bytes[start..<offset].first.map({ $0.isASCIIDigit || $0 == "+" || $0 == "-" }) == true
                || ["true", "false", "inf", "nan"].contains(text)
        else { throw Self.problem(with: text, at: start..<offset) }
        // YAML knows neither binary numbers nor `_` between digits.
        let digits = text.filter { $0 != "_" }
        let binary = digits.hasPrefix("0b") ? Int(digits.dropFirst(2), radix: 2) : nil
        return document.scalar((binary.map(String.init) ?? digits).utf8, .plain, at: start..<offset)
    }

    private static func problem(with text: String, at range: Range<Int>) -> Mistake {
        if text.isEmpty || text.first == "#" || text.first?.isWhitespace == true {
            return Mistake("there is no value after `=`", at: range, help: "add one, or delete the line")
        }
        let isBoolean = ["true", "false"].contains(text.lowercased())
        return Mistake(
            "\"\(text)\" is neither a number, a date nor text in quotes", at: range,
            help: isBoolean
                ? "write `\(text.lowercased())`" : "put text in quotes: \(YAMLText.inQuotes(text))")
    }

    /// Where the word at the offset ends.
    private func wordEnd() -> Int {
        var index = offset
        while index < end, !Self.wordEnds.contains(bytes[index]) { index += 1 }
        return max(index, min(offset + 1, end))
    }

    private static let wordEnds = ByteSet(others: " \t\r\n,]}#=")
}

// Strings.
extension TOMLReader {
    /// A string of any of the four kinds.
    private mutating func string() throws(Mistake) -> YAMLNode {
        let start = offset
        let (quote, isLong) = (bytes[start], isLongQuote(at: start))
        offset += isLong ? 3 : 1
        // A line break right after the opening quotes is not part of the text.
        if isLong, peek() == "\r" { offset += 1 }
        if isLong { _ = take("\n") }
        var text: [UInt8] = []
        while let byte = peek(), isLong || byte != "\n" {
            if byte == quote, takeClosingQuotes(isLong) {
                return document.scalar(text, [], at: start..<offset)
            }
            try readCharacter(quote, isLong, into: &text)
        }
        throw Mistake(
            "the quote that begins here is never closed", at: start..<start + 1,
            help: isLong ? "add three quotes at its end" : "add the second quote")
    }

    private func isLongQuote(at start: Int) -> Bool {
        start + 2 < end && bytes[start + 1] == bytes[start] && bytes[start + 2] == bytes[start]
    }

    /// Skips the closing quotes; false if the quote is part of the text, as up to two before the closing three are.
    private mutating func takeClosingQuotes(_ isLong: Bool) -> Bool {
        let next = offset + (isLong ? 3 : 1)
        guard !isLong || isLongQuote(at: offset) && (next == end || bytes[next] != bytes[offset]) else {
            return false
        }
        offset = next
        return true
    }

    private mutating func readCharacter(
        _ quote: UInt8, _ isLong: Bool, into text: inout [UInt8]
    ) throws(Mistake) {
        let byte = bytes[offset]
        if byte == "\\", quote == "\"" {
            text += try escape(isLong)
            return
        }
        offset += 1
        if byte == "\r", isLong, peek() == "\n" { return }
        guard byte >= 0x20 && byte != 0x7F || byte == "\t" || byte == "\n" else {
            throw Mistake(
                "a control character is not allowed here", at: offset - 1..<offset, help: "take it out")
        }
        text.append(byte)
    }

    /// The text of the escape at the offset.
    private mutating func escape(_ isLong: Bool) throws(Mistake) -> [UInt8] {
        let start = offset
        offset = min(offset + 2, end)
        let letter = bytes[offset - 1]
        switch letter {
        case "\"", "\\": return [letter]
        case "b": return [0x08]
        case "t": return ["\t"]
        case "n": return ["\n"]
        case "f": return [0x0C]
        case "r": return ["\r"]
        case "u": if let text = codePoint(digits: 4) { return text }
        case "U": if let text = codePoint(digits: 8) { return text }
        default: if isLong, letter.isASCIISpace, skipFold(from: start + 1) { return [] }
        }
        throw Mistake(
            "there is no such escape", at: start..<offset,
            help: "write `\\\\` for a backslash, or put the text in single quotes")
    }

    private mutating func codePoint(digits count: Int) -> [UInt8]? {
        let digits = bytes[offset..<min(offset + count, end)]
        guard digits.count == count, digits.allSatisfy({ $0.hexadecimalValue != nil }),
            let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { return nil }
        offset += count
        return Unicode.Scalar(code).map { Array(String(Character($0)).utf8) }
    }

    /// Skips the white space that follows a backslash at the end of a line.
    private mutating func skipFold(from start: Int) -> Bool {
        var index = start
        while index < end, bytes[index] == " " || bytes[index] == "\t" || bytes[index] == "\r" { index += 1 }
        guard index < end, bytes[index] == "\n" else { return false }
        while index < end, bytes[index].isASCIISpace { index += 1 }
        offset = index
        return true
    }
}
