internal import ReadingCatalog

/// Everything that decides what a site looks like, in one fingerprint that costs no reading.
enum BuildInputs {
    /// Files that changed so shortly before they were looked at may change again within the same tick of the clock.
    private static let tick: Int64 = 50_000_000

    /// The fingerprint, or nothing if a change since the survey was begun could go unnoticed.
    static func fingerprint(
        of options: BuildOptions, _ enrichment: Enrichment, _ survey: ContentSurvey, in site: Folder
    ) async throws -> Fingerprint? {
        var stamp = try await InputStamp.of(["Templates"], in: site, jobs: options.jobs)
        stamp.add(survey)
        guard stamp.latest < survey.start - tick else { return nil }
        return Fingerprint(combining: [
            Fingerprint(bits: stamp.bits), EngineStamp.fingerprint, options.fingerprint,
            Fingerprint(of: enrichment.name.utf8),
        ])
    }
}
