internal import TextAndTime

/// The Markdown of a note without what only the program of its site understands: commands for templates, such as
/// `{{< figure >}}`, `{% include %}` and `<% tp.date %>`, and attributes and names of blocks, `{: .note}` and `^a1b2`; of
/// MDX, imports, expressions and components.
///
/// Of a command in the destination of a link, its path stays, of components the words within, and a picture that one
/// shows. Code stays as it is.
struct TemplateSyntax {
    private var text: [UInt8] = []
    /// What was left out, by the names under which the plan lists it.
    private(set) var leftOver: [String] = []
    private let bytes: [UInt8]
    private let isMDX: Bool
    private var index = 0
    /// For each ending, its next occurrence as found by the last search for it.
    private var endings: [String: Int] = [:]

    /// Of MDX: the addresses of what is imported, by name.
    private var imported: [String: String] = [:]
    /// Of MDX: how many components are open. What is within them is indented.
    private var depth = 0

    var markdown: String { String(decoding: text, as: UTF8.self) }

    init(_ markdown: String, isMDX: Bool = false) {
        bytes = Array(markdown.utf8)
        self.isMDX = isMDX
        guard isMDX || bytes.contains(where: { "{^%".utf8.contains($0) }) else {
            text = bytes
            return
        }
        text.reserveCapacity(bytes.count)
        while index < bytes.count {
            if index == 0 || bytes[index - 1] == 0x0A {
                if isMDX { beginLine() }
                if copyFence() { continue }
            }
            if index < bytes.count { step() }
        }
    }
}

extension TemplateSyntax {
    private mutating func step() {
        let isLeftOut =
            switch bytes[index] {
            case UInt8(ascii: "{") where isMDX: expression()
            case UInt8(ascii: "<") where isMDX: tag()
            // What is left out leaves no empty lines.
            case 0x0A where isMDX: skipEmptyLine()
            case UInt8(ascii: "{"): command() || attributes()
            case UInt8(ascii: "<") where byte(index + 1) == UInt8(ascii: "%"): template()
            case UInt8(ascii: "^"): blockName()
            default: false
            }
        if isLeftOut { return }
        switch bytes[index] {
        case UInt8(ascii: "\\"): copy(to: min(index + 2, bytes.count))
        case UInt8(ascii: "`"): copyCode()
        default: copy(to: index + 1)
        }
    }

    private func byte(_ index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0x0A }

    private mutating func copy(to next: Int) {
        text += bytes[index..<next]
        index = next
    }

    /// Copies the lines of code that a fence begins here; false if there is none.
    private mutating func copyFence() -> Bool {
        let line = bytes[index...].prefix { $0 != 0x0A }
        let fence = line.drop { $0 == 0x20 || $0 == UInt8(ascii: ">") }.prefix(3)
        guard fence.elementsEqual("```".utf8) || fence.elementsEqual("~~~".utf8) else { return false }
        copy(to: min(line.endIndex + 1, bytes.count))
        while index < bytes.count {
            let line = bytes[index...].prefix { $0 != 0x0A }
            copy(to: min(line.endIndex + 1, bytes.count))
            if line.drop(while: { $0 == 0x20 || $0 == UInt8(ascii: ">") }).starts(with: fence) { break }
        }
        return true
    }

    /// Copies code between equally many backquotes on one line, or the backquotes alone.
    private mutating func copyCode() {
        let signs = bytes[index...].prefix { $0 == UInt8(ascii: "`") }
        var next = signs.endIndex
        let last = min(bytes.count, next + Self.longest)
        while next < last, bytes[next] != 0x0A {
            let run = bytes[next..<last].prefix { $0 == UInt8(ascii: "`") }
            if run.count == signs.count { return copy(to: run.endIndex) }
            next = max(run.endIndex, next + 1)
        }
        copy(to: signs.endIndex)
    }

    /// No command is longer.
    private static let longest = 2_000

    /// The next place of an ending, which is not searched for again before it is reached.
    private mutating func next(_ ending: String, from first: Int) -> Int? {
        if let known = endings[ending], known >= first { return known < bytes.count ? known : nil }
        let wanted = Array(ending.utf8)
        let found = bytes[min(first, bytes.count)...].firstRange(of: wanted)?.lowerBound ?? bytes.count
        endings[ending] = found
        return found < bytes.count ? found : nil
    }

    private mutating func note(_ name: String) { if !leftOver.contains(name) { leftOver.append(name) } }

    private mutating func leaveOut(_ name: String, to end: Int, keeping path: String = "") -> Bool {
        if path.isEmpty { note(name) }
        text += path.utf8
        index = end
        if path.isEmpty, text.last?.isASCIISpace ?? true {
            while byte(index) == 0x20 || byte(index) == 0x09 { index += 1 }
        }
        if byte(index) == 0x0A || byte(index) == 0x0D {
            while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
        }
        return true
    }
}

// What is left out.
extension TemplateSyntax {
    /// Leaves out a command, or replaces it by its path in the destination of a link; false if there is none.
    private mutating func command() -> Bool {
        guard let (inner, after) = commandEnd() else { return false }
        let words = bytes[inner].split { " \t\n\r\"'()|<>%-+~/*=".utf8.contains($0) }
        let name = words.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
        var end = after
        if name == "comment", byte(index + 1) == UInt8(ascii: "%"),
            let close = next("endcomment", from: after),
            let last = next("%}", from: close)
        {
            end = last + 2
        }
        let path = isDestination ? Self.path(of: name, in: bytes[inner]) : ""
        return leaveOut("commands of templates", to: end, keeping: path)
    }

    /// Leaves out `<% … %>`, as Obsidian's Templater has it.
    private mutating func template() -> Bool {
        guard let close = next("%>", from: index + 2), close - index < Self.longest else { return false }
        return leaveOut("commands of templates", to: close + 2)
    }

    /// The content of the command here without its delimiters, and where it ends.
    private mutating func commandEnd() -> (inner: Range<Int>, after: Int)? {
        let (second, third) = (byte(index + 1), byte(index + 2))
        let (ending, length): (String, Int) =
            switch (second, third) {
            case (UInt8(ascii: "{"), UInt8(ascii: "<")): (">}}", 3)
            case (UInt8(ascii: "{"), UInt8(ascii: "%")): ("%}}", 3)
            case (UInt8(ascii: "{"), _): ("}}", 2)
            case (UInt8(ascii: "%"), _): ("%}", 2)
            case (UInt8(ascii: "#"), _): ("#}", 2)
            default: ("", 0)
            }
        let first = index + length
        guard length > 0, let close = next(ending, from: first), close - first < Self.longest else {
            return nil
        }
        let word = bytes[first..<close].first { !$0.isASCIISpace && !"-+/".utf8.contains($0) }
        guard let word, word.isASCIILetter || "\"'.$*<%_".utf8.contains(word),
            ending != "}}" || isPlainOutput(first..<close), ending != "#}" || bytes[close - 1].isASCIISpace
        else { return nil }
        return (first..<close, close + ending.utf8.count)
    }

    /// Formulas have double braces too: `\frac{{a}}{{b}}`.
    private func isPlainOutput(_ inner: Range<Int>) -> Bool {
        let last = byte(index - 1)
        return !last.isASCIILetter && !last.isASCIIDigit && last < 0x80 && !"}^_\\$".utf8.contains(last)
            && !bytes[inner].contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "\\") }
    }

    /// Whether the destination of a link begins or continues here.
    private var isDestination: Bool {
        guard let open = text.suffix(300).lastIndex(where: { $0 == UInt8(ascii: "(") || $0.isASCIISpace })
        else { return false }
        return text[open] == UInt8(ascii: "(") && open > 0 && text[open - 1] == UInt8(ascii: "]")
    }

    /// The path that a command would write: `{{ "/a.png" | relative_url }}`, `{% link _books/emma.md %}`, `{{< ref "emma" >}}`.
    private static func path(of name: String, in command: ArraySlice<UInt8>) -> String {
        let text = String(decoding: command, as: UTF8.self)
        let parts = text.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
        if parts.count > 1, parts[0].allSatisfy(\.isWhitespace) { return String(parts[1]) }
        let words = text.split(whereSeparator: \.isWhitespace)
        guard ["link", "post_url", "ref", "relref"].contains(name), words.count > 1 else { return "" }
        let path = (parts.count > 1 ? parts[1] : words[1]).drop { $0 == "/" || $0 == "_" }
        let page = path.prefix { $0 != "#" }
        let file = page.split(separator: "/").last?.contains(".") ?? false ? page : page + ".md"
        return String(file + path.dropFirst(page.count))
    }

    /// Leaves out `{#part}`, `{: .note}` or `{.note}` at the end of a line, as Hugo and Jekyll have them.
    private mutating func attributes() -> Bool {
        guard "#:.".utf8.contains(byte(index + 1)), byte(index + 2) != UInt8(ascii: "}") else { return false }
        let inner = bytes[(index + 1)...].prefix(Self.longest).prefix { !"{}\n".utf8.contains($0) }
        guard byte(inner.endIndex) == UInt8(ascii: "}") else { return false }
        return leaveOutLineEnd("attributes of blocks", to: inner.endIndex + 1)
    }

    /// Leaves out `^name` at the end of a line, by which notes refer to a paragraph; numbers as short as `^2` are none.
    private mutating func blockName() -> Bool {
        let name = bytes[(index + 1)...].prefix {
            $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-")
        }
        guard name.count > 5 || name.count > 1 && name.contains(where: \.isASCIILetter) else { return false }
        return leaveOutLineEnd("names of blocks", to: name.endIndex)
    }

    private mutating func leaveOutLineEnd(_ name: String, to end: Int) -> Bool {
        let after = bytes[end...].first { $0 != 0x20 && $0 != 0x09 }
        guard after == nil || after == 0x0A || after == 0x0D, byte(index - 1).isASCIISpace else {
            return false
        }
        return leaveOut(name, to: end)
    }
}

// MDX, as Astro and others write it.
extension TemplateSyntax {
    /// Leaves out the indentation of what is within components, and lines of JavaScript up to the next empty one.
    private mutating func beginLine() {
        let spaces = bytes[index...].prefix(2 * depth).prefix { $0 == 0x20 || $0 == 0x09 }
        index = spaces.endIndex
        let rest = bytes[index...]
        guard rest.starts(with: "import ".utf8) || rest.starts(with: "export ".utf8) else { return }
        if rest.starts(with: "export ".utf8) { note("expressions of MDX") }
        while index < bytes.count, bytes[index] != 0x0A {
            let line = bytes[index...].prefix { $0 != 0x0A }
            let words = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 3)
            if words.count == 4, words[0] == "import", words[2] == "from" {
                imported[String(words[1])] = words[3].split { "'\"".contains($0) }.first.map(String.init)
            }
            index = min(line.endIndex + 1, bytes.count)
        }
    }

    private mutating func skipEmptyLine() -> Bool {
        guard text.isEmpty || text.suffix(2) == [0x0A, 0x0A] else { return false }
        index += 1
        return true
    }

    /// Leaves out `{…}`, except for quoted text in it.
    private mutating func expression() -> Bool {
        guard let end = closingBrace(from: index) else { return false }
        note("expressions of MDX")
        let inner = String(decoding: bytes[index + 1..<end - 1], as: UTF8.self).trimmed
        if let quoted = inner.wholeMatch(of: #/(["'`])((?:(?!\1|\$\{).)*)\1/#) { text += quoted.2.utf8 }
        index = end
        return true
    }

    /// Leaves out a component, or makes a picture of it; tags of HTML stay.
    private mutating func tag() -> Bool {
        let isClosing = byte(index + 1) == UInt8(ascii: "/")
        let first = index + (isClosing ? 2 : 1)
        let name = String(
            decoding: bytes[min(first, bytes.count)...].prefix {
                $0.isASCIILetter || $0.isASCIIDigit || "._-".utf8.contains($0)
            }, as: UTF8.self)
        guard name.first?.isLetter ?? (byte(first) == UInt8(ascii: ">")), let end = tagEnd(from: first) else {
            return false
        }
        let words = String(decoding: bytes[first..<end], as: UTF8.self)
        if ["img", "Image", "Picture"].contains(name), let source = source(in: words) {
            let caption = words.firstMatch(of: #/\balt=(?:"([^"]*)"|'([^']*)')/#)
            text +=
                "![\(caption?.1 ?? caption?.2 ?? "")](\(source.contains(" ") ? "<\(source)>" : source))".utf8
        } else if name.first?.isLowercase == true, !name.contains(".") {
            text += bytes[index..<end]
        } else {
            if !name.isEmpty { note("the component <\(name)>") }
            if !words.hasSuffix("/>") { depth = max(0, depth + (isClosing ? -1 : 1)) }
        }
        index = end
        return true
    }

    /// The address of a picture, in quotes or by the name of what is imported.
    private func source(in words: String) -> String? {
        let found = words.firstMatch(of: #/\bsrc=(?:\{?["'`]([^"'`]*)["'`]|\{(\w+)\})/#)
        return found?.1.map(String.init) ?? found?.2.flatMap { imported[String($0)] }
    }

    /// Where a tag ends; nil if that is missing.
    private func tagEnd(from first: Int) -> Int? {
        var (index, quote) = (first, nil as UInt8?)
        while index < bytes.count {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: ">") {
                return index + 1
            } else if byte == UInt8(ascii: "{") {
                guard let end = closingBrace(from: index) else { return nil }
                index = end
                continue
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            }
            index += 1
        }
        return nil
    }

    /// Behind the brace that closes the one at `first`.
    private func closingBrace(from first: Int) -> Int? {
        var (depth, quote) = (0, nil as UInt8?)
        for index in first..<bytes.count {
            switch (bytes[index], quote) {
            case (let byte, let open?): if byte == open { quote = nil }
            case (UInt8(ascii: "\""), nil), (UInt8(ascii: "`"), nil): quote = bytes[index]
            case (UInt8(ascii: "{"), nil): depth += 1
            case (UInt8(ascii: "}"), nil):
                depth -= 1
                if depth == 0 { return index + 1 }
            default: break
            }
        }
        return nil
    }
}
