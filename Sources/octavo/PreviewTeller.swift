import Diagnostics
import Preview

/// Tells the person at the terminal how a preview goes.
struct PreviewTeller {
    private let console: Console
    private let opensBrowser: Bool
    private let address = Once<String>()
    /// What is said of the pages while there are problems.
    private let pages = Once<String>()

    init(_ console: Console, opensBrowser: Bool) {
        self.console = console
        self.opensBrowser = opensBrowser
    }

    @Sendable func tell(_ news: PreviewNews) {
        switch news {
        case .serving(let address, let takenPort):
            if let takenPort { console.note("Port \(takenPort) is taken; the next free one is used.\n") }
            console.note("Preview: \(address) (Ctrl-C ends it)\n")
            self.address.put(address)
        case .built(let site, let changes, let time):
            console.tell(site.warnings)
            console.note(line(site, changes, time))
            pages.put("The preview shows the last good pages.")
            openBrowser()
        case .failed(let problems):
            console.tell(problems)
            console.note("\(problems.summary). \(pages.held ?? "There is nothing to show yet.")\n")
            openBrowser()
        case .newDay:
            console.note("A new day has begun.\n")
        }
    }

    private func line(_ site: BuiltSite, _ changes: Changes, _ time: Duration) -> String {
        let count = site.changedCount
        let files = count == 0 ? "nothing to renew" : count == 1 ? "1 file renewed" : "\(count) files renewed"
        return "\(what(changes)): \(files) in \(Int((time / .milliseconds(1)).rounded(.up))) ms\n"
    }

    private func what(_ changes: Changes) -> String {
        // What an editor wrote on the way to a save has seldom the ending of a file.
        let files = changes.paths.filter { $0.contains(".") }
        guard !changes.isEverything, let first = (files.isEmpty ? changes.paths : files).min() else {
            return "The whole site"
        }
        let others = changes.paths.count - 1
        return others == 0 ? first : "\(first) and \(others) more"
    }

    /// A browser that comes too early would see nothing; it is opened once.
    private func openBrowser() {
        guard opensBrowser, let address = address.take() else { return }
        if !DesktopBrowser.open(address) {
            console.note("No browser could be opened: go to \(address) yourself.\n")
        }
    }
}
