internal import ReadingCatalog

/// What the site says of the club's members: every name of one passes through here before it is shown.
struct MemberNaming: Sendable {
    private let naming: SiteConfiguration.MemberNames

    /// As `privacy` in `site.yaml` has it.
    init(_ privacy: SiteConfiguration.Privacy) {
        naming = privacy.members
    }

    /// Whether members are named at all.
    var showsNames: Bool { naming != .hidden }

    /// The name as it may be shown: `Ann Brown`, `Ann B.`, or nothing.
    func shown(_ name: String?) -> String? {
        guard let name else { return nil }
        switch naming {
        case .full: return name
        case .short: return Self.short(name)
        case .hidden: return nil
        }
    }

    private static func short(_ name: String) -> String {
        let words = name.split(whereSeparator: \.isWhitespace)
        guard words.count > 1, let first = words.first, let initial = words.last?.first else {
            return String(words.first ?? "")
        }
        return "\(first) \(initial.uppercased())."
    }
}
