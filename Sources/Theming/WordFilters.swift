internal import Diagnostics
internal import Liquid
internal import TextAndTime
internal import Wording

/// `{{ 'meeting.next' | word }}`, also called `t`: a text of `words/` in the site's language.
///
/// With `count: n` it is the form for that number. Markup in its options stays markup. `word_forms` gives all forms
/// of a text as JSON, for scripts.
enum WordFilters {
    static func all(_ words: Words) -> [Filter] {
        let placeholders = words.placeholders
        return ["word", "t"].map { word($0, words, placeholders) } + [
            Filter("word_forms") { call in
                let key = String(decoding: call.inputText(), as: UTF8.self)
                try check(key, words)
                return call.arena.string(json(words.forms(key)))
            }
        ]
    }

    private static func word(_ name: String, _ words: Words, _ placeholders: [String]) -> Filter {
        let constant: Filter.Constant = { key, hasOptions throws(FilterProblem) in
            try check(key, words)
            if !hasOptions, case .counted? = words.entries[key] {
                throw FilterProblem(
                    "the word `\(key)` has forms for different numbers, and no number is given",
                    help: "write `'\(key)' | \(name): count: n`")
            }
            return hasOptions ? nil : words[key]
        }
        return Filter(name, keywords: placeholders, constant: constant) { call in
            let key = String(decoding: call.inputText(), as: UTF8.self)
            let count = call.keyword("count")
            guard let message = words.message(key, count: count?.asInt) else { throw unknown(key, words) }
            let isMarkup =
                call.isEscaping
                && message.parts.contains {
                    if case .placeholder(let name) = $0 {
                        call.keyword(name)?.isMarkup ?? false
                    } else {
                        false
                    }
                }
            var text = ByteText(capacity: 64)
            for part in message.parts {
                switch part {
                case .text(let words): text.append(isMarkup ? MarkupEscape.escaped(words) : words)
                case .placeholder("count") where count?.asInt != nil:
                    text.append(words.numbers.grouped(count?.asInt ?? 0))
                case .placeholder(let name):
                    guard let value = call.keyword(name) else {
                        text.append("{\(name)}" as String)
                        continue
                    }
                    let bytes = call.text(of: value)
                    if isMarkup, !value.isMarkup {
                        text.append(MarkupEscape.escaped(String(decoding: bytes, as: UTF8.self)))
                    } else {
                        text.append(bytes)
                    }
                }
            }
            return text.withBytes { call.arena.string($0, isSafe: isMarkup) }
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
        return json.string
    }
}
