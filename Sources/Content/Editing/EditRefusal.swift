public import Diagnostics

/// Why an edit was not made; the file is as it was.
public struct EditRefusal: Error, Sendable {
    /// What stands in the way, where, and what to do.
    public let diagnostic: Diagnostic

    init(_ message: String, at range: Range<Int>?, in file: SourceFile, help: String = "edit this by hand") {
        diagnostic = .error(
            "edit", message, at: range.map { file.position(of: $0) } ?? file.wholeFile, help: help)
    }
}
