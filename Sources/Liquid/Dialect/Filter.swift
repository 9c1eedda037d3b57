/// A filter: its name, what it takes, and what it does.
public struct Filter: Sendable {
    public let name: String
    /// How many arguments follow the colon.
    public let arguments: ClosedRange<Int>
    /// The names of options, such as `allow_false: true`.
    public let keywords: [String]
    /// Computes the result for a literal text at compile time, or reports why it is wrong; nil if the result is
    /// known only when it is rendered.
    let constant: Constant?
    let apply: @Sendable (inout FilterCall) throws -> Value

    /// The result for a text, from which options may be missing: they have no values then.
    public typealias Constant =
        @Sendable (_ text: String, _ hasOptions: Bool) throws(FilterProblem) -> String?

    /// A filter that takes as many positional arguments as `arguments` allows; its result is what `apply` returns.
    public init(
        _ name: String, arguments: ClosedRange<Int> = 0...0, keywords: [String] = [],
        constant: Constant? = nil,
        _ apply: @escaping @Sendable (inout FilterCall) throws -> Value
    ) {
        self.name = name
        self.arguments = arguments
        self.keywords = keywords
        self.constant = constant
        self.apply = apply
    }

    /// A filter of texts, for which nil stays nil.
    static func ofText(
        _ name: String, arguments: ClosedRange<Int> = 0...0,
        _ apply: @escaping @Sendable (inout FilterCall, UnsafeBufferPointer<UInt8>) throws -> Value
    ) -> Filter {
        Filter(name, arguments: arguments) { call in
            call.input.isNull ? .null : try apply(&call, call.inputText())
        }
    }

    /// An example of its use: `replace: x, y`.
    var usage: String {
        let count = max(arguments.lowerBound, min(1, arguments.upperBound))
        let names = ["x", "y", "z"].prefix(count).joined(separator: ", ")
        return names.isEmpty ? name : "\(name): \(names)"
    }

    var argumentWords: String {
        let (least, most) = (arguments.lowerBound, arguments.upperBound)
        if most == 0 { return "no arguments" }
        let noun = most == 1 ? "argument" : "arguments"
        return least == most ? "\(least) \(noun)" : "\(least) to \(most) \(noun)"
    }
}

/// Why a filter failed; reported at the filter's place.
public struct FilterProblem: Error, Sendable {
    public let message: String
    public let help: String

    public init(_ message: String, help: String) {
        self.message = message
        self.help = help
    }
}
