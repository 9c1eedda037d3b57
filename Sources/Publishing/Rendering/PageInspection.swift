public import Arranging
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

/// A picture of the club that a page shows: where it is in the site, and its file from the folder of the club.
public struct PagePicture: Sendable {
    public let path: SitePath
    public let source: String
}

/// A page that was made to be looked at, or what its template sees.
public struct InspectedPage: Sendable {
    public let bytes: [UInt8]
    public var report = DiagnosticReport()
    /// The assets and the pictures of the club that a browser needs to show it.
    public private(set) var assets: [ThemeAsset] = []
    public private(set) var pictures: [PagePicture] = []
}

extension RenderableSite {
    /// One page, by its address, without writing it; throws if there is none.
    public func inspect(_ address: String, _ aspect: PageAspect) throws -> InspectedPage {
        guard let index = index(ofPageAt: address), let page = page(index) else {
            throw ReportedFailure(missing(address))
        }
        switch aspect {
        case .page:
            var renderer = PageRenderer(self)
            var bytes: [UInt8] = []
            _ = try renderer.make(index) { bytes = Array($0) }
            let report = try LinkReport.report(on: [renderer.findings], of: self)
            return InspectedPage(
                bytes: bytes, report: report, assets: templates.theme.assets, pictures: pictures(in: bytes))
        case .data:
            let arena = Arena()
            return InspectedPage(bytes: views.data(of: page, in: arena).listing)
        }
    }

    /// The files of the club that a page shows as pictures.
    private func pictures(in page: [UInt8]) -> [PagePicture] {
        let parts = String(decoding: page, as: UTF8.self).split(separator: " src=\"").dropFirst()
        let shown = Set(parts.map { String($0.prefix { $0 != "\"" }) })
        return plan.files.compactMap { file in
            guard case .content(let source) = file.source,
                shown.contains(plan.settings.address.basePath + file.path.description.dropFirst())
            else { return nil }
            return PagePicture(path: file.path, source: SitePath.source(of: source))
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
