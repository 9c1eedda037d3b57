internal import TextAndTime

/// The pages and files of the site that links can lead to.
public struct LinkTargets: Sendable {
    /// Where a link leads.
    public enum Destination: Sendable, Hashable {
        /// To a page or file of the site, and to an anchor in it if the link names one.
        case file(Int, anchor: String?)
        /// To another site, or to no page at all.
        case elsewhere
        /// Its target does not exist.
        case nowhere
        /// Out of the folder in which the site is published.
        case outside

        public var file: Int? {
            if case .file(let file, _) = self { file } else { nil }
        }

        public var anchor: String? {
            if case .file(_, let anchor) = self { anchor } else { nil }
        }
    }

    private let address: SiteAddress
    private let paths: OutputPaths
    private let links: Set<Fingerprint>
    /// The host with its port, in lower case; nil if it is not known.
    private let host: String?
    /// The base path with its escapes decoded.
    private let base: String

    /// The targets of a site with files at `paths`, published at `address`. The fingerprints of all addresses are kept,
    /// by which most links are known.
    public init(_ paths: OutputPaths, address: SiteAddress) {
        self.address = address
        self.paths = paths
        host = address.origin.flatMap { WebLocation($0)?.host }
        base = PercentEncoding.decoded(address.basePath) ?? address.basePath
        links = Self.links(to: paths, address)
    }

    /// The fingerprints of all addresses, with and without scheme and host.
    private static func links(to paths: OutputPaths, _ address: SiteAddress) -> Set<Fingerprint> {
        let origin = address.origin ?? ""
        var links = Set<Fingerprint>(minimumCapacity: paths.all.count * (origin.isEmpty ? 1 : 2))
        var link = ByteText(capacity: 256)
        for path in paths.all {
            link.truncate(to: 0)
            link.append(origin)
            link.append(address.basePath)
            link.append(PercentEncoding.path(path))
            link.withBytes { bytes in
                let whole = bytes.dropLast(path.utf8.count - OutputPaths.address(ofFile: path).utf8.count)
                links.insert(Fingerprint(of: whole.dropFirst(origin.utf8.count)))
                if !origin.isEmpty { links.insert(Fingerprint(of: whole)) }
            }
        }
        return links
    }

    /// Whether the link of this fingerprint is the whole address of a page or file.
    @inline(__always)
    func hasLink(_ link: Fingerprint) -> Bool { links.contains(link) }

    /// Where `link` on the page at `page` leads.
    func destination(of link: String, on page: Int) -> Destination {
        let link = Self.cleaned(link)
        var local = link[...]
        var isOfOwnHost = false
        if let location = WebLocation(link) {
            guard let host, location.host == host else { return .elsewhere }
            (local, isOfOwnHost) = (location.rest.isEmpty ? "/" : location.rest, true)
        } else if Self.hasScheme(link) {
            return .elsewhere
        }
        let (path, anchor) = Self.split(local)
        guard !path.isEmpty else { return .file(page, anchor: anchor) }
        guard let whole = absolute(path, on: page) else { return .nowhere }
        // An address with a host, outside the base path, is intended: it leads to another site of the same host.
        guard whole.hasPrefix(base) else { return isOfOwnHost ? .elsewhere : .outside }
        let inside = String(whole.dropFirst(base.count))
        let file = inside.isEmpty || inside.hasSuffix("/") ? inside + OutputPaths.index : inside
        return paths.index(of: file).map { .file($0, anchor: anchor) } ?? .nowhere
    }

    /// The addresses of all pages, for suggestions.
    public var allLinks: some Sequence<String> {
        paths.all.lazy.map { address.basePath + OutputPaths.address(ofFile: $0) }
    }
}

extension LinkTargets {
    /// The link as browsers read it: without spaces around it and line breaks within.
    private static func cleaned(_ link: String) -> String {
        guard link.utf8.contains(where: { $0 <= 0x20 }) else { return link }
        let kept = link.utf8.filter { $0 != "\t" && $0 != "\n" && $0 != "\r" }
        guard let start = kept.firstIndex(where: { $0 > 0x20 }),
            let end = kept.lastIndex(where: { $0 > 0x20 })
        else { return "" }
        return String(decoding: kept[start...end], as: UTF8.self)
    }

    /// Whether the link begins with `mailto:` or the like.
    static func hasScheme(_ link: String) -> Bool {
        let start = link.utf8.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        return start.contains(":")
    }

    private static func split(_ link: Substring) -> (path: Substring, anchor: String?) {
        let end = link.utf8.firstIndex { $0 == "?" || $0 == "#" } ?? link.endIndex
        let anchor = link.utf8.firstIndex(of: "#").map { link[link.utf8.index(after: $0)...] }
        guard let anchor, !anchor.isEmpty, anchor != "top", !anchor.hasPrefix(":~:") else {
            return (link[..<end], nil)
        }
        return (link[..<end], PercentEncoding.decoded(anchor) ?? String(anchor))
    }

    /// The path from the host's root, without escapes, `.` and `..`; nil if an escape is broken or hides a slash,
    /// which servers do not take for one.
    private func absolute(_ path: Substring, on page: Int) -> String? {
        let isRooted = path.utf8.first == "/"
        if isRooted, !path.utf8.contains("%"), !path.contains("/.") { return String(path) }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        var names: [String] = []
        if !isRooted {
            names = base.split(separator: "/").map(String.init)
            names += paths.all[page].split(separator: "/", omittingEmptySubsequences: false).dropLast()
                .map(String.init)
        }
        var endsInFolder = false
        for part in isRooted ? parts.dropFirst() : parts[...] {
            guard let name = PercentEncoding.decoded(part), !name.utf8.contains("/") else {
                return nil
            }
            endsInFolder = name == ".." || name == "."
            if name == ".." { _ = names.popLast() } else if name != "." { names.append(name) }
        }
        return "/" + names.joined(separator: "/") + (endsInFolder && !names.isEmpty ? "/" : "")
    }
}

/// An address with a host: `https://club.example/books/` or `//club.example/books/`.
private struct WebLocation {
    /// The host in lower case, with its port unless that is the usual one.
    let host: String
    /// What follows the host.
    let rest: Substring

    /// Reads an address; nil if it has no host, or a scheme that leads to no web server.
    init?(_ link: String) {
        var rest = link[...]
        for scheme in ["https:", "http:"] where rest.prefix(scheme.count).lowercased() == scheme {
            rest = rest.dropFirst(scheme.count)
            break
        }
        // Browsers take a backslash for a slash.
        guard rest.utf8.prefix(2).allSatisfy({ $0 == "/" || $0 == "\\" }), rest.utf8.count > 2 else {
            return nil
        }
        rest = rest.dropFirst(2)
        let end = rest.utf8.firstIndex { ["/", "\\", "?", "#"].contains($0) } ?? rest.endIndex
        var host = rest[..<end].lowercased()
        for port in [":443", ":80"] where host.hasSuffix(port) { host.removeLast(port.count) }
        guard !host.isEmpty else { return nil }
        self.host = host
        self.rest = rest[end...]
    }
}

/// Where the site is published: at the root of a host, or below a path.
public struct SiteAddress: Sendable, Hashable {
    /// `https://example.org`; nil if only the path is known.
    public let origin: String?
    /// `/`, or `/club/` for a site that is published below a path.
    public let basePath: String

    public static let root = SiteAddress(origin: nil, basePath: "/")
}

extension SiteAddress {
    /// Reads `https://example.org/club/` or `/club/`; nil if it is neither.
    public init?(_ text: String) {
        let (origin, path) = Self.split(text)
        guard origin != nil || text.hasPrefix("/"), !path.contains(where: { "?#\\ \"<>".contains($0) }),
            !path.hasPrefix("//")
        else { return nil }
        let encoded = PercentEncoding.path(path, keepsEscapes: true)
        self.init(origin: origin, basePath: encoded.hasSuffix("/") ? encoded : encoded + "/")
    }

    private static func split(_ text: String) -> (origin: String?, path: String) {
        for scheme in ["https://", "http://"] where text.lowercased().hasPrefix(scheme) {
            let rest = text.dropFirst(scheme.count)
            let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
            guard !host.isEmpty else { return (nil, "") }
            let path = rest[host.endIndex...]
            return (scheme + host.lowercased(), path.isEmpty ? "/" : String(path))
        }
        return (nil, text)
    }
}

/// The paths of all files of a site, each found by its letters.
public struct OutputPaths: Sendable {
    /// The paths, in the order of the plan.
    public let all: [String]
    /// The first of the same paths, by the fingerprint of each.
    private let indexes: [Fingerprint: Int]

    public init(_ paths: [String]) {
        all = paths
        indexes = Dictionary(
            paths.enumerated().map { (Fingerprint(of: $1.utf8), $0) }, uniquingKeysWith: { first, _ in first }
        )
    }

    /// The file name of a folder's page.
    public static let index = "index.html"

    /// The address within the site at which a host serves a file: that of its folder, if the file is its index.
    public static func address(ofFile file: String) -> Substring {
        let isIndex = file == index || file.hasSuffix("/index.html")
        return Substring(file.utf8.dropLast(isIndex ? index.utf8.count : 0))
    }

    public func index(of path: String) -> Int? {
        indexes[Fingerprint(of: path.utf8)]
    }
}
