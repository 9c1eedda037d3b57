internal import Diagnostics

/// Why a link of a record leads nowhere, and how to mend it.
struct LinkProblem: Sendable, Hashable {
    let message: String
    let help: String

    static func noRecord(_ slug: String, in folder: RecordFolder, among slugs: [String]) -> LinkProblem {
        let suggestion = Suggestion.nearest(to: slug, among: slugs)
        return LinkProblem(
            message: "there is no file `content/\(folder.rawValue)/\(slug).md`",
            help: suggestion.map { "did you mean `\($0)`?" } ?? "write the record, or remove the link")
    }

    static func draft(file: String) -> LinkProblem {
        LinkProblem(
            message: "`\(file)` is a draft, so the link would lead nowhere",
            help: "remove `draft: true` there, or the link here")
    }

    static func switchedOff(_ folder: RecordFolder) -> LinkProblem {
        LinkProblem(
            message: "the section `\(folder.rawValue)` is switched off, so the link would lead nowhere",
            help: "remove the link, or switch the section on in `content/site.yaml`")
    }

    static func noPage(_ path: String, like suggestion: String?) -> LinkProblem {
        LinkProblem(
            message: "there is no page `\(path)` on this site",
            help: suggestion.map { "did you mean `\($0)`?" }
                ?? "link to a record by its file, such as `../books/emma.md`")
    }

    static func noFile(_ path: String, among files: [String]) -> LinkProblem {
        let suggestion = Suggestion.nearest(to: path, among: files)
        return LinkProblem(
            message: "there is no file `content/\(path)`",
            help: suggestion.map { "did you mean `../\($0)`?" } ?? "put the file into `content/images/`")
    }

    static func outside(_ path: String) -> LinkProblem {
        LinkProblem(
            message: "`\(path)` leads out of `content/`",
            help: "put the file into `content/images/` and link to it there")
    }

    static func unclear(_ path: String, like suggestion: String?) -> LinkProblem {
        LinkProblem(
            message: "`\(path)` is neither a record, an image nor a whole address",
            help: suggestion.map { "write `\($0)`" }
                ?? "write `../books/emma.md` for a record, `https://…` for another site")
    }
}
