internal import Diagnostics

extension EnrichmentRun {
    /// Writes the lock file as far as it has come.
    mutating func save() {
        attempt { run throws(DiskFile.Failure) in run.tell(try run.draft.save()) }
    }

    /// Does what may fail on this machine, and takes note if it does.
    mutating func attempt(_ action: (inout EnrichmentRun) throws(DiskFile.Failure) -> Void) {
        do throws(DiskFile.Failure) { try action(&self) } catch { note(error) }
    }

    /// Takes note of what is wrong with a file, once.
    mutating func tell(_ report: DiagnosticReport) {
        problems += report.diagnostics.filter { !problems.contains($0) }
    }

    /// Takes note of a file that could not be written.
    mutating func note(_ failure: DiskFile.Failure) {
        let path =
            failure.path.hasPrefix(site + "/") ? String(failure.path.dropFirst(site.count + 1)) : failure.path
        problems.append(
            .error(
                "not-written", "`\(path)` could not be written: \(failure.reason)", at: .wholeFile(path),
                help: "see that there is room on the disk and that you may write there"))
    }
}
