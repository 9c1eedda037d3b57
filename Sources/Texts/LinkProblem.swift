internal import Arranging
internal import Diagnostics
internal import ReadingCatalog

/// Why a link of a record leads nowhere.
enum BrokenLink: Sendable, Hashable {
    /// It names a record that does not exist.
    case noRecord(String, in: RecordKind)
    /// It is a name in double brackets that no page has.
    case noName(String)
    /// It is a name in double brackets that no picture has.
    case noPicture(String)
    /// It names a record that is not published.
    case draft(file: String)
    /// It names a record of a section that is not shown.
    case switchedOff(RecordKind)
    /// It is an address without a page.
    case noPage(String)
    /// It is the path of a file that does not exist.
    case noFile(String)
    /// It would run a script or the like.
    case harmful(String)
    /// It leads out of `content/`.
    case outside(String)
    /// It is a path to neither a record nor an image; `target` is the same path from `content/`.
    case unclear(String, target: String)
}

/// The message about a link of a record that leads nowhere, and how to fix it.
struct LinkProblem: Sendable, Hashable {
    let message: String
    let help: String

    private init(_ message: String, help: String) {
        self.message = message
        self.help = help
    }

    /// The message about a broken link, with suggestions from the pages of the site and the files of `content/`.
    init(
        _ link: BrokenLink, _ addresses: RecordAddresses, _ catalog: ArrangedCatalog,
        nearestName: (String) -> String?
    ) {
        switch link {
        case .noName(let name):
            self.init(
                "there is no book, list, page or author `\(name)`, so only the words are shown",
                help: nearestName(name).map { "did you mean `[[\($0)]]`?" }
                    ?? "write a record of that name, or remove the brackets")
        case .noPicture(let name):
            self.init(
                "there is no picture `\(name)`, so only its name is shown",
                help: catalog.pictures.texts.nearest(to: name).map { "did you mean `![[\($0)]]`?" }
                    ?? "put the picture into `content/images/`, or remove the line")
        case .noRecord(let slug, let folder): self = .noRecord(slug, in: folder, addresses)
        case .draft(let file):
            self.init(
                "`\(file)` is a draft, so the link would lead nowhere",
                help: "remove `draft: true` there, or the link here")
        case .switchedOff(let folder):
            self.init(
                "the section `\(folder.rawValue)` is switched off, so the link would lead nowhere",
                help: "remove the link, or switch the section on in `content/site.yaml`")
        case .noPage(let path): self = .noPage(path, addresses)
        case .noFile(let path): self = .noFile(path, among: catalog.records.files)
        case .harmful(let address):
            let scheme = address.prefix { $0 != ":" }.filter { !$0.isWhitespace }
            self.init(
                "a link must not begin with `\(scheme):`",
                help: "link to a page, with `https://`, or remove the link")
        case .outside(let path):
            self.init(
                "`\(path)` leads out of `content/`",
                help: "put the file into `content/images/` and link to it there")
        case .unclear(let path, let target): self = .unclear(path, like: addresses.suggestion(for: target))
        }
    }
}

extension LinkProblem {
    private static func noRecord(
        _ slug: String, in folder: RecordKind, _ addresses: RecordAddresses
    ) -> LinkProblem {
        let suggestion = addresses.names(in: folder).nearest(to: slug)?.slug
        return LinkProblem(
            "there is no file `content/\(folder.rawValue)/\(slug).md`",
            help: suggestion.map { "did you mean `\($0)`?" } ?? "write the record, or remove the link")
    }

    private static func noPage(_ path: String, _ addresses: RecordAddresses) -> LinkProblem {
        let suggestion = addresses.nearest(to: path)
        return LinkProblem(
            "there is no page `\(path)` on this site",
            help: suggestion.map { "did you mean `\($0)`?" }
                ?? "link to a record by its file, such as `../books/emma.md`")
    }

    private static func noFile(_ path: String, among files: Set<String>) -> LinkProblem {
        let suggestion = Suggestion.nearest(to: path, among: files)
        return LinkProblem(
            "there is no file `content/\(path)`",
            help: suggestion.map { "did you mean `../\($0)`?" } ?? "put the file into `content/images/`")
    }

    private static func unclear(_ path: String, like suggestion: String?) -> LinkProblem {
        LinkProblem(
            "`\(path)` is neither a record, an image nor a whole address",
            help: suggestion.map { "did you mean `\($0)`?" }
                ?? "write `../books/emma.md` for a record, `https://…` for another site")
    }
}
