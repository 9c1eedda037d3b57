internal import Diagnostics

/// One of the workers that make a site: it makes what has changed and leaves the rest.
struct StagingWorker<Producer: OutputProducer> {
    private var producer: Producer
    private let plan: StagingPlan
    private var lastFolder = ""
    /// What was made or kept so far.
    private(set) var staged: [StagedFile] = []
    /// What was wrong with some of the files.
    private(set) var problems = DiagnosticReport()

    /// After so many problems a worker stops looking for more.
    private static var mostProblems: Int { 50 }

    init(_ plan: StagingPlan, producer: Producer) {
        self.plan = plan
        self.producer = producer
    }

    /// Makes the file with this number, if it must be made.
    mutating func stage(_ index: Int) throws {
        guard problems.count < Self.mostProblems else { return }
        do {
            let shown = try producer.fingerprint(of: index)
            let known = plan.known(index)
            if let known, known.isIntact, known.entry.shown == shown, !plan.isFull {
                return staged.append(StagedFile(index: index, entry: known.entry, isNew: false))
            }
            try producer.produce(index) { bytes in
                staged.append(try place(bytes, index, shown: shown, known: known))
            }
        } catch let failure as PublishingFailure {
            problems.add(failure.report)
        }
    }
}

extension StagingWorker {
    private mutating func place(
        _ bytes: UnsafeRawBufferPointer, _ index: Int, shown: Fingerprint, known: StagingPlan.Known?
    ) throws -> StagedFile {
        let content = Fingerprint(of: bytes)
        if let known, known.isIntact, known.entry.content == content, !plan.isFull {
            let entry = ManifestEntry(shown: shown, content: content, stamp: known.entry.stamp)
            return StagedFile(index: index, entry: entry, isNew: false)
        }
        if try known == nil && isThere(bytes, index) {
            let entry = ManifestEntry(shown: shown, content: content, stamp: nil)
            return StagedFile(index: index, entry: entry, isNew: false)
        }
        let stamp = try write(bytes, to: plan.slot(index))
        let entry = ManifestEntry(shown: shown, content: content, stamp: stamp)
        return StagedFile(index: index, entry: entry, isNew: true)
    }

    private mutating func write(
        _ bytes: UnsafeRawBufferPointer, to path: String
    ) throws(FileFailure) -> FileStamp {
        if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), path[..<slash] != lastFolder {
            try plan.output.files.makeFolders(path[..<slash], in: plan.output.folder)
            lastFolder = String(path[..<slash])
        }
        return try plan.output.files.write(bytes, to: path, in: plan.output.folder)
    }

    /// Whether a file of somebody else with the same bytes is there; one with other bytes is a problem.
    private func isThere(_ bytes: UnsafeRawBufferPointer, _ index: Int) throws -> Bool {
        guard case .existing = plan.output.place else { return false }
        let path = plan.paths[index]
        let folder = plan.output.folder
        switch try folder.entry(at: path) {
        case nil: return false
        case .file(let stamp):
            if stamp.size == bytes.count, let there = try folder.read(path), bytes.elementsEqual(there) {
                return true
            }
        // A folder that holds pages of the last build may be about to go.
        case .folder where plan.output.manifest?.hasFiles(in: path) == true: return false
        case .folder, .other: break
        }
        throw PublishingFailure(Self.inTheWay(folder.name(of: path)))
    }

    private static func inTheWay(_ path: String) -> Diagnostic {
        .error(
            "output-in-the-way", "`\(path)` was not made by Octavo, and a page of the site belongs there",
            at: .wholeFile(path), help: "move it away, or rename the record that the page is made from")
    }
}
