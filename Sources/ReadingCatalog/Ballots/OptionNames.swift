internal import Diagnostics
internal import TextAndTime

/// The options of a ballot by what people call them: the names of books, titles, days, words.
public struct OptionNames: Sendable {
    private let index: NameIndex
    private let days: [CalendarDay?]

    /// The options of a ballot, of which some are `books`, sorted by slug.
    public init(_ ballot: Ballot, books: [Book]) {
        index = NameIndex(
            ballot.options.map { option in
                var names = NameIndex.Names(option.name, option.title(among: books))
                if case .book(let slug) = option.subject, let book = books.index(of: slug) {
                    names = books[book].names
                } else if case .title(_, author: let author?) = option.subject {
                    names.makers = [author]
                }
                names.titles.append(String(names.title.prefix { !":(–".contains($0) }))
                return names
            })
        days = ballot.options.map { if case .day(let day) = $0.subject { day } else { nil } }
    }

    /// The option that a text names; nil if there is none.
    public func index(of text: String) -> Int? {
        if let found = index.find(text).first { return found }
        let said = days.indices.filter { days[$0].map { WrittenDate(text)?.mayMean($0) ?? false } ?? false }
        return said.count == 1 ? said[0] : nil
    }

    /// The options that a member may mean by a text: those that it names, or whose titles it begins or misspells. A text in
    /// quotes is meant as it is; `by` has the words that are written before authors.
    public func options(called text: String, isQuoted: Bool, by marks: [String]) -> [Int] {
        guard text.utf8.count <= 800 else { return [] }
        let found = index.find(text, by: marks)
        if !found.isEmpty || isQuoted { return found }
        let name = FoldedText.words(text).joined(separator: " ")
        return days.indices.filter { option in
            let title = FoldedText.words(index.all[option].title).joined(separator: " ")
            if name.isEmpty || days[option] != nil { return false }
            if name.count > 3, title.hasPrefix(name + " ") { return true }
            let shorter = min(name.count, title.count)
            let edits = shorter < 5 ? 0 : name.count < 8 ? 1 : 2
            return edits > 0 && Suggestion.nearest(to: name, among: [title], edits: edits) != nil
        }
    }

    public func title(of option: Int) -> String { index.all[option].title }

    /// The name of the option that was most likely meant.
    public func nearest(to text: String) -> Slug? { index.all.nearest(to: text)?.slug }

    /// All names, for a message.
    public var listed: String {
        index.all.prefix(8).map { "`\($0.slug)`" }.joined(separator: ", ")
            + (index.all.count > 8 ? ", …" : "")
    }
}

extension BallotOption {
    /// What it is called; a book is looked for among `books`, which are sorted by slug.
    public func title(among books: [Book]) -> String {
        switch subject {
        case .book(let slug): books.index(of: slug).map { books[$0].title } ?? slug.text
        case .day(let day): day.description
        case .title(let text, author: _), .words(let text): text
        }
    }
}
