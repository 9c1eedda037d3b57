internal import Content
internal import Diagnostics
public import ReadingCatalog

extension Club {
    /// Removes a record that nothing names besides files that are removed with it.
    public func removing(
        _ kind: RecordKind, _ source: RecordSource, besides others: Set<String> = []
    ) throws -> EditPlan {
        let mentions = try Mention.all(of: kind, source, in: catalog, besides: others)
        guard let first = mentions.first else { return EditPlan([Edit(source.file.path, .delete)]) }
        throw ReportedFailure(
            "refused", "\(first.name) names the \(kind.noun) `\(source.slug)`",
            at: source.file.wholeFile, help: "take it out there first",
            notes: mentions.map {
                Diagnostic.Note(
                    "it is named in `\($0.field)` of \($0.name)", at: $0.source.file.wholeFile)
            })
    }

    /// The files of other records, and of the settings, that name a record.
    public func mentions(of kind: RecordKind, _ source: RecordSource) throws -> [String] {
        Set(try Mention.all(of: kind, source, in: catalog).map(\.source.file.path)).sorted()
    }
}
