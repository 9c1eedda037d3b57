internal import TextAndTime

extension MessageFile {
    /// What a column of a form's table holds.
    private enum Role: Equatable {
        case moment
        case address
        case name
        /// What members sent as the pages compose it.
        case message
        case none
    }

    /// The answers to a form as a form service exports them: a question in each column, and a row for each member. Nil if
    /// it is no table of a form.
    init?(form bytes: [UInt8], isTable: Bool, _ words: VoiceWords) {
        var reader = SeparatedValues.reading(bytes)
        guard let header = reader.next(), header.flaw == nil, header.cells.count > 1 else { return nil }
        let columns = header.cells.map(MessageText.line)
        guard isTable || columns.contains(where: Self.isMoment) else { return nil }
        var rows: [SeparatedValues.Row] = []
        while let row = reader.next(), rows.count < MessageFile.mostMessages {
            if row.flaw == nil, !row.cells.allSatisfy(\.isEmpty) { rows.append(row) }
        }
        let cells = { (column: Int) in rows.compactMap { $0.cells.dropFirst(column).first } }
        let roles = columns.indices.map { Self.role(columns[$0], cells($0), words) }
        let dates = MessageDates(guessing: roles.firstIndex(of: .moment).map(cells) ?? [])
        format = "answers to a form"
        messages = rows.compactMap { row in
            let given = { (role: Role) in zip(roles, row.cells).filter { $0 == role && !$1.isEmpty }.map(\.1)
            }
            let texts = given(.message)
            if texts.isEmpty { return nil }
            return ReceivedMessage(
                place: "line \(row.line)", sender: given(.name).first,
                account: given(.address).first.map(MessageText.line),
                moment: given(.moment).lazy.compactMap { dates.moment(MessageText.cleaned($0)) }.first,
                text: texts.joined(separator: "\n"))
        }
        let unused = zip(columns, roles).compactMap { $1 == .none && !$0.isEmpty ? $0 : nil }
        if !unused.isEmpty { remarks = ["Not used: " + unused.joined(separator: ", ") + "."] }
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
