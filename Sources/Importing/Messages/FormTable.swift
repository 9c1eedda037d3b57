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
        /// What members sent as the pages compose it.
        case message
        case none
    }

    /// Nil if it is no table of a form.
    init?(_ bytes: [UInt8], isTable: Bool, _ words: VoiceWords) {
        var reader = SeparatedValues.reading(bytes)
        guard let header = reader.next(), header.flaw == nil, header.cells.count > 1 else { return nil }
        let columns = header.cells.map(MessageText.line)
        guard isTable || columns.contains(where: Self.isMoment) else { return nil }
        var rows: [SeparatedValues.Row] = []
        while let row = reader.next(), rows.count < MessageFile.mostMessages {
            if row.flaw == nil, !row.cells.allSatisfy(\.isEmpty) { rows.append(row) }
        }
        let roles = columns.enumerated().map { index, column in
            let cells = rows.compactMap { index < $0.cells.count ? $0.cells[index] : nil }.filter {
                !$0.isEmpty
            }
            return Self.role(column, cells, words)
        }
        let moments = columns.indices.filter { roles[$0] == .moment }
        let dates = MessageDates(
            guessing: rows.compactMap { row in
                moments.first.flatMap { $0 < row.cells.count ? row.cells[$0] : nil }
            })
        messages = rows.compactMap { Self.message($0, roles, dates) }
        unused = zip(columns, roles).compactMap { $1 == .none && !$0.isEmpty ? $0 : nil }
    }

    private static func message(
        _ row: SeparatedValues.Row, _ roles: [Role], _ dates: MessageDates
    ) -> ReceivedMessage? {
        var (moment, account, name): (ReceivedMessage.Moment?, String?, String?) = (nil, nil, nil)
        var texts: [String] = []
        for (role, cell) in zip(roles, row.cells) where !cell.isEmpty {
            switch role {
            case .moment: moment = moment ?? dates.moment(MessageText.cleaned(cell))
            case .address: account = account ?? MessageText.line(cell)
            case .name: name = name ?? cell
            case .message: texts.append(cell)
            case .none: continue
            }
        }
        guard !texts.isEmpty else { return nil }
        return ReceivedMessage(
            place: "line \(row.line)", sender: name, account: account, moment: moment,
            text: texts.joined(separator: "\n"))
    }

    private static func role(_ column: String, _ cells: [String], _ words: VoiceWords) -> Role {
        if isMoment(column) { return .moment }
        if cells.contains(where: { words.head(of: MessageText.line($0)) != nil }) { return .message }
        if column.lowercased().contains("mail") { return .address }
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
