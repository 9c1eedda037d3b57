internal import Diagnostics
public import Files

/// The moments in which what others have published is put into the club's folder, where the records are partly theirs and
/// partly the club's. A mark says so, which a process holds while it is at work: one that nobody holds was left by a process
/// that was killed.
public final class TakingOver: Sendable {
    private static let mark = SiteStore.folder + "/taking-over"

    /// Nil where no mark can be made: something else is in the place of its folder.
    private let lock: FileLock?

    private init(_ lock: FileLock?) {
        self.lock = lock
    }

    /// Marks the site in `folder`; nil if another process is at work.
    public static func begin(in folder: Folder) -> TakingOver? {
        do throws(FileFailure) {
            try SiteStore(in: folder).makeFolder()
            return try take(in: folder)
        } catch {
            return TakingOver(nil)
        }
    }

    public func end() { lock?.releaseAndRemove() }

    /// What a killed process has begun in the site in `folder`, so that it can be ended; nil if there is nothing.
    public static func cutOff(in folder: Folder) -> TakingOver? {
        do throws(FileFailure) {
            return try folder.status(of: mark) == nil ? nil : try take(in: folder)
        } catch {
            return nil
        }
    }

    private static func take(in folder: Folder) throws(FileFailure) -> TakingOver? {
        switch try FileLock.take(mark, in: folder, signature: "", patience: .zero) {
        case .taken(let lock): TakingOver(lock)
        case .held: nil
        }
    }

    /// Throws if the records in `folder` are neither what the club wrote nor what others have published; waits for a process
    /// that is at work.
    static func refuseCutOff(in folder: Folder) async throws {
        do throws(FileFailure) {
            guard try folder.status(of: mark) != nil else { return }
        } catch {
            // Something else is in the place of the store, so there is no mark.
            return
        }
        withExtendedLifetime(try await SiteStore(in: folder).longTurn("edits")) {}
        guard cutOff(in: folder) != nil else { return }
        throw ReportedFailure(
            "publish",
            "a publication was cut off while it took over what others have published, so the records are in between",
            at: nil, help: "`octavo publish` puts the folder back to before that, and goes on")
    }
}
