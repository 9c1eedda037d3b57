internal import Diagnostics
internal import TextAndTime

/// How templates are named, and what they may name.
enum TemplateName {
    enum Role {
        case partial
        case layout
    }

    /// A name as a template writes it, and what it is to be.
    struct Request: Hashable {
        let name: [UInt8]
        let role: Role
    }

    /// The variable that a partial's value has if no other name is given: its last part, without an ending.
    static func variable(_ name: [UInt8]) -> [UInt8] {
        let last = name.split(separator: "/").last.map(Array.init) ?? name
        return last.firstIndex(of: ".").map { Array(last[..<$0]) } ?? last
    }

    static func isSafe(_ name: String) -> Bool {
        name.utf8.first != "/" && !name.utf8.contains { $0 == "\\" || $0 == 0 }
            && !name.utf8.split(separator: "/").contains { $0.elementsEqual("..".utf8) }
    }

    static func candidates(_ name: String, _ role: Role) -> [String] {
        let bare = name.hasSuffix(".liquid") ? String(name.dropLast(7)) : name
        let names =
            [name] + (bare == name ? [] : [bare]) + [bare + ".liquid", bare + ".html", bare + ".html.liquid"]
        let folder = role == .layout ? "layouts/" : "partials/"
        return names + names.map { folder + $0 }
    }

    /// The number of the template that is asked for.
    static func index(of request: Request, in index: [String: Int]) -> Int? {
        let name = String(decoding: request.name, as: UTF8.self)
        return candidates(name, request.role).lazy.compactMap { index[$0] }.first
    }

    /// What to do about a template that is missing.
    static func help(forMissing name: String, among names: [String]) -> String {
        Suggestion.nearest(to: name, among: names).map { "did you mean `\($0)`?" }
            ?? "add a file of this name to the templates"
    }
}

extension CodeWriter {
    /// The template called `name`; if there is none, that is reported.
    mutating func find(_ name: [UInt8], _ role: TemplateName.Role, at range: Range<Int>) -> Int? {
        let request = TemplateName.Request(name: name, role: role)
        if let known = found[request] { return known }
        let text = String(decoding: name, as: UTF8.self)
        guard TemplateName.isSafe(text) else {
            fail(
                SyntaxProblem(
                    range, rule: "template-name", "`\(text)` leads out of the theme",
                    help: "name a file below the folder of templates, without `..`"))
            return nil
        }
        guard let index = TemplateName.index(of: request, in: templateIndex) else {
            fail(
                SyntaxProblem(
                    range, rule: "missing-template", "there is no template `\(text)`",
                    help: TemplateName.help(forMissing: text, among: templates.map(\.name))))
            return nil
        }
        found[request] = index
        return index
    }

    /// Reports a problem; a lenient dialect only stops where a render meets it.
    mutating func fail(_ problem: SyntaxProblem) {
        guard dialect.isLenient else { return report(problem) }
        add(.disallowed, constant(.text(Array(problem.message.utf8))).raw, 0, at: problem.range)
    }
}
