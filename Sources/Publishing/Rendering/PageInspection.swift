internal import Arranging
public import Diagnostics
internal import LinkChecking
internal import Liquid
internal import TextAndTime
public import Theming

/// What a theme author can look at in a page.
public enum PageAspect: Sendable {
    /// The page itself.
    case page
    /// The values that its template sees, as JSON.
    case data
}

extension RenderableSite {
    /// One page, by its address, without writing it; throws if there is none.
    public func inspect(_ address: String, _ aspect: PageAspect) throws -> (
        bytes: [UInt8], report: DiagnosticReport, assets: [ThemeAsset]
    ) {
        guard let index = index(ofPageAt: address), let page = page(index) else {
            throw ReportedFailure(missing(address))
        }
        switch aspect {
        case .page:
            var renderer = PageRenderer(self)
            var bytes: [UInt8] = []
            _ = try renderer.make(index) { bytes = Array($0) }
            let report = try LinkReport.report(on: [renderer.findings], of: self)
            return (bytes, report, templates.theme.assets)
        case .data:
            let arena = Arena()
            return (data(of: page, in: arena).listing, DiagnosticReport(), [])
        }
    }

    /// The number of the page at an address as a browser shows it, or a part of it: `/books/emma/`, `books/emma`.
    private func index(ofPageAt address: String) -> Int? {
        var path = address[...]
        if let scheme = path.firstRange(of: "://") {
            path = path[scheme.upperBound...].drop { $0 != "/" }
        }
        path = path.prefix { $0 != "?" && $0 != "#" }
        if path.hasPrefix(plan.settings.address.basePath) {
            path = path.dropFirst(plan.settings.address.basePath.count)
        }
        path = path.drop { $0 == "/" }
        guard let name = PercentEncoding.decoded(path) else { return nil }
        return [name, name + "/"].lazy.compactMap { self.paths.index(of: SitePath($0).outputFile) }
            .first { self.page($0) != nil }
    }

    private func missing(_ address: String) -> Diagnostic {
        let pages = plan.pages.indices.lazy.map { "/" + String(self.plan.address(ofPage: $0)) }
        let nearest = Suggestion.nearest(to: address.hasPrefix("/") ? address : "/" + address, among: pages)
        return .error(
            "page-missing", "the site has no page `\(address)`", at: nil,
            help: nearest.map { "did you mean `\($0)`?" }
                ?? "write its address as the browser shows it, such as `/books/emma/`")
    }
}
