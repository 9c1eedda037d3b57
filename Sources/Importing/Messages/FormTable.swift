internal import TextAndTime

/// The answers to a form as a form service exports them: a question in each column, and a row for each member.
struct FormTable {
    let messages: [ReceivedMessage]
    /// The questions that nothing is read from.
    let unused: [String]

    /// What a column holds.
    private enum Role: Equatable {
        case moment
        case address
        case name
        /// The answers to this question.
        case answers(String)
        case none
    }

    /// Nil if it is no table of a form. `namesOption` says whether a text names something that can be voted for.
    init?(_ bytes: [UInt8], isTable: Bool, _ words: VoiceWords, namesOption: (String) -> Bool) {
        var reader = SeparatedValues.reading(bytes)
        guard let header = reader.next(), header.flaw == nil, header.cells.count > 1 else { return nil }
        let columns = header.cells.map(MessageText.line)
        guard isTable || columns.contains(where: Self.isMoment) else { return nil }
        var rows: [SeparatedValues.Row] = []
        while let row = reader.next(), rows.count < MessageFile.mostMessages {
            if row.flaw == nil, !row.cells.allSatisfy(\.isEmpty) { rows.append(row) }
        }
        let roles = columns.enumerated().map { index, column in
            let cells = rows.prefix(200).compactMap { index < $0.cells.count ? $0.cells[index] : nil }.filter
            { !$0.isEmpty }
            return Self.role(column, cells, words, namesOption)
        }
        let moments = columns.indices.filter { roles[$0] == .moment }
        let dates = MessageDates(
            guessing: rows.compactMap { row in
                moments.first.flatMap { $0 < row.cells.count ? row.cells[$0] : nil }
            })
        messages = rows.compactMap { Self.message($0, roles, dates, words) }
        unused = zip(columns, roles).compactMap { $1 == .none && !$0.isEmpty ? $0 : nil }
    }

    private static func message(
        _ row: SeparatedValues.Row, _ roles: [Role], _ dates: MessageDates, _ words: VoiceWords
    ) -> ReceivedMessage? {
        var form = FormAnswers("Vote:", words)
        var (moment, account, name): (ReceivedMessage.Moment?, String?, String?) = (nil, nil, nil)
        for (role, cell) in zip(roles, row.cells) {
            let text = MessageText.cleaned(cell)
            switch role {
            case .moment: moment = moment ?? dates.moment(text)
            case .address: account = account ?? (text.isEmpty ? nil : MessageText.line(text))
            case .name: name = name ?? (text.isEmpty ? nil : text)
            case .answers(let question): form.add(question, MessageText.lines(text))
            case .none: continue
            }
        }
        guard !form.isEmpty else { return nil }
        return ReceivedMessage(
            place: "line \(row.line)", sender: name, account: account, moment: moment, text: form.text)
    }

    private static func role(
        _ column: String, _ cells: [String], _ words: VoiceWords, _ namesOption: (String) -> Bool
    ) -> Role {
        if isMoment(column) { return .moment }
        let lower = column.lowercased()
        if lower.contains("mail") && !lower.contains("[") { return .address }
        if let open = column.lastIndex(of: "["), column.hasSuffix("]") {
            let row = column[column.index(after: open)...].dropLast()
            return .answers(String(row))
        }
        if cells.count > 0, cells.count(where: namesOption) * 2 >= cells.count {
            return .answers(FormAnswers.place(column) == nil ? "" : column)
        }
        if FormAnswers.isOfSuggestion(column) { return .answers(column) }
        return words.isNameQuestion(column) ? .name : .none
    }

    /// Whether a column has the times at which forms were sent.
    private static func isMoment(_ column: String) -> Bool {
        let name = column.lowercased()
        return moments.contains { name.hasPrefix($0) }
    }

    private static let moments = [
        "timestamp", "zeitstempel", "horodateur", "marca temporal", "informazioni cronologiche",
        "carimbo de data",
        "tijdstempel", "sygnatura czasowa", "позначка часу", "отметка времени", "časová", "tidstämpel",
        "タイムスタンプ",
        "时间戳", "طابع زمني", "חותמת זמן", "completion time", "submitted", "submission date", "date submitted",
        "start time",
    ]
}
