internal import Content

/// All that a link of the site may lead to.
struct LinkTargets: Sendable {
    /// Where a link leads.
    enum Destination: Hashable {
        /// To a page or file of the site, and to a place in it if one is named.
        case file(Int, place: String?)
        /// To another site, or to no page at all.
        case elsewhere
        /// To nothing.
        case nowhere
        /// Past the folder that the site is published in.
        case outside
    }

    private let address: SiteAddress
    private let paths: OutputPaths
    private let links: HashSet64

    /// The targets of a site that has files at `paths`, published at `address`; for many pages, the addresses of
    /// all files are kept at hand.
    init(_ paths: OutputPaths, address: SiteAddress, isForManyPages: Bool = true) {
        self.address = address
        self.paths = paths
        links = isForManyPages ? Self.links(to: paths, address) : HashSet64()
    }

    /// The addresses of all files, with and without scheme and host.
    private static func links(to paths: OutputPaths, _ address: SiteAddress) -> HashSet64 {
        let origin = address.origin ?? ""
        var links = HashSet64(capacity: paths.all.count * (origin.isEmpty ? 1 : 2))
        var link = ByteText(capacity: 256)
        for path in paths.all {
            link.removeAll()
            link.append(origin)
            link.append(address.basePath)
            link.append(PercentEncoding.path(path))
            link.withBytes { bytes in
                let whole = bytes.dropLast(path.utf8.count - SitePath.text(ofFile: path).utf8.count)
                links.insert(Fingerprint(of: whole.dropFirst(origin.utf8.count)).bits)
                if !origin.isEmpty { links.insert(Fingerprint(of: whole).bits) }
            }
        }
        return links
    }

    /// Whether `link`, given by the hash of its letters, is the whole address of a page or file.
    @inline(__always)
    func hasLink(_ hash: UInt64) -> Bool { links.contains(hash) }

    /// Where `link` on the page at `page` leads.
    func destination(of link: String, on page: Int) -> Destination {
        guard let local = localPart(of: link) else { return .elsewhere }
        let (path, place) = Self.split(local)
        guard !path.isEmpty else { return .file(page, place: place) }
        guard let whole = absolute(path, on: page) else { return .nowhere }
        // A whole address says plainly where it leads: to another site of the same host.
        guard let inside = inside(whole) else { return hasOrigin(link) ? .elsewhere : .outside }
        let file = inside.isEmpty || inside.hasSuffix("/") ? inside + SitePath.index : inside
        return paths.index(of: file).map { .file($0, place: place) } ?? .nowhere
    }

    /// The addresses of all pages, for suggestions.
    var allLinks: some Sequence<String> {
        paths.all.lazy.map { address.basePath + SitePath.text(ofFile: $0) }
    }
}

extension LinkTargets {
    private func hasOrigin(_ link: String) -> Bool { address.origin.map(link.hasPrefix) ?? false }

    /// The link without scheme and host, or nothing if it leads to another site.
    private func localPart(of link: String) -> Substring? {
        if let origin = address.origin, link.hasPrefix(origin) {
            let rest = link.dropFirst(origin.count)
            if rest.isEmpty || rest.hasPrefix("/") { return rest.isEmpty ? "/" : rest }
        }
        if link.hasPrefix("//") { return nil }
        let start = link.utf8.prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }
        return start.contains(UInt8(ascii: ":")) ? nil : link[...]
    }

    private static func split(_ link: Substring) -> (path: Substring, place: String?) {
        let end = link.firstIndex { $0 == "?" || $0 == "#" } ?? link.endIndex
        let place = link.firstIndex(of: "#").map { link[link.index(after: $0)...] }
        guard let place, !place.isEmpty, place != "top", !place.hasPrefix(":~:") else {
            return (link[..<end], nil)
        }
        return (link[..<end], PercentEncoding.decoded(place) ?? String(place))
    }

    /// The path from the host's root, without `.` and `..`.
    private func absolute(_ path: Substring, on page: Int) -> String? {
        guard let path = PercentEncoding.decoded(path) else { return nil }
        if path.hasPrefix("/"), !path.contains("/.") { return path }
        let base = PercentEncoding.decoded(address.basePath) ?? address.basePath
        let folder = paths.all[page].lastIndex(of: "/").map { paths.all[page][...$0] } ?? ""
        return Self.resolved(path.hasPrefix("/") ? path : base + folder + path)
    }

    private static func resolved(_ path: String) -> String {
        var names: [Substring] = []
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        for part in parts {
            if part == ".." { _ = names.popLast() } else if part != "." { names.append(part) }
        }
        let endsInFolder = parts.last == ".." || parts.last == "."
        return "/" + names.joined(separator: "/") + (endsInFolder && !names.isEmpty ? "/" : "")
    }

    private func inside(_ path: String) -> String? {
        let base = PercentEncoding.decoded(address.basePath) ?? address.basePath
        return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : nil
    }
}
