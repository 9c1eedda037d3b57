internal import Arranging
internal import Diagnostics
internal import LinkChecking
internal import ReadingCatalog
internal import TextAndTime

/// The records and files of the site, by address.
struct RecordAddresses: Sendable {
    /// A record that a link names.
    enum Record: Sendable, Hashable {
        case shown(SitePath)
        case draft
        case off
        case missing
    }

    private let catalog: ArrangedCatalog
    private let paths: OutputPaths
    private let records: [RecordKind: [String: Record]]
    /// The records by the names that they had before.
    private let renamed: [RecordKind: [Slug: Slug]]
    private let redirects: [SitePath: SitePath]

    init(_ catalog: ArrangedCatalog, _ paths: OutputPaths) {
        self.catalog = catalog
        self.paths = paths
        let folders = RecordKind.allCases.filter { $0 != .books }
        records = Dictionary(uniqueKeysWithValues: folders.map { ($0, Self.records(in: $0, catalog)) })
        renamed = Dictionary(
            uniqueKeysWithValues: RecordKind.allCases.map {
                ($0, $0.renamed(among: $0.sources(of: catalog.records)))
            })
        redirects = Dictionary(catalog.redirects.map { ($0.path, $0.target) }) { first, _ in first }
    }

    private static func records(in folder: RecordKind, _ catalog: ArrangedCatalog) -> [String: Record] {
        let isOn = catalog.has(folder.section)
        return Dictionary(
            folder.sources(of: catalog.records).map { source in
                let shown = catalog.shown.shows(source) ? Record.shown(folder.path(source.slug)) : .draft
                return (source.slug.text, isOn ? shown : .off)
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The record of a folder that a link names: by its slug, by the name of its file, or by a former name.
    func record(_ name: String, in folder: RecordKind) -> Record {
        let slug = Slug(reference: name)
        let names = [name, slug.text] + (renamed[folder]?[slug].map { [$0.text] } ?? [])
        return names.lazy.map { record(slug: $0, in: folder) }.first { $0 != .missing } ?? .missing
    }

    /// The page to which an old address leads.
    func target(of path: SitePath) -> SitePath? { redirects[path] }

    private func record(slug: String, in folder: RecordKind) -> Record {
        guard folder == .books else { return records[folder]?[slug] ?? .missing }
        guard let book = catalog.records.index(ofBook: Slug(slug)) else { return .missing }
        return catalog.books.titleRanks[book] < 0 ? .draft : .shown(.book(Slug(slug)))
    }

    /// Takes all addresses of pages, and all pictures as pages show them.
    func take(into builder: inout FingerprintBuilder) {
        for path in paths.all where path.hasSuffix(OutputPaths.index) { builder.take(path) }
        for redirect in catalog.redirects {
            builder.take(redirect.path.text)
            builder.take(redirect.target.text)
        }
        for file in catalog.records.files.sorted() {
            guard let path = path(ofFile: file) else { continue }
            builder.take(file)
            guard let picture = catalog.pictures.picture(file) else { continue }
            builder.take(picture.width)
            builder.take(picture.height)
            builder.take(picture.copies(path, catalog.routes) ?? "")
        }
    }

    /// Whether there is a page or file at `path`.
    func has(_ path: SitePath) -> Bool {
        // A page has one address, which ends with its folder.
        !path.text.hasSuffix(OutputPaths.index) && paths.index(of: path.outputFile) != nil
    }

    /// The address of a file of `content/` that the site shows.
    func path(ofFile name: String) -> SitePath? {
        guard catalog.records.files.contains(name) else { return nil }
        let path = SitePath.picture(name)
        return has(path) ? path : nil
    }
}

extension RecordAddresses {
    /// The names of the records of a folder.
    func names(in folder: RecordKind) -> [NameIndex.Names] { catalog.records.records(folder).map(\.names) }

    /// The address most like one that does not exist.
    func nearest(to path: String) -> String? {
        Suggestion.nearest(to: path, among: paths.all.lazy.map(Self.address))
    }

    /// The address of a file of the site.
    private static func address(_ file: String) -> String { "/" + OutputPaths.address(ofFile: file) }

    /// The link that a path without `.md` seems to mean.
    func suggestion(for path: String) -> String? {
        let parts = path.split(separator: "/")
        guard parts.count == 2, let folder = RecordKind(rawValue: String(parts[0])) else { return nil }
        return names(in: folder).nearest(to: String(parts[1])).map {
            "../\(folder.rawValue)/\($0.slug).md"
        }
    }
}
