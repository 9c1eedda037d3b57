internal import Diagnostics

extension YAMLProblem {
    /// The problem in words: those of the first mistake that explains it, else libyaml's own.
    func diagnostic(in file: SourceFile) -> Diagnostic {
        .error(
            "yaml", "this cannot be read as YAML: \(problem)",
            at: file.position(of: offset..<(offset + 1)),
            help: "put text with special characters in quotes, and indent with spaces")
    }
}
