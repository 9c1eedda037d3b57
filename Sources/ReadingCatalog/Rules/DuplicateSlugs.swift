internal import Diagnostics

enum DuplicateSlugs {
    static func finding(_ source: RecordSource, first: RecordSource) -> Diagnostic {
        let isInOtherFolder = name(of: source) == name(of: first)
        return .error(
            Rule.duplicateSlugs.id,
            isInOtherFolder
                ? "a record in another folder is called `\(source.slug)` too"
                : "another record has the address `\(source.slug)` too, which is made from its file's name",
            at: source.file.wholeFile,
            help: isInOtherFolder
                ? "rename one of the two files; folders are not part of addresses"
                : "rename one of the two files",
            notes: [Diagnostic.Note("the other one is here", at: first.file.wholeFile)])
    }

    private static func name(of source: RecordSource) -> Substring? {
        source.file.path.split(separator: "/").last
    }
}
