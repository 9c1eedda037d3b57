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
        languagesKnown,
        linksHarmless,
        ratingRange,
        seriesPositions,
        coversExist,
        oneOpenLoan,
        booksExist,
        duplicateEntries,
        oneMeetingADay,
    ]
}
