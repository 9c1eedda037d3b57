internal import Content
public import Diagnostics
internal import TextAndTime
public import ThemeFiles

/// Finds the words for a site's language: the club's own, then those of the default theme, then English ones.
public struct WordsLoader {
    /// The files of the default theme, by the tag of their language.
    private let defaults: [String: ThemeFile]
    private let own: [String: ThemeFile]

    public init(_ defaults: [ThemeFile], own: [ThemeFile]) {
        self.defaults = Self.byTag(defaults)
        self.own = Self.byTag(own)
    }

    /// `words/zh-Hans.yaml` is for `zh-Hans`.
    private static func byTag(_ files: [ThemeFile]) -> [String: ThemeFile] {
        Dictionary(files.map { (WordsFile.tag(of: $0.name).lowercased(), $0) }, uniquingKeysWith: { $1 })
    }

    /// The words for a language, and what is wrong with the club's own files.
    public func words(_ language: String) -> (words: Words, report: DiagnosticReport) {
        var report = DiagnosticReport()
        let tags = Self.tags(for: language)
        let isKnown = tags.contains { defaults[$0] != nil }
        let isOwn = tags.contains { own[$0] != nil }
        let spoken = isKnown || isOwn ? language : "en"
        var entries: [String: Words.Entry] = [:]
        let basis = isKnown ? tags.filter { $0 != "en" } + ["en"] : ["en"]
        for file in basis.reversed().compactMap({ defaults[$0] }) {
            entries.merge(WordsFile(file, into: &report).entries.mapValues(\.entry)) { $1 }
        }
        let known = entries
        for (tag, file) in own.sorted(by: { $0.key < $1.key }) {
            let words = WordsFile(file, into: &report)
            words.check(
                against: english(known, isKnown), language: tag, isWhole: !hasDefault(tag), into: &report)
            if tags.contains(tag) { entries.merge(words.entries.mapValues(\.entry)) { $1 } }
        }
        // English words of the club's own are shown where there are no others.
        if !isKnown, !isOwn, let file = own["en"] {
            entries.merge(WordsFile(file, into: &report).entries.mapValues(\.entry)) { $1 }
        }
        if !isKnown, !isOwn { report.add(Self.noWords(in: language, Array(defaults.keys))) }
        return (Words(language: spoken, entries), report)
    }

    private func english(_ known: [String: Words.Entry], _ isKnown: Bool) -> [String: Words.Entry] {
        guard isKnown, let file = defaults["en"] else { return known }
        var report = DiagnosticReport()
        return WordsFile(file, into: &report).entries.mapValues(\.entry)
    }

    private func hasDefault(_ tag: String) -> Bool { Self.tags(for: tag).contains { defaults[$0] != nil } }

    /// The tags under which words for a language may be, the most special first.
    static func tags(for language: String) -> [String] {
        let parts = language.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
        guard let primary = parts.first else { return ["en"] }
        var tags = (1...parts.count).reversed().map { parts[..<$0].joined(separator: "-") }
        if primary == "zh" {
            let isTraditional = parts.dropFirst().contains { ["hant", "tw", "hk", "mo"].contains($0) }
            tags = tags.filter { $0 != "zh" } + (isTraditional ? ["zh-hant"] : ["zh-hans", "zh"])
        }
        return tags.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private static func noWords(in language: String, _ known: [String]) -> Diagnostic {
        .warning(
            "words-missing",
            "there are no words in the site's language `\(language)`: those of the pages are English",
            at: nil,
            help:
                "write them into `Templates/words/\(language).yaml`; `octavo theme copy words/en.yaml` gives you all keys"
        )
    }
}

/// A file of words: flat keys, each with a text or with a text for each form of what is counted.
struct WordsFile {
    struct Line {
        let entry: Words.Entry
        let key: YAMLValue

        /// Where it is, which is looked for only if something is wrong with it.
        var position: SourcePosition { key.position }
    }

    let file: ThemeFile
    private(set) var entries: [String: Line] = [:]

    static func tag(of name: String) -> String {
        let last = name.split(separator: "/").last ?? ""
        return last.hasSuffix(".yaml") ? String(last.dropLast(".yaml".count)) : String(last)
    }

    init(_ file: ThemeFile, into report: inout DiagnosticReport) {
        self.file = file
        var reader = FrontMatterReader()
        guard let yaml = reader.yaml(of: file.source, into: &report) else { return }
        for (key, value) in yaml.fields(in: file.source).entries {
            guard let name = key.text else { continue }
            if let text = value.text {
                entries[name] = Line(entry: .text(Message(text)), key: key)
            } else if let forms = Self.forms(value, into: &report) {
                entries[name] = Line(entry: .counted(forms), key: key)
            } else {
                report.add(
                    value.mismatch(
                        name, "a text, or texts for `one`, `other` and so on", help: "write it in quotes"))
            }
        }
    }

    private static func forms(_ value: YAMLValue, into report: inout DiagnosticReport) -> [PluralForm:
        Message]?
    {
        guard value.kind == .map else { return nil }
        var forms: [PluralForm: Message] = [:]
        for (key, value) in value.entries {
            guard let name = key.text, let text = value.text else { return nil }
            guard let form = PluralForm(rawValue: name) else {
                report.add(
                    .error(
                        "words", "`\(name)` is not a form of what is counted", at: key.position,
                        help: "the forms are `zero`, `one`, `two`, `few`, `many` and `other`"))
                continue
            }
            forms[form] = Message(text)
        }
        return forms[.other] == nil ? nil : forms
    }
}

extension WordsFile {
    /// Reports keys and placeholders that are not in `known`, and, in a complete file, those that are missing.
    func check(
        against known: [String: Words.Entry], language: String, isWhole: Bool,
        into report: inout DiagnosticReport
    ) {
        let names = known.keys.sorted()
        for (key, line) in entries.sorted(by: { $0.key < $1.key }) {
            guard let entry = known[key] else {
                report.add(superfluous(key, at: line.position, names))
                continue
            }
            let unknown = line.entry.placeholders.subtracting(entry.placeholders).subtracting(["count"])
            for name in unknown.sorted() {
                report.add(unknownPlaceholder(name, key, entry, at: line.position))
            }
        }
        let missing = names.filter { entries[$0] == nil && !$0.hasPrefix("language.") }
        if isWhole, !missing.isEmpty { report.add(self.missing(missing)) }
    }

    private func superfluous(_ key: String, at position: SourcePosition, _ names: [String]) -> Diagnostic {
        .warning(
            "words-superfluous", "no page says `\(key)`", at: position,
            help: Suggestion.nearest(to: key, among: names).map { "did you mean `\($0)`?" }
                ?? "take the line out; `octavo theme copy words/en.yaml` gives you all keys")
    }

    private func unknownPlaceholder(
        _ name: String, _ key: String, _ entry: Words.Entry, at position: SourcePosition
    ) -> Diagnostic {
        let known = entry.placeholders.sorted().map { "`{\($0)}`" }.joined(separator: ", ")
        return .warning(
            "words-placeholder", "`\(key)` has no value for `{\(name)}`, which is shown as it is",
            at: position,
            help: known.isEmpty ? "write it without braces" : "it has \(known)")
    }

    private func missing(_ keys: [String]) -> Diagnostic {
        let some = keys.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
        let rest = keys.count > 8 ? " and \(keys.count - 8) more" : ""
        return .warning(
            "words-missing",
            "\(keys.count == 1 ? "1 key is" : "\(keys.count) keys are") missing: \(some)\(rest)",
            at: file.source.wholeFile, help: "write them; until then the pages have the English words")
    }
}
