internal import Diagnostics
internal import Synchronization

/// What the browsers are shown now.
final class PreviewState: Sendable {
    /// One moment of it.
    struct Moment: Sendable {
        /// Stands for all pages as they are; it changes with each of them and with each start.
        var build: String
        /// The problems because of which the pages are older than the content.
        var problems = DiagnosticReport()
        /// The addresses of pages that are drafts.
        var drafts: [String] = []
        /// When the pages are of yesterday, in seconds since 1970.
        var validUntil = Int64.max
        /// Changes that no page shows yet.
        var unshown = Changes()
    }

    private let instance = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    private let moment: Mutex<Moment>
    private let count = Mutex(0)

    init() {
        moment = Mutex(Moment(build: instance + "-0"))
    }

    /// What is shown now.
    var now: Moment { moment.withLock { $0 } }

    /// Takes note of a build, and says what browsers must be told.
    func note(_ outcome: BuildOutcome, of changes: Changes) -> ServerNews? {
        moment.withLock { moment in
            moment.unshown.add(changes)
            switch outcome {
            case .failed(let problems):
                moment.problems = problems
                return .problems
            case .built(let site):
                return note(site, in: &moment)
            }
        }
    }

    /// Whether the pages are of a day that was over at a moment; it is told once.
    func endDay(before moment: Int64) -> Bool {
        self.moment.withLock { now in
            guard now.validUntil <= moment else { return false }
            now.validUntil = .max
            return true
        }
    }

    private func note(_ site: BuiltSite, in moment: inout Moment) -> ServerNews? {
        let wasBroken = !moment.problems.isEmpty
        let isNew = site.changedCount > 0 || site.drafts != moment.drafts
        let isOnlyStyle = moment.unshown.isOnlyStyle && site.drafts == moment.drafts
        moment.problems = DiagnosticReport()
        moment.drafts = site.drafts
        moment.unshown = Changes()
        moment.validUntil = site.validUntil
        guard isNew else { return wasBroken ? .mended : nil }
        moment.build = nextBuild()
        return isOnlyStyle ? .style : .pages
    }

    private func nextBuild() -> String {
        count.withLock { count in
            count += 1
            return "\(instance)-\(count)"
        }
    }
}

/// What browsers are told after a build.
enum ServerNews: Sendable, Equatable {
    /// Pages are other than before.
    case pages
    /// Only stylesheets are other than before.
    case style
    /// The content has problems; the pages are as before.
    case problems
    /// The content has no problems any more; the pages are as before.
    case mended
}
