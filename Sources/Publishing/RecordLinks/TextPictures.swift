internal import Content
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

/// The pictures that texts may show: those of `content/images/`, and others that are in the folder of a record, or where
/// another program keeps them. The others are published only if a text shows them.
struct TextPictures: Sendable {
    /// The others that are shown, by their paths from `content/`.
    private(set) var shown: Set<String> = []
    /// All pictures but covers, by their paths from `content/`.
    private let files: Set<String>
    /// The pictures with a unique file name, by that name in lower case.
    private let named: [String: String]

    init() {
        files = []
        named = [:]
    }

    init(_ catalog: Catalog, _ records: ShownRecords) {
        files = catalog.files.filter { !$0.hasPrefix("covers/") && Picture.isOne($0) }
        let byName = Dictionary(grouping: files, by: Self.name)
        named = byName.compactMapValues { $0.count == 1 ? $0[0] : nil }
        guard files.contains(where: Self.isOther) else { return }
        let style = RecordMarkup.clubStyle(catalog.site)
        for folder in RecordKind.allCases {
            for index in records[folder] {
                let source = folder.source(Int(index), of: catalog)
                if source.withBody(Self.mayShowPictures) { add(source, in: folder, style) }
            }
        }
    }

    private mutating func add(_ source: RecordSource, in folder: RecordKind, _ style: MarkdownStyle) {
        let place = RecordPlace(of: source, in: folder)
        for reference in MarkdownOutline(source.file.bytes, in: source.body, style: style).references {
            let link = WrittenLink(reference.destination.text)
            let path: String
            switch (reference.destination.kind, link.kind) {
            case (.shownFile, _): path = reference.destination.text
            case (_, .sitePath(let written)): path = "/" + written
            case (_, .relative(let written)): path = written
            default: continue
            }
            if let file = file(path, from: place), Self.isOther(file) { shown.insert(file) }
        }
    }

    /// The picture that a text names by its path.
    func file(_ written: String, from place: RecordPlace) -> String? {
        let path = PercentEncoding.decoded(written) ?? written
        guard Picture.isOne(path) else { return nil }
        let isOfSite = path.hasPrefix("/")
        let inside = isOfSite ? [] : WrittenLink.paths(path, from: place)
        let places = inside + Self.folders.map { $0 + Self.withoutStart(path) }
        if let file = places.first(where: files.contains) { return file }
        return path.contains("/") ? nil : named[path.lowercased()]
    }

    /// The picture most like one that does not exist.
    func nearest(to path: String) -> String? {
        Suggestion.nearest(to: Self.name(path), among: named.keys).flatMap { named[$0] }.map {
            String($0.split(separator: "/").last ?? "")
        }
    }
}

extension TextPictures {
    private static func isOther(_ file: String) -> Bool { !file.hasPrefix("images/") }

    private static func name(_ path: String) -> String {
        (path.split(separator: "/").last.map(String.init) ?? path).lowercased()
    }

    /// `![` or `](`
    private static func mayShowPictures(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = text.offset(of: UInt8(ascii: "["), from: 0)
        while index < text.count {
            if index > 0, text[index - 1] == UInt8(ascii: "!") { return true }
            index = text.offset(of: UInt8(ascii: "["), from: index + 1)
        }
        return false
    }

    /// What a path has after the steps to the top of another program's site.
    private static func withoutStart(_ path: String) -> String {
        var rest = path[...]
        while let start = starts.first(where: rest.hasPrefix) { rest = rest.dropFirst(start.count) }
        return String(rest)
    }

    private static let starts = ["./", "../", "/", "@/", "~/", "src/"]

    /// The folders that such a path may be relative to, from `content/`.
    private static let folders =
        ["", "../", "../src/", "images/"]
        + ContentListing.pictureFolders.flatMap { ["../\($0)/", "\($0)/"] }
}
