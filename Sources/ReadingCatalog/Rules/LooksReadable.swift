internal import Diagnostics

extension Rule {
    static let looksReadable = Rule(
        "looks", "colours of `theme` are colours on which text can be read, and fonts are names")
}

extension ValueProblem {
    static func notAColor(_ text: String) -> ValueProblem {
        ValueProblem(
            Rule.looksReadable.id, "must be a colour such as `#8c2f22`; found \(quoted(text))",
            help: "write `#` and six digits of 0 to 9 and a to f, in quotes")
    }

    /// Text in one colour cannot be read on another; `nearest` can be written instead of `found`.
    static func tooFaint(_ found: ThemeColor, on other: String, nearest: ThemeColor, _ contrast: Double)
        -> ValueProblem
    {
        let tenths = Int(contrast * 10)
        return ValueProblem(
            Rule.looksReadable.id,
            "cannot be read well \(other): its contrast is \(tenths / 10).\(tenths % 10) to 1, and 4.5 to 1 is needed",
            replacement: "\"\(nearest)\"", help: "choose a darker or lighter colour")
    }

    static func notAFont(_ text: String) -> ValueProblem {
        ValueProblem(
            Rule.looksReadable.id, "must be names of fonts such as `Georgia, serif`; found \(quoted(text))",
            help: "write letters, digits, spaces, hyphens and commas only")
    }
}
