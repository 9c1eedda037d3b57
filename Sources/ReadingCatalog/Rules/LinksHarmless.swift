internal import Diagnostics

extension Rule {
    static let linksHarmless = Rule("link", "links are whole `http`, `https` or `mailto` addresses")
}

extension ValueProblem {
    static func addressWithoutScheme(_ text: String) -> ValueProblem {
        let isMail = text.contains("@") && !text.contains("/")
        let isHost = text.contains(".") && !text.hasPrefix("/") && !text.hasPrefix(".") && !text.contains(" ")
        return ValueProblem(
            Rule.linksHarmless.id,
            "must be a whole address such as `https://example.org`; found \(quoted(text))",
            replacement: isMail ? "mailto:\(text)" : isHost ? "https://\(text)" : nil,
            help: "begin it with `https://`, `http://` or `mailto:`")
    }

    static func addressWithSpaces(_ text: String) -> ValueProblem {
        ValueProblem(
            Rule.linksHarmless.id, "must not have spaces, quotes or angle brackets; found \(quoted(text))",
            help: "write `%20` for a space, `%22` for a quote")
    }

    static func addressWithoutHost(_ text: String) -> ValueProblem {
        ValueProblem(
            Rule.linksHarmless.id, "must name a host or a mailbox; found \(quoted(text))",
            help: "copy the whole address from your browser")
    }

    static func forbiddenScheme(_ text: String, _ scheme: String) -> ValueProblem {
        ValueProblem(
            Rule.linksHarmless.id,
            "must begin with `https://`, `http://` or `mailto:`; found \(quoted(text))",
            help: "addresses that begin with `\(scheme):` are not published")
    }
}
