extension Rule {
    /// All rules, in the order in which documents list them.
    public static let all: [Rule] = [
        datesExist,
        timesExist,
        isbnChecksum,
        ratingRange,
        languagesKnown,
        linksHarmless,
        fileNames,
    ]
}
