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
    case cells([TypedField])
}

/// A row of a list of maps: one that the file has, by its number, or a new one.
public struct FormRow: Sendable, Equatable {
    public let index: Int?
    /// The cells that the form gives, of which empty ones are taken out; others stay as they are.
    public let cells: [TypedField]

    public init(_ index: Int?, _ cells: [TypedField]) { (self.index, self.cells) = (index, cells) }
}

/// What a form changes in a record.
public struct FormChanges: Sendable {
    public var fields: [(name: String, value: FormValue)] = []
    /// The Markdown below the fields, if it is to be another one.
    public var body: String?

    public init(_ fields: [(name: String, value: FormValue)] = []) { self.fields = fields }
}

/// What is wrong with the values that a form gives, each with its field.
public struct FormFailure: Error, Sendable {
    public let problems: [(field: String, diagnostic: Diagnostic)]

    public init(problems: [(field: String, diagnostic: Diagnostic)]) { self.problems = problems }
}

extension Club {
    /// The edits that make the changes of a form in a file as it is now; each byte that the form does not change stays.
    public func saving(_ changes: FormChanges, in form: RecordForm, today: CalendarDay) throws -> EditPlan {
        let writer = try FormWriter(form, today)
        var plan = EditPlan()
        for (name, new) in try writer.values(of: changes) {
            let field = FieldPath(form.kind.field(name))
            plan.change(form.file.path, field, from: writer.old(name), to: new)
        }
        if let body = changes.body, let change = writer.rewriting(body) { plan.add(form.file.path, change) }
        return plan
    }

    /// The fields of a new record as a form gives them.
    public func fields(
        of changes: FormChanges, for kind: RecordKind, today: CalendarDay
    ) throws -> [NewField] {
        let empty = try FormWriter(RecordForm(SourceFile(path: "new.md", text: "---\n---\n"), kind), today)
        let fields = try empty.values(of: changes).compactMap { name, value in
            value.map { NewField(kind.field(name).name, $0) }
        }
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
        written = try WrittenFields(form.file, form.kind)
    }

    /// The values that a form gives, by the names of the fields; throws what is wrong with all of them.
    func values(of changes: FormChanges) throws -> [(name: String, value: NewValue?)] {
        var problems: [(field: String, diagnostic: Diagnostic)] = []
        let values = try changes.fields.map { name, value -> (name: String, value: NewValue?) in
            do {
                return (name, try self.value(value, for: name, old(name)))
            } catch let failure as ReportedFailure {
                problems += failure.report.diagnostics.map { (name, $0) }
                return (name, nil)
            }
        }
        guard problems.isEmpty else { throw FormFailure(problems: problems) }
        return values
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

    /// The value that the file has.
    func old(_ name: String) -> NewValue? { written.newValue(name) }

    /// The value that a form gives to a field; nil if the field is better left out.
    private func value(_ value: FormValue, for name: String, _ old: NewValue?) throws -> NewValue? {
        switch value {
        case .none: return nil
        case .text(let text): return try field(RecordForm.unified(text), name)
        case .texts(let texts):
            let items = texts.map(\.trimmed).filter { !$0.isEmpty }
            return items.isEmpty ? nil : try typed(YAMLText.inline(.list(items.map { .text($0) })), name)
        case .rows(let rows):
            let former: [NewValue] = if case .list(let items)? = old { items } else { [] }
            let kept = rows.compactMap(\.index)
            guard old == nil || kept.allSatisfy(former.indices.contains), Set(kept).count == kept.count else {
                throw ReportedFailure.refusal(
                    "`\(name)` has no such row any more",
                    help: "open the record again, and repeat the change")
            }
            let items = try rows.compactMap { row in
                try map(
                    row.cells, on: row.index.flatMap { old == nil ? nil : former[$0] }, isItem: true, name)
            }
            return items.isEmpty ? nil : .list(items)
        case .cells(let cells): return try map(cells, on: old, isItem: false, name)
        }
    }
}

extension FormWriter {
    /// A map with the cells that a form gives; a text in its place becomes one only if it needs another field.
    private func map(
        _ cells: [TypedField], on old: NewValue?, isItem: Bool, _ name: String
    ) throws -> NewValue? {
        let (columns, short) = (
            declaration(of: name)?.parts.columns ?? [], declaration(of: name)?.parts.short
        )
        func column(_ name: String) -> (field: Field, control: FieldControl) {
            columns.first { $0.name == name }.map { ($0.field, $0.control) } ?? (Field(name), .line)
        }
        let given = cells.filter { !$0.text.trimmed.isEmpty }
        var map = NewValue.map([])
        switch old {
        case .map(let fields)?: map = .map(fields)
        case let old? where isItem:
            guard let short else { return old }
            let text = cells.first { $0.name == short }?.text ?? old.scalarText
            guard given.contains(where: { $0.name != short }) else {
                return text == old.scalarText ? old : .text(text)
            }
            map = map.setting(column(short).field, to: try cell(text, column(short).control, name))
        default:
            guard !given.isEmpty else { return nil }
            if isItem, given.count == 1, given[0].name == short, short == columns.first?.name {
                return .text(given[0].text.trimmed)
            }
        }
        let order = columns.map(\.name)
        for cell in cells.filter({ order.contains($0.name) }).sorted(by: {
            (order.firstIndex(of: $0.name) ?? 0) < (order.firstIndex(of: $1.name) ?? 0)
        }) + cells.filter({ !order.contains($0.name) }) {
            let (field, control) = column(cell.name)
            if let former = map.value(field), former.isScalar, former.scalarText == cell.text { continue }
            map = map.setting(field, to: try self.cell(cell.text, control, cell.name))
        }
        return map
    }

    /// What a person typed for a field of the record, as records hold it; nil for no value.
    private func field(_ text: String, _ name: String) throws -> NewValue? {
        let trimmed = text.trimmed
        guard !trimmed.isEmpty else { return nil }
        switch declaration(of: name)?.control {
        case .text: return .text(text.trimmedAtEnd)
        case .line, .book: if trimmed.hasPrefix("[") || trimmed.hasPrefix("{") { return .text(trimmed) }
        default: break
        }
        return try typed(trimmed, name)
    }

    /// What a person typed for a field of a map.
    private func cell(_ text: String, _ control: FieldControl, _ name: String) throws -> NewValue? {
        let trimmed = text.trimmed
        guard !trimmed.isEmpty else { return nil }
        switch control {
        case .text: return .text(text.trimmedAtEnd)
        case .flag: return .boolean(text == "true")
        case .whole, .number, .stars:
            return Int(trimmed).map { .integer($0) } ?? Double(trimmed).map { .number($0) } ?? .text(trimmed)
        case .day, .date:
            let date = WrittenDate.ofRecord(trimmed, ofField: name, today: today)
            return Int(date).map { .integer($0) } ?? .text(date)
        default: return .text(trimmed)
        }
    }

    /// What the declaration of a field makes of a text.
    private func typed(_ text: String, _ name: String) throws -> NewValue? {
        if let kind = form.kind { return try kind.value(text, for: name, today: today) }
        return try SiteConfiguration.value(text, for: name)
    }

    private func declaration(of name: String) -> FieldDescription? {
        RecordForm.declarations(of: form.kind).first { $0.name == name }
    }
}

extension String {
    fileprivate var trimmedAtEnd: String { String(reversed().drop(while: \.isWhitespace).reversed()) }
}
