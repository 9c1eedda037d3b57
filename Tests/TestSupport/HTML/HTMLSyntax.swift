/// Reads pages as a careful author writes them: stricter than browsers, which forgive everything.
public struct HTMLSyntax {
    /// What is wrong with `page`, each with its line.
    public static func problems(in page: String) -> [String] {
        var syntax = HTMLSyntax(page)
        syntax.read()
        return syntax.tokens.problems + syntax.problems
    }

    private var tokens: HTMLTokenizer
    private var open: [String] = []
    private var ids: Set<String> = []
    private var counts: [String: Int] = [:]
    /// Whether the page only leads to another one.
    private var leadsAway = false
    private var problems: [String] = []

    private init(_ page: String) {
        tokens = HTMLTokenizer(page)
    }

    private mutating func read() {
        guard case .doctype? = tokens.next() else {
            return problem("the page does not begin with its doctype")
        }
        while let token = tokens.next() {
            switch token {
            case .doctype: problem("a second doctype")
            case .comment: break
            case .text(let text): readText(text)
            case .start(let name, let attributes, let closesItself):
                readStart(name, attributes, closesItself)
            case .end(let name): readEnd(name)
            }
        }
        closeOptional()
        if let name = open.last { problem("<\(name)> is never closed") }
        let parts = ["html", "head", "body", "title"] + (leadsAway ? [] : ["main", "h1"])
        for name in parts where counts[name] != 1 {
            problem("\(counts[name] ?? 0) of <\(name)>, not one")
        }
    }
}

extension HTMLSyntax {
    private mutating func readText(_ text: String) {
        let isBlank = text.allSatisfy(\.isWhitespace)
        if !isBlank, let parent = open.last, Self.withoutText.contains(parent) {
            problem("text in <\(parent)>: \(text.prefix(20))")
        }
    }

    private mutating func readStart(
        _ name: String, _ attributes: [(name: String, value: String)], _ closesItself: Bool
    ) {
        let isForeign = open.contains("svg") || name == "svg"
        if !isForeign, name != name.lowercased() { problem("<\(name)> in capitals") }
        closeBefore(name)
        checkPlace(of: name)
        check(attributes, of: name)
        counts[name, default: 0] += 1
        if Self.void.contains(name) { return }
        if closesItself {
            if !isForeign { problem("<\(name)/> does not close itself") }
            return
        }
        open.append(name)
        if ["script", "style", "title", "textarea"].contains(name), !isForeign {
            let text = tokens.rawText(of: name)
            if name == "title", text.allSatisfy(\.isWhitespace) { problem("an empty title") }
        }
    }

    private mutating func readEnd(_ name: String) {
        while let last = open.last, last != name, Self.optionalEnds.contains(last), open.contains(name) {
            open.removeLast()
        }
        if open.last == name {
            open.removeLast()
        } else {
            problem("</\(name)> where <\(open.last ?? "nothing")> is open")
        }
    }

    /// Ends the elements whose end tags may be left out and that cannot hold `name`.
    private mutating func closeBefore(_ name: String) {
        guard let last = open.last, Self.optionalEnds.contains(last) else { return }
        let siblings = Self.siblings.first { $0.contains(name) } ?? []
        if siblings.contains(last) || last == "p" && Self.blocks.contains(name) { open.removeLast() }
    }

    private mutating func closeOptional() {
        while let last = open.last, Self.optionalEnds.contains(last) { open.removeLast() }
    }

    private mutating func checkPlace(of name: String) {
        let parent = open.last ?? ""
        if ["ul", "ol"].contains(parent), name != "li" { problem("<\(name)> in <\(parent)>") }
        if parent == "dl", !["dt", "dd", "div"].contains(name) { problem("<\(name)> in <dl>") }
        if name == "li", !["ul", "ol", "menu", "template"].contains(parent) {
            problem("<li> in <\(parent)>")
        }
        if ["a", "button", "form", "label"].contains(name), open.contains(name) {
            problem("<\(name)> in <\(name)>")
        }
        if Self.blocks.contains(name), let inline = open.last(where: { Self.inlines.contains($0) }) {
            problem("<\(name)> in <\(inline)>")
        }
    }

    private mutating func check(_ attributes: [(name: String, value: String)], of name: String) {
        for (key, value) in attributes where key == "id" {
            if !ids.insert(value).inserted { problem("the id \(value) twice") }
            if value.isEmpty || value.contains(" ") { problem("an id that is none: \"\(value)\"") }
        }
        if attributes.contains(where: { $0.name == "http-equiv" && $0.value == "refresh" }) {
            leadsAway = true
        }
        if name == "img", !attributes.contains(where: { $0.name == "alt" }) { problem("<img> without alt") }
        if name == "html", !attributes.contains(where: { $0.name == "lang" && !$0.value.isEmpty }) {
            problem("<html> without lang")
        }
    }

    private mutating func problem(_ message: String) {
        problems.append("line \(tokens.line): \(message)")
    }

    private static let void: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]
    private static let optionalEnds: Set<String> = [
        "p", "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "option", "body", "html", "head",
    ]
    private static let siblings: [Set<String>] = [
        ["li"], ["dt", "dd"], ["td", "th"], ["tr"], ["thead", "tbody", "tfoot"], ["option"],
        ["body", "head"],
    ]
    private static let withoutText: Set<String> = [
        "ul", "ol", "dl", "table", "thead", "tbody", "tr", "html", "head", "select",
    ]
    private static let inlines: Set<String> = [
        "span", "em", "strong", "small", "time", "abbr", "cite", "b", "i",
    ]
    private static let blocks: Set<String> = [
        "address", "article", "aside", "blockquote", "details", "div", "dl", "fieldset", "figure", "footer",
        "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "main", "nav", "ol", "p", "pre",
        "section",
        "table", "ul",
    ]
}
