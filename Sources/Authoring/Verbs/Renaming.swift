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
        switch try edits(renaming: kind, source, to: slug) {
        case .edits(let plan): return (plan, slug)
        case .stubborn(let mentions):
            throw ReportedFailure(
                .unwritableLinks(mentions, to: source, help: "change these links by hand first: \(slug)"))
        }
    }

    /// What has to be edited to rename a record, or the references to it that cannot be rewritten safely.
    enum Renaming {
        case edits(EditPlan)
        case stubborn([Mention])
    }

    func edits(renaming kind: RecordKind, _ source: RecordSource, to slug: Slug) throws -> Renaming {
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
        guard stubborn.isEmpty else { return .stubborn(stubborn) }
        try plan.keepAddress(of: kind, source)
        plan.add(source.file.path, .rename(to: source.path(as: slug)))
        return .edits(plan)
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
    /// Notes the address of a record among those that lead to it; one that it gets again leads nowhere, and stays to say
    /// in which order the record had its names.
    fileprivate mutating func keepAddress(of kind: RecordKind, _ source: RecordSource) throws {
        let aliases = kind.field("aliases")
        let address = (kind == .pages ? "" : "\(kind.rawValue)/") + source.slug.text
        let isKnown = try WrittenFields(source).items(aliases).contains { item in
            (item.value.text ?? "").split(separator: "/").joined(separator: "/") == address
        }
        if !isKnown { add(source.file.path, .append([.text(address + "/")], to: FieldPath(aliases))) }
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
