internal import Diagnostics
internal import ReadingCatalog

/// Proves that no two pages or files share an address.
enum PathCollisions {
    private enum Owner {
        case page(PlannedPage)
        case file(PlannedFile)
    }

    /// An error for each address that is used twice, at the record that can give way.
    static func report(of plan: SitePlan) -> DiagnosticReport {
        DiagnosticReport(
            plan.paths.repeated.map { repeated in
                let path =
                    repeated.index < plan.files.count
                    ? plan.files[repeated.index].path
                    : plan.path(of: plan.pages[repeated.index - plan.files.count])
                return diagnostic(
                    for: path, owner(repeated.first, in: plan), owner(repeated.index, in: plan), of: plan)
            })
    }

    private static func owner(_ index: Int, in plan: SitePlan) -> Owner {
        index < plan.files.count ? .file(plan.files[index]) : .page(plan.pages[index - plan.files.count])
    }

    private static func diagnostic(
        for path: SitePath, _ former: Owner, _ latter: Owner, of plan: SitePlan
    ) -> Diagnostic {
        let latterPosition = position(of: latter, in: plan)
        let formerPosition = position(of: former, in: plan)
        let notes =
            latterPosition == nil || formerPosition == nil
            ? [] : [Diagnostic.Note("the other one is here", at: formerPosition)]
        return .error(
            "same-address",
            "\(name(of: latter, in: plan)) and \(name(of: former, in: plan)) would both be published at `\(path)`",
            at: latterPosition ?? formerPosition, help: help(for: latter), notes: notes)
    }

    private static func help(for owner: Owner) -> String {
        if case .page(.redirect) = owner {
            return "remove this alias, or the record that has taken its place"
        }
        return "rename one of the files: a record's file name is its address"
    }

    private static func position(of owner: Owner, in plan: SitePlan) -> SourcePosition? {
        guard case .page(let page) = owner else { return nil }
        if case .redirect(let index) = page {
            return plan.redirects[index].file.position(of: plan.redirects[index].range)
        }
        return plan.source(of: page)?.file.wholeFile
    }

    private static func name(of owner: Owner, in plan: SitePlan) -> String {
        switch owner {
        case .file(let file): "the file `\(file.path.text)`"
        case .page(.redirect): "an alias"
        case .page(let page):
            plan.source(of: page).map { "`\($0.file.path)`" } ?? "a page of the site itself"
        }
    }
}

extension SitePlan {
    /// The record that a page is about.
    func source(of page: PlannedPage) -> RecordSource? {
        switch page {
        case .book(let index): catalog.books[index].source
        case .list(let index): catalog.lists[index].source
        case .meeting(let index): catalog.meetings[index].source
        case .shelf(let index, _): catalog.shelves[index].source
        case .free(let index): catalog.pages[index].source
        default: nil
        }
    }
}
