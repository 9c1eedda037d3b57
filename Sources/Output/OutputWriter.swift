internal import Diagnostics
public import TextAndTime
internal import Workers

/// Makes the files of a site one after another; every worker has a producer of its own.
public protocol OutputProducer {
    associatedtype Findings: Sendable

    var findings: Findings { get }

    /// The fingerprint of all that a file shows; nil for one that is made to see whether it has changed.
    mutating func fingerprint(of index: Int) throws -> Fingerprint?

    /// Makes the file whose fingerprint was requested last, and passes its bytes to `write`; returns whether the next build
    /// has to make it again even if its fingerprint has not changed.
    mutating func make(_ index: Int, _ write: (UnsafeRawBufferPointer) throws -> Void) throws -> Bool
}

/// Writes a site to its folder: all of it or none, and only what has changed.
public enum OutputWriter {
    /// Makes every file of the site, by so many workers, and gives what was found on the way. A task that is cancelled stops.
    ///
    /// Without an `output` nothing is written: files are made to be checked, but for those that were in order when they were
    /// `checked` last. `isFull`: every file is made, whatever is there. `intact`: which files of the manifest are known to be
    /// as they were published; nil if that was not checked yet. `progress` is called with how many more files were looked at.
    public static func stage<Producer: OutputProducer & SendableMetatype>(
        _ paths: [String], into output: LockedOutput?, checked: Manifest? = nil, jobs: Int,
        isFull: Bool = false, intact: [Bool]? = nil,
        progress: @Sendable @escaping (Int) -> Void = { _ in },
        producer makeProducer: @Sendable @escaping () throws -> Producer
    ) async throws -> (site: StagedSite, findings: [Producer.Findings]) {
        let plan =
            if let output {
                try StagingPlan(paths, in: output, isFull: isFull, intact: intact)
            } else {
                StagingPlan(checking: paths, after: checked ?? .empty)
            }
        let outcomes = try await ParallelWork.run(paths.count, among: jobs) { next in
            var worker = StagingWorker(plan, producer: try makeProducer())
            while let range = next() {
                try Task.checkCancellation()
                try worker.stage(range)
                progress(range.count)
            }
            return worker.outcome
        }
        var problems = DiagnosticReport()
        for outcome in outcomes { problems.add(outcome.problems) }
        return (StagedSite(outcomes.map(\.files), problems, of: plan), outcomes.map(\.findings))
    }
}

struct StagedFile: Sendable {
    let index: Int
    var entry: ManifestEntry
    /// Whether it was made; otherwise it was known, or found, to be as it should be.
    var isMade = true
    /// Whether it waits to be put in its place.
    let isNew: Bool
}

/// One of the workers that make a site: it makes what has changed and leaves the rest.
private struct StagingWorker<Producer: OutputProducer> {
    private let plan: StagingPlan
    private var producer: Producer
    /// Nil if nothing is written.
    private var placer: FilePlacer?
    private var files: [StagedFile] = []
    private var problems = DiagnosticReport()

    struct Outcome: Sendable {
        let files: [StagedFile]
        let problems: DiagnosticReport
        let findings: Producer.Findings
    }

    var outcome: Outcome { Outcome(files: files, problems: problems, findings: producer.findings) }

    /// After so many problems a worker stops looking for more.
    private static var mostProblems: Int { 50 }

    init(_ plan: StagingPlan, producer: Producer) {
        self.plan = plan
        self.producer = producer
        placer = plan.output.map { FilePlacer(plan, in: $0) }
    }

    /// Makes those of the files with these numbers that must be made.
    mutating func stage(_ indexes: Range<Int>) throws {
        for index in indexes where problems.count < Self.mostProblems {
            do {
                if let file = try Self.stage(index, of: plan, &producer, &placer) { files.append(file) }
            } catch let failure as ReportedFailure {
                problems.add(failure.report)
            }
        }
    }

    private static func stage(
        _ index: Int, of plan: StagingPlan, _ producer: inout Producer, _ placer: inout FilePlacer?
    ) throws -> StagedFile? {
        let shown = try producer.fingerprint(of: index)
        let known = plan.known(index)
        if let known, known.isIntact, let shown, known.entry.shown == shown, !plan.isFull, plan.stale.isEmpty
        {
            return StagedFile(index: index, entry: known.entry, isMade: false, isNew: false)
        }
        var file: StagedFile?
        let isMadeAgain = try producer.make(index) { bytes in
            file =
                try placer?.place(bytes, index, shown: shown, known: known)
                ?? StagedFile(index: index, entry: .checked(shown), isNew: false)
        }
        if isMadeAgain { file?.entry.shown = nil }
        if shown == nil, file?.isNew == false { file?.isMade = false }
        return file
    }
}
