internal import Arranging
internal import Content
public import Diagnostics
public import ReadingCatalog
internal import TextAndTime

/// Problems in the texts of a record that do not stop a build: names in double brackets that no page has, and raw
/// HTML, which is left out.
public struct TextWarnings {
    private let links: RecordLinks
    private let style: MarkdownStyle
    private let catalog: Catalog

    public init(_ links: RecordLinks) {
        self.links = links
        style = .club(links.catalog.site)
        catalog = links.catalog.records
    }

    /// The warnings about the record of a folder with this number.
    public func warnings(about record: Int, in folder: RecordKind) -> [Diagnostic] {
        let source = folder.source(record, of: catalog)
        guard source.file.withBytes({ Self.mayNeedThem($0.bindMemory(to: UInt8.self)) }) else { return [] }
        let references = RecordReferences(ofRecord: record, in: folder, of: catalog, style)
        var warnings = references.all.compactMap { reference -> Diagnostic? in
            let kind = reference.destination.kind
            guard kind == .record || kind == .shownFile,
                case .broken(let why) = links.outcome(reference.destination, from: references.folder)
            else { return nil }
            let problem = links.problem(why)
            return .warning(
                "link", problem.message, at: references.position(of: reference), help: problem.help)
        }
        if let html = references.droppedHTML {
            warnings.append(
                .warning(
                    "raw-html", "HTML is left out of the page; only its words are shown", at: html,
                    help: "write it as Markdown, or set `allow_html: true` in `content/site.yaml`"))
        }
        return warnings
    }

    /// Whether there are double brackets, or what may be a tag.
    private static func mayNeedThem(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.hasDoubleBrackets || bytes.has("<") { $0.isASCIILetter || $0 == "/" || $0 == "?" }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether there is `[[`, with which a name of a page begins.
    var hasDoubleBrackets: Bool { has("[") { $0 == "[" } }

    /// Whether a byte is somewhere before one that is meant.
    fileprivate func has(_ byte: UInt8, before isMeant: (UInt8) -> Bool) -> Bool {
        var place = offset(of: byte, from: 0)
        while place + 1 < count {
            if isMeant(self[place + 1]) { return true }
            place = offset(of: byte, from: place + 1)
        }
        return false
    }
}
