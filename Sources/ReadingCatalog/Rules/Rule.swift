public import Diagnostics

/// Something that must be true of a club's records.
public struct Rule: Sendable {
    public let id: RuleID
    /// What must be true, in words that follow "it checks that".
    public let summary: String
    /// Checks it for the catalog as a whole, and is given the rule for its findings; nil if it is checked while a record
    /// is read.
    let findings: (@Sendable (RuleSubject, Rule) -> [Diagnostic])?

    init(
        _ id: RuleID, _ summary: String, findings: (@Sendable (RuleSubject, Rule) -> [Diagnostic])? = nil
    ) {
        (self.id, self.summary, self.findings) = (id, summary, findings)
    }
}

/// The input of the rules that need the catalog as a whole.
struct RuleSubject: Sendable {
    let catalog: Catalog
    /// The books that have a file but are not in the catalog.
    let absentBooks: [Slug: AbsentBook]
}

extension Rule {
    static func findings(in subject: RuleSubject) -> [Diagnostic] {
        all.flatMap { $0.findings?(subject, $0) ?? [] }
    }

    /// All rules, in the order in which documents list them.
    public static let all: [Rule] = [
        siteSettings, contentPlaces, unreadableFiles, fileNames, duplicateSlugs, oldAddresses,
        requiredFields, unknownFields, datesExist, timesExist, dateOrder, isbnChecksum, duplicateISBNs,
        openLibraryKeys, identifiers, languagesKnown, linksHarmless, looksReadable, ratingRange, progress,
        seriesPositions, coversExist, coversUsed, photosExist, oneOpenLoan, booksExist, duplicateEntries,
        oneMeetingADay, oneAnswerEach, ballotOptions, ballotVotes, placesUnderstood,
    ]
}

extension Sequence {
    /// The elements with a key that one before has, and the first one with it.
    func repeats<Key: Hashable>(of key: (Element) -> Key?) -> [(element: Element, first: Element)] {
        var first: [Key: Element] = [:]
        return compactMap { element in
            guard let key = key(element) else { return nil }
            guard let earlier = first[key] else {
                first[key] = element
                return nil
            }
            return (element, earlier)
        }
    }
}

// What is checked while a record is read; the messages are beside the values.
extension Rule {
    static let datesExist = Rule("date", "dates are written year first and exist")
    static let duplicateSlugs = Rule("duplicate-slug", "no two records of a kind share a file name")
    static let fileNames = Rule("file-name", "the names of records' files can be parts of addresses")
    static let isbnChecksum = Rule("isbn", "ISBNs have ten or thirteen digits and a correct check digit")
    static let identifiers = Rule("identifier", "numbers of books in other catalogs have the right form")
    static let languagesKnown = Rule("language", "languages are tags such as `en` or `pt-BR`")
    static let linksHarmless = Rule("link", "links are whole `http`, `https` or `mailto` addresses")
    static let looksReadable = Rule(
        "looks", "colours of `theme` are colours on which text can be read, and fonts are names")
    /// An old address is a path within the site.
    static let oldAddresses = Rule("alias", "`aliases` are paths within the site")
    static let openLibraryKeys = Rule("openlibrary", "keys of Open Library identify works or editions")
    static let ratingRange = Rule("rating-range", "ratings are 0.5 to 5, in halves")
    /// A record has the fields that it cannot do without.
    static let requiredFields = Rule("required", "records have all required fields")
    static let siteSettings = Rule("site", "`content/site.yaml` is there, and its settings exist")
    static let timesExist = Rule("time", "times of day, durations and time zones are valid")
    static let unreadableFiles = Rule("unreadable", "files and folders can be read")
    /// Everything in `content/` is where Octavo expects it.
    static let contentPlaces = Rule("content-place", "everything in `content/` is in its place")
    static let coversUsed = Rule("unused-cover", "the pictures in `content/covers/` belong to records")
    /// Nothing ends before it begins.
    static let dateOrder = Rule("date-order", "readings and loans do not end before they begin")
    static let oneOpenLoan = Rule("open-loans", "a book is lent to one person at a time")
    static let unknownFields = Rule("unknown-field", "fields are Octavo's or named in `custom_fields`")
}
