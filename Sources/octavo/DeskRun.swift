import Authoring
import Building
import Desk
import Diagnostics
import Files
import LoopbackServer
import OpenLibrary
import Preview
import Synchronization

/// A preview of a site in a folder of its own.
struct PreviewRun {
    let session: PreviewSession
    let build: BuildOptions
    let enrichment: Enrichment
    // Only this preview uses its folder, and the next one tidies up what this one leaves.
    private let folder: PreviewFolder
    let firstCheck: FirstCheck

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
        let (reporter, firstCheck) = (PreviewReporter(console, hasDesk: hasDesk), FirstCheck())
        self.firstCheck = firstCheck
        session = try PreviewSession(
            site: build.site, output: build.output, port: port,
            report: { news in
                reporter.report(news)
                if case .built = news { firstCheck.begin() }
            },
            builder: { [build] address in SiteRebuilder(build, at: address, enrichment: enrichment).build })
    }

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

/// The check of a site that begins once it is built. Those of changes wait for its end: it shows which pages they need not
/// look at again.
final class FirstCheck: Sendable {
    private let state = Mutex<(check: Club.Check?, running: Task<DiagnosticReport, any Error>?)>((nil, nil))

    func prepare(_ check: @escaping Club.Check) { state.withLock { $0.check = check } }

    /// Begins it, once.
    func begin() {
        state.withLock { state in
            if let check = state.check { state = (nil, Task { try await check(nil) }) }
        }
    }

    func wait() async { _ = await state.withLock { $0.running }?.result }
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
        let first = preview.firstCheck
        first.prepare(try Club.wholeSiteCheck(at: build.site, memory, isAwaited: false))
        options.check = { change in
            await first.wait()
            return try await check(change)
        }
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
    private let folder: Folder
    private let name: String

    /// Nil if it cannot be written.
    init?(_ address: String) {
        let parent = Environment["XDG_RUNTIME_DIR"] ?? Environment["TMPDIR"] ?? "/tmp"
        let name = "octavo-desk-\(UInt64.random(in: .min ... .max)).html"
        (self.name, path) = (name, "\(parent)/\(name)")
        let page =
            "<!doctype html>\n<title>Octavo</title>\n<meta http-equiv=\"refresh\" content=\"0;url=\(address)\">\n"
        do throws(FileFailure) {
            folder = try Folder.existing(parent)
            let file = try NewFile(private: name, in: folder)
            try file.append(Array(page.utf8))
            try file.replaceOld(.unflushed)
        } catch {
            return nil
        }
    }

    deinit {
        do throws(FileFailure) { try folder.remove(name) } catch { return }
    }
}
