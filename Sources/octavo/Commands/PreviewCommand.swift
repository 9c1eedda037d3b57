import Building
import Diagnostics
import LoopbackServer
import Preview
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension Option {
    static let port = Option("--port", .number(0...65535), "the port to serve on (default: 4000; 0: any)")
    static let open = Option.flag("--open", "opens the site in a browser, with the desk beside it")
}

extension Commands {
    /// Shows the site while it is written.
    static let preview = Command(
        name: "preview",
        summary: "shows the site in a browser, and updates it whenever a file is saved",
        operands: [.site],
        options: [.siteFolder, .port, .open, .now, .strict, .jobs],
        example: "octavo preview --open",
        note:
            "It runs until Ctrl-C or a signal such as SIGTERM ends it, with the exit code 0. `octavo render --page "
            + "/books/emma/ --data` shows all that a page's template sees."
    ) { arguments, console in
        let interruption = Interruption { _ in .success }
        let preview = try PreviewRun(
            arguments, console, port: arguments.number(of: .port) ?? 4000, hasDesk: arguments.has(.open))
        let desk = arguments.has(.open) ? try DeskRun(beside: preview, console, port: nil) : nil
        desk?.announce()
        desk?.open(at: "site")
        await preview.run(beside: desk, until: interruption)
        return .success
    }
}

extension StartError: Diagnosed {
    var diagnostic: Diagnostic {
        switch self {
        case .portTaken(let port):
            .error(
                "port-taken", "port \(port) and the hundred after it are used by other programs", at: nil,
                help: "choose another one with `--port 5000`, or any free one with `--port 0`")
        case .portForbidden(let port):
            .error(
                "port-forbidden", "the system does not let you use port \(port)", at: nil,
                help: "choose one from 1024 to 65535, such as `--port 4000`")
        case .libraryMissing(let name):
            .error(
                "no-server", "the preview needs the library \(name), which is not installed", at: nil,
                help: "install it: `apt-get install libmicrohttpd12`, or `brew install libmicrohttpd`")
        case .refused(let reason):
            .error(
                "no-server", "the preview could not start: \(reason)", at: nil,
                help: "stop other previews and servers that are running, then try again")
        }
    }
}

/// Reports the events of a preview on the terminal.
final class PreviewReporter: Sendable {
    private let console: Console
    private let hasDesk: Bool
    private let hasPages = Mutex(false)

    init(_ console: Console, hasDesk: Bool) {
        (self.console, self.hasDesk) = (console, hasDesk)
    }

    @Sendable func report(_ news: PreviewNews) {
        switch news {
        case .serving(let address, let takenPort):
            if let takenPort {
                console.message("Port \(takenPort) is used by another program; the next free one is used.\n")
            }
            console.message("Preview: \(address) (press Ctrl-C to stop)\n")
        case .built(let result, let changes, let time):
            console.report(result.warnings)
            console.message(line(result, changes, time))
            hasPages.withLock { $0 = true }
        // Where there is nothing at all, the desk offers to begin a club: that is no error.
        case .failed(let problems)
        where hasDesk && problems.diagnostics.contains { $0.rule.name == "site" && $0.position == nil }:
            console.message("There is no club in this folder yet. The desk offers to begin one.\n")
        case .failed(let problems):
            console.report(problems)
            let hasPages = hasPages.withLock { $0 }
            let shown = hasPages ? "The preview shows the last good pages." : "There is no page to show yet."
            console.message("\(problems.summary). \(shown)\n")
        case .newDay:
            console.message("A new day has begun.\n")
        case .polling:
            console.message(
                "Linux cannot watch any more folders for this user (fs.inotify.max_user_watches): "
                    + "the preview looks for changed files several times a second instead.\n")
        }
    }

    private func line(_ result: BuildResult, _ changes: Changes, _ time: Duration) -> String {
        let count = result.changed
        let files = count == 0 ? "no page changed" : count == 1 ? "1 file updated" : "\(count) files updated"
        return "\(what(changes)): \(files) in \(Int((time / .milliseconds(1)).rounded(.up))) ms\n"
    }

    private func what(_ changes: Changes) -> String {
        // Temporary files that editors write while saving seldom have a dot in their names.
        let files = changes.paths.filter { $0.contains(".") }
        guard !changes.isEverything, let first = (files.isEmpty ? changes.paths : files).min() else {
            return "The whole site"
        }
        let others = changes.paths.count - 1
        return others == 0 ? first : "\(first) and \(others) more"
    }
}

enum DesktopBrowser {
    /// Opens an address; false if there is no program for that.
    ///
    /// A shell starts that program and ends at once, so that it never waits for somebody to ask how it ended.
    static func open(_ address: String) -> Bool {
        #if canImport(Darwin)
            let opener = "open"
        #else
            let opener = "xdg-open"
        #endif
        let script = "command -v \(opener) >/dev/null || exit 1; \(opener) \"$0\" &"
        var words = ["sh", "-c", script, address].map { (word: String) in strdup(word) } + [nil]
        defer { for word in words { free(word) } }
        var (number, status) = (pid_t(), CInt())
        guard posix_spawn(&number, "/bin/sh", nil, nil, &words, environ) == 0 else { return false }
        while waitpid(number, &status, 0) < 0 { if errno != EINTR { return false } }
        return status == 0
    }
}
