internal import Diagnostics

extension Rule {
    static let fileNames = Rule("file-name", "the names of records' files can be parts of addresses")
}

extension ValueProblem {
    static func unusableFileName(_ name: String) -> ValueProblem {
        ValueProblem(
            Rule.fileNames.id,
            "the name \(quoted(name)) has neither letters nor digits, so no address can be made from it",
            help: "rename the file")
    }

    static func reservedFileName(_ name: String) -> ValueProblem {
        ValueProblem(
            Rule.fileNames.id, "the name `\(name)` is reserved for a page that Octavo makes",
            replacement: "\(name)-2", help: "rename the file")
    }
}
