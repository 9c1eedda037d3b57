internal import TextAndTime

/// Checks the links of pages as they are rendered; every worker has a checker of its own.
public struct LinkChecker {
    /// A link that leads nowhere, as it is written on a page.
    public struct Broken: Sendable, Hashable {
        public let link: String
        public let page: Int
        public let destination: LinkTargets.Destination
    }

    /// What was found on the pages of one worker.
    public struct Findings: Sendable {
        public var broken: [Broken] = []
        /// Links to anchors in other pages, which remain to be checked: one page that has the link for each.
        public var anchors: [LinkTargets.Destination: Broken] = [:]

        public init() {}
    }

    private let targets: LinkTargets
    /// Fingerprints of links that are valid on every page.
    private var known = Set<Fingerprint>()
    /// The bytes up to and with the name of an anchor on a page where it was found, by the fingerprint of the name.
    private var anchorContexts: [Fingerprint: [UInt8]] = [:]
    /// Links of the current page to anchors in it, which may be defined further down.
    private var ownAnchors: [Broken] = []
    /// Where the relative links of the current page start, if not at the page itself.
    private var base: LinkBase?
    /// Whether the current page has links to anchors in other pages.
    private var leadsToAnchors = false
    public private(set) var findings = Findings()

    public init(_ targets: LinkTargets) {
        self.targets = targets
    }

    /// Checks the links in `markup`, which is the page with this number; returns whether it has to be checked again even if
    /// it does not change, as some lead nowhere or to anchors in other pages.
    public mutating func check(_ markup: UnsafeBufferPointer<UInt8>, of page: Int) -> Bool {
        leadsToAnchors = false
        let known = findings.broken.count
        if !isPlainlySound(markup, page) { checkTokens(markup, page) }
        return leadsToAnchors || findings.broken.count > known
    }

    /// Checks every link of the tokenized page.
    mutating func checkTokens(_ markup: UnsafeBufferPointer<UInt8>, _ page: Int) {
        var links = PageLinks(markup)
        var anchors = PageAnchors()
        base = LinkBase(ofPage: markup)
        while let (kind, value) = links.next() {
            switch kind {
            case .anchor: anchors.insert(value)
            case .address where base != nil: look(into: CharacterReferences.decoded(value), page)
            case .address:
                let fingerprint = Fingerprint(of: UnsafeRawBufferPointer(value))
                if !targets.hasLink(fingerprint), !known.contains(fingerprint) {
                    look(into: value, fingerprint, page)
                }
            case .style where !value.contains("(") && !value.contains("&"): break
            case .base: break
            case .candidates, .style, .sheet, .refresh:
                for link in PageLinks.addresses(kind, value) { look(into: link, page) }
            }
        }
        for link in ownAnchors where !anchors.contains(link.destination.anchor ?? "") {
            findings.broken.append(link)
        }
        ownAnchors.removeAll(keepingCapacity: true)
        base = nil
    }
}

extension LinkChecker {
    /// Whether all that may be links of a page lead somewhere, as they do on nearly every page. To know that takes a
    /// fraction of the time of tokenizing the page.
    mutating func isPlainlySound(_ markup: UnsafeBufferPointer<UInt8>, _ page: Int) -> Bool {
        var candidates = LinkCandidates(markup)
        var ownAnchors: Set<Fingerprint> = []
        while let (value, kind) = candidates.next() {
            switch kind {
            case .address: guard isPlainlySound(value, on: page, &ownAnchors) else { return false }
            case .list:
                for range in PageLinks.candidates(in: value) {
                    let address = UnsafeBufferPointer(rebasing: value[range])
                    guard isPlainlySound(address, on: page, &ownAnchors) else { return false }
                }
            case .other: return false
            }
        }
        return !candidates.mayHaveOthers && hasAnchors(ownAnchors, markup)
    }

    /// Whether an address leads somewhere; one of an anchor in the page is added to `ownAnchors`.
    @inline(__always)
    private mutating func isPlainlySound(
        _ value: UnsafeBufferPointer<UInt8>, on page: Int, _ ownAnchors: inout Set<Fingerprint>
    ) -> Bool {
        if value.first == "#" {
            let name = value.dropFirst()
            guard name.allSatisfy(ByteSet.unreserved.contains) else { return false }
            if !name.isEmpty, !name.elementsEqual("top".utf8) {
                ownAnchors.insert(
                    Fingerprint(of: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: name))))
            }
            return true
        }
        let fingerprint = Fingerprint(of: UnsafeRawBufferPointer(value))
        if targets.hasLink(fingerprint) || known.contains(fingerprint) { return true }
        switch targets.destination(of: CharacterReferences.decoded(value), on: page) {
        case .elsewhere: known.insert(fingerprint)
        case .file(_, anchor: nil): if value.first == "/" { known.insert(fingerprint) }
        case .file, .nowhere, .outside: return false
        }
        return true
    }

    /// How many bytes before an anchor have to be the same, at least, for it to be found again: several tags.
    private static let contextLength = 96

    /// Whether a page has all anchors of these fingerprints. Nearly every page of a site has the same one, to which
    /// its skip link leads: where the same tags precede it as on a page that was tokenized, it is the same anchor.
    /// Without this, the build of a site takes 7 % more instructions.
    private mutating func hasAnchors(_ anchors: Set<Fingerprint>, _ markup: UnsafeBufferPointer<UInt8>)
        -> Bool
    {
        func isKnown(_ anchor: Fingerprint) -> Bool { anchorContexts[anchor].map(markup.contains) ?? false }
        if anchors.allSatisfy(isKnown) { return true }
        var missing = anchors
        var links = PageLinks(markup)
        while let (kind, value) = links.next() {
            guard kind == .anchor, let start = value.baseAddress, let page = markup.baseAddress else {
                continue
            }
            let anchor = Fingerprint(of: UnsafeRawBufferPointer(value))
            guard missing.remove(anchor) != nil else { continue }
            let end = start - page + value.count
            if end < markup.count,
                let tag = markup[..<max(0, start - page - Self.contextLength)].lastIndex(
                    of: "<")
            {
                // Includes the quote after the name, so that it does not match a longer name.
                anchorContexts[anchor] = Array(markup[tag...end])
            }
            if missing.isEmpty { return true }
        }
        return false
    }

    private mutating func look(
        into value: UnsafeBufferPointer<UInt8>, _ fingerprint: Fingerprint, _ page: Int
    ) {
        let isRelative = value.first != "/"
        switch look(into: CharacterReferences.decoded(value), page) {
        case .elsewhere: known.insert(fingerprint)
        case .file(_, anchor: nil) where !isRelative: known.insert(fingerprint)
        // From another page it may be broken, or it has to be noted for each page that has it.
        case .file, .nowhere, .outside: break
        }
    }

    @discardableResult
    private mutating func look(into link: String, _ page: Int) -> LinkTargets.Destination {
        let destination = targets.destination(of: base?.resolved(link) ?? link, on: page)
        let finding = Broken(link: link, page: page, destination: destination)
        switch destination {
        case .elsewhere, .file(_, anchor: nil): break
        case .file(page, anchor: _): ownAnchors.append(finding)
        case .file:
            findings.anchors[destination] = findings.anchors[destination] ?? finding
            leadsToAnchors = true
        case .nowhere, .outside: findings.broken.append(finding)
        }
        return destination
    }
}

/// The anchors of a page.
public struct PageAnchors {
    /// Fingerprints of their names.
    private var names = Set<Fingerprint>()

    init() {}

    /// The anchors of a whole page.
    public init(of page: UnsafeBufferPointer<UInt8>) {
        var links = PageLinks(page)
        while let (kind, value) = links.next() {
            if kind == .anchor { insert(value) }
        }
    }

    /// Whether the page has an anchor of this name.
    public func contains(_ name: String) -> Bool { names.contains(Fingerprint(of: name.utf8)) }

    /// Adds the value of an attribute.
    mutating func insert(_ value: UnsafeBufferPointer<UInt8>) {
        if value.offset(of: "&", from: 0) == value.count {
            names.insert(Fingerprint(of: UnsafeRawBufferPointer(value)))
        } else {
            names.insert(Fingerprint(of: CharacterReferences.decoded(value).utf8))
        }
    }
}

/// The address that a page's `<base href>` gives, from which its relative links start.
private struct LinkBase {
    /// The scheme and host; empty if it has none.
    private let origin: Substring
    private let path: Substring

    /// The base of a page; nil if it has none. Of several, the first counts, for all links of the page.
    init?(ofPage page: UnsafeBufferPointer<UInt8>) {
        guard LinkCandidates(page).mayHaveBase else { return nil }
        var links = PageLinks(page)
        while let (kind, value) = links.next() {
            guard kind == .base else { continue }
            self.init(CharacterReferences.decoded(value))
            return
        }
        return nil
    }

    private init(_ address: String) {
        let whole = address.prefix { $0 != "#" }
        // `//host` or `https://host`, but not `/a//b`.
        let hasHost = whole.hasPrefix("//") || LinkTargets.hasScheme(String(whole))
        guard hasHost, let slashes = whole.firstRange(of: "//") else {
            (origin, path) = ("", whole)
            return
        }
        let end = whole[slashes.upperBound...].firstIndex { "/?".contains($0) } ?? whole.endIndex
        (origin, path) = (whole[..<end], whole[end...])
    }

    /// The link with the base before it, unless it is whole.
    func resolved(_ link: String) -> String {
        if link.hasPrefix("//") || LinkTargets.hasScheme(link) { return link }
        if link.hasPrefix("/") { return origin + link }
        if link.isEmpty || link.hasPrefix("#") { return origin + path + link }
        let withoutQuery = path.prefix { $0 != "?" }
        if link.hasPrefix("?") { return origin + withoutQuery + link }
        let folder =
            withoutQuery.lastIndex(of: "/").map { withoutQuery[...$0] } ?? (origin.isEmpty ? "" : "/")
        return origin + folder + link
    }
}
