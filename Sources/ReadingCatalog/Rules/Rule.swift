public import Diagnostics

/// Something that must be true of a club's records.
public struct Rule: Sendable {
    public let id: RuleID
    /// What must be true, in words that follow "it checks that".
    public let summary: String
    /// Checks it for the catalog as a whole, and is given the rule for its findings; nil if it is checked while a record
    /// is read.
    let findings: (@Sendable (RuleSubject, Rule) -> [Diagnostic])?

    init(_ id: RuleID, _ summary: String) {
        self.id = id
        self.summary = summary
        findings = nil
    }

    init(_ id: RuleID, _ summary: String, findings: @escaping @Sendable (RuleSubject, Rule) -> [Diagnostic]) {
        self.id = id
        self.summary = summary
        self.findings = findings
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
}

extension Rule {
    /// All rules, in the order in which documents list them.
    public static let all: [Rule] = [
        siteSettings,
        contentPlaces,
        unreadableFiles,
        fileNames,
        duplicateSlugs,
        oldAddresses,
        requiredFields,
        unknownFields,
        datesExist,
        timesExist,
        dateOrder,
        isbnChecksum,
        duplicateISBNs,
        openLibraryKeys,
        identifiers,
        languagesKnown,
        linksHarmless,
        looksReadable,
        ratingRange,
        progress,
        seriesPositions,
        coversExist,
        coversUsed,
        photosExist,
        oneOpenLoan,
        booksExist,
        duplicateEntries,
        oneMeetingADay,
        oneAnswerEach,
        ballotOptions,
        ballotVotes,
        placesUnderstood,
    ]
}
