#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

// Questions to a person.
extension Console {
    /// Whether a person is there to answer questions.
    var canAsk: Bool { isTerminal && isatty(STDIN_FILENO) == 1 }

    /// What a person answers, without spaces around it; nil at the end of the input.
    func answer(to question: String) -> String? {
        message(question)
        guard let line = readLine() else {
            message("\n")
            return nil
        }
        return line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
