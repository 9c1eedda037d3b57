internal import Content
internal import Diagnostics
public import ReadingCatalog

extension Club {
    /// Removes a record. What refers to it is a reason not to, unless the references are to be taken out too; files
    /// that are removed with it may refer to it.
    public func removing(
        _ kind: RecordKind, _ source: RecordSource, withReferences isForced: Bool = false,
        besides others: Set<String> = []
    ) throws -> EditPlan {
        let target = RecordTarget(kind: kind, slug: source.slug)
        let mentions = try Mention.all(of: target, in: catalog, besides: others).filter {
            $0.source.file.path != source.file.path
        }
        let votes = mentions.filter { if case .option = $0.place { true } else { false } }
        guard votes.isEmpty else { throw ReportedFailure(.votedOn(source, votes)) }
        guard mentions.isEmpty || isForced else {
            throw ReportedFailure(.stillNamed(kind, source, mentions))
        }
        var plan = EditPlan()
        var stubborn: [Mention] = []
        for mention in mentions where !mention.isWithin(entriesOf: mentions) {
            if let edits = mention.removing(title: source.slug.text) {
                for edit in edits { plan.add(edit.path, edit.change) }
            } else {
                stubborn.append(mention)
            }
        }
        guard stubborn.isEmpty else {
            throw ReportedFailure(
                .unwritableLinks(stubborn, to: source, help: "take these links out by hand first"))
        }
        plan.add(source.file.path, .delete)
        return plan
    }
}

extension Club {
    /// The files of other records, and of the settings, that name a record.
    public func mentions(of kind: RecordKind, _ source: RecordSource) throws -> [String] {
        let target = RecordTarget(kind: kind, slug: source.slug)
        let paths = try Mention.all(of: target, in: catalog).map(\.source.file.path)
        return Set(paths).subtracting([source.file.path]).sorted()
    }
}

extension Diagnostic {
    fileprivate static func votedOn(_ source: RecordSource, _ votes: [Mention]) -> Diagnostic {
        let names = votes.map { "`\($0.source.slug)`" }.joined(separator: ", ")
        return .error(
            "refused", "the book `\(source.slug)` can be voted for in \(names)",
            at: source.file.wholeFile,
            help: "take it out of the options and votes there first, or remove the vote",
            notes: votes.map { Note("it is an option here", at: $0.position) })
    }

    fileprivate static func stillNamed(
        _ kind: RecordKind, _ source: RecordSource, _ mentions: [Mention]
    ) -> Diagnostic {
        let files = mentions.map(\.source.file.path).reduce(into: [String]()) { files, path in
            if !files.contains(path) { files.append(path) }
        }
        return .error(
            "refused", "the \(kind.noun) `\(source.slug)` is named in other records",
            at: source.file.wholeFile,
            help: "`--force` takes these references out too",
            notes: files.map { Note("it is named here", at: .wholeFile($0)) })
    }
}
