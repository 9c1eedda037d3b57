internal import Diagnostics
internal import TextAndTime

/// Languages as web pages name them: `en`, `pt-BR`.
public enum LanguageTag {
    /// The tag of `en`, `eng`, `English`, `en_GB`.
    public static func parsed(_ text: String) throws(ValueProblem) -> String {
        if Languages.isTag(text) { return text }
        let parts = text.split(whereSeparator: { $0 == "-" || $0 == "_" })
        let rest = parts.dropFirst()
        if let first = parts.first, let code = Languages.tag(named: first), rest.allSatisfy(isSubtag) {
            return ([code] + rest.map(cased)).joined(separator: "-")
        }
        if let code = Languages.tag(named: text) { return code }
        // `English (UK)`
        let name = text.prefix { $0 != "(" }.split(separator: " ").joined(separator: " ")
        if text.hasSuffix(")"), let code = Languages.tag(named: name) { return code }
        guard let first = parts.first, first.count == 3, first.allSatisfy({ $0.isASCII && $0.isLetter }),
            rest.allSatisfy(isSubtag)
        else {
            throw ValueProblem(
                .languagesKnown, must: "be a language such as `en` or `pt-BR`", found: text,
                replacement: nearest(to: text.lowercased()), help: "write the language's code of two letters")
        }
        return ([first.lowercased()] + rest.map(cased)).joined(separator: "-")
    }

    private static func nearest(to name: String) -> String? {
        guard name.count > 3 else { return nil }
        return Suggestion.nearest(to: name, among: Languages.allNames.filter { $0.count > 3 }, edits: 2)
            .flatMap { Languages.tag(named: $0) }
    }

    private static func isSubtag(_ part: Substring) -> Bool {
        (2...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// Regions in capitals and scripts with one, as is the custom.
    private static func cased(_ part: Substring) -> String {
        switch part.count {
        case 2: part.uppercased()
        case 4: part.prefix(1).uppercased() + part.dropFirst().lowercased()
        default: part.lowercased()
        }
    }
}
