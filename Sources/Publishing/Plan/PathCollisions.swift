internal import Arranging
internal import Diagnostics
internal import LinkChecking
internal import ReadingCatalog

/// Checks that no two pages or files share an address.
enum PathCollisions {
    /// An error for each address that is used twice, at the record that can give way.
    static func report(of plan: SitePlan) -> DiagnosticReport {
        DiagnosticReport(
            plan.paths.repeated.map { repeated in
                let (former, latter) = (Owner(repeated.first, in: plan), Owner(repeated.index, in: plan))
                return .error(
                    "same-address",
                    "\(latter.name) and \(former.name) would both be published at `\(latter.path)`",
                    at: latter.position ?? former.position,
                    help: latter.isAlias
                        ? "remove this alias, or the record that has taken its place"
                        : "rename one of the files: a record's file name is its address",
                    notes: latter.position == nil || former.position == nil
                        ? [] : [Diagnostic.Note("the other one is here", at: former.position)])
            })
    }

    /// What has an address.
    private struct Owner {
        let path: SitePath
        let name: String
        var position: SourcePosition?
        var isAlias = false

        init(_ index: Int, in plan: SitePlan) {
            guard index >= plan.files.count else {
                path = plan.files[index].path
                name = "the file `\(path.text)`"
                return
            }
            let page = plan.pages[index - plan.files.count]
            path = plan.path(of: page)
            position = plan.position(of: page)
            isAlias = plan.redirect(of: page) != nil
            name =
                isAlias
                ? "an alias"
                : plan.source(of: page).map { "`\($0.file.path)`" } ?? "a page of the site itself"
        }
    }
}
