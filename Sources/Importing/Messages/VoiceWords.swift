internal import ReadingCatalog
internal import TextAndTime
internal import Voting

/// The words by which members vote, suggest and answer, as the pages write them in all languages.
public struct VoiceWords: Sendable {
    /// What a line is about.
    enum Head: Sendable {
        case vote
        case suggestion
        case meeting
        case name
    }

    /// What begins a line; the longest first.
    private var heads: [(words: String, head: Head)] = []
    private var answers: [String: DateAnswer] = [:]
    private var replies: [String: Meeting.Answer] = [:]
    /// What is before an author; the longest first.
    private(set) var by: [String] = []

    /// The words of pages, with keys such as `voice.vote`.
    public init(_ pages: [(key: String, text: String)]) {
        for (key, text) in pages { add(Self.plain(text), key) }
        heads.sort { ($0.words.count, $1.words) > ($1.words.count, $0.words) }
        by.sort { ($0.count, $1) > ($1.count, $0) }
    }

    private mutating func add(_ text: String, _ key: String) {
        switch key {
        case "voice.vote": heads.append((text, .vote))
        case "voice.suggest": heads.append((text, .suggestion))
        case "voice.meeting": heads.append((text, .meeting))
        case "voice.name": heads.append((text, .name))
        case "voice.by": by.append(text)
        case "voice.going": replies[text] = .going
        case "voice.not-going": replies[text] = .notGoing
        case "voice.maybe": (replies[text], answers[text]) = (.maybe, .maybe)
        case "voice.yes": answers[text] = .yes
        case "voice.no": answers[text] = .no
        default: break
        }
    }

    /// A text as it is compared. Keyboards and chats write apostrophes as they like.
    private static func plain(_ text: String) -> String {
        text.lowercased().replacing("’", with: "'").replacing("ʼ", with: "'")
    }

    /// What a line begins with, and what follows it.
    func head(of line: String) -> (head: Head, rest: Substring)? {
        let line = line.drop { "*_-•– ".contains($0) }
        let small = Self.plain(String(line))
        for (words, head) in heads {
            guard let rest = Self.rest(of: line, small, after: words) else { continue }
            let next = rest.drop { " *_".contains($0) }
            if head != .name || ":：".contains(next.first ?? "-") { return (head, next) }
        }
        return nil
    }

    /// What follows the word before an author; nil if there is none.
    func author(in text: Substring) -> Substring? {
        let small = Self.plain(String(text))
        return by.lazy.compactMap { Self.rest(of: text, small, after: $0) }.first?.drop { ":： ".contains($0) }
    }

    /// What follows words at the beginning of a text, which is `small` as it is compared; nil if it begins otherwise.
    private static func rest(of text: Substring, _ small: String, after words: String) -> Substring? {
        guard small.hasPrefix(words) else { return nil }
        let rest = text.dropFirst(words.count)
        return hasNoSpaces(words) || rest.first?.isLetter != true ? rest : nil
    }

    /// Whether a line has the word for a vote in it, if not as its beginning.
    func mentionsVote(_ line: String) -> Bool { has(.vote, in: line) }

    /// Whether a question of a form asks who fills it in.
    func isNameQuestion(_ question: String) -> Bool {
        Self.words(question).count <= 8 && has(.name, in: question)
    }

    private func has(_ wanted: Head, in text: String) -> Bool {
        let words = Self.words(text)
        return heads.contains { known, head in
            head == wanted && (Self.hasNoSpaces(known) ? text.contains(known) : words.contains(known[...]))
        }
    }

    private static func words(_ text: String) -> [Substring] {
        plain(text).split { !$0.isLetter && $0 != "'" }
    }

    /// Whether words are written in a script that has no spaces between them.
    private static func hasNoSpaces(_ words: String) -> Bool {
        words.unicodeScalars.allSatisfy { (0x2E80...0x9FFF).contains($0.value) }
    }

    func answer(_ text: String) -> DateAnswer? { answers[Self.bare(text)] }

    func reply(_ text: String) -> Meeting.Answer? { replies[Self.bare(text)] }

    /// A text without the marks that end it.
    private static func bare(_ text: String) -> String {
        plain(String(text.trimmed.reversed().drop { ".!。！*_ ".contains($0) }.reversed()))
    }
}
