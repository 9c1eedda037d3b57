internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

/// The options of a ballot by what members call them: whole titles, short ones, misspelt ones, authors.
struct SpokenOptions: Sendable {
    /// What one option is called.
    struct Option: Sendable {
        /// Its name in votes.
        let slug: String
        let title: String
        var makers: [String] = []
        /// For a ballot on days.
        var day: CalendarDay?
    }

    /// What a piece of a message means.
    enum Meaning: Equatable {
        case option(Int)
        /// Any of several.
        case unclear([Int])
    }

    let options: [Option]
    private var whole = PhraseTable<[Int]>()
    private let titles: [[String]]
    private let makers: [Set<String>]

    init(_ options: [Option]) {
        self.options = options
        titles = options.map { VoiceToken.atoms(of: $0.title) }
        makers = options.map { option in Set(option.makers.flatMap(VoiceToken.atoms)) }
        var named: [String: [Int]] = [:]
        var order: [String] = []
        for (number, option) in options.enumerated() where option.day == nil {
            for name in Self.names(option) {
                if named[name] == nil { order.append(name) }
                if named[name]?.last != number { named[name, default: []].append(number) }
            }
        }
        for name in order { whole.add(name, named[name] ?? []) }
    }

    /// The whole names of an option: its title, with and without an article or a subtitle, and its name in votes.
    private static func names(_ option: Option) -> [String] {
        let main = option.title.prefix { $0 != ":" && $0 != "(" && $0 != "–" }
        let titles = [option.title, String(main), FoldedText.title(option.title).joined(separator: " ")]
        let slug = option.slug.replacing("-", with: " ")
        return (titles + [slug]).map { VoiceToken.atoms(of: $0).joined(separator: " ") }.reduce(into: []) {
            if !$1.isEmpty, !$0.contains($1) { $0.append($1) }
        }
    }

    /// The option whose whole name begins at a token, and the index after it.
    func whole(_ tokens: [VoiceToken], at start: Int, before end: Int, in text: String)
        -> (Meaning, end: Int)?
    {
        guard let (found, end) = whole.match(tokens, at: start, before: end) else { return nil }
        // A title that is one of the commonest words has to look like a title.
        if end == start + 1, let atom = tokens[start].atom,
            VoiceWords.fillers.contains(atom) || atom.count == 1,
            !(text[tokens[start].range].first?.isUppercase ?? false),
            !(start > 0 && tokens[start - 1].isQuote)
        {
            return nil
        }
        return (found.count == 1 ? .option(found[0]) : .unclear(found), end)
    }

    /// Whether words only say who wrote an option.
    func areMakers(_ atoms: [String], of option: Int, _ words: VoiceWords) -> Bool {
        atoms.allSatisfy { makers[option].contains($0) || words.by.contains($0) || $0.count == 1 }
    }

    /// The option that some words mean which are not its whole name; nil if none is near.
    func nearest(_ atoms: [String]) -> Meaning? {
        guard !atoms.isEmpty, atoms.count <= Self.longestName else { return nil }
        let joined = atoms.joined()
        guard joined.count > 1, joined.count <= 120 else { return nil }
        for way in [isPart, isAuthor, hasTypo, isMisspelt] {
            let found = options.indices.filter { options[$0].day == nil && way(atoms, joined, $0) }
            if found.count == 1 { return .option(found[0]) }
            if found.count > 1 { return .unclear(found) }
        }
        return nil
    }

    /// The longest name that is looked for, in words.
    static let longestName = 16

    /// Whole words of the title, or beginnings of four letters, in their order.
    private func isPart(_ atoms: [String], _: String, of option: Int) -> Bool {
        var rest = titles[option][...]
        for atom in atoms {
            guard let place = rest.firstIndex(where: { $0 == atom || (atom.count > 3 && $0.hasPrefix(atom)) })
            else { return false }
            rest = rest[(place + 1)...]
        }
        return true
    }

    private func isAuthor(_ atoms: [String], _: String, of option: Int) -> Bool {
        atoms.allSatisfy { makers[option].contains($0) } && atoms.contains { $0.count > 2 }
    }

    /// The title with a few wrong letters, or without spaces.
    private func hasTypo(_ atoms: [String], _ joined: String, of option: Int) -> Bool {
        let title = titles[option].joined()
        if title == joined { return true }
        let edits = Self.edits(title)
        return edits > 0 && Suggestion.nearest(to: joined, among: [title], edits: edits) != nil
    }

    /// Words that each have at most a typing error, of the title or the authors.
    private func isMisspelt(_ atoms: [String], _: String, of option: Int) -> Bool {
        let known = titles[option] + makers[option].sorted()
        return atoms.contains { $0.count > 3 }
            && atoms.allSatisfy { atom in
                known.contains(atom)
                    || (Self.edits(atom) > 0
                        && Suggestion.nearest(to: atom, among: known, edits: Self.edits(atom)) != nil)
            }
    }

    private static func edits(_ word: String) -> Int {
        switch word.count {
        case ...3: 0
        case ...6: 1
        case ...11: 2
        default: 3
        }
    }
}

/// Finds options by what is not their whole name, as often as somebody may need who votes.
struct NearestOptions {
    private let names: SpokenOptions
    private var known: [[String]: SpokenOptions.Meaning?] = [:]
    private var misses = 0

    init(_ names: SpokenOptions) { self.names = names }

    /// How many texts are looked for, and how many of these may mean nothing: a message with more is no vote.
    private static let (most, mostMisses) = (200, 20)

    mutating func callAsFunction(_ atoms: [String]) -> SpokenOptions.Meaning? {
        if let meaning = known[atoms] { return meaning }
        guard known.count < Self.most, misses < Self.mostMisses else { return nil }
        let meaning = names.nearest(atoms)
        known[atoms] = .some(meaning)
        if meaning == nil { misses += 1 }
        return meaning
    }
}

extension VoiceToken {
    /// Whether it opens or closes a title.
    var isQuote: Bool {
        guard case .mark(let mark) = kind else { return false }
        return Self.quotes.contains(mark)
    }

    static let quotes = Set(closing.keys).union(closing.values.joined())

    /// Which marks close a title that a mark opens.
    static let closing: [Character: String] = [
        "\"": "\"”“", "“": "”\"“", "”": "”", "„": "“”\"", "‟": "”", "«": "»", "»": "«", "‹": "›", "›": "‹",
        "「": "」",
        "『": "』", "《": "》", "＂": "＂", "*": "*", "_": "_", "״": "״\"",
    ]
}

extension [VoiceToken] {
    /// The mark that closes the title that another one opens.
    func closingQuote(of opening: Int, before end: Int) -> Int? {
        guard case .mark(let mark) = self[opening].kind, let closing = VoiceToken.closing[mark] else {
            return nil
        }
        return self[(opening + 1)..<end].firstIndex { token in
            if case .mark(let mark) = token.kind { closing.contains(mark) } else { false }
        }
    }
}

/// Finds the days of a ballot, and those of meetings, as people write them.
struct DayNames {
    private let days: [CalendarDay]
    private let months: [String: Int]

    init(_ days: [CalendarDay], _ words: VoiceWords) {
        (self.days, months) = (days, words.months)
    }

    /// The days that may begin at a token, and the index after them; nil if no day of those that are asked about does.
    func match(_ tokens: [VoiceToken], at start: Int, before end: Int) -> (days: [Int], end: Int)? {
        let numbers = numbers(tokens, at: start, before: end)
        for (year, month, day, end) in numbers {
            let found = days.indices.filter { index in
                let known = days[index]
                return known.day == day && (month == nil || known.month == month)
                    && (year == nil || known.year == year || known.year % 100 == year)
            }
            if !found.isEmpty { return (found, end) }
        }
        return nil
    }

    private typealias Written = (year: Int?, month: Int?, day: Int, end: Int)

    /// What the tokens may mean, the longest first: `2027-02-03`, `3.2.`, `2/3`, `3 Feb`, `Feb 3rd`, `3`, `2月3日`.
    private func numbers(_ tokens: [VoiceToken], at start: Int, before end: Int) -> [Written] {
        func number(_ index: Int) -> Int? {
            if index < end, case .number(let number) = tokens[index].kind { number } else { nil }
        }
        func month(_ index: Int) -> Int? {
            guard index < end, case .word(let word) = tokens[index].kind else { return nil }
            if let month = months[word] { return month }
            let shortened = word.count > 2 ? Set(months.filter { $0.key.hasPrefix(word) }.values) : []
            return shortened.count == 1 ? shortened.first : nil
        }
        func isMark(_ index: Int, _ marks: String) -> Bool {
            guard index < end, case .mark(let mark) = tokens[index].kind else { return false }
            return marks.contains(mark)
        }
        func isWord(_ index: Int, _ words: Set<String>) -> Bool {
            index < end && (tokens[index].atom.map(words.contains) ?? false)
        }
        var found: [Written] = []
        if let first = number(start) {
            if isMark(start + 1, "-./"), let second = number(start + 2) {
                if isMark(start + 3, "-./"), let third = number(start + 4) {
                    let after = start + 5
                    if first > 31 { found.append((first, second, third, after)) }
                    found += [(third, second, first, after), (third, first, second, after)]
                } else {
                    let after = isMark(start + 3, ".") ? start + 4 : start + 3
                    found += [(nil, second, first, after), (nil, first, second, after)]
                }
            }
            if isWord(start + 1, ["月"]), let day = number(start + 2) {
                found.append((nil, first, day, isWord(start + 3, ["日", "号"]) ? start + 4 : start + 3))
            }
            var next = start + 1
            while isMark(next, ".") || isWord(next, ["st", "nd", "rd", "th", "de", "of", "er", "e"]) {
                next += 1
            }
            if let named = month(next) { found.append((nil, named, first, afterYear(tokens, next + 1, end))) }
            found.append((nil, nil, first, isWord(next, ["日", "号"]) ? next + 1 : next))
        } else if let named = month(start) {
            var next = start + 1
            while isMark(next, ".") { next += 1 }
            if let day = number(next) {
                next += 1
                while isWord(next, ["st", "nd", "rd", "th"]) { next += 1 }
                found.append((nil, named, day, afterYear(tokens, next, end)))
            }
        }
        return found
    }

    /// The index after a year, if one follows.
    private func afterYear(_ tokens: [VoiceToken], _ start: Int, _ end: Int) -> Int {
        var index = start
        if index < end, case .mark(",") = tokens[index].kind { index += 1 }
        if index < end, case .number(let year) = tokens[index].kind, (1900...2999).contains(year) {
            return index + 1
        }
        return start
    }
}
