internal import ReadingCatalog

/// One reading in words.
enum ReadingDates {
    /// `January to March 2024`, `finished 3 May 2024`, `since June 2026`.
    static func text(_ reading: Reading, _ language: DateLanguage) -> String {
        switch (reading.started, reading.finished) {
        case (nil, nil): ""
        case (let started?, nil): "since \(language.text(started))"
        case (nil, let finished?): "finished \(language.text(finished))"
        case (let started?, let finished?): span(started, finished, language)
        }
    }

    private static func span(
        _ started: PartialDate, _ finished: PartialDate, _ language: DateLanguage
    ) -> String {
        if started == finished { return language.text(finished) }
        return "\(language.text(started)) to \(language.text(finished))"
    }
}
