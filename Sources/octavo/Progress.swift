import Building
import Diagnostics
import OpenLibrary
import Synchronization

/// A bar on the terminal for a build that takes longer than a second.
struct BuildProgressBar {
    private let drawing: Task<Void, Never>?

    /// A bar that follows `progress`.
    init(_ progress: BuildProgress, on console: Console) {
        guard console.isTerminal else {
            drawing = nil
            return
        }
        drawing = Task {
            var pause = Duration.seconds(1)
            while (try? await Task.sleep(for: pause)) != nil {
                console.draw(clearLine + Self.text(progress.counts, progress.what))
                pause = .milliseconds(100)
            }
            if pause != .seconds(1) { console.draw(clearLine) }
        }
    }

    func stop() async {
        drawing?.cancel()
        await drawing?.value
    }

    private static func text(_ counts: (made: Int, planned: Int), _ what: BuildProgress.Things) -> String {
        guard counts.planned > 0 else { return "reading records" }
        let things = what == .pictures ? "pictures" : "pages"
        return "\(bar(counts.made, of: counts.planned)) \(counts.made) of \(counts.planned) \(things)"
    }
}

/// Shows how far fetching has come: with a bar on a terminal, elsewhere with a line every ten seconds.
final class EnrichmentProgressLine: Sendable {
    private let console: Console
    private let lastShown = Mutex(-10.0)

    init(_ console: Console) {
        self.console = console
    }

    func show(_ progress: EnrichmentProgress) {
        guard isDue(at: progress.seconds) else { return }
        if console.isTerminal {
            let name = VisibleText.shown(String(progress.name.prefix(40)))
            console.draw(
                clearLine + bar(progress.done, of: progress.total) + " " + Self.words(progress)
                    + (name.isEmpty ? "" : "  \(name)"))
        } else if progress.done > 0 {
            console.message(Self.words(progress) + "\n")
        }
    }

    func end() {
        if console.isTerminal { console.draw(clearLine) }
    }

    private func isDue(at seconds: Double) -> Bool {
        let pause = console.isTerminal ? 0.1 : 10
        return lastShown.withLock { last in
            guard abs(seconds - last) >= pause else { return false }
            last = seconds
            return true
        }
    }

    /// `12 of 30, 0:20 left`.
    private static func words(_ progress: EnrichmentProgress) -> String {
        "\(progress.done) of \(progress.total)" + (progress.secondsLeft.map { ", \(time($0)) left" } ?? "")
    }

    private static func time(_ seconds: Double) -> String {
        let whole = Int(seconds.rounded(.up))
        return "\(whole / 60):" + (whole % 60 < 10 ? "0" : "") + "\(whole % 60)"
    }
}

/// Returns to the start of the line and erases it.
private let clearLine = "\r\u{1B}[K"

/// `[████████············]`.
private func bar(_ done: Int, of total: Int) -> String {
    let filled = total == 0 ? 20 : 20 * done / total
    return "[" + String(repeating: "█", count: filled) + String(repeating: "·", count: 20 - filled) + "]"
}
