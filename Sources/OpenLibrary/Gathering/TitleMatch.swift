internal import ReadingCatalog
internal import TextAndTime

/// The result of a search by title and author.
enum TitleMatch: Sendable {
    case sure(SearchAnswer.Document)
    case unclear([BookCandidate])
    case none

    /// A work matches if its score is high enough and every other work with a similar score is a stray copy,
    /// with less than a tenth of its editions.
    init(_ documents: [SearchAnswer.Document], for book: Book) {
        let scored = documents.map { (document: $0, score: MatchScore.score(of: $0, for: book)) }
        let ranked = scored.filter { $0.score >= MatchScore.least }.sorted {
            ($0.score, $0.document.editionCount) > ($1.score, $1.document.editionCount)
        }
        guard let best = ranked.first else {
            self = .none
            return
        }
        let rivals = ranked.dropFirst().filter {
            Self.isNear($0.score, to: best.score)
                && $0.document.editionCount * 10 >= best.document.editionCount
        }
        if best.score >= MatchScore.sure, rivals.isEmpty {
            self = .sure(best.document)
        } else {
            self = .unclear(
                ranked.prefix(5).map { BookCandidate(book: FoundBook($0.document), score: $0.score) })
        }
    }

    /// Whether a score is so near the best one that the work may be meant as well.
    static func isNear(_ score: Int, to best: Int) -> Bool { best - score < MatchScore.margin }
}

/// A work that matches, for the host to choose.
public struct BookCandidate: Sendable, Hashable {
    public let book: FoundBook
    /// How similar to the club's record it is, from 0 to 100.
    public let score: Int
}

/// How sure it is that a search result is the book that the club means: 0 to 100.
///
/// The title counts up to 60: 60 if it is equal, 52 if it is equal without a subtitle, otherwise 40 times the share of
/// common words. The author counts up to 40: 40 for the whole name, 32 for the family name and an initial, 20 for the
/// family name alone. A work that was first published after the club's own copy loses 30.
enum MatchScore {
    /// With this score or a higher one a work is taken, if no other is near.
    static let sure = 84
    /// With less a work is not even a candidate.
    static let least = 30
    /// A second work counts as near if its score is less than this below the first one's.
    static let margin = 12

    static func score(of document: SearchAnswer.Document, for book: Book) -> Int {
        let titleScore = title(of: document, for: book)
        let authorScore = author(of: document.work.authors, for: book)
        return max(0, titleScore + authorScore - (isTooLate(document.work, for: book) ? 30 : 0))
    }

    /// Whether a work has no word of the title and none of the authors, of whom East Asian and Russian names are written
    /// in several ways.
    static func isOther(_ document: SearchAnswer.Document, than book: Book) -> Bool {
        title(of: document, for: book) == 0 && author(of: document.work.authors, for: book) == 0
    }

    /// The best of the work's titles: an alternative one counts as much as its own.
    private static func title(of document: SearchAnswer.Document, for book: Book) -> Int {
        let titles = [document.work.title ?? ""] + document.work.alternativeTitles
        return titles.map { score(of: $0, document, for: book) }.max() ?? 0
    }

    private static func score(of title: String, _ document: SearchAnswer.Document, for book: Book) -> Int {
        let theirs = FoldedText.title(title)
        let ours = FoldedText.title(book.title)
        guard !theirs.isEmpty, !ours.isEmpty else { return 0 }
        let whole = FoldedText.title("\(title) \(document.subtitle ?? "")")
        let ourWhole = FoldedText.title("\(book.title) \(book.subtitle ?? "")")
        if theirs == ours || whole == ourWhole || whole == ours || theirs == ourWhole { return 60 }
        let shorter = SearchTitles.all(of: book).dropFirst().map(FoldedText.title)
        if main(title) == ours || theirs == main(book.title) || shorter.contains(theirs) { return 52 }
        let common = Set(theirs).intersection(ours).count
        return 40 * common / Set(theirs).union(ours).count
    }

    /// The words before a colon, a bracket or a dash between spaces.
    static func main(_ title: String) -> [String] {
        let end = title.firstIndex { "([（［".contains($0) } ?? title.endIndex
        return FoldedText.title(SearchTitles.beforeMark(String(title[..<end])))
    }

    private static func author(of names: [String], for book: Book) -> Int {
        let ours = book.authors.map { FoldedText.words($0.display) }
        let theirs = names.map(FoldedText.words)
        return ours.flatMap { our in theirs.map { similarity(our, $0) } }.max() ?? 0
    }

    /// How similar two names are; the family name comes last, in East Asian names often first.
    private static func similarity(_ left: [String], _ right: [String]) -> Int {
        guard let family = left.last, let otherFamily = right.last else { return 0 }
        if left.sorted() == right.sorted() { return 40 }
        guard family == otherFamily else { return 0 }
        guard let given = left.dropLast().first, let other = right.dropLast().first else { return 20 }
        return given.first == other.first && (given.count == 1 || other.count == 1 || given == other) ? 32 : 8
    }

    private static func isTooLate(_ work: WorkRecord, for book: Book) -> Bool {
        guard let ours = book.published?.year, let theirs = work.firstPublished?.year else { return false }
        return theirs > ours + 2
    }
}

/// The titles under which a book is searched for: as the club writes it, and without what the service may not have.
enum SearchTitles {
    /// `Gideon the Ninth (The Locked Tomb #1)` is also searched for as `Gideon the Ninth`.
    static func all(of book: Book) -> [String] {
        let title = book.title
        let withoutBrackets = withoutSeries(without("([{（［【", ")]}）］】", title))
        let candidates = [title, withoutBrackets, beforeMark(withoutBrackets), beforeMark(title)]
        return candidates.reduce(into: []) { titles, next in
            let next = next.trimmed
            if next.count > 1, !titles.contains(next) { titles.append(next) }
        }
    }

    /// The text without what is in brackets.
    private static func without(_ opening: String, _ closing: String, _ text: String) -> String {
        var depth = 0
        var kept = ""
        for character in text {
            if opening.contains(character) { depth += 1 }
            if depth == 0 { kept.append(character) }
            if closing.contains(character) { depth = max(0, depth - 1) }
        }
        return kept.split(separator: " ").joined(separator: " ")
    }

    /// `Gideon the Ninth, The Locked Tomb #1` without the series; `Dune, Book 1` without the number.
    private static func withoutSeries(_ text: String) -> String {
        let place = SeriesPlace(parsing: text)
        guard place.position != nil else { return text }
        return place.name.lastIndex(of: ",").map { String(place.name[..<$0]) } ?? place.name
    }

    /// The text before a colon, a semicolon or a dash between spaces.
    static func beforeMark(_ text: String) -> String {
        let end = text.firstIndex { ":;：；".contains($0) } ?? text.endIndex
        let dashes = [" - ", " – ", " — "].compactMap { text[..<end].firstRange(of: $0)?.lowerBound }
        return String(text[..<(dashes.min() ?? end)])
    }
}
