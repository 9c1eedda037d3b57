internal import Diagnostics

/// Puts the files that one worker makes where they wait for the others.
struct FilePlacer {
    let plan: StagingPlan
    private var lastFolder = ""

    init(_ plan: StagingPlan) {
        self.plan = plan
    }

    /// Puts a file aside, unless the same bytes are in its place already.
    mutating func place(
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
        let stamp = try writeAside(bytes, index)
        let entry = ManifestEntry(shown: shown, content: content, stamp: stamp)
        return StagedFile(index: index, entry: entry, isNew: true)
    }
}

extension FilePlacer {
    /// Writes a file to where it waits; a failure speaks of the place that it is for.
    private mutating func writeAside(
        _ bytes: UnsafeRawBufferPointer, _ index: Int
    ) throws(FileFailure) -> FileStamp {
        do {
            return try write(bytes, to: plan.slot(index))
        } catch {
            let name = plan.output.folder.name(of: plan.paths.all[index])
            throw FileFailure(error.action, name, code: error.code)
        }
    }

    private mutating func write(
        _ bytes: UnsafeRawBufferPointer, to path: String
    ) throws(FileFailure) -> FileStamp {
        let length = Self.lengthOfFolder(path)
        if length > 0, length != lastFolder.utf8.count || !path.hasPrefix(lastFolder) {
            let folder = String(path[..<path.utf8.index(path.startIndex, offsetBy: length)])
            try plan.output.files.makeFolders(folder, in: plan.output.folder)
            lastFolder = folder
        }
        return try plan.output.files.write(bytes, to: path, in: plan.output.folder)
    }

    /// How many bytes of a path stand before its last `/`.
    private static func lengthOfFolder(_ path: String) -> Int {
        var path = path
        return path.withUTF8 { bytes in
            var end = bytes.count
            while end > 0, bytes[end - 1] != UInt8(ascii: "/") { end -= 1 }
            return max(0, end - 1)
        }
    }

    /// Whether a file of somebody else with the same bytes is there; one with other bytes is a problem.
    private func isThere(_ bytes: UnsafeRawBufferPointer, _ index: Int) throws -> Bool {
        guard case .existing = plan.output.place else { return false }
        let path = plan.paths.all[index]
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
