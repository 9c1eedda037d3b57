internal import Content
internal import Diagnostics

enum SiteSettings {
    static let path = "content/site.yaml"

    static func missingFolder(in site: String) -> Diagnostic {
        .error(
            Rule.siteSettings.id,
            "there is no folder `content` " + (site == "." ? "here" : "in `\(site)`"), at: nil,
            help:
                "begin a club with `octavo new my-club`, or name the folder that holds `content`, as in `octavo build my-club`"
        )
    }

    static func missingFile(other: String?) -> Diagnostic {
        .error(
            Rule.siteSettings.id, "the site has no settings: `\(path)` is missing",
            at: .wholeFile(path),
            help: other.map { "rename `content/\($0)` to `site.yaml`" }
                ?? "write this file with at least a line `title: The Tuesday Shelf`")
    }

    static func missingTitle(in fields: FieldReader) -> Diagnostic {
        let key = fields.key(of: SiteFields.title.field)
        return .error(
            Rule.requiredFields.id, key == nil ? "`title` is missing" : "`title` has no value",
            at: key.map { fields.map.file.position(of: $0.range) } ?? .wholeFile(path),
            help: "write what the club is called, such as `title: The Tuesday Shelf`")
    }

    static func unknownMailAddress(_ contact: String?, at position: SourcePosition?) -> Diagnostic {
        .warning(
            Rule.siteSettings.id,
            contact == nil
                ? "members cannot send anything by mail, as there is no `contact`"
                : "members cannot send anything by mail, as `contact` is no address for mail",
            at: position,
            help: contact == nil
                ? "add `contact: host@example.org`, or take `mail` out of `voting`"
                : "write an address such as `contact: host@example.org`, or take `mail` out of `voting`")
    }

    static func unknownSection(_ key: YAMLValue, _ names: [String]) -> Diagnostic {
        let name = key.text ?? ""
        if name == "genre-orders" {
            return .error(
                Rule.siteSettings.id, "`genre-orders` is no section of the site any more", at: key.position,
                help: "remove this line: a genre is listed by title, and its filter sorts the books")
        }
        let known = names.map { "`\($0)`" }.joined(separator: ", ")
        return .error(
            Rule.siteSettings.id, "`\(name)` is not a section of the site", at: key.position,
            help: Suggestion.nearest(to: name, among: names).map { "did you mean `\($0)`?" }
                ?? "the sections are \(known)")
    }
}
