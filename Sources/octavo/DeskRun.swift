import Authoring
import Building
import Desk
import Diagnostics
import LoopbackServer
import OpenLibrary
import Preview
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A preview of a site in a folder of its own.
struct PreviewRun {
    let session: PreviewSession
    let build: BuildOptions
    let enrichment: Enrichment
    // Only this preview uses its folder, and the next one tidies up what this one leaves.
    private let folder: PreviewFolder
    private let followUp: FollowUp

    init(_ arguments: Arguments, _ console: Console, port: Int, hasDesk: Bool) throws {
        var build = BuildOptions(arguments)
        let enrichment = try Enrichment.openLibrary(at: build.site, .asRecorded)
        try build.checkSite()
        guard let folder = try PreviewFolder.reserve(in: build.site) else {
            throw StartError.refused("too many previews of this site are running")
        }
        // The site in `_site` is not touched.
        build.output = folder.path
        build.ownsOutput = true
        (self.build, self.enrichment, self.folder) = (build, enrichment, folder)
        let (reporter, followUp) = (PreviewReporter(console, hasDesk: hasDesk), FollowUp())
        self.followUp = followUp
        session = try PreviewSession(
            site: build.site, output: build.output, port: port,
            report: { news in
                reporter.report(news)
                if case .built = news { followUp.take()?() }
            },
            builder: { [build] address in SiteRebuilder(build, at: address, enrichment: enrichment).build })
    }

    /// Does something as soon as the site is built for the first time.
    func whenBuilt(_ deed: @escaping @Sendable () -> Void) { followUp.put(deed) }

    /// Shows the site, with a desk beside it if there is one, until the program is interrupted.
    func run(beside desk: DeskRun?, until interruption: Interruption) async {
        async let running: Void = session.run()
        _ = await interruption.wait()
        desk?.stop()
        session.stop()
        await running
        withExtendedLifetime(folder) {}
    }
}

/// What is to be done once.
private final class FollowUp: Sendable {
    private let deed = Mutex<(@Sendable () -> Void)?>(nil)

    func put(_ new: @escaping @Sendable () -> Void) { deed.withLock { $0 = new } }

    func take() -> (@Sendable () -> Void)? {
        deed.withLock { deed in
            defer { deed = nil }
            return deed
        }
    }
}

/// The check of a site that begins once it is built. Those of changes wait for its end: it shows which pages they need not
/// look at again.
private final class FirstCheck: Sendable {
    private let running = Mutex<Task<DiagnosticReport, any Error>?>(nil)

    func begin(_ check: @escaping Club.Check) { running.withLock { $0 = Task { try await check(nil) } } }

    func wait() async { _ = await running.withLock { $0 }?.result }
}

/// A desk for the club that a preview shows.
final class DeskRun: Sendable {
    private let console: Console
    private let desk: Desk
    private let watcher: FolderWatcher
    private let openingPage = Mutex<OpeningPage?>(nil)

    /// `pages` is a folder that holds the desk's own pages; nil for those of the program.
    init(beside preview: PreviewRun, _ console: Console, port: Int?, pages: String? = nil) throws {
        let build = preview.build
        var options = DeskOptions(site: build.site) { Environment.now }
        options.port = port ?? options.port
        options.preview = preview.session.address
        options.front = pages
        let memory = SiteMemory(options.memory)
        let check = try Club.wholeSiteCheck(at: build.site, memory)
        let firstCheck = try Club.wholeSiteCheck(at: build.site, memory, isAwaited: false)
        let first = FirstCheck()
        options.check = { change in
            await first.wait()
            return try await check(change)
        }
        preview.whenBuilt { first.begin(firstCheck) }
        options.isWatched = true
        options.previewFolder = build.output
        options.services = DeskProgram(build, preview.enrichment, console, options.memory).services
        let desk = try Desk(options)
        watcher = try FolderWatcher(folders: BuildOptions.sources, in: build.site) { changes in
            Task { await desk.noteChanges(changes.isEverything ? nil : changes.paths) }
        }
        (self.console, self.desk) = (console, desk)
        Task { await desk.prepare() }
    }

    /// Says where the desk is.
    func announce() { console.message("Desk: \(desk.addressWithKey)\n") }

    /// Opens the desk in a browser: its first screen, or the one of this name.
    func open(at screen: String? = nil) {
        let address = desk.addressWithKey + (screen.map { "/" + $0 } ?? "")
        guard let page = OpeningPage(address), DesktopBrowser.open("file://" + page.path) else {
            console.message("No browser could be opened. Open that address yourself.\n")
            return
        }
        openingPage.withLock { $0 = page }
        // A browser has read it by then.
        Task {
            try await Task.sleep(for: .seconds(30))
            removeOpeningPage()
        }
    }

    private func removeOpeningPage() { openingPage.withLock { $0 = nil } }

    func stop() {
        removeOpeningPage()
        watcher.stop()
        desk.stop()
    }
}

/// A page that leads to an address, and that only this user can read: the command line of a browser is seen by all.
private final class OpeningPage: Sendable {
    let path: String
    private let folder: String

    /// Nil if it cannot be written.
    init?(_ address: String) {
        let parent = Environment["XDG_RUNTIME_DIR"] ?? Environment["TMPDIR"] ?? "/tmp"
        var name = Array("\(parent)/octavo-desk-XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else { return nil }
        folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        path = folder + "/desk.html"
        let page =
            "<!doctype html>\n<title>Octavo</title>\n<meta http-equiv=\"refresh\" content=\"0;url=\(address)\">\n"
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            rmdir(folder)
            return nil
        }
        let written = Array(page.utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        close(file)
        if written != page.utf8.count {
            remove()
            return nil
        }
    }

    deinit {
        remove()
    }

    func remove() {
        unlink(path)
        rmdir(folder)
    }
}
