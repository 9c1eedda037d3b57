/// What was said on the command line, for one command.
struct Arguments: Sendable {
    /// The words by place.
    var operands: [String] = []
    private var values: [Option: [String]] = [:]

    /// Whether a flag was given.
    func has(_ option: Option) -> Bool {
        values[option] != nil
    }

    /// The value of an option; the last one, if it was given twice.
    func value(of option: Option) -> String? {
        values[option]?.last
    }

    /// All values of an option.
    func values(of option: Option) -> [String] {
        values[option] ?? []
    }

    /// The value of an option as a whole number in a range.
    func number(of option: Option, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = value(of: option) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError(
                "`\(option.name)` takes a whole number from \(range.lowerBound) to \(range.upperBound); found `\(text)`",
                help: "write `\(option.name) \(range.lowerBound)`, for example")
        }
        return number
    }

    /// The site's folder: the operand at `index`, or here.
    func site(at index: Int = 0) -> String {
        operands.indices.contains(index) ? operands[index] : "."
    }

    /// Takes note that an option was given, with or without a value.
    mutating func add(_ option: Option, _ value: String? = nil) {
        values[option, default: []] += value.map { [$0] } ?? []
    }
}
