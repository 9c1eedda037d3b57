/// A piece of a page.
enum HTMLToken {
    case doctype
    case start(name: String, attributes: [(name: String, value: String)], closesItself: Bool)
    case end(name: String)
    case text(String)
    case comment
}

/// Cuts a page into pieces, and says what no careful author would write.
struct HTMLTokenizer {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private(set) var problems: [String] = []

    init(_ page: String) {
        scalars = Array(page.unicodeScalars)
    }

    /// The line that is being read.
    var line: Int { scalars[..<min(index, scalars.count)].reduce(1) { $1 == "\n" ? $0 + 1 : $0 } }

    /// The next piece.
    mutating func next() -> HTMLToken? {
        guard index < scalars.count else { return nil }
        guard scalars[index] == "<" else { return .text(text()) }
        if skip("<!--") { return comment() }
        if skip("<!doctype html>") { return .doctype }
        index += 1
        return skip("/") ? endTag() : startTag()
    }

    /// The text of an element that has no elements in it, up to its end tag.
    mutating func rawText(of name: String) -> String {
        let start = index
        while index < scalars.count, !has("</" + name) { index += 1 }
        return string(start..<index)
    }
}

extension HTMLTokenizer {
    private mutating func comment() -> HTMLToken {
        while index < scalars.count, !skip("-->") { index += 1 }
        return .comment
    }

    private mutating func text() -> String {
        let start = index
        while index < scalars.count, scalars[index] != "<" {
            if scalars[index] == ">" { problem("a bare > in text") }
            index += 1
        }
        return checked(string(start..<index))
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
        while index < scalars.count {
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
        while index < scalars.count, !" \n\t=/><\"'".unicodeScalars.contains(scalars[index]) { index += 1 }
        let name = string(start..<index)
        guard !name.isEmpty else { return nil }
        return (name, skip("=") ? value(of: name) : "")
    }

    private mutating func value(of name: String) -> String {
        let quote = index < scalars.count ? scalars[index] : " "
        let isQuoted = quote == "\"" || quote == "'"
        if isQuoted { index += 1 }
        let start = index
        while index < scalars.count {
            let scalar = scalars[index]
            if isQuoted ? scalar == quote : " \n\t>".unicodeScalars.contains(scalar) { break }
            if scalar == "<" { problem("a bare < in the attribute \(name)") }
            if !isQuoted, "\"'=`".unicodeScalars.contains(scalar) { problem("\(name) needs quotes") }
            index += 1
        }
        let value = checked(string(start..<index))
        if isQuoted { index += 1 }
        return value
    }

    private mutating func checked(_ text: String) -> String {
        for part in text.split(separator: "&", omittingEmptySubsequences: false).dropFirst() {
            let name = part.prefix { $0 != ";" }
            let isNumber = name.hasPrefix("#") && name.count > 1
            let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber }
            if !part.contains(";") || !(isNumber || isName) {
                problem("a bare & before \"\(part.prefix(12))\"")
            }
        }
        for scalar in text.unicodeScalars
        where scalar.value < 0x20 && !"\n\t\r".unicodeScalars.contains(scalar) {
            problem("a control character")
        }
        return text
    }

    private mutating func name() -> String {
        let start = index
        while index < scalars.count,
            scalars[index].properties.isAlphabetic || "0123456789-".unicodeScalars.contains(scalars[index])
        { index += 1 }
        return string(start..<index)
    }

    private mutating func skipSpace() -> Bool {
        let start = index
        while index < scalars.count, " \n\t\r".unicodeScalars.contains(scalars[index]) { index += 1 }
        return index > start
    }

    private func has(_ text: String) -> Bool {
        let wanted = Array(text.unicodeScalars)
        guard index + wanted.count <= scalars.count else { return false }
        return zip(scalars[index..<index + wanted.count], wanted).allSatisfy {
            $0 == $1 || $0.properties.lowercaseMapping == $1.properties.lowercaseMapping
        }
    }

    private mutating func skip(_ text: String) -> Bool {
        guard has(text) else { return false }
        index += text.unicodeScalars.count
        return true
    }

    private func string(_ range: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[range])
        return String(text)
    }

    private mutating func problem(_ message: String) {
        problems.append("line \(line): \(message)")
    }
}
