internal import Authoring
internal import Content
internal import ReadingCatalog
internal import TextAndTime
internal import Theming

/// A field as the form's template is given it, made from its declaration and its value.
struct FieldFacts {
    let screen: ScreenContext
    /// The records that have the fields; nil for the settings of the site.
    let kind: RecordKind?

    /// A declared field; a value that its control cannot show is edited as YAML.
    func facts(_ declared: FieldDescription, _ value: NewValue?, _ problem: Facts? = nil) -> Facts {
        var (control, parts) = (declared.control, declared.parts)
        // A site speaks one of the languages that the program has words in, or another that its file names.
        if kind == nil, declared.name == "language" {
            (control, parts.choices) = (.choice, WelcomeScreen.languages.map(\.tag))
        }
        // What is shown where there is no value: a map has a row to fill in.
        let usual: NewValue? = control == .map ? .map([]) : nil
        let shown = (value ?? usual).flatMap { self.shown($0, control, parts, of: declared.name) }
        let isForeign = value != nil && shown == nil
        if isForeign { (control, parts.choices, parts.columns) = (.yaml, [], []) }
        let about = about(declared)
        let facts: Facts = [
            "name": declared.name, "label": screen.label(declared.name), "about": Self.parts(of: about.text),
            "about_language": about.language, "example": example(declared, control),
            "is_required": declared.isRequired, "control": control.rawValue,
            "choices": choices(parts, value),
            "columns": parts.columns.facts { column($0, of: declared.name) }, "problem": problem,
            "has_value": value != nil,
        ]
        return facts.adding(shown ?? self.shown(value, asYAML: isForeign))
    }

    /// A field that is not one of Octavo's.
    func own(_ name: String, _ value: NewValue, _ problem: Facts?) -> Facts {
        let facts: Facts = [
            "name": name, "label": name, "about": .empty, "example": "", "is_required": false,
            "control": "yaml", "choices": .empty, "columns": .empty, "problem": problem, "has_value": true,
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
    private static func parts(of text: String) -> [Facts] {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated().facts { place, part in
            ["text": String(part), "is_code": place % 2 == 1]
        }
    }

    private func shown(_ value: NewValue?, asYAML isYAML: Bool) -> Facts {
        shown(text: value.map { isYAML ? YAMLText.inline($0) : $0.shown } ?? "")
    }

    private func shown(
        text: String, _ value: Bool? = nil, items: [String] = [], chips: [Facts] = [], rows: [Facts] = []
    ) -> Facts {
        ["value": value, "text": text, "items": items, "chips": chips, "rows": rows]
    }

    /// The value as a control shows it; nil if it cannot.
    private func shown(
        _ value: NewValue, _ control: FieldControl, _ parts: FieldParts, of name: String
    ) -> Facts? {
        switch control {
        case .yaml: return shown(value, asYAML: true)
        case .flag:
            guard case .boolean(let isOn) = value else { return nil }
            return shown(text: isOn ? "true" : "false", isOn)
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
                    chips: slugs.facts { ["name": $0, "title": screen.state.title(.books, $0)] })
            default: return shown(text: texts.joined(separator: "\n"), items: texts)
            }
        case .rows:
            guard case .list(let items) = value else { return nil }
            let rows = items.enumerated().compactMap { row($1, parts, $0, of: name) }
            return rows.count == items.count ? shown(text: "", rows: rows) : nil
        case .map: return row(value, parts, 0, of: name).map { shown(text: "", rows: [$0]) }
        default: return value.scalar.map { shown(text: $0) }
        }
    }

    /// A row of a list of maps, with a cell for each column; nil if a value in it is more than a text.
    private func row(_ item: NewValue, _ parts: FieldParts, _ index: Int, of name: String) -> Facts? {
        var texts: [String: String] = [:]
        var extra: [NewField] = []
        if case .map(let fields) = item {
            for field in fields {
                guard let column = parts.columns.first(where: { $0.field.isCalled(field.name) }),
                    texts[column.name] == nil
                else {
                    extra.append(field)
                    continue
                }
                guard let text = field.value.scalar else { return nil }
                texts[column.name] = text
            }
        } else {
            guard let short = parts.short, let text = item.scalar else { return nil }
            texts[short] = text
        }
        let cells = parts.columns.facts { column in
            let text = texts[column.name] ?? ""
            let isBook = column.control == .book && !text.isEmpty
            let title = isBook ? screen.state.title(.books, Slug(reference: text).text) : nil
            return self.column(column, of: name, text.isEmpty ? nil : .text(text))
                .adding(["text": text, "title": title])
        }
        return ["index": index, "cells": cells, "extra": extra.isEmpty ? "" : YAMLText.inline(extra)]
    }

    /// A part of a field: `text` of an option is something else than that of a look.
    private func column(_ column: FieldDescription, of name: String, _ value: NewValue? = nil) -> Facts {
        [
            "name": column.name,
            "label": screen.language.text("field.\(name).\(column.name)") ?? screen.label(column.name),
            "control": column.control.rawValue, "choices": choices(column.parts, value),
        ]
    }

    /// The example of the documentation as one would type it here; none where that takes more than one control.
    private func example(_ declared: FieldDescription, _ control: FieldControl) -> String {
        switch control {
        case .rows, .map, .texts, .flag, .choice, .stars, .color, .books, .book: ""
        case .yaml: declared.example
        default: declared.example.filter { !"[]\"".contains($0) }
        }
    }

    private func choices(_ parts: FieldParts, _ value: NewValue?) -> [Facts] {
        let names = parts.choices
        if names.isEmpty { return [] }
        let written = value?.scalar.map { names.contains($0) ? [] : [$0] } ?? []
        return (names + written).facts { name in
            let language = WelcomeScreen.languages.first { $0.tag == name }?.name
            return ["value": name, "label": screen.language.text("value.\(name)") ?? language ?? name]
        }
    }
}

extension NewValue {
    /// The text of a scalar.
    var scalar: String? { isScalar ? shown : nil }

    /// The texts of a list of scalars, or of one alone.
    var scalars: [String]? {
        let texts = items.compactMap(\.scalar)
        return texts.count == items.count ? texts : nil
    }
}

extension String {
    fileprivate var collapsed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
