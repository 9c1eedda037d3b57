/// A piece of a page.
enum HTMLToken {
    case doctype
    case start(name: String, attributes: [(name: String, value: String)], closesItself: Bool)
    case end(name: String)
    case text(String)
    case comment
}

/// Splits a page into tokens, and reports markup that no careful author would write.
struct HTMLTokenizer {
    private let page: [UInt8]
    private var index = 0
    private(set) var problems: [String] = []

    init(_ page: String) {
        self.page = Array(page.utf8)
    }

    /// The line that is being read.
    var line: Int { page[..<min(index, page.count)].count { $0 == 0x0A } + 1 }

    /// The next piece.
    mutating func next() -> HTMLToken? {
        guard index < page.count else { return nil }
        guard page[index] == UInt8(ascii: "<") else { return .text(text()) }
        if skip("<!--") { return comment() }
        if skip("<!doctype html>") { return .doctype }
        index += 1
        return skip("/") ? endTag() : startTag()
    }

    /// The text of an element that has no elements in it, up to its end tag.
    mutating func rawText(of name: String) -> String {
        let start = index
        while index < page.count {
            if page[index] == UInt8(ascii: "<"), has("</"), has(name, at: 2) { break }
            index += 1
        }
        return string(start..<index)
    }
}

extension HTMLTokenizer {
    private mutating func comment() -> HTMLToken {
        while index < page.count, !skip("-->") { index += 1 }
        return .comment
    }

    private mutating func text() -> String {
        let start = index
        while index < page.count, page[index] != UInt8(ascii: "<") {
            if page[index] == UInt8(ascii: ">") { problem("a bare > in text") }
            index += 1
        }
        return checked(start..<index)
    }

    private mutating func endTag() -> HTMLToken {
        let name = self.name()
        if !skip(">") { problem("</\(name)> is not closed") }
        return .end(name: name)
    }

    private mutating func startTag() -> HTMLToken {
        let name = self.name()
        if name.isEmpty { problem("a bare < in text") }
        var attributes: [(name: String, value: String)] = []
        while index < page.count {
            let hadSpace = skipSpace()
            if skip("/>") { return .start(name: name, attributes: attributes, closesItself: true) }
            if skip(">") { return .start(name: name, attributes: attributes, closesItself: false) }
            if !hadSpace { problem("no space before an attribute of <\(name)>") }
            guard let attribute = attribute() else { break }
            if attributes.contains(where: { $0.name == attribute.name }) {
                problem("<\(name)> has \(attribute.name) twice")
            }
            attributes.append(attribute)
        }
        problem("<\(name)> is not closed")
        return .start(name: name, attributes: attributes, closesItself: false)
    }

    private mutating func attribute() -> (name: String, value: String)? {
        let start = index
        while index < page.count, !Self.endsName(page[index]) { index += 1 }
        guard index > start else { return nil }
        let name = string(start..<index)
        return (name, skip("=") ? value(of: name) : "")
    }

    private mutating func value(of name: String) -> String {
        let quote = index < page.count ? page[index] : 0
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        if isQuoted { index += 1 }
        let start = index
        while index < page.count {
            let byte = page[index]
            if isQuoted ? byte == quote : Self.isSpace(byte) || byte == UInt8(ascii: ">") { break }
            if byte == UInt8(ascii: "<") { problem("a bare < in the attribute \(name)") }
            if !isQuoted, Self.needsQuotes(byte) { problem("\(name) needs quotes") }
            index += 1
        }
        let value = checked(start..<index)
        if isQuoted { index += 1 }
        return value
    }

    private mutating func checked(_ range: Range<Int>) -> String {
        let text = string(range)
        if page[range].contains(where: { $0 < 0x20 && !Self.isSpace($0) }) { problem("a control character") }
        guard page[range].contains(UInt8(ascii: "&")) else { return text }
        for part in text.split(separator: "&", omittingEmptySubsequences: false).dropFirst() {
            let name = part.prefix { $0 != ";" }
            let isNumber = name.hasPrefix("#") && name.count > 1
            let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber }
            if !part.contains(";") || !(isNumber || isName) {
                problem("a bare & before \"\(part.prefix(12))\"")
            }
        }
        return text
    }

    private mutating func name() -> String {
        let start = index
        while index < page.count, Self.isLetter(page[index]) { index += 1 }
        return string(start..<index)
    }

    private mutating func skipSpace() -> Bool {
        let start = index
        while index < page.count, Self.isSpace(page[index]) { index += 1 }
        return index > start
    }

    private func has(_ text: String, at offset: Int = 0) -> Bool {
        var place = index + offset
        for byte in text.utf8 {
            guard place < page.count, page[place] == byte || page[place] | 0x20 == byte else { return false }
            place += 1
        }
        return true
    }

    private mutating func skip(_ text: String) -> Bool {
        guard has(text) else { return false }
        index += text.utf8.count
        return true
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: page[range], as: UTF8.self) }

    private mutating func problem(_ message: String) {
        problems.append("line \(line): \(message)")
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        isSpace(byte) || needsQuotes(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
    }

    private static func needsQuotes(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "=")
            || byte == UInt8(ascii: "`")
    }
}
