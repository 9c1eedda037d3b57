internal import Content
internal import Diagnostics
internal import TextAndTime

/// Finds the books that meetings, lists and ballots name, by their files or their titles.
struct BookNames {
    private let books: [Book]
    private let absent: [Slug: AbsentBook]
    /// Made when a name is not that of a file.
    private lazy var names = NameIndex(books.map(\.names))

    /// Names among `books`, which are sorted by slug.
    init(_ books: [Book], absent: [Slug: AbsentBook]) {
        (self.books, self.absent) = (books, absent)
    }

    mutating func resolve(_ meeting: inout Meeting) {
        meeting.details.books = resolved(meeting.books, in: meeting.source)
    }

    mutating func resolve(_ list: inout ReadingList) {
        let source = list.source
        list.entries = list.entries.flatMap { entry in
            resolved([entry.book], in: source).map { ReadingList.Entry(book: $0, note: entry.note) }
        }
    }

    /// The books that a record names: titles become slugs, and a text that is no title is divided at its commas.
    private mutating func resolved(_ named: [Located<Slug>], in source: RecordSource) -> [Located<Slug>] {
        guard named.contains(where: { !isFile($0.value) }) else { return named }
        return named.flatMap { book in
            if isFile(book.value) { return [book] }
            let text = Self.text(at: book.range, of: source)
            if let slug = slug(called: text) { return [Located(slug, at: book.range)] }
            let parts = text.split { $0 == "," || $0 == ";" }.map { String($0).collapsingSpaces }
                .filter { !$0.isEmpty }
            guard parts.count > 1 else { return [book] }
            return parts.map { Located(slug(called: $0) ?? Slug(reference: $0), at: book.range) }
        }
    }

    mutating func resolve(_ ballot: inout Ballot) {
        for index in ballot.options.indices { resolve(&ballot.options[index], in: ballot.source) }
    }

    /// Finds the book that an option of a ballot names; a text alone that is none keeps its meaning.
    private mutating func resolve(_ option: inout BallotOption, in source: RecordSource) {
        if case .book(let slug) = option.subject, !isFile(slug) {
            option.subject = .book(self.slug(called: Self.text(at: option.range, of: source)) ?? slug)
        }
        guard option.isPlain else { return }
        if case .day = option.subject { return }
        if let slug = slug(called: option.subject.text) { option.subject = .book(slug) }
    }

    private func isFile(_ slug: Slug) -> Bool { absent[slug] != nil || books.index(of: slug) != nil }

    private mutating func slug(called text: String) -> Slug? {
        let slug = Slug(reference: text)
        if isFile(slug) { return slug }
        let found = names.find(text)
        return found.count == 1 ? books[found[0]].source.slug : nil
    }

    /// A reference as it is written, without quotes.
    private static func text(at range: Range<Int>, of source: RecordSource) -> String {
        let text = source.file.withBytes { String(decoding: $0[range], as: UTF8.self) }
        guard let first = text.first, first == "\"" || first == "'", text.last == first, text.count > 1 else {
            return text
        }
        return String(text.dropFirst().dropLast())
    }
}

extension [Book] {
    /// The index of a book among books that are sorted by slug; nil if there is none.
    func index(of slug: Slug) -> Int? {
        let place = sortedIndex(where: { $0.source.slug >= slug })
        return place < count && self[place].source.slug == slug ? place : nil
    }
}
