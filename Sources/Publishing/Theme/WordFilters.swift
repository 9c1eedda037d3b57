internal import Diagnostics
internal import Liquid
internal import TextAndTime

/// `{{ 'meeting.next' | word }}`, also called `t`: a text of `words/` in the site's language.
///
/// With `count: n` it is the form for that number. Markup in its options stays markup. `word_forms` gives all forms
/// of a text as JSON, for scripts.
enum WordFilters {
    static func all(_ words: Words) -> [Filter] {
        ["word", "t"].map { word($0, words) } + [
            Filter("word_forms") { call in
                let key = String(decoding: call.inputText(), as: UTF8.self)
                try check(key, words)
                return call.arena.string(json(words.forms(key)))
            }
        ]
    }

    private static func word(_ name: String, _ words: Words) -> Filter {
        let constant: Filter.Constant = { key, hasOptions throws(FilterProblem) in
            try check(key, words)
            return hasOptions ? nil : words[key]
        }
        return Filter(name, keywords: words.placeholders, constant: constant) { call in
            let key = String(decoding: call.inputText(), as: UTF8.self)
            let count = call.keyword("count")
            guard let message = words.message(key, count: count?.asInt) else { throw unknown(key, words) }
            let names = message.placeholders.sorted()
            let isMarkup = call.isEscaping && names.contains { call.keyword($0)?.isMarkup ?? false }
            var values: [String: String] = [:]
            for name in names {
                guard let value = call.keyword(name) else { continue }
                let text: String
                if name == "count", let number = value.asInt {
                    text = words.numbers.grouped(number)
                } else {
                    text = String(decoding: call.text(of: value), as: UTF8.self)
                }
                values[name] = isMarkup && !value.isMarkup ? MarkupEscape.escaped(text) : text
            }
            guard isMarkup else { return call.arena.string(message.text { values[$0] }) }
            return call.arena.string(message.escapedText { values[$0] }, isSafe: true)
        }
    }

    private static func check(_ key: String, _ words: Words) throws(FilterProblem) {
        if words.entries[key] == nil { throw unknown(key, words) }
    }

    private static func unknown(_ key: String, _ words: Words) -> FilterProblem {
        FilterProblem(
            "there is no word `\(key)`",
            help: Suggestion.nearest(to: key, among: words.entries.keys.sorted()).map {
                "did you mean `\($0)`?"
            }
                ?? "the words are in `words/en.yaml`, which `octavo theme copy words/en.yaml` gives you")
    }

    private static func json(_ forms: [(form: PluralForm, text: String)]) -> String {
        var json = JSONWriter()
        json.object { json in
            for (form, text) in forms {
                json.key(form.rawValue)
                json.text(text)
            }
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }
}

extension Message {
    /// The text as markup, with the values as they are.
    fileprivate func escapedText(_ value: (String) -> String?) -> String {
        parts.map { part in
            switch part {
            case .text(let words): MarkupEscape.escaped(words)
            case .placeholder(let name): value(name) ?? "{\(name)}"
            }
        }.joined()
    }
}
