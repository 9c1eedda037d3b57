import OpenLibrary
import Synchronization

/// Shows how far a run has come: a bar on a terminal, elsewhere a line now and then.
final class ProgressLine: Sendable {
    private let console: Console
    private let lastShown = Mutex(-10.0)

    /// A line on a console.
    init(_ console: Console) {
        self.console = console
    }

    /// Shows the state of a run.
    func show(_ progress: EnrichmentProgress) {
        guard isDue(progress) else { return }
        if console.isTerminal {
            console.note("\r\u{1B}[K" + Self.bar(progress))
        } else if progress.done > 0 {
            console.note(Self.words(progress) + "\n")
        }
    }

    /// Makes room for what is said next.
    func end() {
        if console.isTerminal { console.note("\r\u{1B}[K") }
    }

    /// Ten times a second for eyes, every ten seconds for a log.
    private func isDue(_ progress: EnrichmentProgress) -> Bool {
        let pause = console.isTerminal ? 0.1 : 10
        return lastShown.withLock { last in
            guard progress.seconds - last >= pause else { return false }
            last = progress.seconds
            return true
        }
    }

    /// `[████████············]  12/30  Emma  0:20 left`.
    static func bar(_ progress: EnrichmentProgress) -> String {
        let filled = progress.total == 0 ? 20 : 20 * progress.done / progress.total
        let bar = String(repeating: "█", count: filled) + String(repeating: "·", count: 20 - filled)
        let name = printable(progress.name)
        return "[\(bar)] " + words(progress) + (name.isEmpty ? "" : "  \(name)")
    }

    /// `12 of 30, 0:20 left`.
    static func words(_ progress: EnrichmentProgress) -> String {
        "\(progress.done) of \(progress.total)" + (progress.secondsLeft.map { ", \(time($0)) left" } ?? "")
    }

    private static func time(_ seconds: Double) -> String {
        let whole = Int(seconds.rounded(.up))
        return "\(whole / 60):" + (whole % 60 < 10 ? "0" : "") + "\(whole % 60)"
    }

    /// A title of any length, on one line of any terminal.
    private static func printable(_ name: String) -> String {
        String(
            String.UnicodeScalarView(name.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
                .prefix(40))
    }
}
