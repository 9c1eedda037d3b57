internal import Diagnostics

extension Rule {
    static let duplicateSlugs = Rule("duplicate-slug", "no two records of a kind share a file name")
}

enum DuplicateSlugs {
    static func finding(_ source: RecordSource, first: RecordSource) -> Diagnostic {
        .error(
            Rule.duplicateSlugs.id, "a record in another folder is called `\(source.slug)` too",
            at: source.file.wholeFile, help: "rename one of the two files; folders are not part of addresses",
            notes: [Diagnostic.Note("the other one is here", at: first.file.wholeFile)])
    }
}
