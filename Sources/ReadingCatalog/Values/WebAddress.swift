internal import Diagnostics
internal import TextAndTime

/// Addresses that a link may lead to.
public enum WebAddress {
    /// `text` if it is a whole `http`, `https` or `mailto` address.
    public static func validated(_ text: String) throws(ValueProblem) -> String {
        guard let colon = text.firstIndex(of: ":"), isScheme(text[..<colon]) else {
            throw .addressWithoutScheme(text)
        }
        let rest = text[text.index(after: colon)...]
        guard
            !text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F || $0 == "\"" || $0 == "<" || $0 == ">" })
        else {
            throw ValueProblem(
                .linksHarmless, must: "not have spaces, quotes or angle brackets", found: text,
                help: "write `%20` for a space, `%22` for a quote")
        }
        switch text[..<colon].lowercased() {
        case "http", "https":
            guard rest.hasPrefix("//"), host(of: rest.dropFirst(2)) != nil else {
                throw .addressWithoutHost(text)
            }
        case "mailto":
            guard let at = rest.firstIndex(of: "@"), at > rest.startIndex,
                at < rest.index(before: rest.endIndex)
            else { throw .addressWithoutHost(text) }
        default:
            throw ValueProblem(
                .linksHarmless, must: "begin with `https://`, `http://` or `mailto:`", found: text,
                help: "addresses that begin with `\(text[..<colon]):` are not published")
        }
        return text
    }

    /// `text` if it is such an address, or a path of the site.
    static func validated(inSite text: String) throws(ValueProblem) -> String {
        text.hasPrefix("/") && !text.hasPrefix("//") ? text : try validated(text)
    }

    /// Whether an address lets in everybody who has it, as `https://zoom.example/j/1?pwd=x` does, however it is written.
    static func holdsPassword(_ text: String) -> Bool {
        var text = text.replacing("\\", with: "/")
        // An address may be within another one, encoded.
        for _ in 0..<3 { text = PercentEncoding.decoded(text) ?? text }
        guard let start = text.firstRange(of: "://")?.upperBound else { return false }
        let rest = text[start...]
        if rest.prefix(while: { !"/?# ".contains($0) }).contains("@") { return true }
        let isTeams = rest.prefix { $0 != "/" }.lowercased().contains("teams")
        return rest.split { "?&#;".contains($0) }.dropFirst().contains { part in
            let name = part.prefix { $0 != "=" }.lowercased()
            guard part.contains("="), !name.hasPrefix("keyword") else { return false }
            return passwordWords.contains(where: name.contains) || passwordNames.contains(name)
                || passwordNames.contains { name.hasSuffix("_" + $0) } || isTeams && name == "p"
        }
    }

    private static let passwordWords = [
        "pw", "pass", "kennwort", "mot_de", "token", "auth", "key", "secret", "jwt", "clave", "contrase",
    ]
    private static let passwordNames: Set<String> = ["pin", "tk", "code", "access"]

    /// The host's name in an address, without `www.`; for mail, the address itself.
    static func shortName(of url: String) -> String {
        guard let start = url.firstRange(of: "//")?.upperBound, let host = host(of: url[start...]) else {
            return String(url.drop { $0 != ":" }.dropFirst())
        }
        return String(host.hasPrefix("www.") ? host.dropFirst(4) : host)
    }

    private static func host(of text: Substring) -> Substring? {
        let authority = text.prefix { !"/?#".contains($0) }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
        let name = host.hasPrefix("[") ? host : host.prefix { $0 != ":" }
        return name.isEmpty || name.hasPrefix(".") ? nil : name
    }

    private static func isScheme(_ text: Substring) -> Bool {
        guard let first = text.first, first.isASCII, first.isLetter else { return false }
        // `localhost:8080` and `example.org:80/x` have no scheme.
        return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+" || $0 == "-") }
    }
}

/// The address at which a site is published.
public enum BaseAddress {
    /// `text`, ended by `/`, if it is a whole web address below which pages can be published.
    public static func validated(_ text: String) throws(ValueProblem) -> String {
        let url = try WebAddress.validated(text)
        let isMail = url.lowercased().hasPrefix("mailto:")
        guard !isMail, !url.contains("?"), !url.contains("#") else {
            throw ValueProblem(
                .linksHarmless, must: "be an address of the web without `?` and `#`", found: text,
                replacement: text.hasPrefix("mailto:") ? nil : String(text.prefix { $0 != "?" && $0 != "#" }),
                help: "write the address of the site's first page")
        }
        return url.hasSuffix("/") ? url : url + "/"
    }
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

    static func addressWithoutHost(_ text: String) -> ValueProblem {
        ValueProblem(
            Rule.linksHarmless.id, "must name a host or a mailbox; found \(quoted(text))",
            help: "copy the whole address from your browser")
    }
}
