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
        for (words, head) in heads where small.hasPrefix(words) {
            let rest = line.dropFirst(words.count)
            let next = rest.drop { $0 == " " || $0 == "*" || $0 == "_" }
            let isWord = Self.hasNoSpaces(words) || rest.first?.isLetter != true
            if isWord, head != .name || ":：".contains(next.first ?? "-") { return (head, next) }
        }
        return nil
    }

    /// Whether a line has the word for a vote in it, if not as its beginning.
    func mentionsVote(_ line: String) -> Bool {
        let words = Self.plain(line).split { !$0.isLetter && $0 != "'" }
        return heads.contains { known, head in
            head == .vote && (Self.hasNoSpaces(known) ? line.contains(known) : words.contains(known[...]))
        }
    }

    /// Whether a question of a form asks who fills it in.
    func isNameQuestion(_ question: String) -> Bool {
        let words = Self.plain(question).split { !$0.isLetter && $0 != "'" }
        return words.count <= 8
            && heads.contains { known, head in
                head == .name
                    && (Self.hasNoSpaces(known) ? question.contains(known) : words.contains(known[...]))
            }
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

    /// What follows the word before an author; nil if there is none.
    func author(in text: Substring) -> Substring? {
        let small = Self.plain(String(text))
        for word in by where small.hasPrefix(word) {
            let rest = text.dropFirst(word.count)
            if Self.hasNoSpaces(word) || rest.first?.isLetter != true {
                return rest.drop { ":： ".contains($0) }
            }
        }
        return nil
    }
}
