internal import ReadingCatalog

/// What views are made from beside a record: fixed for a run, shared by all workers.
///
/// A class, so that handing it from view to view counts one reference.
final class ViewContext: Sendable {
    /// The pages and what belongs together.
    let plan: SitePlan
    /// How dates are written.
    let dates: DateLanguage
    /// How names are put in a row.
    let namesInRow: NamesInRow
    /// What is said of members.
    let members: MemberNaming
    /// Texts that are made only when they are printed.
    let texts: RecordTexts
    /// Linked data of books.
    let bookData: BookLinkedData

    /// The context of a plan.
    init(_ plan: SitePlan) {
        self.plan = plan
        dates = DateLanguage(tag: plan.site.language)
        namesInRow = NamesInRow(language: plan.site.language)
        members = MemberNaming(plan.site.privacy)
        texts = RecordTexts(plan)
        bookData = BookLinkedData(plan)
    }
}
