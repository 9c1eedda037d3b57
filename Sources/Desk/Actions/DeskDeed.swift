internal import Authoring
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

/// What a request of the desk is about to change.
struct DeskDeed {
    var plan: EditPlan
    /// What people call the thing that changes.
    var title: String
    /// The record as it is called afterwards.
    var record: (kind: RecordKind, name: String)?

    init(_ plan: EditPlan, _ title: String, _ record: (kind: RecordKind, name: String)? = nil) {
        self.plan = plan
        self.title = title
        self.record = record
    }
}

/// A change that the desk has made, kept so that it can be taken back.
struct DeskChange: Sendable {
    let id: Int
    let title: String
    let time: Int
    let kept: KeptChange
    let diff: String
    var isUndone = false

    /// The edits that take it back, also from below later ones; throws if just its lines have been changed since.
    func reversed(in state: ClubState) throws -> EditPlan {
        do {
            return try state.club.undoing(kept)
        } catch let overlap as KeptChange.Overlap {
            throw DeskRefusal.changedSince(overlap.path)
        }
    }
}

/// The values that a request carries.
struct DeskInput: Sendable {
    private let json: JSONValue

    init(_ json: JSONValue) {
        self.json = json
    }

    subscript(name: String) -> JSONValue? {
        let value = json[name]
        return value == .null ? nil : value
    }

    /// These members, and one more.
    func with(_ name: String, _ text: String) -> DeskInput {
        guard case .object(var members) = json else { return self }
        members.append(name, .string(text))
        return DeskInput(.object(members))
    }

    func text(_ name: String) -> String? {
        guard let text = self[name]?.text, !text.allSatisfy(\.isWhitespace) else { return nil }
        return text
    }

    func flag(_ name: String) -> Bool { self[name] == .boolean(true) }

    func texts(_ name: String) -> [String] {
        (self[name]?.texts ?? []).filter { !$0.allSatisfy(\.isWhitespace) }
    }

    /// A text without which the request means nothing.
    func required(_ name: String) throws -> String {
        if let text = text(name) { return text }
        throw DeskRefusal.lacking(name)
    }

    func kind() throws -> RecordKind {
        guard let kind = RecordKind(rawValue: try required("kind")) else {
            throw DeskRefusal.notUnderstood
        }
        return kind
    }

    /// A day as a person writes it.
    func day(_ name: String, _ side: WrittenDate.Side = .gone, today: CalendarDay) throws -> CalendarDay? {
        guard let text = text(name) else { return nil }
        if let day = CalendarDay(said: text, side, today: today) { return day }
        throw DeskRefusal.noDay(text, field: name)
    }

    /// The fields that a form has changed.
    var changes: FormChanges {
        var changes = FormChanges()
        if case .object(let fields)? = self["fields"] {
            changes.fields = fields.members.map { ($0.name, FormValue($0.value)) }
        }
        changes.body = self["body"]?.text
        return changes
    }
}

extension FormValue {
    init(_ json: JSONValue) {
        func cells(_ members: [JSONObject.Member]) -> [TypedField] {
            members.map { TypedField($0.name, $0.value.scalarText) }
        }
        switch json {
        case .null: self = .none
        case .object(let members): self = .cells(cells(members.members))
        case .array(let items) where items.contains(where: \.isObject):
            self = .rows(
                items.map { item in
                    guard case .object(let members) = item else { return FormRow(nil, []) }
                    return FormRow(
                        members["index"]?.integer, cells(members.members.filter { $0.name != "index" }))
                })
        case .array(let items): self = .texts(items.map(\.scalarText))
        default:
            let text = json.scalarText
            self = text.allSatisfy(\.isWhitespace) ? .none : .text(text)
        }
    }

    /// The value as people read it.
    var shown: String? {
        func text(_ cells: [TypedField]) -> String {
            cells.map { "\($0.name) \($0.text)" }.joined(separator: ", ")
        }
        return switch self {
        case .none: nil
        case .text(let text): text
        case .texts(let texts): texts.joined(separator: ", ")
        case .rows(let rows): rows.map { text($0.cells) }.joined(separator: "; ")
        case .cells(let cells): text(cells)
        }
    }
}

extension JSONValue {
    /// The text of a scalar.
    var scalarText: String {
        switch self {
        case .string(let text): text
        case .integer(let number): "\(number)"
        case .decimal(let number): "\(number)"
        case .boolean(let boolean): "\(boolean)"
        default: ""
        }
    }
}
