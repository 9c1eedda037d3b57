/// Makes Markdown of MDX, as Astro and others write it: without its imports, expressions and components. The words within
/// components stay, and components that show a picture become pictures.
struct MarkdownFromMDX {
    private(set) var markdown = ""
    /// The names of the components that are left out, each once, in their order.
    private(set) var components: [String] = []
    private var rest: Substring
    /// The addresses of what is imported, by name.
    private var imported: [String: String] = [:]
    /// How many components are open: what is within them is indented.
    private var depth = 0

    init(_ text: String) {
        rest = text[...]
        while let next = rest.first {
            if markdown.isEmpty || markdown.hasSuffix("\n"), takeLineStart() { continue }
            switch next {
            case "`": copyCode()
            case "\\": copy(rest.prefix(2))
            case "{": takeExpression()
            case "<": takeTag()
            case "\n", "\r\n": takeLineBreak()
            default: copy(rest.prefix { !Self.signs.contains($0) })
            }
        }
    }

    private static let signs: Set<Character> = ["`", "\\", "{", "<", "\n", "\r\n"]
}

extension MarkdownFromMDX {
    private mutating func copy(_ text: Substring) {
        markdown += text
        rest = rest[text.endIndex...]
    }

    private mutating func takeLineBreak() {
        // What is left out leaves no empty lines.
        if !markdown.hasSuffix("\n\n"), !markdown.isEmpty { markdown += "\n" }
        rest = rest.dropFirst()
    }

    /// Takes what is special at the start of a line; whether there was anything.
    private mutating func takeLineStart() -> Bool {
        if depth > 0 {
            let spaces = rest.prefix(2 * depth).prefix { $0 == " " || $0 == "\t" }
            rest = rest[spaces.endIndex...]
        }
        let line = rest.prefix { !$0.isNewline }
        if line.hasPrefix("import ") || line.hasPrefix("export ") {
            takeImports()
            return true
        }
        let fence = line.drop { $0 == " " }.prefix { $0 == "`" || $0 == "~" }
        guard fence.count >= 3 else { return false }
        copy(line)
        while !rest.isEmpty {
            copy(rest.prefix(1))
            let line = rest.prefix { !$0.isNewline }
            copy(line)
            if line.drop(while: { $0 == " " }).hasPrefix(fence) { break }
        }
        return true
    }

    /// Leaves out lines of JavaScript up to the next empty one.
    private mutating func takeImports() {
        while let first = rest.first, !first.isNewline {
            let line = rest.prefix { !$0.isNewline }
            let words = line.split(separator: " ")
            let address = line.split(maxSplits: 2) { "'\"".contains($0) }.dropFirst().first
            if let address, words.count > 3, words[0] == "import", words[2] == "from" {
                imported[String(words[1])] = String(address)
            }
            rest = rest[line.endIndex...].dropFirst()
        }
    }

    /// Copies words in backticks, or the backticks alone.
    private mutating func copyCode() {
        let ticks = rest.prefix { $0 == "`" }
        let end = rest[ticks.endIndex...].ranges(of: ticks).first?.upperBound
        copy(rest[..<(end ?? ticks.endIndex)])
    }

    /// Leaves out `{…}`, except for quoted text in it.
    private mutating func takeExpression() {
        guard let inner = rest.untilClosingBrace else { return copy(rest.prefix(1)) }
        if let text = inner.quotedText { markdown += text }
        rest = rest[inner.endIndex...].dropFirst()
    }

    private mutating func takeTag() {
        guard let tag = ComponentTag(rest) else { return copy(rest.prefix(1)) }
        if tag.name == "img" || tag.name == "Image" || tag.name == "Picture", let source = source(of: tag) {
            markdown +=
                "![\(tag.attributes["alt"]?.text ?? "")](\(source.contains(" ") ? "<\(source)>" : source))"
        } else if tag.isOfHTML {
            return copy(rest[..<tag.end])
        } else {
            if !tag.name.isEmpty, !components.contains(tag.name) { components.append(tag.name) }
            if !tag.isAlone { depth = max(0, depth + (tag.isClosing ? -1 : 1)) }
        }
        rest = rest[tag.end...]
    }

    private func source(of tag: ComponentTag) -> String? {
        switch tag.attributes["src"] {
        case .text(let text): text
        case .expression(let name): imported[name]
        case nil: nil
        }
    }
}

/// `<Callout type="note">`, `</Callout>`, `<>`, or a tag of HTML.
private struct ComponentTag {
    enum Value {
        case text(String)
        case expression(String)

        var text: String? {
            if case .text(let text) = self { text } else { nil }
        }
    }

    /// Empty for `<>`.
    let name: String
    private(set) var attributes: [String: Value] = [:]
    let isClosing: Bool
    private(set) var isAlone = false
    /// Where the text after it begins.
    private(set) var end: Substring.Index

    /// Whether browsers know it.
    var isOfHTML: Bool { name.first?.isLowercase == true && !name.contains(".") }

    /// The tag that begins a text; nil if it begins with another `<`.
    init?(_ text: Substring) {
        var rest = text.dropFirst()
        isClosing = rest.hasPrefix("/")
        rest = isClosing ? rest.dropFirst() : rest
        let name = rest.prefix { $0.isLetter || $0.isNumber || "._-".contains($0) }
        guard name.first?.isLetter ?? rest.hasPrefix(">") else { return nil }
        self.name = String(name)
        end = text.endIndex
        rest = rest[name.endIndex...]
        while true {
            rest = rest.drop { $0.isWhitespace }
            guard let next = rest.first else { return nil }
            if next == ">" { break }
            if next == "/" {
                isAlone = true
                rest = rest.dropFirst()
            } else if next == "{" {
                guard let inner = rest.untilClosingBrace else { return nil }
                rest = rest[inner.endIndex...].dropFirst()
            } else {
                guard let after = takeAttribute(rest) else { return nil }
                rest = after
            }
        }
        end = rest.index(after: rest.startIndex)
    }

    /// Takes `name`, `name="text"` or `name={expression}`; what follows it.
    private mutating func takeAttribute(_ text: Substring) -> Substring? {
        let name = text.prefix { $0.isLetter || $0.isNumber || "_-:.@".contains($0) }
        guard !name.isEmpty else { return nil }
        let rest = text[name.endIndex...]
        guard rest.hasPrefix("="), let quote = rest.dropFirst().first else { return rest }
        let value = rest.dropFirst(2)
        if quote == "{" {
            guard let inner = rest.dropFirst().untilClosingBrace else { return nil }
            attributes[String(name)] =
                inner.quotedText.map { .text($0) } ?? .expression(inner.trimming(\.isWhitespace))
            return rest[inner.endIndex...].dropFirst()
        }
        guard quote == "\"" || quote == "'", let end = value.firstIndex(of: quote) else { return nil }
        attributes[String(name)] = .text(String(value[..<end]))
        return value[end...].dropFirst()
    }
}

extension Substring {
    /// What is between the `{` that begins it and its `}`; nil if that is missing.
    fileprivate var untilClosingBrace: Substring? {
        var (depth, quote) = (0, nil as Character?)
        for index in indices {
            let sign = self[index]
            if let open = quote {
                if sign == open { quote = nil }
            } else if sign == "\"" || sign == "`" {
                quote = sign
            } else if sign == "{" {
                depth += 1
            } else if sign == "}" {
                depth -= 1
                if depth == 0 { return self[..<index].dropFirst() }
            }
        }
        return nil
    }

    /// The text, if it is nothing but one in quotes.
    fileprivate var quotedText: String? {
        let text = trimming(\.isWhitespace)
        guard text.count > 1, let quote = text.first, "'\"`".contains(quote), text.last == quote else {
            return nil
        }
        let inner = text.dropFirst().dropLast()
        return inner.contains(quote) || inner.contains("${") ? nil : String(inner)
    }

    fileprivate func trimming(_ isLeftOut: (Character) -> Bool) -> String {
        var text = drop(while: isLeftOut)
        while let last = text.last, isLeftOut(last) { text = text.dropLast() }
        return String(text)
    }
}
