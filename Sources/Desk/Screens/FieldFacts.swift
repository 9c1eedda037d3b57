internal import Authoring
internal import Content
internal import ReadingCatalog
internal import TextAndTime
internal import Theming

/// A field as the form's template is given it, made from its declaration and its value.
struct FieldFacts {
    private let screen: ScreenContext
    /// The records that have the fields; nil for the settings of the site.
    private let kind: RecordKind?

    init(_ screen: ScreenContext, _ kind: RecordKind?) {
        self.screen = screen
        self.kind = kind
    }

    /// A declared field; a value that its control cannot show is edited as YAML.
    func facts(_ declared: FieldDescription, _ value: NewValue?, _ problem: JSONValue = .null) -> JSONObject {
        // A site speaks one of the languages that the program has words in, or another that its file names.
        let own =
            kind == nil && declared.name == "language"
            ? FieldControl.choice(WelcomeScreen.languages.map(\.tag)) : declared.control
        let shown = (value ?? own.empty).flatMap { self.shown($0, own, of: declared.name) }
        let isForeign = value != nil && shown == nil
        let control = isForeign ? FieldControl.yaml : own
        let about = about(declared)
        let facts: JSONObject = [
            "name": .string(declared.name), "label": .string(screen.label(declared.name)),
            "about": Self.parts(of: about.text), "about_language": .text(about.language),
            "example": .string(example(declared, control)),
            "is_required": .boolean(declared.isRequired), "control": .string(control.name),
            "choices": choices(control, value), "columns": columns(control, of: declared.name),
            "problem": problem, "has_value": .boolean(value != nil),
        ]
        return facts.adding(shown ?? self.shown(value, asYAML: isForeign))
    }

    /// A field that is not one of Octavo's.
    func own(_ name: String, _ value: NewValue, _ problem: JSONValue) -> JSONObject {
        let facts: JSONObject = [
            "name": .string(name), "label": .string(name), "about": .array([]), "example": .string(""),
            "is_required": .boolean(false), "control": .string("yaml"), "choices": .array([]),
            "columns": .array([]), "problem": problem, "has_value": .boolean(true),
        ]
        return facts.adding(shown(value, asYAML: true))
    }
}

extension FieldFacts {
    /// What a field is, as the language of the desk says it, or else in the English of its declaration.
    private func about(_ declared: FieldDescription) -> (text: String, language: String?) {
        let keys = ["about.\(kind?.rawValue ?? "site").\(declared.name)", "about.\(declared.name)"]
        if let text = keys.lazy.compactMap({ screen.language.text($0) }).first { return (text, nil) }
        return (declared.about, screen.language.tag == "en" ? nil : "en")
    }

    /// A text in its parts, of which those between backticks are written as they are in files.
    private static func parts(of text: String) -> JSONValue {
        .array(
            text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { place, part in
                .object(["text": .string(String(part)), "is_code": .boolean(place % 2 == 1)])
            })
    }

    private func shown(_ value: NewValue?, asYAML isYAML: Bool) -> JSONObject {
        let text = value.map { isYAML ? YAMLText.inline($0) : $0.shown } ?? ""
        return [
            "value": .null, "text": .string(text), "items": .array([]), "chips": .array([]),
            "rows": .array([]),
        ]
    }

    private func shown(text: String, items: [String] = [], chips: [JSONValue] = [], rows: [JSONValue] = [])
        -> JSONObject
    {
        [
            "value": .null, "text": .string(text), "items": .texts(items), "chips": .array(chips),
            "rows": .array(rows),
        ]
    }

    /// The value as a control shows it; nil if it cannot.
    private func shown(_ value: NewValue, _ control: FieldControl, of name: String) -> JSONObject? {
        switch control {
        case .yaml: return shown(value, asYAML: true)
        case .flag:
            guard case .boolean(let isOn) = value else { return nil }
            var facts = shown(text: isOn ? "true" : "false")
            facts.append("value", .boolean(isOn))
            return facts
        case .words, .texts, .people, .books:
            guard let texts = value.scalars else { return nil }
            if case .integer = value { return nil }
            let isAlone = if case .list = value { false } else { true }
            switch control {
            case .people:
                let names = isAlone ? texts.flatMap { PersonName.list(parsing: $0).map(\.display) } : texts
                return shown(text: names.joined(separator: ", "), items: names)
            case .words:
                let words =
                    isAlone ? texts.flatMap { $0.split(separator: ",").map { String($0).collapsed } } : texts
                return shown(text: words.joined(separator: ", "), items: words)
            case .books:
                let slugs = texts.map { Slug(reference: $0).text }
                return shown(
                    text: slugs.joined(separator: ", "), items: slugs,
                    chips: slugs.map {
                        .object(["name": .string($0), "title": .string(screen.state.title(.books, $0))])
                    })
            default: return shown(text: texts.joined(separator: "\n"), items: texts)
            }
        case .rows(let columns, let short):
            guard case .list(let items) = value else { return nil }
            var rows: [JSONValue] = []
            for (index, item) in items.enumerated() {
                guard let row = row(item, columns, short, index, of: name) else { return nil }
                rows.append(row)
            }
            return shown(text: "", rows: rows)
        case .map(let columns):
            return row(value, columns, columns.first?.name, 0, of: name).map { shown(text: "", rows: [$0]) }
        default:
            guard let text = value.scalar else { return nil }
            return shown(text: text)
        }
    }

    /// A row of a list of maps, with a cell for each column; nil if a value in it is more than a text.
    private func row(
        _ item: NewValue, _ columns: [FieldColumn], _ short: String?, _ index: Int, of name: String
    ) -> JSONValue? {
        var texts: [String: String] = [:]
        var extra: [NewField] = []
        if case .map(let fields) = item {
            for field in fields {
                guard let column = columns.first(where: { $0.field.isCalled(field.name) }),
                    texts[column.name] == nil
                else {
                    extra.append(field)
                    continue
                }
                guard let text = field.value.scalar else { return nil }
                texts[column.name] = text
            }
        } else {
            guard let short, let text = item.scalar else { return nil }
            texts[short] = text
        }
        return .object([
            "index": .integer(index),
            "cells": .array(columns.map { cell($0, texts[$0.name] ?? "", of: name) }),
            "extra": .string(extra.isEmpty ? "" : YAMLText.inline(extra)),
        ])
    }

    private func cell(_ column: FieldColumn, _ text: String, of name: String) -> JSONValue {
        let title: JSONValue =
            if case .book = column.control, !text.isEmpty {
                .string(screen.state.title(.books, Slug(reference: text).text))
            } else { .null }
        return .object([
            "name": .string(column.name), "label": .string(label(column, of: name)),
            "control": .string(column.control.name), "text": .string(text), "title": title,
            "choices": choices(column.control, text.isEmpty ? nil : .text(text)),
        ])
    }

    /// What people call a part of a field: `text` of an option is something else than that of a look.
    private func label(_ column: FieldColumn, of name: String) -> String {
        screen.language.text("field.\(name).\(column.name)") ?? screen.label(column.name)
    }

    private func columns(_ control: FieldControl, of name: String) -> JSONValue {
        switch control {
        case .rows(let columns, _), .map(let columns):
            .array(
                columns.map { column in
                    .object([
                        "name": .string(column.name),
                        "label": .string(label(column, of: name)),
                        "control": .string(column.control.name), "choices": choices(column.control, nil),
                    ])
                })
        default: .array([])
        }
    }

    /// The example of the documentation as one would type it here; none where that takes more than one control.
    private func example(_ declared: FieldDescription, _ control: FieldControl) -> String {
        switch control {
        case .rows, .map, .texts, .flag, .choice, .stars, .color, .books, .book: ""
        case .yaml: declared.example
        default: declared.example.filter { !"[]\"".contains($0) }
        }
    }

    private func choices(_ control: FieldControl, _ value: NewValue?) -> JSONValue {
        guard case .choice(let names) = control else { return .array([]) }
        let written = value?.scalar.map { names.contains($0) ? [] : [$0] } ?? []
        return .array(
            (names + written).map { name -> JSONValue in
                let language = WelcomeScreen.languages.first { $0.tag == name }?.name
                return .object([
                    "value": .string(name),
                    "label": .string(screen.language.text("value.\(name)") ?? language ?? name),
                ])
            })
    }
}

extension FieldControl {
    /// What is shown where there is no value: a map has a row to fill in.
    fileprivate var empty: NewValue? { if case .map = self { .map([]) } else { nil } }
}

extension NewValue {
    /// The text of a scalar.
    var scalar: String? {
        switch self {
        case .list, .map: nil
        default: shown
        }
    }

    /// The texts of a list of scalars, or of one alone.
    var scalars: [String]? {
        guard case .list(let items) = self else { return scalar.map { [$0] } }
        let texts = items.compactMap(\.scalar)
        return texts.count == items.count ? texts : nil
    }
}

extension String {
    fileprivate var collapsed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
