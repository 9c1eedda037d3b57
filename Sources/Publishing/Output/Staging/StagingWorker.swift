internal import Diagnostics

/// One of the workers that make a site: it makes what has changed and leaves the rest.
struct StagingWorker<Producer: OutputProducer> {
    private var producer: Producer
    private var placer: FilePlacer
    private var files: [StagedFile] = []
    private var problems = DiagnosticReport()

    /// A worker's part of the whole.
    struct Share: Sendable {
        /// What was made or kept.
        let files: [StagedFile]
        /// What was wrong with some of the files.
        let problems: DiagnosticReport
        /// What the producer has found.
        let findings: Producer.Findings
    }

    /// What it has done so far.
    var share: Share { Share(files: files, problems: problems, findings: producer.findings) }

    /// After so many problems a worker stops looking for more.
    private static var mostProblems: Int { 50 }

    init(_ plan: StagingPlan, producer: Producer) {
        self.producer = producer
        placer = FilePlacer(plan)
    }

    /// Makes those of the files with these numbers that must be made.
    mutating func stage(_ indexes: Range<Int>) throws {
        for index in indexes where problems.count < Self.mostProblems {
            do {
                if let file = try Self.stage(index, &producer, &placer) { files.append(file) }
            } catch let failure as PublishingFailure {
                problems.add(failure.report)
            }
        }
    }

    private static func stage(
        _ index: Int, _ producer: inout Producer, _ placer: inout FilePlacer
    ) throws -> StagedFile? {
        let shown = try producer.fingerprint(of: index)
        let known = placer.plan.known(index)
        if let known, known.isIntact, known.entry.shown == shown, !placer.plan.isFull,
            !placer.plan.looksAgain
        {
            return StagedFile(index: index, entry: known.entry, isMade: false, isNew: false)
        }
        var file: StagedFile?
        let settlement = try producer.produce(index) { bytes in
            file = try placer.place(bytes, index, shown: shown, known: known)
        }
        if settlement == .toBeToldAgain { file?.entry.shown = .unknown }
        return file
    }
}
