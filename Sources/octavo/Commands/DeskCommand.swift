import Authoring
import Building
import Desk
import Diagnostics
import Files
import LoopbackServer
import OpenLibrary
import Preview

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension Option {
    fileprivate static let deskPort = Option(
        "--port", .number(0...65535), "the port of the desk (default: 4100; 0: any)")
    fileprivate static let noOpen = Option.flag(
        "--no-open", "opens no browser, and only says where the desk is")
    fileprivate static let deskPages = Option(
        "--pages", .folder, "takes the desk's own pages from this folder, for those who work on them")
}

extension Commands {
    /// Runs the club in the browser.
    static let desk = Command(
        name: "desk", summary: "runs the club in the browser: forms and tables, and the site beside them",
        operands: [.site], options: [.siteFolder, .deskPort, .noOpen, .deskPages, .jobs],
        example: "octavo desk",
        note:
            "It runs until Ctrl-C or a signal such as SIGTERM ends it, with the exit code 0. The address that it prints holds "
            + "a key: who has it can change the club. In an empty folder the desk offers to begin one."
    ) { arguments, console in
        let interruption = Interruption { _ in .success }
        do {
            let run = try DeskRun(arguments, console)
            try await run.start(opensBrowser: !arguments.has(.noOpen))
            _ = await interruption.wait()
            await run.stop()
            return .success
        } catch let error as StartError {
            throw ReportedFailure(error.diagnostic)
        }
    }
}

/// A desk, and the preview that it shows.
private final class DeskRun: Sendable {
    private let console: Console
    private let preview: PreviewSession
    private let desk: Desk
    private let watcher: FolderWatcher
    private let folder: PreviewFolder

    init(_ arguments: Arguments, _ console: Console) throws {
        var build = BuildOptions(arguments)
        try build.checkSite()
        guard let folder = try PreviewFolder.reserve(in: build.site) else {
            throw StartError.refused("too many previews of this site are running")
        }
        build.output = folder.path
        build.ownsOutput = true
        let enrichment = Enrichment.openLibrary(at: build.site, .asRecorded, access: try .fromEnvironment())
        let session = try PreviewSession(
            site: build.site, output: build.output, port: 4000,
            report: PreviewReporter(console, opensBrowser: false).report,
            builder: { [build] address in
                SiteRebuilder(build, at: address, enrichment: enrichment).build
            })
        var options = DeskOptions(site: build.site) { Environment.now }
        options.port = arguments.number(of: .deskPort) ?? options.port
        options.preview = session.address
        options.front = arguments.value(of: .deskPages)
        options.check = try Club.wholeSiteCheck(at: build.site)
        options.isWatched = true
        options.previewFolder = build.output
        options.services = DeskProgram(build, enrichment, console).services
        let desk = try Desk(options)
        watcher = try FolderWatcher(folders: BuildOptions.sources, in: build.site) { _ in
            Task { await desk.noteChanges() }
        }
        (self.console, self.folder, preview, self.desk) = (console, folder, session, desk)
    }

    /// Says where the desk is, and opens it.
    func start(opensBrowser: Bool) async throws {
        let preview = self.preview
        Task { await preview.run() }
        console.message("Desk: \(desk.addressWithKey)\n")
        guard opensBrowser else { return }
        guard let page = OpeningPage(desk.addressWithKey), DesktopBrowser.open("file://" + page.path) else {
            console.message("No browser could be opened. Open that address yourself.\n")
            return
        }
        // A browser has read it by then.
        Task {
            try await Task.sleep(for: .seconds(30))
            page.remove()
        }
    }

    func stop() async {
        watcher.stop()
        desk.stop()
        preview.stop()
        withExtendedLifetime(folder) {}
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
