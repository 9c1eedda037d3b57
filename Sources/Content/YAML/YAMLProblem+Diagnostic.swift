internal import Diagnostics

extension YAMLProblem {
    /// The problem in words: those of the mistake behind it, if it is known, else libyaml's own.
    func diagnostic(in file: SourceFile) -> Diagnostic {
        if let mistake = YAMLMistake.explaining(self, in: file.bytes) {
            return .error(
                "yaml", mistake.message, at: file.position(of: mistake.range), help: mistake.help)
        }
        return .error(
            "yaml", "this cannot be read as YAML: \(problem)",
            at: file.position(of: offset..<(offset + 1)),
            help: "put text with special characters in quotes, and indent with spaces")
    }
}
