internal import Diagnostics

extension Rule {
    static let languagesKnown = Rule("language", "languages are tags such as `en` or `pt-BR`")
}

extension ValueProblem {
    static func unknownLanguage(_ text: String, nearest: String?) -> ValueProblem {
        ValueProblem(
            Rule.languagesKnown.id, "must be a language such as `en` or `pt-BR`; found \(quoted(text))",
            replacement: nearest, help: "write the language's code of two letters")
    }
}
