internal import ReadingCatalog

/// Members' names as the site may show them: every name passes through here before it is shown.
struct MemberNaming: Sendable {
    private let naming: SiteConfiguration.MemberNames

    init(_ privacy: SiteConfiguration.Privacy) {
        naming = privacy.members
    }

    /// Whether members are named at all.
    var showsNames: Bool { naming != .hidden }

    /// The name as it may be shown: `Ann Brown`, `Ann B.`, or nil.
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

/// Names in a row, as the site's language joins them.
struct NamesInRow: Sendable {
    private let and: String

    /// The words of a language; where its "and" is not known, commas do.
    init(language tag: String) {
        switch tag.lowercased().prefix(while: { $0 != "-" && $0 != "_" }) {
        case "en": and = " and "
        case "de": and = " und "
        case "fr": and = " et "
        case "es": and = " y "
        case "pt", "it": and = " e "
        case "nl": and = " en "
        case "sv": and = " och "
        case "da", "nb", "no": and = " og "
        case "fi": and = " ja "
        case "pl": and = " i "
        default: and = ", "
        }
    }

    /// `Ann`, `Ann and Ben`, `Ann, Ben and Cyd`.
    func text(_ names: [String]) -> String {
        guard names.count > 1, let last = names.last else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + and + last
    }
}
