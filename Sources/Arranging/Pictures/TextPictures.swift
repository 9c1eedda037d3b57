internal import Content
internal import Diagnostics
public import ReadingCatalog
internal import TextAndTime

/// The pictures and other files that pages show: those of `content/images/`, and others that are in the folder of a record,
/// or where another program keeps them. Nothing else of these folders is published.
public struct TextPictures: Sendable {
    /// Those that are shown, by their paths from `content/`.
    public private(set) var shown: Set<String> = []
    /// All files but covers, by their paths from `content/`.
    private let files: Set<String>
    /// Those with a unique file name, by that name in lower case.
    private let named: [String: String]

    init() {
        files = []
        named = [:]
    }

    /// The pictures that records show, or the templates and style sheets in `theme`.
    init(_ catalog: Catalog, _ records: ShownRecords, theme: [[UInt8]] = []) {
        files = catalog.files.filter { !$0.hasPrefix("covers/") }
        let byName = Dictionary(grouping: files, by: Self.name)
        named = byName.compactMapValues { $0.count == 1 ? $0[0] : nil }
        guard !files.isEmpty else { return }
        let style = MarkdownStyle.club(catalog.site)
        for kind in RecordKind.allCases {
            for index in records[kind] {
                let source = kind.source(Int(index), of: catalog)
                let folder = RecordFolder(of: source, in: kind)
                source.withBody { add($0, from: folder, style) }
                for text in kind.texts(Int(index), of: catalog) {
                    add(text.markdown, from: folder, style)
                }
                add(.object(source.custom))
            }
        }
        for index in records.meetings {
            shown.formUnion(catalog.meetings[Int(index)].photos.map(\.path).filter(files.contains))
        }
        if let welcome = catalog.site.welcome { add(welcome, from: RecordFolder(.pages), style) }
        for text in theme { text.withUnsafeBufferPointer { addMentions(in: $0) } }
    }

    private mutating func add(_ value: JSONValue) {
        switch value {
        case .string(let text):
            let path = "images/" + text
            if let file = files.contains(path) ? path : named[Self.name(text)] { shown.insert(file) }
        case .array(let items): for item in items { add(item) }
        case .object(let fields): for field in fields.members { add(field.value) }
        default: break
        }
    }

    private mutating func add(_ markdown: String, from folder: RecordFolder, _ style: MarkdownStyle) {
        var markdown = markdown
        markdown.withUTF8 { add($0, from: folder, style) }
    }

    private mutating func add(
        _ markdown: UnsafeBufferPointer<UInt8>, from folder: RecordFolder, _ style: MarkdownStyle
    ) {
        if style.trust == .club(allowsHTML: true) { addMentions(in: markdown) }
        guard Self.mayShowFiles(markdown) else { return }
        let bytes = Array(markdown)
        for reference in MarkdownOutline(bytes, in: bytes.indices, style: style).references {
            let link = WrittenLink(reference.destination.text)
            let path: String
            switch (reference.destination.kind, link.kind) {
            case (.shownFile, _): path = reference.destination.text
            case (_, .sitePath(let written)): path = "/" + written
            case (_, .relative(let written)): path = written
            default: continue
            }
            if let file = file(path, from: folder) { shown.insert(file) }
        }
    }

    /// Adds what HTML, a template or a style sheet names with its folder, as in `/images/house.png`. Where an address is
    /// put together, all files may be shown.
    private mutating func addMentions(in text: UnsafeBufferPointer<UInt8>) {
        let folder = Array("images".utf8)
        var slash = text.offset(of: UInt8(ascii: "/"), from: 0)
        while slash < text.count {
            let start = slash + 1
            if slash >= folder.count, text[slash - folder.count..<slash].elementsEqual(folder) {
                let end = text[start...].firstIndex { Self.endsName.contains($0) } ?? text.count
                let name = String(decoding: text[start..<end], as: UTF8.self)
                if name.isEmpty {
                    shown.formUnion(files.filter { $0.hasPrefix("images/") })
                } else if let file = ["images/" + name, "images/" + (PercentEncoding.decoded(name) ?? name)]
                    .first(where: files.contains)
                {
                    shown.insert(file)
                }
            }
            slash = text.offset(of: UInt8(ascii: "/"), from: start)
        }
    }

    private static let endsName = Set("\"'`()<>{}[]|?#,; \t\r\n".utf8)

    /// The picture that a text names by its path.
    public func file(_ written: String, from folder: RecordFolder) -> String? {
        let path = PercentEncoding.decoded(written) ?? written
        let isOfSite = path.hasPrefix("/")
        let inside = isOfSite ? [] : WrittenLink.paths(path, from: folder)
        let places = inside + Self.folders.map { $0 + Self.withoutStart(path) }
        if let file = places.first(where: files.contains) { return file }
        return path.contains("/") ? nil : named[path.lowercased()]
    }

    /// The picture most like one that does not exist.
    public func nearest(to path: String) -> String? {
        Suggestion.nearest(to: Self.name(path), among: named.keys).flatMap { named[$0] }.map {
            String($0.split(separator: "/").last ?? "")
        }
    }
}

extension TextPictures {
    private static func name(_ path: String) -> String {
        (path.split(separator: "/").last.map(String.init) ?? path).lowercased()
    }

    /// Whether there is `![`, or a link to a file.
    private static func mayShowFiles(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = text.offset(of: UInt8(ascii: "["), from: 0)
        while index < text.count {
            if index > 0, text[index - 1] == UInt8(ascii: "!") { return true }
            index = text.offset(of: UInt8(ascii: "["), from: index + 1)
        }
        return text.contains(folderOfImages)
    }

    private static let folderOfImages = Array("images/".utf8)

    /// What a path has after its steps to the top of the site.
    private static func withoutStart(_ path: String) -> String {
        var rest = path[...]
        while let start = starts.first(where: rest.hasPrefix) { rest = rest.dropFirst(start.count) }
        return String(rest)
    }

    private static let starts = ["./", "../", "/"]

    /// The folders that such a path may be relative to, from `content/`.
    private static let folders = ["", "images/"]
}
