import Publishing

/// Shows on a terminal how far a build has come, if it takes longer than a second.
struct ProgressBar {
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
                console.note("\r\u{1B}[K" + Self.text(progress.counts))
                pause = .milliseconds(100)
            }
            if pause != .seconds(1) { console.note("\r\u{1B}[K") }
        }
    }

    /// Takes the bar away.
    func stop() async {
        drawing?.cancel()
        await drawing?.value
    }

    private static func text(_ counts: (made: Int, planned: Int)) -> String {
        guard counts.planned > 0 else { return "reading records" }
        let width = 24
        let filled = counts.made * width / counts.planned
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
        return "\(bar) \(counts.made) of \(counts.planned) pages"
    }
}
