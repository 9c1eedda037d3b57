public import Building
public import Diagnostics
public import Files
public import LoopbackServer

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// What a preview reports to the person who started it.
public enum PreviewNews: Sendable {
    /// The site can be seen at this address; `takenPort` is the port requested, if another program uses it.
    case serving(address: String, takenPort: Int?)
    /// The site was built after these changes, in this time.
    case built(BuildResult, changes: Changes, time: Duration)
    /// The site stays as it was.
    case failed(DiagnosticReport)
    /// A new day has begun where the club is.
    case newDay
    /// Linux has no more inotify watches: the folders are checked for changes several times a second.
    case polling
}

/// Builds a site, serves it, watches its files, and rebuilds and reloads, until it is stopped.
public final class PreviewSession: Sendable {
    /// Builds the site into its folder.
    public typealias Builder = @Sendable () async -> Result<BuildResult, ReportedFailure>

    private let builder: Builder
    private let report: @Sendable (PreviewNews) -> Void
    private let state = PreviewState()
    private let channel = EventChannel()
    private let pending = PendingChanges()
    private let server: HTTPServer
    /// The port that was wanted, if another program has it.
    private let takenPort: Int?
    private let watcher: FolderWatcher
    /// How often the date is checked.
    private let datePause: Duration

    /// Serves `output` and watches the content and templates of `site`; the first build is made by `run`.
    ///
    /// If the port is taken, the next free one is used.
    public init(
        site: String, output: String, port: Int, datePause: Duration = .seconds(10),
        report: @escaping @Sendable (PreviewNews) -> Void, builder: (_ address: String) -> Builder
    ) throws(StartError) {
        self.report = report
        self.datePause = datePause
        let responder = PreviewResponder(folder: output, state: state, channel: channel)
        server = try HTTPServer.start(from: port, handler: responder.answer)
        self.builder = builder(Self.address(port: server.port))
        watcher = try FolderWatcher(
            folders: BuildOptions.sources, in: site, notePolling: { report(.polling) },
            report: { [pending] in pending.add($0) })
        takenPort = server.port == port || port == 0 ? nil : port
    }

    public var port: Int { server.port }
    public var address: String { Self.address(port: server.port) }

    /// Builds now and after each change, until the session is stopped.
    public func run() async {
        report(.serving(address: address, takenPort: takenPort))
        pending.add(.everything)
        let dates = Task { await checkDates() }
        defer { dates.cancel() }
        for await _ in pending.additions {
            let changes = pending.takeAll()
            if !changes.isEmpty { await rebuild(changes) }
        }
    }

    /// Ends `run`, closes all connections and frees the port.
    public func stop() {
        watcher.stop()
        pending.close()
        server.stop()
    }
}

extension PreviewSession {
    private static func address(port: Int) -> String { "http://localhost:\(port)/" }

    /// Rebuilds when a new day has begun where the club is, also after the computer has slept.
    private func checkDates() async {
        while (try? await Task.sleep(for: datePause)) != nil {
            guard state.endDay(before: Int64(time(nil))) else { continue }
            report(.newDay)
            pending.add(.everything)
        }
    }

    private func rebuild(_ changes: Changes) async {
        let start = ContinuousClock.now
        let outcome = await builder()
        let time = ContinuousClock.now - start
        if let event = state.update(outcome, of: changes) { channel.send(event) }
        switch outcome {
        case .success(let result): report(.built(result, changes: changes, time: time))
        case .failure(let failure): report(.failed(failure.report))
        }
    }
}

/// The folder for the pages of one preview, reserved as long as it runs.
///
/// Pages contain the port that they are seen at, so two previews of one site need two folders.
public final class PreviewFolder: Sendable {
    public let path: String
    private let lock: FileLock

    /// Reserves the first folder of the site at `site` that no other preview uses; nil if too many are running.
    public static func reserve(in site: String) throws(FileFailure) -> PreviewFolder? {
        let parent = site == "." ? ".octavo" : "\(site)/.octavo"
        guard let root = try Folder.open(site) else { throw FileFailure(.read, site) }
        try SiteStore(in: root).makeFolder()
        let folder = try root.makeAndOpenFolder(SiteStore.folder)
        for number in 1...most {
            let name = number == 1 ? "preview" : "preview-\(number)"
            // What else is there is removed, like everything in the store that does not fit.
            for (name, kind) in [(name, FileKind.folder), (name + ".lock", .file)] {
                if let found = try folder.status(of: name)?.kind, found != kind {
                    try folder.removeTree(name)
                }
            }
            let attempt = try FileLock.take(name + ".lock", in: folder, signature: "", patience: .zero)
            if case .taken(let lock) = attempt { return PreviewFolder(path: "\(parent)/\(name)", lock) }
        }
        return nil
    }

    private init(path: String, _ lock: FileLock) {
        self.path = path
        self.lock = lock
    }

    private static let most = 16
}
