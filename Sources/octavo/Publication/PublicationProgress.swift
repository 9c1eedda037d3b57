import Synchronization
import VersionControl

/// How far a publication has come, for the message after Ctrl-C.
final class PublicationProgress: Sendable {
    private struct Facts {
        var repository: Repository?
        /// The last commit when it began.
        var start: String?
        var isSending = false
    }

    private let facts = Mutex(Facts())

    func begin(_ repository: Repository, at start: String?) {
        facts.withLock { ($0.repository, $0.start) = (repository, start) }
    }

    func noteSending() { facts.withLock { $0.isSending = true } }

    /// Puts the folder in order after an interruption; returns what to tell the person.
    func afterInterruption() async -> String {
        let facts = facts.withLock { $0 }
        guard let repository = facts.repository else { return "Interrupted. Nothing was saved or sent.\n" }
        do {
            try await repository.takeBack()
            guard let commit = try await repository.commit("HEAD"), commit != facts.start || facts.isSending
            else { return "Interrupted. Nothing was saved or sent; your records are as they were.\n" }
            let saved = "are saved on this computer (commit \(commit.prefix(7)))"
            return facts.isSending
                ? "Interrupted while your changes were sent: they may have arrived or not. They \(saved); run "
                    + "`octavo publish` again, which sends what is missing.\n"
                : "Interrupted. Your changes \(saved), and were not sent; `octavo publish` goes on from there.\n"
        } catch {
            return "Interrupted. Git could not put the folder in order; `git status` in it says what to do.\n"
        }
    }
}
