internal import Content
internal import Diagnostics
public import ReadingCatalog

extension Club {
    /// Gives a record another name: what refers to it follows, and its old address leads to the new one.
    public func renaming(
        _ kind: RecordKind, _ source: RecordSource, to name: String
    ) throws -> (plan: EditPlan, slug: Slug) {
        let slug = try Self.slug(name)
        guard slug != source.slug else { return (EditPlan(), slug) }
        if let other = kind.sources(of: catalog).first(where: { $0.slug == slug }) {
            throw ReportedFailure(
                .refusal(
                    "there is already a \(kind.noun) `\(slug)`", help: "choose another name", at: other))
        }
        let target = RecordTarget(kind: kind, slug: source.slug)
        var plan = EditPlan()
        var stubborn: [Mention] = []
        for mention in try Mention.all(of: target, in: catalog) {
            if let edits = mention.renaming(target, to: slug) {
                for edit in edits { plan.add(edit.path, edit.change) }
            } else {
                stubborn.append(mention)
            }
        }
        guard stubborn.isEmpty else {
            throw ReportedFailure(
                .unwritableLinks(stubborn, to: source, help: "change these links by hand first: \(slug)"))
        }
        try plan.keepAddress(of: kind, source, as: slug)
        plan.add(source.file.path, .rename(to: source.path(as: slug)))
        return (plan, slug)
    }

    /// A name that a file can have.
    private static func slug(_ name: String) throws -> Slug {
        let name = name.hasSuffix(".md") ? String(name.dropLast(3)) : name
        do {
            return try Slug(fileName: name)
        } catch {
            throw ReportedFailure(
                .refusal(
                    "`\(name)` cannot be the name of a record", help: "for example `\(Slug(title: name))`"))
        }
    }
}

extension EditPlan {
    /// Notes the old address of a record among those that lead to it, and takes out the new one if it is among them.
    fileprivate mutating func keepAddress(
        of kind: RecordKind, _ source: RecordSource, as slug: Slug
    ) throws {
        let aliases = kind.field("aliases")
        let section = kind == .pages ? "" : "\(kind.rawValue)/"
        for item in try WrittenFields(source).items(aliases).reversed() {
            let address = (item.value.text ?? "").split(separator: "/").joined(separator: "/")
            if address == section + slug.text { add(source.file.path, .unset(item.path)) }
        }
        add(source.file.path, .append(.text("\(section)\(source.slug)/"), to: FieldPath(aliases)))
    }
}

extension RecordSource {
    /// The path of its file when it is called `slug`, in the same folder.
    fileprivate func path(as slug: Slug) -> String {
        let folder = file.path.lastIndex(of: "/").map { file.path[...$0] } ?? ""
        return "\(folder)\(slug).md"
    }
}

extension Diagnostic {
    /// Links that cannot be rewritten safely.
    static func unwritableLinks(
        _ mentions: [Mention], to source: RecordSource, help: String
    ) -> Diagnostic {
        .error(
            "refused", "some links to `\(source.slug)` are written in a way that only a person can change",
            at: mentions.first?.position, help: help,
            notes: mentions.dropFirst().map { Note("another one is here", at: $0.position) })
    }
}
