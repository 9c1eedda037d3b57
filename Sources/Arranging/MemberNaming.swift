public import ReadingCatalog

/// Members' names as the site may show them: every name passes through here before it is shown.
public struct MemberNaming: Sendable {
    /// In which part a member is named.
    public enum Role: Sendable {
        case member
        case host
        case attendee
    }

    private let privacy: SiteConfiguration.Privacy

    public init(_ privacy: SiteConfiguration.Privacy) {
        self.privacy = privacy
    }

    /// The name as it may be shown: `Ann Brown`, `Ann B.`, or nil.
    public func shown(_ name: String?, as role: Role = .member) -> String? {
        guard let name else { return nil }
        switch naming(of: role) {
        case .full: return name
        case .short: return Self.short(name)
        case .hidden: return nil
        }
    }

    public func naming(of role: Role) -> SiteConfiguration.MemberNames {
        switch role {
        case .member: privacy.members
        case .host: privacy.hosts ?? privacy.members
        case .attendee: privacy.attendees
        }
    }
}

extension MemberNaming {
    /// `Ann B.` for `Ann Brown`; each of several people by themselves: `Ann B. & Ben C.`.
    static func short(_ name: String) -> String {
        var people: [String] = []
        var words: [Substring] = []
        for word in withoutBrackets(name).split(whereSeparator: \.isWhitespace) {
            if signsBetweenPeople.contains(word.lowercased()), !words.isEmpty {
                people += [shortName(words), String(word)]
                words = []
            } else {
                words.append(word)
            }
        }
        if !words.isEmpty { people.append(shortName(words)) }
        return people.joined(separator: " ")
    }

    /// `Ann Brown` and `Ben Carter` of `Ann Brown & Ben Carter`.
    static func people(in names: String) -> [String] {
        let words = withoutBrackets(names).split(whereSeparator: \.isWhitespace)
        return words.split { signsBetweenPeople.contains($0.lowercased()) }.map { $0.joined(separator: " ") }
    }

    private static let signsBetweenPeople: Set<String> = ["&", "+", "/", "and", "und", "et"]

    private static func shortName(_ words: [Substring]) -> String {
        let words = familyNameLast(words)
        guard words.count > 1, let first = words.first, let last = words.last else {
            return words.first.map { shortWord(String($0)) } ?? ""
        }
        guard let initial = last.first(where: { $0.isLetter || $0.isNumber }) else { return String(first) }
        return "\(first) \(initial.uppercased())."
    }

    /// `Brown, Ann` as `Ann Brown`.
    private static func familyNameLast(_ words: [Substring]) -> [Substring] {
        guard let comma = words.firstIndex(where: { $0.last == "," }), comma + 1 < words.count else {
            return words.map { $0.last == "," ? $0.dropLast() : $0 }
        }
        let family = words[...comma].map { $0.last == "," ? $0.dropLast() : $0 }
        return words[(comma + 1)...] + family
    }

    /// One word may hold a whole name: a mail address, or family and given name in Chinese or Korean characters.
    private static func shortWord(_ word: String) -> String {
        if let sign = word.firstIndex(of: "@") {
            let name = word[..<sign].split { ".-_+".contains($0) }
            return name.first.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? ""
        }
        guard word.count > 2, let first = word.first, word.allSatisfy(isWholeWordSign) else { return word }
        return "\(first)."
    }

    /// Han and Hangul.
    private static func isWholeWordSign(_ sign: Character) -> Bool {
        sign.unicodeScalars.allSatisfy {
            (0x3400...0x9FFF).contains($0.value) || (0xAC00...0xD7A3).contains($0.value)
                || (0x20000...0x3FFFD).contains($0.value) || $0 == "\u{3005}"
        }
    }

    /// `Ann Brown` for `Ann Brown (she/her)`.
    private static func withoutBrackets(_ name: String) -> String {
        var depth = 0
        let kept = name.filter { sign in
            if "([".contains(sign) { depth += 1 }
            defer { if ")]".contains(sign) { depth = max(0, depth - 1) } }
            return depth == 0
        }
        return kept.contains { $0.isLetter } ? kept : name
    }
}

extension Meeting.Place {
    /// What of it may be shown: without the consent of `privacy`, its name alone; nil if that is nothing.
    public func shown(by privacy: SiteConfiguration.Privacy) -> Meeting.Place? {
        let shown = privacy.showsAddresses ? self : Meeting.Place(name: name, address: nil, url: nil)
        return shown.name != nil || shown.address != nil || shown.url != nil ? shown : nil
    }
}
