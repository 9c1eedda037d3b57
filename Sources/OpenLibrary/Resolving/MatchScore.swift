internal import ReadingCatalog

/// How sure it is that a work of a search is the book that the club means: 0 to 100.
///
/// The title counts up to 60: all of it equal 60, equal without a subtitle 52, else 40 times the share of words that
/// both have. The author counts up to 40: the whole name 40, family name and an initial 32, family name alone 20.
/// A work that first came out after the club's own copy did loses 30.
enum MatchScore {
    /// From this score on a work may be taken, if no other is near.
    static let sure = 84
    /// A second work counts as near if its score is less than this below the first one's.
    static let margin = 12

    /// The score of a work for a book.
    static func score(of document: SearchPage.Document, for book: Book) -> Int {
        let titleScore = title(of: document, for: book)
        let authorScore = author(of: document.work.authors, for: book)
        return max(0, titleScore + authorScore - (isTooLate(document.work, for: book) ? 30 : 0))
    }

    private static func title(of document: SearchPage.Document, for book: Book) -> Int {
        let title = document.work.title ?? ""
        let theirs = FoldedText.title(title)
        let ours = FoldedText.title(book.title)
        guard !theirs.isEmpty, !ours.isEmpty else { return 0 }
        let whole = FoldedText.title("\(title) \(document.subtitle ?? "")")
        let ourWhole = FoldedText.title("\(book.title) \(book.subtitle ?? "")")
        if theirs == ours || whole == ourWhole || whole == ours || theirs == ourWhole { return 60 }
        if main(title) == ours || theirs == main(book.title) { return 52 }
        let common = Set(theirs).intersection(ours).count
        return 40 * common / Set(theirs).union(ours).count
    }

    /// The words before a colon, a bracket or a dash between spaces.
    private static func main(_ title: String) -> [String] {
        let end = title.firstIndex { ":;([".contains($0) } ?? title.endIndex
        let beforeDash = title[..<end].split(separator: " - ").first ?? title[..<end]
        return FoldedText.title(String(beforeDash))
    }

    private static func author(of names: [String], for book: Book) -> Int {
        let ours = book.authors.map { FoldedText.words($0.display) }
        let theirs = names.map(FoldedText.words)
        return ours.flatMap { our in theirs.map { alike(our, $0) } }.max() ?? 0
    }

    /// How alike two names are; the family name stands last, in East Asian names often first.
    private static func alike(_ left: [String], _ right: [String]) -> Int {
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
