public import Authoring
public import LoopbackServer
public import ReadingCatalog
internal import Synchronization
internal import TextAndTime

/// What a desk is started with.
public struct DeskOptions: Sendable {
    /// The folder that holds `content/`.
    public var site: String
    /// The first port that is tried; 0 takes any.
    public var port = 4100
    /// Where the site is shown, such as `http://localhost:4000/`; nil if it is not.
    public var preview: String?
    /// The desk's own files, read at each request; nil for those of the program.
    public var front: String?
    /// The folder of the pages that the preview shows; drafts are shown only with it.
    public var previewFolder: String?
    /// What other parts of the program do for the desk.
    public var services = DeskServices()
    /// What else a change must not break.
    public var check: Club.Check?
    /// The records as they were read last; the check may use them too.
    public var memory = RecordMemory()
    /// Whether `noteChanges` is called whenever a file of the club changes; otherwise all are looked at for each request.
    public var isWatched = false
    /// The moment, in seconds since 1970.
    public var now: @Sendable () -> Int

    public init(site: String, now: @escaping @Sendable () -> Int) {
        self.site = site
        self.now = now
    }
}

/// The desk of a club: a server from whose pages a host changes the records.
///
/// Pages of a club are foreign code, and so is every other page, program and user of the machine. What keeps them out:
///
/// - **An origin of its own.** The desk has a port from which no page of the club is ever sent. It answers only to the
///   name `127.0.0.1` with that port (`DeskGuard`), so that no other name can be rebound to it.
/// - **A key.** `/` and the files beside it hold no data. Everything else needs a header with the key, which no page of
///   another origin can send: the server allows none. The key comes to the browser in the fragment of an address, which
///   is not sent, from a file that only the user can read, and is in no command line and in no cookie.
/// - **Drafts apart.** A draft's page is shown once, at an address that nobody can guess, from a third port and in a
///   sandbox, so that it has no origin at all. What it loads, its styles, scripts, fonts and pictures, stands below the
///   same address and in a sandbox too; that port has no other page, no export, feed or calendar, and no words of the
///   search (`DraftServer`).
/// - **The preview is no source.** It shows drafts too, to whoever uses this machine. A page of another origin can read
///   none of its answers, since none allows that. It can embed and count none: what it loads is refused before it is
///   looked for, its frames stay empty, and a window that it opens is no longer its own. What is left to it is to open
///   the preview in a window, and to measure how long an empty frame takes: whether a page with a name that it guesses
///   is there, but nothing of what is on it (`PreviewResponder`).
/// - **Policies.** Own scripts only, none in the markup; no page may frame the desk; nothing is cached.
/// - **Names, not paths.** A request names a record by its kind and name, which is looked up among those that were read.
///   `Authoring` writes, with its lock, and never over a file that has changed since it was read. The one address that is
///   taken as it is typed is that of the repository to which git sends the club; it can name no program.
/// - **Limits** of head, body and connections. Who has no key is refused before the body is read, so that nobody can
///   fill the memory; a body may be as large as its route needs.
public final class Desk: Sendable {
    public let key: DeskKey
    private let server: HTTPServer
    private let session: DeskSession
    private let drafts: DraftServer?
    private let uploads: Uploads

    /// Starts to listen; if the port is taken, the next free one is used.
    public init(_ options: DeskOptions, key: DeskKey = DeskKey()) throws(StartError) {
        self.key = key
        let front = DeskFront(options.front)
        let drafts = try options.previewFolder.map { folder throws(StartError) in
            try DraftServer(folder: folder)
        }
        self.drafts = drafts
        uploads = Uploads(in: options.site)
        uploads.clear()
        let session = DeskSession(options, front, drafts)
        self.session = session
        let port = Mutex(0)
        let guarding: @Sendable () -> DeskGuard = {
            DeskGuard(key: key, port: port.withLock { $0 }, frames: [options.preview, drafts?.origin])
        }
        var limits = Limits()
        limits.connections = 32
        server = try HTTPServer.start(
            from: options.port, limits: limits, admit: { guarding().admission(of: $0) }
        ) { guarding().secured(Self.answer($0, session, front)) }
        let taken = server.port
        port.withLock { $0 = taken }
    }

    public var port: Int { server.port }
    public var address: String { "http://127.0.0.1:\(port)/" }
    /// The address that opens the desk in a browser; it holds the key.
    public var addressWithKey: String { "\(address)#key=\(key.text)" }

    /// Notes that files of the club have changed, by their paths from its folder; nil if it may be any.
    public func noteChanges(_ paths: Set<String>?) async { await session.noteChanges(paths) }

    /// Reads the club, so that the first screen need not wait for that.
    public func prepare() async { await session.prepare() }

    public func stop() {
        server.stop()
        drafts?.stop()
        uploads.clear()
    }
}

extension Desk {
    /// The answer to a request that may be answered. The club is read and written while the server goes on.
    private static func answer(
        _ request: ServerRequest, _ session: DeskSession, _ front: DeskFront
    ) -> ServerResponse {
        if let file = DeskGuard.publicFile(request) {
            return front.file(file).map { .bytes($0, type: MediaType.of(fileNamed: file)) } ?? .status(404)
        }
        guard let asked = DeskRequest(request) else { return .status(404) }
        return .made([HeaderField("Content-Type", asked.type)]) { await session.answer(asked) }
    }
}
