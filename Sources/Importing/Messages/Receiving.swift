public import Authoring
internal import Content
public import Diagnostics
public import ReadingCatalog
public import TextAndTime

/// What the host wishes of messages that are taken over.
public struct ReceivingWishes: Sendable {
    /// The one ballot that is counted; nil for all.
    public var ballot: Slug?
    /// Whose messages without a name are.
    public var sender: String?
    /// Who is meant by senders, numbers, addresses and accounts, in lower case.
    public var names: [String: String] = [:]
    /// The day of messages that have none.
    public let today: CalendarDay

    public init(today: CalendarDay) { self.today = today }
}

/// What a person has answered about messages that are not clear.
public struct ReceivedAnswers: Sendable {
    private var answers: [ReceivedQuestion.Subject: String] = [:]

    public init() {}

    /// Notes an answer; one that is empty or nil leaves the message out.
    public mutating func note(_ answer: String?, to question: ReceivedQuestion) {
        answers[question.subject] = answer ?? ""
    }

    subscript(subject: ReceivedQuestion.Subject) -> String? { answers[subject] }
}

/// Something that only a person knows.
public struct ReceivedQuestion: Sendable {
    enum Subject: Sendable, Hashable {
        /// Which option unclear words mean in a ballot: the number of a choice.
        case option(ballot: Int, words: String)
        /// Who wrote from a number or an address, or what is in a place.
        case sender(String)
        case author(String)
    }

    let subject: Subject
    /// The question, without its end.
    public let text: String
    /// What can be answered by its number; empty if an answer is typed.
    public var choices: [String] = []
}

/// Messages that members sent, taken over into a club: read, planned, and only then written.
public struct Receiving: Sendable {
    let club: Club
    let wishes: ReceivingWishes
    let reader: VoiceReader
    /// The files with the messages that say something, or may; `silent` is how many others they have.
    let files: [(path: String, file: MessageFile, silent: Int)]

    /// Reads files, which are given by their names and bytes.
    public init(
        _ inputs: [(name: String, bytes: [UInt8])], into club: Club, _ words: VoiceWords,
        _ wishes: ReceivingWishes
    ) throws(ReportedFailure) {
        (self.club, self.wishes) = (club, wishes)
        let questions = ClubQuestions(club.catalog)
        let only = wishes.ballot.flatMap { slug in
            questions.ballots.firstIndex { $0.ballot.source.slug == slug }
        }
        let reader = VoiceReader(questions: questions, words: words, today: wishes.today, only: only)
        let zone = TimeZoneDatabase.rules(of: club.catalog.site.timeZone) ?? .utc
        var files: [(path: String, file: MessageFile, silent: Int)] = []
        for input in inputs {
            var file = try MessageFile(input.bytes, of: input.name, words)
            let count = file.messages.count
            file.messages = file.messages.compactMap { message in
                var message = message
                message.moment = message.moment?.shown(in: zone)
                return reader.voices(in: message).voices.isEmpty ? nil : message
            }
            files.append((input.name, file, count - file.messages.count))
        }
        (self.reader, self.files) = (reader, files)
    }

    /// The largest input that is read.
    public static var longestInput: Int { MessageFile.longest }

    /// The bytes of a file; throws if there is none.
    public static func bytes(at path: String) throws(ReportedFailure) -> [UInt8] {
        if let bytes = try ImportReader.bytes(at: path, limit: MessageFile.longest) { return bytes }
        throw ReportedFailure(
            "receive-file", "there is no file `\(path)`", at: nil,
            help: "check the name, and the folder that you are in")
    }

    /// The plan of what would be written, after what a person has answered.
    public func plan(_ answers: ReceivedAnswers = ReceivedAnswers()) throws -> ReceivedPlan {
        var planning = ReceivedPlanning(self, answers)
        return try planning.made()
    }
}
