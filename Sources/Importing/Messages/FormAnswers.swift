/// What somebody filled into a form, as a text like those that people send.
struct FormAnswers {
    private let words: VoiceWords
    private var lines: [String] = []
    private var suggestion: [SuggestionPart: String] = [:]

    /// The questions of a form for suggestions.
    private enum SuggestionPart {
        case title
        case author
        case pitch
    }

    /// A form of which the first line says what it is for.
    init(_ purpose: String, _ words: VoiceWords) {
        self.words = words
        lines = [purpose]
    }

    /// The body of an issue that was made by a form: a heading for each question, and the answer below it. Nil if it asks
    /// nothing that the club does.
    init?(markdown: String, _ words: VoiceWords) {
        self.words = words
        var (question, answers): (String?, [String]) = (nil, [])
        for line in MessageText.lines(MessageText.cleaned(markdown)) + ["### "] {
            if line.hasPrefix("### ") || line == "###" {
                if let question { begin(question, answers) }
                (question, answers) = (String(line.dropFirst(4)), [])
            } else if let answer = Self.answer(line) {
                answers.append(answer)
            }
        }
        guard isVoice || suggestion[.title] != nil else { return nil }
    }

    /// Whether a question was a vote, or about a meeting.
    private var isVoice = false

    /// Adds an answer to a question such as `Vote "July": 1`, of which the first part says what it is for.
    private mutating func begin(_ question: String, _ answers: [String]) {
        let question = MessageText.line(question)
        let head = words.head(of: question)
        isVoice = isVoice || head == .vote || head == .meeting
        guard head == .vote else { return add(question, answers) }
        let end = Self.endOfTitle(question)
        let purpose = "\(question[..<end]):"
        if !lines.contains(purpose) { lines.append(purpose) }
        add(MessageText.line(String(question[end...].dropFirst())), answers)
    }

    /// The end of the title in quotes, or else of what is before the first colon.
    private static func endOfTitle(_ question: String) -> String.Index {
        if let opening = question.firstIndex(where: { VoiceToken.quotes.contains($0) }),
            let marks = VoiceToken.closing[question[opening]],
            let close = question[opening...].dropFirst().firstIndex(where: { marks.contains($0) })
        {
            return question.index(after: close)
        }
        return question.firstIndex { ":：".contains($0) } ?? question.endIndex
    }

    /// Whether nothing was answered but a purpose.
    var isEmpty: Bool { lines.count < 2 && suggestion.isEmpty }

    /// The lines of the text.
    var text: String {
        guard let title = suggestion[.title] else { return lines.joined(separator: "\n") }
        let author = suggestion[.author].map { " by \($0)" } ?? ""
        let pitch = suggestion[.pitch].map { "\n\($0)" } ?? ""
        let line = "Suggest \"\(title.filter { $0 != "\"" })\"\(author):\(pitch)"
        return ([line] + lines.filter { $0.hasPrefix("Name: ") }).joined(separator: "\n")
    }

    /// An answer without the box that is ticked; nil for an empty one, and for a box that is not.
    private static func answer(_ line: String) -> String? {
        if line.isEmpty || line == "_No response_" || line.hasPrefix("- [ ]") || line.hasPrefix("<!--") {
            return nil
        }
        if line.lowercased().hasPrefix("- [x]") { return MessageText.line(String(line.dropFirst(5))) }
        return line
    }

    /// Adds an answer to a question. A place in an order, such as `First choice`, becomes its number; an answer about an
    /// option follows the name of that.
    mutating func add(_ question: String, _ answers: [String]) {
        let question = MessageText.line(question)
        let answers = answers.filter { !$0.isEmpty }
        guard let first = answers.first else { return }
        if let part = Self.part(question) {
            suggestion[part] = part == .pitch ? answers.joined(separator: "\n") : MessageText.line(first)
        } else if let place = Self.place(question), !isRating(first) || first.count > 3 {
            lines += answers.map { "\(place). \($0)" }
        } else if words.head(of: question) == .meeting {
            lines.append("\(question): \(first)")
        } else if words.isNameQuestion(question) {
            lines.append("Name: \(MessageText.line(first))")
        } else if answers.count == 1, isRating(first), !question.isEmpty {
            lines.append("\(question): \(first)")
        } else if answers.count == 1, let rank = Self.place(first), !question.isEmpty {
            lines.append("\(rank). \(question)")
        } else {
            lines += answers
        }
    }

    /// Whether an answer is about the option that its question names: a number, or yes and no.
    private func isRating(_ answer: String) -> Bool {
        answer.count <= 24
            && (answer.allSatisfy { $0.digit != nil || "+- ".contains($0) } || words.answer(answer) != nil)
    }

    /// Whether a question belongs to a form for suggestions.
    static func isOfSuggestion(_ question: String) -> Bool { part(question) != nil }

    private static func part(_ question: String) -> SuggestionPart? {
        let atoms = VoiceToken.atoms(of: question).filter {
            !VoiceWords.fillers.contains($0) || $0 == "title"
        }
        guard let word = atoms.last, atoms.count <= 2 else { return nil }
        return parts[word]
    }

    private static let parts: [String: SuggestionPart] = {
        let words: [(SuggestionPart, String)] = [
            (.title, "title titel titre titulo titolo tytul назва название العنوان שם-הספר 書名 书名"),
            (.author, "author authors autor autorin auteur autore autora schrijver автор المؤلف מחבר 著者 作者"),
            (
                .pitch,
                "why warum pourquoi porque perche waarom dlaczego чому почему لماذا למה なぜ 为什么 pitch reason"
            ),
        ]
        var parts: [String: SuggestionPart] = [:]
        for (part, list) in words { for word in list.split(separator: " ") { parts[String(word)] = part } }
        return parts
    }()

    /// The number in `First choice`, `2nd`, `Choice 3` or `Erstwahl`.
    static func place(_ text: String) -> Int? {
        let atoms = VoiceToken.atoms(of: text)
        guard atoms.count <= 4 else { return nil }
        if atoms.count == 1, text.first?.digit != nil, let number = Int(atoms[0]), number < 100 {
            return number
        }
        let places = atoms.compactMap { VoiceWords.ordinals[$0] }
        if places.count == 1, atoms.allSatisfy({ VoiceWords.isOfPlace($0) }) { return places[0] }
        guard atoms.contains(where: VoiceWords.choices.contains) else { return nil }
        let numbers = atoms.compactMap { Int($0) }
        return numbers.count == 1 && (1...99).contains(numbers[0]) ? numbers[0] : nil
    }
}
