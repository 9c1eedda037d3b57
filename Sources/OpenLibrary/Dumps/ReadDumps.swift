internal import Diagnostics
internal import Files
internal import ReadingCatalog

/// Dumps that were read for a run, and what was found.
struct ReadDumps: Sendable {
    /// Nil if one of the files cannot be read at all.
    let records: DumpedRecords?
    let includesCovers: Bool
    let tallies: [DumpTally]
    let problems: [Diagnostic]

    init(_ dumps: Dumps, for plan: EnrichmentPlan, of catalog: Catalog, in site: Folder) async {
        includesCovers = dumps.includesCovers
        do {
            let inquiries = plan.groups(of: catalog).flatMap { $0 }
            var reading = try DumpReading(inquiries, site: site, progress: dumps.progress)
            records = await reading.read(dumps.paths)
            (tallies, problems) = (reading.tallies, reading.problems)
        } catch {
            (records, tallies, problems) = (nil, [], [error.diagnostic])
        }
    }
}
