internal import Building
internal import Diagnostics
internal import LoopbackServer
internal import Synchronization
internal import TextAndTime

/// What browsers are shown now, and what they are sent when it changes.
final class PreviewState: Sendable {
    /// The state at one moment.
    struct Moment: Sendable {
        /// How many builds have changed the pages; with `instance` it identifies these.
        var build = 0
        var problems = DiagnosticReport()
        var drafts: [String] = []
        /// When the pages are out of date, in seconds since 1970.
        var validUntil = Int64.max
        /// Changes that no page shows yet.
        var unshown = Changes()
    }

    private let instance = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    private let moment = Mutex(Moment())

    var now: Moment { moment.withLock { $0 } }

    /// Identifies what is added to pages, by the drafts that it names: another one in each preview.
    func tag(of drafts: [String]) -> String {
        instance + "-" + Fingerprint(of: drafts.joined(separator: " ").utf8).hexadecimal
    }

    /// The first events of a page's stream: the tag that the page has now, and the problems if there are any.
    func greeting(of tag: String) -> [ServerEvent] {
        let now = now
        let hello = ServerEvent("hello", tag)
        return now.problems.isEmpty ? [hello] : [hello, Self.event(now.problems)]
    }

    /// Takes over the outcome of a build, and returns the event to send to all browsers, if any.
    func update(_ outcome: Result<BuildResult, ReportedFailure>, of changes: Changes) -> ServerEvent? {
        moment.withLock { moment in
            moment.unshown.add(changes)
            switch outcome {
            case .failure(let failure):
                moment.problems = failure.report
                return Self.event(failure.report)
            case .success(let result):
                return update(result, in: &moment)
            }
        }
    }

    /// Whether the pages went out of date before this time; true once for each build.
    func endDay(before time: Int64) -> Bool {
        moment.withLock { moment in
            guard moment.validUntil <= time else { return false }
            moment.validUntil = .max
            return true
        }
    }
}

extension PreviewState {
    private func update(_ result: BuildResult, in moment: inout Moment) -> ServerEvent? {
        let wasBroken = !moment.problems.isEmpty
        let isNew = result.changed > 0 || result.drafts != moment.drafts
        let isOnlyStyle = moment.unshown.isOnlyStyle && result.drafts == moment.drafts
        moment.problems = DiagnosticReport()
        moment.drafts = result.drafts
        moment.unshown = Changes()
        moment.validUntil = result.validUntil
        if isNew { moment.build += 1 }
        guard isNew || wasBroken else { return nil }
        return ServerEvent(
            isNew ? (isOnlyStyle ? "css" : "reload") : "fixed", "\(instance)-\(moment.build)")
    }

    private static func event(_ problems: DiagnosticReport) -> ServerEvent {
        ServerEvent("errors", ProblemOverlay.markup(of: problems))
    }
}
