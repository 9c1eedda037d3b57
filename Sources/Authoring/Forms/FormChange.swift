public import Content
public import Diagnostics
public import ReadingCatalog
public import TextAndTime

/// A value that a form gives to a field.
public enum FormValue: Sendable, Equatable {
    /// No value: the field is taken out.
    case none
    case text(String)
    case texts([String])
    /// The rows of a list of maps, in their order; those that are not there are taken out.
    case rows([FormRow])
    /// Fields of a map; those that are not there stay as they are.
    case cells([FormCell])
}

/// A row of a list of maps: one that the file has, by its number, or a new one.
public struct FormRow: Sendable, Equatable {
    public let index: Int?
    /// The cells that the form gives; others stay as they are.
    public let cells: [FormCell]

    public init(_ index: Int?, _ cells: [FormCell]) {
        self.index = index
        self.cells = cells
    }
}

/// A field of a map and its text; an empty one is taken out.
public struct FormCell: Sendable, Equatable {
    public let name: String
    public let text: String

    public init(_ name: String, _ text: String) {
        self.name = name
        self.text = text
    }
}

/// What a form changes in a record.
public struct FormChanges: Sendable {
    public var fields: [(name: String, value: FormValue)] = []
    /// The Markdown below the fields, if it is to be another one.
    public var body: String?

    public init() {}
}

/// What is wrong with the values that a form gives, each with its field.
public struct FormFailure: Error, Sendable {
    public let problems: [(field: String, diagnostic: Diagnostic)]

    public init(problems: [(field: String, diagnostic: Diagnostic)]) {
        self.problems = problems
    }
}

extension Club {
    /// The edits that make the changes of a form in a file as it is now; each byte that the form does not change stays.
    public func saving(_ changes: FormChanges, in form: RecordForm, today: CalendarDay) throws -> EditPlan {
        let writer = try FormWriter(form, today)
        var plan = EditPlan()
        var problems: [(field: String, diagnostic: Diagnostic)] = []
        for (name, value) in changes.fields {
            do {
                for change in try writer.changes(of: name, to: value) { plan.add(form.file.path, change) }
            } catch let failure as ReportedFailure {
                problems += failure.report.diagnostics.map { (name, $0) }
            }
        }
        guard problems.isEmpty else { throw FormFailure(problems: problems) }
        if let body = changes.body, let change = writer.rewriting(body) { plan.add(form.file.path, change) }
        return plan
    }

    /// The fields of a new record as a form gives them.
    public func fields(
        of changes: FormChanges, for kind: RecordKind, today: CalendarDay
    ) throws -> [NewField] {
        let empty = try FormWriter(RecordForm(SourceFile(path: "new.md", text: "---\n---\n"), kind), today)
        var fields: [NewField] = []
        var problems: [(field: String, diagnostic: Diagnostic)] = []
        for (name, value) in changes.fields {
            do {
                if let new = try empty.value(value, for: name) {
                    fields.append(NewField(RecordForm.field(name, of: kind).name, new))
                }
            } catch let failure as ReportedFailure {
                problems += failure.report.diagnostics.map { (name, $0) }
            }
        }
        guard problems.isEmpty else { throw FormFailure(problems: problems) }
        let order = kind.declarations.map(\.name)
        return fields.enumerated().sorted { left, right in
            let places = [left, right].map { order.firstIndex(of: $0.element.name) ?? order.count }
            return (places[0], left.offset) < (places[1], right.offset)
        }.map(\.element)
    }
}

/// Puts the values of a form into the fields of one file.
private struct FormWriter {
    private let form: RecordForm
    private let written: WrittenFields
    private let today: CalendarDay

    init(_ form: RecordForm, _ today: CalendarDay) throws {
        self.form = form
        self.today = today
        written = try WrittenFields(form.file)
    }

    /// The text below the fields, with the line breaks of the file; nil if it is the one that is there.
    func rewriting(_ body: String) -> Edit.Change? {
        let body = RecordForm.unified(body)
        guard body != form.body else { return nil }
        let range = written.body
        let whole = body.isEmpty || body.hasSuffix("\n") ? body : body + "\n"
        let above = form.file.bytes[..<range.lowerBound]
        let ends = LineEnds(of: form.file.bytes[range], above: LineEnds(of: above).last)
        return .rewrite(range, ends.put(into: whole))
    }

    func changes(of name: String, to value: FormValue) throws -> [Edit.Change] {
        let field = RecordForm.field(name, of: form.kind)
        let path = FieldPath(field)
        let old = written.value(field)
        switch value {
        case .rows(let rows):
            guard let old, old.text == nil, old.kind == .list else {
                return try whole(value, name, path, old)
            }
            return try changes(of: rows, field, old, name)
        case .cells(let cells):
            guard let old, old.kind == .map else { return try whole(value, name, path, old) }
            return try self.changes(of: cells, at: path, old, columns(of: name), name)
        case .none, .text, .texts: return try whole(value, name, path, old)
        }
    }

    /// The value of a field that is given as a whole; nil if the field is better left out.
    func value(_ value: FormValue, for name: String) throws -> NewValue? {
        switch value {
        case .none: return nil
        case .text(let text):
            return try scalar(RecordForm.unified(text), control(of: name), name)
        case .texts(let texts):
            let items = texts.map(\.trimmed).filter { !$0.isEmpty }
            return items.isEmpty ? nil : try typed(YAMLText.inline(.list(items.map { .text($0) })), name)
        case .rows(let rows):
            let columns = columns(of: name)
            let items = try rows.compactMap { try map($0.cells, columns, isItem: true, name) }
            return items.isEmpty ? nil : .list(items)
        case .cells(let cells): return try map(cells, columns(of: name), isItem: false, name)
        }
    }
}

extension FormWriter {
    private func whole(
        _ value: FormValue, _ name: String, _ path: FieldPath, _ old: YAMLValue?
    ) throws -> [Edit.Change] {
        guard let new = try self.value(value, for: name) else { return old == nil ? [] : [.unset(path)] }
        // What the club gives as one word stays one word, not a list of one.
        let isOneText = old?.kind == .scalar
        return [.set(path, isOneText ? new.alone : new)]
    }

    private func changes(
        of rows: [FormRow], _ field: Field, _ old: YAMLValue, _ name: String
    ) throws -> [Edit.Change] {
        let items = old.items
        let columns = columns(of: name)
        let kept = rows.compactMap(\.index)
        guard kept.allSatisfy(items.indices.contains), Set(kept).count == kept.count else {
            throw ReportedFailure.refusal(
                "`\(name)` has no such row any more", help: "open the record again, and repeat the change"
            )
        }
        if rows.isEmpty { return [.unset(FieldPath(field))] }
        var changes: [Edit.Change] = []
        for row in rows {
            guard let index = row.index else { continue }
            let path = FieldPath([.field(field), .item(index)])
            changes += try self.changes(of: row.cells, at: path, items[index], columns, name)
        }
        let gone = items.indices.filter { !kept.contains($0) }
        changes += gone.reversed().map { .unset(FieldPath([.field(field), .item($0)])) }
        // Where the rows that stay are now, and new ones at the end; then each takes its place.
        var places = kept.sorted().map(Optional.some)
        for row in rows where row.index == nil {
            guard let item = try map(row.cells, columns, isItem: true, name) else { continue }
            changes.append(.append([item], to: FieldPath(field)))
            places.append(nil)
        }
        let wanted = try rows.filter {
            try $0.index != nil || map($0.cells, columns, isItem: true, name) != nil
        }
        for (place, row) in wanted.enumerated() where places[place] != row.index {
            guard let from = places[place...].firstIndex(where: { $0 == row.index }) else { continue }
            changes.append(.move(FieldPath([.field(field), .item(from)]), to: place))
            places.insert(places.remove(at: from), at: place)
        }
        return changes
    }

    /// The changes of the cells of one map; a text in its place becomes a map only if it needs another field.
    private func changes(
        of cells: [FormCell], at path: FieldPath, _ old: YAMLValue, _ columns: Columns, _ name: String
    ) throws -> [Edit.Change] {
        guard old.kind == .map else {
            let text = old.text ?? ""
            let others = cells.filter { $0.name != columns.short && !$0.text.trimmed.isEmpty }
            let short = cells.first { $0.name == columns.short }?.text ?? text
            if others.isEmpty {
                return short == text ? [] : [.set(path, .text(short))]
            }
            let all = [FormCell(columns.short ?? "", short)] + others
            return try map(all, columns, isItem: false, name).map { [.set(path, $0)] } ?? []
        }
        return try cells.compactMap { cell in
            let field = columns.field(cell.name)
            let inner = FieldPath(path.steps + [.field(field)])
            let former = old.value(field)
            guard !cell.text.trimmed.isEmpty else { return former == nil ? nil : .unset(inner) }
            if let former, former.text == cell.text { return nil }
            return try scalar(cell.text, columns.control(cell.name), "\(name).\(cell.name)").map {
                .set(inner, $0)
            }
        }
    }

    private func map(
        _ cells: [FormCell], _ columns: Columns, isItem: Bool, _ name: String
    ) throws -> NewValue? {
        let given = cells.filter { !$0.text.trimmed.isEmpty }
        guard !given.isEmpty else { return nil }
        if isItem, given.count == 1, given[0].name == columns.short, given[0].name == columns.names.first {
            return .text(given[0].text.trimmed)
        }
        let sorted = columns.names.compactMap { name in given.first { $0.name == name } }
        return .map(
            try (sorted + given.filter { !columns.names.contains($0.name) }).compactMap { cell in
                try scalar(cell.text, columns.control(cell.name), "\(name).\(cell.name)").map {
                    NewField(cell.name, $0)
                }
            })
    }

    /// What a person typed, as records hold it; nil for no value.
    private func scalar(_ text: String, _ control: FieldControl, _ name: String) throws -> NewValue? {
        guard !text.trimmed.isEmpty else { return nil }
        let isField = !name.contains(".")
        switch control {
        case .text: return .text(text.trimmedAtEnd)
        case .line, .book:
            if !isField || text.trimmed.hasPrefix("[") || text.trimmed.hasPrefix("{") {
                return .text(text.trimmed)
            }
        case .flag where !isField: return .boolean(text == "true")
        case .whole, .number, .stars:
            if !isField {
                return Int(text.trimmed).map { .integer($0) } ?? Double(text.trimmed).map { .number($0) }
                    ?? .text(text.trimmed)
            }
        case .day, .date:
            if !isField {
                let field = String(name.split(separator: ".").last ?? "")
                let date = WrittenDate.ofRecord(text.trimmed, ofField: field, today: today)
                return Int(date).map { .integer($0) } ?? .text(date)
            }
        default: if !isField { return .text(text.trimmed) }
        }
        return try typed(text.trimmed, name)
    }

    /// What the declaration of a field makes of a text.
    private func typed(_ text: String, _ name: String) throws -> NewValue? {
        if let kind = form.kind { return try kind.value(text, for: name, today: today) }
        return try SiteConfiguration.value(text, for: name)
    }

    private func control(of name: String) -> FieldControl {
        RecordForm.declarations(of: form.kind).first { $0.name == name }?.control ?? .yaml
    }

    private func columns(of name: String) -> Columns { Columns(control(of: name)) }
}

/// The fields of a map within a field.
private struct Columns {
    let all: [FieldColumn]
    /// The one that a text in place of the map means.
    let short: String?

    init(_ control: FieldControl) {
        switch control {
        case .rows(let columns, let short): (all, self.short) = (columns, short)
        case .map(let columns): (all, short) = (columns, columns.first?.name)
        default: (all, short) = ([], nil)
        }
    }

    var names: [String] { all.map(\.name) }

    func control(_ name: String) -> FieldControl { all.first { $0.name == name }?.control ?? .line }

    func field(_ name: String) -> Field { all.first { $0.name == name }?.field ?? Field(name) }
}

extension String {
    fileprivate var trimmedAtEnd: String { String(reversed().drop(while: \.isWhitespace).reversed()) }
}
