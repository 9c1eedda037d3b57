public import Authoring
internal import Content
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime
internal import Voting

/// What would become of the messages of some files.
public struct ReceivedPlan: Sendable {
    /// What becomes of what a message says.
    public enum Fate: Sendable, Hashable {
        case new(String)
        /// The records say it already.
        case unchanged(String)
        /// A later message of the same person counts, which is there.
        case replaced(String)
        case leftOut(String)
    }

    public struct Entry: Sendable {
        public let place: String
        /// Who wrote it, as the records would call them.
        public let name: String?
        public internal(set) var fate: Fate
        /// The beginning of the message.
        public let excerpt: String
    }

    public struct File: Sendable {
        public let path: String
        public let format: String
        public let remarks: [String]
        public internal(set) var entries: [Entry] = []
        /// How many messages say nothing to the club.
        public let silent: Int
    }

    public internal(set) var files: [File] = []
    public internal(set) var edits = EditPlan()
    /// What only a person knows, in the order of the messages.
    public internal(set) var questions: [ReceivedQuestion] = []
}

extension ReceivedPlan {
    /// What becomes of each message, as a person reads it.
    public var text: String {
        files.map { file in
            let lines = file.entries.map { entry -> PlanText.Line in
                let (word, line) = Self.said(entry.fate)
                let text = (entry.name.map { "\($0): " } ?? "") + line
                return (entry.place, text, word == "left out" ? ["“\(entry.excerpt)”"] : [])
            }
            var counts = PlanText.counted(
                file.entries.map { Self.said($0.fate).word },
                of: ["new", "already there", "replaced", "left out"])
            let says = file.silent == 1 ? "message says" : "messages say"
            if file.silent > 0 { counts.append("\(file.silent) \(says) nothing to the club") }
            let summary = counts.isEmpty ? "no messages" : counts.joined(separator: ", ")
            return PlanText.text(file.path, file.format, file.remarks, lines, summary)
        }.joined(separator: "\n")
    }

    /// What becomes of what a message says, in a word and in a line.
    private static func said(_ fate: Fate) -> (word: String, line: String) {
        switch fate {
        case .new(let said): ("new", said)
        case .unchanged(let said): ("already there", "already there: \(said)")
        case .replaced(let place): ("replaced", "replaced by \(place)")
        case .leftOut(let reason): ("left out", "left out: \(reason)")
        }
    }
}

extension Meeting.Answer {
    /// As a plan says it.
    var words: String { rawValue.replacing("_", with: " ") }
}

extension Ballot {
    /// A choice as a person reads it, with the names of options: `emma, dune`, `1. emma 2. dune, circe`, `emma 3, dune 1`.
    func described(_ choice: Vote.Choice) -> String {
        func names(_ options: [Int]) -> String {
            options.map { self.options[$0].name.text }.joined(separator: ", ")
        }
        func marks(_ marks: [Int: some CustomStringConvertible]) -> String {
            marks.sorted { $0.key < $1.key }.map { "\(names([$0])) \($1)" }.joined(separator: ", ")
        }
        return switch choice {
        case .approved(let approved): names(approved)
        case .ranked(let groups):
            groups.enumerated().map { "\($0 + 1). \(names($1))" }.joined(separator: " ")
        case .rated(let numbers): marks(numbers)
        case .answered(let answers): marks(answers.mapValues(\.rawValue))
        }
    }
}
