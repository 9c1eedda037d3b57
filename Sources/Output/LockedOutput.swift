internal import Diagnostics
public import Files
internal import Synchronization
public import TextAndTime

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// An output folder that only this build may write to, with what is known about it.
public struct LockedOutput: Sendable {
    enum Place: Sendable {
        /// There is no such folder yet: it is created in `parent` under another name, and renamed when complete.
        case fresh(parent: Folder)
        /// The folder exists, made by Octavo or empty.
        case existing
    }

    let output: OutputFolder
    let place: Place
    /// Where files are made: the folder itself, or the one that will take its place.
    let folder: Folder
    /// What the last build published; nil if there was none, or if its list was lost.
    public let manifest: Manifest?
    /// Whether the list of what was published is there, but incomplete, as a power cut may leave it.
    let isManifestLost: Bool
    /// What the list of what is published is sealed with.
    let seal: ManifestSeal
    private let lock: FileLock

    /// Locks `output`, and finishes what an interrupted build left there.
    static func lock(_ output: OutputFolder) throws -> LockedOutput {
        while true {
            if let folder = try output.open() { return try lockExisting(output, folder) }
            if let fresh = try lockFresh(output) { return fresh }
        }
    }

    /// Gives the folder up, and removes what was not published.
    func release() throws(FileFailure) {
        try removeStaging()
        unlock()
    }

    fileprivate func unlock() { lock.releaseAndRemove() }

    func removeStaging() throws(FileFailure) {
        switch place {
        case .fresh(let parent): try parent.removeTree(output.stagingName)
        case .existing: try folder.removeTree(OutputNames.staging)
        }
    }
}

extension LockedOutput {
    /// The folder, as the user named it.
    public var shownPath: String { output.shownPath }

    /// Whether the folder holds the site of `inputs` at `moment`, in seconds since 1970.
    public func holdsSite(of inputs: Fingerprint?, at moment: Int64) -> Bool {
        guard let inputs, let key = manifest?.inputs else { return false }
        return key.fingerprint == inputs && moment < key.validUntil
    }

    /// Which of the files that the manifest lists are still as they were published.
    ///
    /// If power may have failed since, their size and time are not enough for those that may not have reached the disk.
    public func intactFiles(mayLackBytes: Bool) -> [Bool] {
        guard let manifest else { return [] }
        let certain = mayLackBytes ? timeOnDisk : .max
        return (0..<manifest.count).map { index in
            guard manifest.isIntact(index, in: folder) else { return false }
            let entry = manifest.entry(index)
            guard let stamp = entry.stamp, stamp.modified >= certain else { return true }
            do {
                return try folder.fingerprint(of: manifest.path(index)) == entry.content
            } catch {
                return false
            }
        }
    }

    /// What was written before this time had reached the disk when the manifest was written: ten minutes before it,
    /// which is many times longer than systems keep written data only in memory.
    private var timeOnDisk: Int64 {
        guard let written = folder.state(of: Manifest.name)?.modified else { return .min }
        let (time, overflow) = written.subtractingReportingOverflow(600 * 1_000_000_000)
        return overflow ? .min : time
    }

    /// The result of `intactFiles` if all files are known to be intact.
    public func allFiles() -> [Bool] {
        Array(repeating: manifest?.isOwn ?? true, count: manifest?.count ?? 0)
    }
}

extension LockedOutput {
    private static func lockExisting(_ output: OutputFolder, _ folder: Folder) throws -> LockedOutput {
        try OutputFolder.refuseForeignFiles(in: folder)
        let lock = try takeLock(in: folder)
        do {
            let seal = try ManifestSeal(of: folder, secret: output.secret)
            try Publication.recover(folder, seal)
            try OutputFolder.refuseForeignFiles(in: folder)
            let found = try Manifest.read(Manifest.name, in: folder, seal)
            return LockedOutput(
                output: output, place: .existing, folder: folder, manifest: found.manifest,
                isManifestLost: found.isLost, seal: seal, lock: lock)
        } catch {
            lock.releaseAndRemove()
            throw error
        }
    }

    /// Nil if another program created the folder in the meantime.
    private static func lockFresh(_ output: OutputFolder) throws -> LockedOutput? {
        let parent = try output.makeAndOpenParent()
        try parent.makeFolder(output.stagingName)
        guard let folder = try parent.folder(at: output.stagingName, called: output.shownPath) else {
            return nil
        }
        let lock = try takeLock(in: folder)
        guard try parent.status(of: output.path.name) == nil else {
            try parent.removeTree(output.stagingName)
            return nil
        }
        for name in try folder.names() where name != OutputNames.lock { try folder.removeTree(name) }
        return LockedOutput(
            output: output, place: .fresh(parent: parent), folder: folder, manifest: nil,
            isManifestLost: false, seal: try ManifestSeal(of: folder, secret: output.secret), lock: lock)
    }
}

extension LockedOutput {
    /// A tenth of a second: by then a holder that has just taken the lock has signed it.
    private static let patience = Duration.milliseconds(100)

    private static func takeLock(in folder: Folder) throws -> FileLock {
        let now = DateAndTime(timestamp: time(nil))
        let signature = "process \(getpid()) on \(hostName), since \(now.day) \(now.clockTime) UTC"
        switch try FileLock.take(OutputNames.lock, in: folder, signature: signature, patience: patience) {
        case .taken(let lock): return lock
        case .held(let holder):
            throw ReportedFailure(
                .error(
                    "output-locked", "another build is writing to `\(folder.path)`",
                    at: .wholeFile(folder.path),
                    help: "wait for \(holder.isEmpty ? "it" : holder) to end, or end it"))
        }
    }

    private static var hostName: String {
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count - 1)
        return name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    }
}

extension Manifest {
    /// The list at `path`; throws if it is damaged. It may be `isLost`: there, but empty, cut short or in part zero bytes, as a
    /// power cut came before the disk had its content; or of another version of Octavo. Without a `seal`, whoever wrote it is trusted.
    static func read(
        _ path: String, in folder: Folder, _ seal: ManifestSeal?
    ) throws -> (manifest: Manifest?, isLost: Bool) {
        guard let bytes = try folder.read(path) else { return (nil, false) }
        if let manifest = Manifest(bytes, seal: seal) { return (manifest, false) }
        if isLost(bytes) { return (nil, true) }
        throw ReportedFailure(
            .error(
                "output-manifest",
                "`\(folder.name(of: path))` is damaged, "
                    + "so Octavo cannot distinguish its files from yours",
                at: .wholeFile(folder.name(of: path)),
                help: "move `\(folder.path)` away and build again"))
    }
}

/// The output folder of a build, which the thread that handles signals takes from it: before or after a publication, but never
/// in the middle of one.
public final class HeldOutput: Sendable {
    struct State {
        var output: LockedOutput?
        var isPublished = false
        var isAbandoned = false
    }

    let state = Mutex(State())

    public init() {}

    /// Locks `folder`, and finishes what an interrupted build left there.
    public func lock(_ folder: OutputFolder) throws -> LockedOutput {
        try state.withLock { state in
            if state.isAbandoned { throw CancellationError() }
            let output = try LockedOutput.lock(folder)
            state = State(output: output)
            return output
        }
    }

    /// Does the writing that makes the site public.
    public func publish<Result>(_ work: () throws -> Result) throws -> Result {
        try state.withLock { state in
            if state.isAbandoned { throw CancellationError() }
            let result = try work()
            state.isPublished = true
            return result
        }
    }

    /// Gives the folder up, and removes what was not published.
    public func release() throws(FileFailure) {
        try state.withLock { state throws(FileFailure) in
            guard let output = state.output else { return }
            state.output = nil
            try output.release()
        }
    }

    /// Stops the build from publishing anything more, as the program is about to end. Waits for a publication that has begun,
    /// calls `say` with whether the site was published, and then unlocks the folder for other builds.
    public func abandon(_ say: (_ isPublished: Bool) -> Void) {
        state.withLock { state in
            state.isAbandoned = true
            // A worker may write into a folder that was just emptied; what is still there after so many turns is removed
            // by the next build.
            for _ in 0..<100 {
                do throws(FileFailure) {
                    try state.output?.removeStaging()
                    break
                } catch {
                    guard error.isNotEmptyFolder else { break }
                }
            }
            say(state.isPublished)
            state.output?.unlock()
            state.output = nil
        }
    }
}
