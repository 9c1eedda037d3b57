internal import ReadingCatalog

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Everything that decides what a site looks like, in one fingerprint that costs no reading.
enum BuildInputs {
    /// Files that changed so shortly before they were looked at may change again within the same tick of the clock.
    private static let tick: Int64 = 50_000_000

    /// The fingerprint, or nothing if a change could go unnoticed.
    static func fingerprint(
        of options: BuildOptions, _ enrichment: Enrichment, _ survey: ContentSurvey, in site: Folder,
        at moment: Int64 = now
    ) async throws -> Fingerprint? {
        var stamp = try await InputStamp.of(["Templates"], in: site, jobs: options.jobs)
        stamp.add(survey)
        guard stamp.latest < moment - tick else { return nil }
        return Fingerprint(combining: [
            Fingerprint(bits: stamp.bits), EngineStamp.fingerprint, options.fingerprint,
            Fingerprint(of: enrichment.name.utf8),
        ])
    }

    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
