internal import Diagnostics

extension Rule {
    /// The name of a record's file can stand in an address.
    static let fileNames = Rule("file-name", "the names of records' files can stand in addresses")
}

extension ValueProblem {
    static func unusableFileName(_ name: String) -> ValueProblem {
        ValueProblem(
            Rule.fileNames.id,
            "the name \(quoted(name)) cannot stand in an address; lower-case letters, digits, `-` and `_` can",
            replacement: Slug(title: name).text, help: "rename the file")
    }

    static func reservedFileName(_ name: String) -> ValueProblem {
        ValueProblem(
            Rule.fileNames.id, "the name `\(name)` is kept for a page that Octavo makes itself",
            replacement: "\(name)-2", help: "rename the file")
    }
}
