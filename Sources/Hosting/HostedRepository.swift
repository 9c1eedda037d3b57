/// A repository at a host, as its address names it.
public struct HostedRepository: Sendable, Equatable {
    public let host: Host
    /// The names of its owner and itself, such as `anna/club`.
    private let path: String

    /// Nil if the address is of another host.
    public init?(_ address: String) {
        var rest = address[...]
        if let scheme = rest.firstRange(of: "://") {
            rest = rest[scheme.upperBound...]
            guard let slash = rest.firstIndex(of: "/") else { return nil }
            (path, rest) = (Self.path(rest[slash...]), rest[..<slash])
        } else {
            // As ssh has it: `git@github.com:anna/club.git`.
            guard let colon = rest.firstIndex(of: ":"), !rest[..<colon].contains("/") else { return nil }
            (path, rest) = (Self.path(rest[rest.index(after: colon)...]), rest[..<colon])
        }
        if let sign = rest.lastIndex(of: "@") { rest = rest[rest.index(after: sign)...] }
        let domain = rest.prefix { $0 != ":" }.lowercased()
        let known = Host.allCases.first { $0.domain == domain }
        guard let host = known ?? (domain.hasPrefix("gitlab.") ? .gitlab : nil) else { return nil }
        self.host = host
    }

    private static func path(_ path: Substring) -> String {
        let names = path.split(separator: "/").joined(separator: "/")
        return names.hasSuffix(".git") ? String(names.dropLast(4)) : names
    }

    /// Where the host shows the site, if the club has no address of its own; nil where that is only known there.
    public var site: String? {
        let names = path.split(separator: "/")
        guard names.count == 2 else { return nil }
        let owner = names[0].lowercased()
        switch host {
        case .github:
            let home = "https://\(owner).github.io/"
            return names[1].lowercased() == "\(owner).github.io" ? home : home + "\(names[1])/"
        case .codeberg: return "https://\(owner).codeberg.page/\(names[1])/"
        case .gitlab: return nil
        }
    }
}
