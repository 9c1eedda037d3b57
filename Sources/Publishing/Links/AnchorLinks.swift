internal import TextAndTime

/// Links to anchors in other pages, with the numbers of the pages that have them: what is remembered for the next build.
struct AnchorLinks: Sendable, Hashable {
    private(set) var pages: [String: [Int]] = [:]

    init() {}

    /// Adds a link. The pages come in their order.
    mutating func add(_ link: String, on page: Int) {
        if pages[link]?.last == page { return }
        pages[link, default: []].append(page)
    }

    /// Adds the links of other pages.
    mutating func add(_ others: AnchorLinks) {
        pages.merge(others.pages) { $0 + $1 }
    }
}

extension AnchorLinks {
    /// The same links with new page numbers, without pages that have none.
    func renumbered(_ number: (Int) -> Int?) -> AnchorLinks {
        var renumbered = AnchorLinks()
        renumbered.pages = pages.mapValues { $0.compactMap(number) }
        return renumbered
    }

    /// Each link with its length, the count of its pages, and their numbers.
    var encoded: [UInt8] {
        var bytes = ByteText(capacity: 256)
        for (link, pages) in pages.sorted(by: { $0.key < $1.key }) {
            bytes.append(number: UInt64(link.utf8.count))
            bytes.append(link)
            bytes.append(number: UInt64(pages.count))
            for page in pages.sorted() { bytes.append(number: UInt64(page)) }
        }
        return bytes.bytes
    }

    /// What `encoded` wrote; what follows damage is left out.
    init(_ bytes: ArraySlice<UInt8>) {
        var rest = Array(bytes)[...]
        while let length = rest.takeNumber(), length <= rest.count {
            let link = String(decoding: rest.prefix(length), as: UTF8.self)
            rest = rest.dropFirst(length)
            guard let count = rest.takeNumber(), count <= rest.count / 8 else { return }
            pages[link] = (0..<count).compactMap { _ in rest.takeNumber() }
        }
    }
}

extension ArraySlice<UInt8> {
    fileprivate mutating func takeNumber() -> Int? {
        guard count >= 8 else { return nil }
        let bits = prefix(8).reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        self = dropFirst(8)
        return Int(exactly: bits)
    }
}

/// Links to anchors on pages that this build keeps: the page that they lead to may have lost the anchor.
public struct RememberedAnchorLinks: Sendable {
    /// All links to anchors in the site.
    private var links = AnchorLinks()
    /// Links to check again, as the page that they lead to was rendered again.
    public private(set) var findings = PageRenderer.Findings()

    /// The links that the last build noted about kept pages, and those found on the other pages.
    ///
    /// `lastPath` gives the path that a number had in the last build, `isMade` whether a file was made this time.
    public init(
        _ found: [PageRenderer.Findings], note: ArraySlice<UInt8>, of site: RenderableSite,
        lastPath: (Int) -> String?, isMade: (Int) -> Bool
    ) {
        for finding in found { links.add(finding.links.anchorLinks) }
        for (link, numbers) in AnchorLinks(note).pages {
            let pages = numbers.compactMap { lastPath($0).flatMap(site.paths.index) }
            for page in pages.sorted() where !isMade(page) {
                links.add(link, on: page)
                checkAgain(link, on: page, of: site, isMade)
            }
        }
    }

    /// The links as the next build will read them, with the numbers that pages have in its manifest.
    public func note(_ number: (Int) -> Int?) -> [UInt8] { links.renumbered(number).encoded }

    /// The links that several parts of a site noted, as one note; `number` gives the number of a page of a part.
    public static func joined(_ notes: [ArraySlice<UInt8>], _ number: (Int, Int) -> Int?) -> [UInt8] {
        var links = AnchorLinks()
        for (part, note) in notes.enumerated() {
            links.add(AnchorLinks(note).renumbered { number(part, $0) })
        }
        return links.encoded
    }

    private mutating func checkAgain(
        _ link: String, on page: Int, of site: RenderableSite, _ isMade: (Int) -> Bool
    ) {
        let destination = site.targets.destination(of: link, on: page)
        guard case .file(let target, .some) = destination, isMade(target) else { return }
        let use = LinkChecker.Broken(link: link, page: page, destination: destination)
        findings.links.anchors[destination] =
            findings.links.anchors[destination].map { $0.page < page ? $0 : use } ?? use
    }
}

/// Checks links to anchors in other pages by rendering those pages once more.
enum MissingAnchors {
    /// The links to anchors that do not exist.
    static func find(_ findings: [LinkChecker.Findings], in site: RenderableSite) throws -> [LinkChecker
        .Broken]
    {
        var uses: [LinkTargets.Destination: LinkChecker.Broken] = [:]
        for finding in findings { uses.merge(finding.anchors) { $0.page < $1.page ? $0 : $1 } }
        guard !uses.isEmpty else { return [] }
        var renderer = PageRenderer(site)
        var missing: [LinkChecker.Broken] = []
        let byPage = Dictionary(grouping: uses) { use in use.key.file ?? 0 }
        for (page, uses) in byPage.sorted(by: { $0.key < $1.key }) where site.paths.all[page].isPage {
            _ = try renderer.make(page) { bytes in
                let markup = bytes.bindMemory(to: UInt8.self)
                let anchors = PageAnchors(of: markup)
                missing += uses.filter { !anchors.contains($0.key.anchor ?? "") }.map(\.value)
            }
        }
        return missing.sorted { ($0.page, $0.link) < ($1.page, $1.link) }
    }
}

extension String {
    /// Whether a file of this name has anchors that links can name.
    fileprivate var isPage: Bool { hasSuffix(".html") }
}
