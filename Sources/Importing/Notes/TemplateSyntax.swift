/// The Markdown of a note without what only the program of its site understands: commands for templates, such as
/// `{{< figure >}}`, `{% include %}` and `<% tp.date %>`, and attributes and names of blocks, `{: .note}` and `^a1b2`; of
/// MDX, imports, expressions and components.
///
/// Of a command in the destination of a link, its path stays, of components the words within, and a picture that one
/// shows. Code stays as it is.
struct TemplateSyntax {
    private(set) var markdown = ""
    /// What was left out, by the names under which the plan lists it.
    var leftOver: [String] { leftOut.all }
    private var leftOut = DistinctNames()
    private var rest: Substring
    private let isMDX: Bool
    /// Of MDX: the addresses of what is imported, by name.
    private var imported: [Substring: String] = [:]
    /// Of MDX: how many components are open. What is within them is indented.
    private var depth = 0

    init(_ text: String, isMDX: Bool = false) {
        (rest, self.isMDX) = (text[...], isMDX)
        while let sign = rest.first {
            if previous?.isNewline ?? true {
                if isMDX, leaveOutLineStart() { continue }
                if copyFence() { continue }
            }
            if leaveOut(at: sign) { continue }
            switch sign {
            case "\\": copy(rest.prefix(2))
            case "`": copy(code)
            case "\n", "\r\n": copy(rest.prefix(1))
            default: copy(rest[..<(rest.dropFirst().firstIndex(where: Self.signs.contains) ?? rest.endIndex)])
            }
        }
    }

    private static let signs: Set<Character> = ["`", "\\", "{", "<", "^", "\n", "\r\n"]
}

extension TemplateSyntax {
    private var previous: Character? {
        rest.startIndex == rest.base.startIndex ? nil : rest.base[rest.base.index(before: rest.startIndex)]
    }

    private mutating func copy(_ text: Substring) {
        markdown += text
        rest = rest[text.endIndex...]
    }

    private mutating func copyLine() {
        copy(rest.prefix(rest.prefix { !$0.isNewline }.count + 1))
    }

    /// Copies the lines of code that a fence begins here; false if there is none.
    private mutating func copyFence() -> Bool {
        let fence = rest.drop { $0 == " " || $0 == ">" }.prefix(3)
        guard fence == "```" || fence == "~~~" else { return false }
        repeat { copyLine() } while !rest.isEmpty && !rest.drop { $0 == " " || $0 == ">" }.hasPrefix(fence)
        copyLine()
        return true
    }

    /// Code between equally many backquotes on one line, or the backquotes alone.
    private var code: Substring {
        let signs = rest.prefix { $0 == "`" }
        let line = rest[signs.endIndex...].prefix { !$0.isNewline }
        let end = line.ranges(of: #/`+/#).first { rest[$0].count == signs.count }
        return rest[..<(end?.upperBound ?? signs.endIndex)]
    }

    private mutating func leaveOut(_ name: String, to end: Substring.Index, keeping path: String = "") {
        if path.isEmpty { leftOut.add(name) }
        markdown += path
        rest = rest[end...]
        if path.isEmpty, markdown.last?.isWhitespace ?? true { rest = rest.drop { $0 == " " || $0 == "\t" } }
        guard rest.first?.isNewline ?? true else { return }
        while let last = markdown.last, last == " " || last == "\t" { markdown.removeLast() }
    }
}

// What is left out.
extension TemplateSyntax {
    /// Leaves out what a sign begins; false if that is nothing.
    private mutating func leaveOut(at sign: Character) -> Bool {
        switch sign {
        case "{" where isMDX: leaveOutExpression()
        case "<" where isMDX: leaveOutTag()
        case "\n" where isMDX, "\r\n" where isMDX: leaveOutEmptyLine()
        case "{", "<": leaveOutCommand() || leaveOutLineEnd()
        case "^": leaveOutLineEnd()
        default: false
        }
    }

    /// No command is longer.
    private static let longest = 2_000

    /// Leaves out a command, or replaces it by its path in the destination of a link.
    private mutating func leaveOutCommand() -> Bool {
        let syntax =
            #/(?s)\{\{<(.*?)>\}\}|\{\{%(.*?)%\}\}|\{\{([^{\\]*?)\}\}|\{%(.*?)%\}|\{#(.*?)\s#\}|<%(.*?)%>/#
        guard let found = rest.prefix(Self.longest).prefixMatch(of: syntax)?.output else { return false }
        // Formulas have double braces too: `\frac{{a}}{{b}}`.
        if found.3 != nil, let previous,
            !previous.isASCII || previous.isLetter || "}^_\\$0123456789".contains(previous)
        {
            return false
        }
        let command = found.1 ?? found.2 ?? found.3 ?? found.4 ?? found.5 ?? found.6 ?? ""
        let first = command.first { !$0.isWhitespace && !"-+/".contains($0) }
        guard found.6 != nil || first.map({ $0.isLetter || "\"'.$*<%_".contains($0) }) ?? false else {
            return false
        }
        var end = found.0.endIndex
        if found.4?.contains(#/^[-\s]*comment\b/#) ?? false,
            let close = rest[end...].firstRange(of: "endcomment"),
            let last = rest[close.upperBound...].firstRange(of: "%}")
        {
            end = last.upperBound
        }
        let isDestination = markdown.suffix(300).contains(#/\]\([^\s(]*$/#)
        leaveOut("commands of templates", to: end, keeping: isDestination ? Self.path(in: command) : "")
        return true
    }

    /// The path that a command would write: `{{ "/a.png" | relative_url }}`, `{% link _books/emma.md %}`, `{{< ref "emma" >}}`.
    private static func path(in command: Substring) -> String {
        if let quoted = command.prefixMatch(of: #/\s*"([^"]*)"/#) { return String(quoted.1) }
        let reference = #/[-\s]*(?:link|post_url|ref|relref)\s+"?[\/_]*([^\s"#]+)([^\s"]*)/#
        guard let found = command.prefixMatch(of: reference) else { return "" }
        let isFile = found.1.split(separator: "/").last?.contains(".") ?? false
        return found.1 + (isFile ? "" : ".md") + found.2
    }

    /// Leaves out `{#part}`, `{: .note}` or `{.note}` at the end of a line, as Hugo and Jekyll have them, and `^name`, by which
    /// notes refer to a paragraph; numbers as short as `^2` are none.
    private mutating func leaveOutLineEnd() -> Bool {
        let syntax = #/(?:\{[#:.][^{}\n]+\}|\^(?:[A-Za-z0-9\-]{6,}|(?=[0-9\-]*[A-Za-z])[A-Za-z0-9\-]{2,5}))/#
        guard previous?.isWhitespace ?? true, let found = rest.prefixMatch(of: syntax),
            rest[found.range.upperBound...].first(where: { $0 != " " && $0 != "\t" })?.isNewline ?? true
        else { return false }
        leaveOut(
            rest.first == "^" ? "names of blocks" : "attributes of blocks", to: found.range.upperBound)
        return true
    }
}

// MDX, as Astro and others write it.
extension TemplateSyntax {
    /// Leaves out the indentation of what is within components, and lines of JavaScript up to the next empty one; whether
    /// there are any.
    private mutating func leaveOutLineStart() -> Bool {
        rest = rest.dropFirst(rest.prefix(2 * depth).prefix { $0 == " " || $0 == "\t" }.count)
        guard rest.hasPrefix("import ") || rest.hasPrefix("export ") else { return false }
        if rest.hasPrefix("export ") { leftOut.add("expressions of MDX") }
        while let first = rest.first, !first.isNewline {
            let line = rest.prefix { !$0.isNewline }
            if let found = line.prefixMatch(of: #/import (\w+) from ['"]([^'"]*)/#) {
                imported[found.1] = String(found.2)
            }
            rest = rest[line.endIndex...].dropFirst()
        }
        return true
    }

    /// What is left out leaves no empty lines.
    private mutating func leaveOutEmptyLine() -> Bool {
        guard markdown.isEmpty || markdown.hasSuffix("\n\n") else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Leaves out `{…}`, except for quoted text in it.
    private mutating func leaveOutExpression() -> Bool {
        guard let end = Self.end(of: rest, at: "}") else { return false }
        leftOut.add("expressions of MDX")
        let quoted = rest[..<end].wholeMatch(of: #/\{\s*(["'`])((?:(?!\1|\$\{).)*)\1\s*\}/#)
        markdown += quoted?.2 ?? ""
        rest = rest[end...]
        return true
    }

    /// Leaves out a component, or makes a picture of it; tags of HTML stay.
    private mutating func leaveOutTag() -> Bool {
        guard let start = rest.prefixMatch(of: #/<(\/?)([A-Za-z][A-Za-z0-9._-]*|(?=>))/#),
            let end = Self.end(of: rest[start.range.upperBound...], at: ">")
        else { return false }
        let (tag, name) = (rest[..<end], start.2)
        if ["img", "Image", "Picture"].contains(name), let source = source(in: tag) {
            let caption = tag.firstMatch(of: #/\balt=(?:"([^"]*)"|'([^']*)')/#)
            markdown +=
                "![\(caption?.1 ?? caption?.2 ?? "")](\(source.contains(" ") ? "<\(source)>" : source))"
        } else if name.first?.isLowercase == true, !name.contains(".") {
            markdown += tag
        } else {
            if !name.isEmpty { leftOut.add("the component <\(name)>") }
            if !tag.hasSuffix("/>") { depth = max(0, depth + (start.1.isEmpty ? 1 : -1)) }
        }
        rest = rest[end...]
        return true
    }

    /// The address of a picture, in quotes or by the name of what is imported.
    private func source(in tag: Substring) -> String? {
        let found = tag.firstMatch(of: #/\bsrc=(?:\{?["'`]([^"'`]*)["'`]|\{(\w+)\})/#)
        return found?.1.map(String.init) ?? found?.2.flatMap { imported[$0] }
    }

    /// Behind the `>` of a tag or the last brace of an expression, which are not in quotes or braces; nil if it is missing.
    private static func end(of text: Substring, at last: Character) -> Substring.Index? {
        var (depth, quote) = (0, nil as Character?)
        for index in text.indices {
            let sign = text[index]
            if let open = quote {
                if sign == open { quote = nil }
                continue
            }
            switch sign {
            case "\"": quote = sign
            case "'": if depth == 0 { quote = sign }
            case "`": if depth > 0 { quote = sign }
            case "{": depth += 1
            case "}": depth = max(0, depth - 1)
            default: break
            }
            if depth == 0, sign == last { return text.index(after: index) }
        }
        return nil
    }
}
