internal import Diagnostics
internal import TextAndTime

/// Reads TOML 1.0 into a tree like that of YAML: strings count as quoted scalars, all other scalars as plain ones.
struct TOMLReader {
    /// The file up to the end of the TOML.
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset: Int
    /// The texts of all scalars.
    private var texts: [UInt8] = []
    private let root: TOMLValue
    /// The table that the last header opened.
    private var table: TOMLValue

    /// The tree of the TOML at `range` of a file, which is UTF-8 without control characters.
    static func tree(
        of bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) throws(Mistake) -> YAMLTree {
        do throws(Mistake) {
            var reader = TOMLReader(bytes.extracting(0..<range.upperBound), from: range.lowerBound)
            while reader.current != nil { try reader.readLine() }
            var nodes: [YAMLNode] = []
            try reader.root.append(to: &nodes)
            return YAMLTree(nodes: nodes, unescaped: reader.texts)
        } catch {
            throw Mistake(error.message, at: error.range, rule: "toml", help: error.help)
        }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        self.bytes = bytes
        offset = start
        root = TOMLValue(tableAt: start..<bytes.count, [])
        table = root
    }
}

// Lines.
extension TOMLReader {
    private mutating func readLine() throws(Mistake) {
        skipBlanks()
        switch current {
        case nil, "\n", "\r", "#": break
        case "[": try readHeader()
        default: try readEntry(into: table)
        }
        skipBlanks()
        skipComment()
        let end = offset
        _ = take("\r")
        guard take("\n") || current == nil else {
            throw Mistake(
                "only a comment can follow on this line", at: end..<wordEnd(),
                help: "write each field on a line of its own")
        }
    }

    /// `[table]` or `[[table]]`.
    private mutating func readHeader() throws(Mistake) {
        let start = offset
        _ = take("[")
        let isItem = take("[")
        let path = try path()
        guard take("]"), !isItem || take("]") else {
            throw Mistake(
                "this header is never closed", at: start..<offset,
                help: isItem ? "write it as `[[name]]`" : "write it as `[name]`")
        }
        table = try root.open(path, isItem: isItem, at: start..<offset)
    }

    /// `name = value`, where the name may have several parts.
    private mutating func readEntry(into table: TOMLValue, depth: Int = 1) throws(Mistake) {
        let path = try path()
        guard take("=") else {
            throw Mistake(
                "there is no `=` after this name", at: path[0].node.range,
                help: "write it as `name = value`")
        }
        skipBlanks()
        try table.add(value(depth: depth), as: path)
    }

    private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        offset += 1
        return true
    }

    private mutating func skipBlanks() { offset = bytes.end(from: offset, while: \.isSpaceOrTab) }

    private mutating func skipComment() {
        if current == "#" { offset = bytes.offset(of: "\n", from: offset) }
    }

    /// Skips what may be between the items of a list.
    private mutating func skipLines() {
        repeat {
            skipComment()
            offset = bytes.end(from: offset, while: \.isASCIISpace)
        } while current == "#"
    }

    /// Where the word at the offset ends.
    private func wordEnd() -> Int {
        min(max(bytes.end(from: offset) { !Self.wordEnds.contains($0) }, offset + 1), bytes.count)
    }

    private static let wordEnds = ByteSet(others: " \t\r\n,]}#=")
}

// Names and values.
extension TOMLReader {
    private static let nameBytes = ByteSet.alphanumerics(and: "-_")

    /// The parts of a name, which dots separate.
    private mutating func path() throws(Mistake) -> [TOMLValue.Name] {
        var path: [TOMLValue.Name] = []
        repeat {
            skipBlanks()
            let (start, node) = (texts.count, try name())
            path.append(TOMLValue.Name(node: node, text: Array(texts[start...])))
            guard path.count < YAMLTreeBuilder.deepestNesting else { throw .nestedTooDeeply(node.range) }
            skipBlanks()
        } while take(".")
        return path
    }

    private mutating func name() throws(Mistake) -> YAMLNode {
        if current == "\"" || current == "'" { return try string() }
        let start = offset
        offset = bytes.end(from: start, while: Self.nameBytes.contains)
        guard offset > start, current ?? 0 < 0x80 else {
            throw Mistake(
                "there must be a name here", at: start..<wordEnd(),
                help: "put a name with other characters than `a` to `z`, digits, `-` and `_` in quotes")
        }
        return scalar(bytes[start..<offset], [], from: start)
    }

    /// A scalar that was read from `start` to the offset.
    private mutating func scalar(
        _ text: some Collection<UInt8>, _ traits: YAMLNode.Traits, from start: Int
    ) -> YAMLNode {
        texts += text
        return YAMLNode(
            kind: .scalar, traits: traits.union(.unescaped), range: start..<offset,
            textStart: texts.count - text.count, textLength: text.count)
    }

    private mutating func value(depth: Int) throws(Mistake) -> TOMLValue {
        guard depth < YAMLTreeBuilder.deepestNesting else { throw .nestedTooDeeply(offset..<wordEnd()) }
        switch current {
        case "\"", "'": return TOMLValue(try string())
        case "[": return try list(depth: depth)
        case "{": return try inlineTable(depth: depth)
        default: return TOMLValue(try word())
        }
    }

    private mutating func list(depth: Int) throws(Mistake) -> TOMLValue {
        let start = offset
        offset += 1
        var items: [TOMLValue] = []
        skipLines()
        while !take("]") {
            guard current != nil else {
                throw Mistake("this list is never closed", at: start..<start + 1, help: "add a `]`")
            }
            items.append(try value(depth: depth + 1))
            skipLines()
            guard take(",") || current == "]" || current == nil else {
                throw Mistake(
                    "there is no comma before this", at: offset..<wordEnd(),
                    help: "put commas between the items of a list")
            }
            skipLines()
        }
        return TOMLValue(list: items, at: start..<offset)
    }

    private mutating func inlineTable(depth: Int) throws(Mistake) -> TOMLValue {
        let start = offset
        offset += 1
        let table = TOMLValue(tableAt: start..<offset)
        skipBlanks()
        if current != "}" {
            repeat {
                skipBlanks()
                try readEntry(into: table, depth: depth + 1)
                skipBlanks()
            } while take(",")
        }
        guard take("}") else {
            throw Mistake("this is not closed on its line", at: start..<start + 1, help: "add a `}`")
        }
        table.close(at: start..<offset)
        return table
    }

    /// A number, a date, a time, `true` or `false`. What it means is decided by its field, as in YAML.
    private mutating func word() throws(Mistake) -> YAMLNode {
        let start = offset
        offset = wordEnd()
        // A space may separate a day from a time.
        if offset - start == "2026-11-22".utf8.count, bytes[start].isASCIIDigit, current == " ",
            bytes.byte(at: offset + 1).isASCIIDigit
        {
            offset += 1
            offset = wordEnd()
        }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        guard
            text.utf8.first.map({ $0.isASCIIDigit || $0 == "+" || $0 == "-" }) ?? false
                || ["true", "false", "inf", "nan"].contains(text)
        else { throw Self.problem(with: text, at: start..<offset) }
        // YAML knows neither binary numbers nor `_` between digits.
        let digits = text.filter { $0 != "_" }
        let binary = digits.hasPrefix("0b") ? Int(digits.dropFirst(2), radix: 2) : nil
        return scalar((binary.map(String.init) ?? digits).utf8, .plain, from: start)
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
}

// Strings.
extension TOMLReader {
    /// A string of any of the four kinds.
    private mutating func string() throws(Mistake) -> YAMLNode {
        let (start, quote) = (offset, bytes[offset])
        func hasThree(at index: Int) -> Bool { (0..<3).allSatisfy { bytes.byte(at: index + $0) == quote } }
        let isLong = hasThree(at: start)
        offset += isLong ? 3 : 1
        // A line break right after the opening quotes is not part of the text.
        if isLong {
            _ = take("\r")
            _ = take("\n")
        }
        var text: [UInt8] = []
        while let byte = current, isLong || byte != "\n" {
            // Up to two quotes before the closing three are part of the text.
            if byte == quote, !isLong || hasThree(at: offset) && !hasThree(at: offset + 1) {
                offset += isLong ? 3 : 1
                return scalar(text, [], from: start)
            }
            if byte == "\\", quote == "\"" {
                text += try escape(isLong)
            } else {
                offset += 1
                if !isLong || byte != "\r" || current != "\n" { text.append(byte) }
            }
        }
        throw Mistake(
            "the quote that begins here is never closed", at: start..<start + 1,
            help: isLong ? "add three quotes at its end" : "add the second quote")
    }

    /// The text of the escape at the offset.
    private mutating func escape(_ isLong: Bool) throws(Mistake) -> [UInt8] {
        let start = offset
        let letter = bytes.byte(at: start + 1)
        offset = min(start + 2, bytes.count)
        switch letter {
        case "\"", "\\": return [letter]
        case "b": return [0x08]
        case "t": return ["\t"]
        case "n": return ["\n"]
        case "f": return [0x0C]
        case "r": return ["\r"]
        case "u": if let text = codePoint(digits: 4) { return text }
        case "U": if let text = codePoint(digits: 8) { return text }
        default:
            // A backslash at the end of a line continues the text at the next word.
            let next = bytes.end(from: start + 1, while: \.isASCIISpace)
            if isLong, bytes[start + 1..<next].contains("\n") {
                offset = next
                return []
            }
        }
        throw Mistake(
            "there is no such escape", at: start..<offset,
            help: "write `\\\\` for a backslash, or put the text in single quotes")
    }

    private mutating func codePoint(digits count: Int) -> [UInt8]? {
        let digits = bytes[offset..<min(offset + count, bytes.count)]
        guard digits.count == count, digits.allSatisfy({ $0.hexadecimalValue != nil }),
            let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { return nil }
        offset += count
        return Unicode.Scalar(code).map { Array(String(Character($0)).utf8) }
    }
}
