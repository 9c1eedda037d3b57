internal import Arranging
internal import Diagnostics
internal import LinkChecking
internal import ReadingCatalog

/// Checks that no two pages or files share an address.
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
            at: latterPosition ?? formerPosition, help: help(for: latter, in: plan), notes: notes)
    }

    private static func help(for owner: Owner, in plan: SitePlan) -> String {
        if case .page(let page) = owner, plan.redirect(of: page) != nil {
            return "remove this alias, or the record that has taken its place"
        }
        return "rename one of the files: a record's file name is its address"
    }

    private static func position(of owner: Owner, in plan: SitePlan) -> SourcePosition? {
        if case .page(let page) = owner { plan.position(of: page) } else { nil }
    }

    private static func name(of owner: Owner, in plan: SitePlan) -> String {
        switch owner {
        case .file(let file): "the file `\(file.path.text)`"
        case .page(let page) where plan.redirect(of: page) != nil: "an alias"
        case .page(let page):
            plan.source(of: page).map { "`\($0.file.path)`" } ?? "a page of the site itself"
        }
    }
}
