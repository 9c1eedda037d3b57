internal import Diagnostics
internal import TextAndTime

/// What other languages write inside a tag or an output: recognized where reading failed, with what to write here.
struct ForeignSyntax {
    /// The tag; empty for an output.
    let tag: String
    private let bytes: [UInt8]
    private let markup: Range<Int>
    private let problem: SyntaxProblem

    /// The problem as it is best explained to its author.
    static func explained(
        _ problem: SyntaxProblem, in tag: String, _ bytes: [UInt8], _ markup: Range<Int>
    ) -> SyntaxProblem {
        guard problem.rule == "template-syntax", markup.contains(problem.range.lowerBound) else {
            return problem
        }
        let syntax = ForeignSyntax(tag: tag, bytes: bytes, markup: markup, problem: problem)
        if problem.message.contains("parentheses") { return syntax.parentheses }
        if problem.message == "this text is never closed" { return problem }
        return syntax.handlebars ?? syntax.quotes ?? syntax.operators ?? syntax.calls ?? syntax.filters
            ?? syntax.literals ?? syntax.names ?? problem
    }
}

private extension ForeignSyntax {
    var start: Int {
        problem.message.hasSuffix("found the end") ? markup.upperBound : problem.range.lowerBound
    }
    /// The text from the place where reading failed.
    var rest: String { bytes.text(start..<markup.upperBound) }
    var before: String { bytes.text(bytes.trimming(markup.lowerBound..<start)) }
    var whole: String { bytes.text(bytes.trimming(markup)) }

    func problem(_ length: Int, before earlier: Int = 0, _ message: String, help: String) -> SyntaxProblem {
        let first = max(markup.lowerBound, start - earlier)
        return SyntaxProblem(first..<min(markup.upperBound, start + length), message, help: help)
    }

    func isNoOperator(_ sign: String, before earlier: Int = 0, help: String) -> SyntaxProblem {
        problem(sign.utf8.count - earlier, before: earlier, "`\(sign)` is not an operator here", help: help)
    }

    /// `(a or b) and c`
    var parentheses: SyntaxProblem {
        let inner = rest.dropFirst().prefix { $0 != ")" }
        return SyntaxProblem(
            problem.range, problem.message,
            help: "nest a second `if` instead: `{% if \(inner) %}` inside this one")
    }

    /// `{{#each}}`, `{{/if}}`, `{{> card}}`, `{{{ html }}}`
    var handlebars: SyntaxProblem? {
        guard tag.isEmpty, before.isEmpty, let sign = rest.first else { return nil }
        let word = String(
            rest.dropFirst().drop { $0 == " " }.prefix { $0.isLetter || $0 == "-" || $0 == "_" })
        switch sign {
        case "#" where word == "each":
            return problem(rest.utf8.count, "`#each` is not a value", help: "write `{% for item in list %}`")
        case "#":
            return problem(rest.utf8.count, "`#\(word)` is not a value", help: "write `{% \(word) … %}`")
        case "/":
            let end = word == "each" ? "for" : word
            return problem(rest.utf8.count, "`/\(word)` is not a value", help: "write `{% end\(end) %}`")
        case ">":
            return problem(
                rest.utf8.count, "`> \(word)` is not a value",
                help: "write `{% render 'partials/\(word).html' %}`")
        case "{":
            return problem(
                1, "an output has two braces, not three",
                help: "write two, and `| raw` after a text that you trust as markup")
        case ".":
            let field = rest.dropFirst().prefix { $0.isLetter || $0 == "." }.lowercased()
            return problem(
                1, "a field needs the name of what it belongs to before its dot",
                help: field.isEmpty ? "write `{{ page.title }}`" : "write for example `{{ page.\(field) }}`")
        default: return nil
        }
    }

    var quotes: SyntaxProblem? {
        guard let mark = rest.first, "“”„‟‘’‚«»".contains(mark) else { return nil }
        return problem(
            String(mark).utf8.count, "`\(mark)` is not a quotation mark of templates",
            help: "write `\"` or `'`")
    }

    var operators: SyntaxProblem? {
        if rest.hasPrefix("="), before.hasSuffix("==") || before.hasSuffix("!=") {
            let sign = String(before.suffix(2))
            return isNoOperator(sign + "=", before: 2, help: "write `\(sign)`")
        }
        for (sign, word) in [("=>", ">="), ("=<", "<="), ("=~", "contains"), ("&&", "and")]
        where rest.hasPrefix(sign) {
            return isNoOperator(sign, help: "write `\(word)`")
        }
        if before.hasSuffix("|"), rest.isEmpty {
            return SyntaxProblem(
                problem.range, "no filter follows this `|`", help: "delete it, or name a filter")
        }
        let isBarAlone = start == 0 || bytes[start - 1] != UInt8(ascii: "|")
        if before.hasSuffix("|"), rest.hasPrefix("|"), isBarAlone {
            return problem(1, "there is no filter between this `|` and the one before it", help: "delete one")
        }
        for (sign, word) in [("≥", ">="), ("≤", "<="), ("≠", "!=")] where rest.hasPrefix(sign) {
            return isNoOperator(sign, help: "write `\(word)`")
        }
        if rest.hasPrefix("||") || rest.hasPrefix("|") && before.hasSuffix("|") {
            let earlier = rest.hasPrefix("||") ? 0 : 1
            let help = tag.isEmpty || tag == "assign" ? "write `| default:`" : "write `or`"
            return isNoOperator("||", before: earlier, help: help)
        }
        return calculation ?? words
    }

    /// `a + b`, `a ? b : c`, `!a`
    var calculation: SyntaxProblem? {
        guard let sign = rest.first else { return nil }
        let filters: [Character: String] = [
            "+": "plus", "-": "minus", "*": "times", "/": "divided_by", "%": "modulo", "~": "append",
        ]
        switch sign {
        case "?":
            return isNoOperator("?", help: "write `{% if … %}…{% else %}…{% endif %}`")
        case "!":
            return isNoOperator("!", help: "write `{% unless … %}`, or `== false` after the value")
        default:
            guard !before.isEmpty, let filter = filters[sign] else { return nil }
            let operand = rest.dropFirst().drop { $0 == " " }.prefix { $0 != " " && $0 != "|" }
            let quotes: [Character] = ["'", "\""]
            let ends = [before.last, operand.first].compactMap { $0 }
            if sign == "+", ends.contains(where: quotes.contains) {
                return isNoOperator("+", help: "write `| append: \(operand)`, which joins texts")
            }
            let value = tag.isEmpty && !before.contains("|") ? "\(before) " : ""
            return isNoOperator(
                String(sign), help: "write `\(value)| \(filter)\(operand.isEmpty ? "" : ": \(operand)")`")
        }
    }

    /// `not a`, `a is b`, `a in b`, `a or b`
    var words: SyntaxProblem? {
        let word = String(rest.prefix { $0.isLetter })
        let last = before.split(separator: " ").last.map(String.init) ?? ""
        let isCondition = ["if", "elsif", "unless"].contains(tag)
        if isCondition, last == "not" {
            let end = bytes.trimming(markup.lowerBound..<start).upperBound
            return SyntaxProblem(
                (end - 3)..<end, "`not` is not an operator here",
                help: "write `{% unless … %}`, or `== false` after the value")
        }
        switch word {
        case "is" where isCondition:
            return isNoOperator("is", help: "write `==`; a name alone tests whether it has a value")
        case "in" where isCondition:
            let list = rest.dropFirst(2).drop { $0 == " " }.prefix { $0 != " " }
            return isNoOperator("in", help: "write `\(list) contains \(last)`")
        case "equals", "equal", "eq", "ne", "neq", "gt", "gte", "ge", "lt", "lte", "le":
            guard isCondition, let sign = Self.signs[word] else { return nil }
            return isNoOperator(word, help: "write `\(sign)`")
        case "includes", "include", "contain", "has", "matches", "like":
            return isCondition ? isNoOperator(word, help: "write `contains`") : nil
        case "then" where isCondition:
            return problem(4, "a condition ends with its tag", help: "delete `then`")
        case "of" where tag == "for", "as" where tag == "for":
            return isNoOperator(word, help: "write `{% for item in list %}`")
        case "or" where tag.isEmpty || tag == "assign":
            return isNoOperator("or", help: "write `| default:`")
        case "and" where tag.isEmpty || tag == "assign":
            return isNoOperator("and", help: "write `{% if … and … %}`")
        case "if" where tag.isEmpty:
            return isNoOperator("if", help: "write `{% if … %}…{% endif %}`")
        default: return nil
        }
    }

    private static let signs = [
        "equals": "==", "equal": "==", "eq": "==", "ne": "!=", "neq": "!=", "gt": ">", "gte": ">=",
        "ge": ">=", "lt": "<", "lte": "<=", "le": "<=",
    ]

    /// `truncate(5)`, `range(5)`, `title()`, `include(…)`
    var calls: SyntaxProblem? {
        guard rest.hasPrefix("("), let last = before.split(whereSeparator: { " |".contains($0) }).last else {
            return nil
        }
        let inner = rest.dropFirst().prefix { $0 != ")" }
        if before.split(separator: " ").dropLast().last == "|" || before.hasSuffix("|\(last)") {
            return problem(
                1, "a filter takes its arguments after a colon",
                help: inner.isEmpty ? "write `| \(last)`" : "write `| \(last): \(inner)`")
        }
        if last == "range" {
            return problem(1, "`range` is not a value", help: "write the first and the last: `(1..5)`")
        }
        if last == "super" || last == "parent" {
            return problem(1, "nothing is called with parentheses here", help: "write `{{ block.super }}`")
        }
        return problem(
            1, "nothing is called with parentheses here", help: "write `\(last)`, or a filter: `| filter: …`")
    }

    /// `date '%Y'` without its colon, and filters where none can be.
    var filters: SyntaxProblem? {
        if rest.hasPrefix("|"), ["for", "tablerow", "case", "when", "if", "elsif", "unless"].contains(tag) {
            return filterInTag
        }
        let words = before.split(separator: " ")
        guard tag.isEmpty || tag == "assign" || tag == "echo", words.count > 1, words[words.count - 2] == "|",
            let filter = words.last, let sign = rest.first, "'\"0123456789".contains(sign) || sign.isLetter
        else { return nil }
        let argument = rest.prefix { $0 != "|" }
        return SyntaxProblem(
            problem.range, "a filter takes its arguments after a colon",
            help: "write `| \(filter): \(argument.trimmingSpaces)`")
    }

    var filterInTag: SyntaxProblem {
        let filter = rest.dropFirst().trimmingSpaces
        let value = before.split(separator: " ").last ?? ""
        if ["if", "elsif", "unless"].contains(tag), filter.hasPrefix("size") || filter.hasPrefix("length") {
            return problem(1, "a condition takes no filters", help: "write `\(value).size`")
        }
        let name = ["for", "tablerow"].contains(tag) ? "list" : "value"
        let kind = ["if", "elsif", "unless"].contains(tag) ? "a condition" : "`\(tag)`"
        return problem(
            1, "\(kind) takes no filters",
            help:
                "write `{% assign \(name) = \(value) | \(filter.prefix { $0 != "=" && $0 != "<" && $0 != ">" }.trimmingSpaces) %}` before it, and use `\(name)` here"
        )
    }

    /// `[1, 2]`, `{'a': 1}`
    var literals: SyntaxProblem? {
        let sign = before.last
        if sign == "[" || rest.hasPrefix("["), tag == "assign" || tag == "for" {
            return problem(
                1, "a list cannot be written here", help: "write `{% assign list = 'a,b,c' | split: ',' %}`")
        }
        guard rest.hasPrefix("{") else { return nil }
        return problem(
            1, "an object cannot be written here",
            help: "pass its values one by one: `{% render 'name', a: 1, b: 2 %}`")
    }

    /// Names and arguments that are written in another way.
    var names: SyntaxProblem? {
        let last = before.split(separator: " ").last.map(String.init) ?? ""
        if tag == "for", rest.hasPrefix(",") {
            return problem(
                1, "a loop has one name",
                help: "write `{% for pair in … %}`: `pair[0]` is the name, `pair[1]` the value")
        }
        if let range = rangeOfNumbers { return range }
        if tag == "for", rest.hasPrefix("("), before.isEmpty {
            return problem(
                1, "a loop takes no parentheses around it", help: "write `{% for item in list %}`")
        }
        if tag == "assign", rest.hasPrefix(".") {
            let field = rest.dropFirst().prefix { $0.isLetter || $0 == "_" }
            return problem(
                1, "a field cannot be given a value", help: "write a name of its own: `assign \(field) = …`")
        }
        if before.hasSuffix("."), rest.first?.isNumber == true,
            !rest.contains(where: \.isLetter)
        {
            let index = rest.prefix { $0.isNumber }
            return problem(
                index.utf8.count, "an element of a list is in brackets",
                help: "write `\(before.dropLast())[\(index)]`")
        }
        if ["for", "tablerow"].contains(tag), ["limit", "offset", "cols"].contains(last) {
            let value = rest.drop { $0 == "=" || $0 == " " }.prefix { $0 != " " }
            return problem(
                problem.range.count, "`\(last)` takes its value after a colon",
                help: "write `\(last): \(value)`")
        }
        if ["render", "include"].contains(tag) { return arguments(last) }
        if rest.hasPrefix("}") { return problem(1, "a tag ends with `%}`", help: "write `%}`") }
        return nil
    }

    /// `1..5` without parentheses, and `(1...5)`.
    var rangeOfNumbers: SyntaxProblem? {
        if rest.hasPrefix(".."), let first = before.split(separator: " ").last {
            let last = rest.dropFirst(2).drop { $0 == "." || $0 == " " }.prefix { $0 != " " }
            return problem(
                2, "a range of numbers is in parentheses", help: "write `(\(first)..\(last))`")
        }
        guard before.hasSuffix(".."), rest.hasPrefix(".") else { return nil }
        return problem(1, "a range of numbers has two dots", help: "write for example `(1..5)`")
    }

    func arguments(_ last: String) -> SyntaxProblem? {
        if last == "with" || last == "for", rest.hasPrefix(":") {
            return problem(1, "`\(last)` takes no colon", help: "write `\(last)\(rest.dropFirst())`")
        }
        guard whole.hasSuffix(last), problem.message.hasPrefix("expected `:`"),
            let name = whole.split(separator: " ").last
        else { return nil }
        return SyntaxProblem(
            problem.range, "a value is passed under a name", help: "write `\(name): \(name)`")
    }
}

private extension StringProtocol {
    /// Without the spaces at its ends.
    var trimmingSpaces: String {
        var text = Substring(self)
        while text.first == " " { text = text.dropFirst() }
        while text.last == " " { text = text.dropLast() }
        return String(text)
    }
}
