internal import Content
internal import Diagnostics
public import ReadingCatalog

extension Club {
    /// Gives a record another name. Its old address is kept among its aliases, through which all that names it by the old
    /// name still finds it.
    public func renaming(
        _ kind: RecordKind, _ source: RecordSource, to name: String
    ) throws -> (plan: EditPlan, slug: Slug) {
        let slug = try Self.slug(name)
        guard slug != source.slug else { return (EditPlan(), slug) }
        let owner = kind.sources(of: catalog).first { other in
            other.slug == slug || other.slug != source.slug && kind.formerNames(of: other).contains(slug)
        }
        if let owner {
            let isFormer = owner.slug != slug
            throw ReportedFailure.refusal(
                "there is already a \(kind.noun) `\(owner.slug)`"
                    + (isFormer ? ", once called `\(slug)`" : ""),
                help: "choose another name", at: owner)
        }
        return (edits(renaming: kind, source, to: slug), slug)
    }

    func edits(renaming kind: RecordKind, _ source: RecordSource, to slug: Slug) -> EditPlan {
        var plan = EditPlan()
        if !kind.formerNames(of: source).contains(source.slug) {
            let address = (kind == .pages ? "" : "\(kind.rawValue)/") + source.slug.text + "/"
            plan.add(source.file.path, .append([.text(address)], to: FieldPath(kind.field("aliases"))))
        }
        plan.add(source.file.path, .rename(to: source.path(as: slug)))
        return plan
    }

    /// A name that a file can have.
    private static func slug(_ name: String) throws -> Slug {
        let name = name.hasSuffix(".md") ? String(name.dropLast(3)) : name
        do {
            return try Slug(fileName: name)
        } catch {
            throw ReportedFailure.refusal(
                "`\(name)` cannot be the name of a record", help: "for example `\(Slug(title: name))`")
        }
    }
}

extension RecordSource {
    /// The path of its file when it is called `slug`, in the same folder.
    fileprivate func path(as slug: Slug) -> String {
        let folder = file.path.lastIndex(of: "/").map { file.path[...$0] } ?? ""
        return "\(folder)\(slug).md"
    }
}
