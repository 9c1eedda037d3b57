/// When there is nothing to do.
extension SiteBuild {
    /// What was told the last time, if nothing is to be done.
    func resultIfCurrent(
        _ output: LockedOutput, _ told: ToldWarnings, _ inputs: Fingerprint?, _ intact: [Bool],
        _ log: inout BuildLog
    ) throws -> BuildResult? {
        guard isCurrent(output, told.key(of: inputs), intact), let report = told.report else {
            log.end("look for changes")
            return nil
        }
        log.end("look for changes", report)
        try log.stopIfBroken()
        return BuildResult(.unchanged(output.manifest?.count ?? 0), made: 0, log)
    }

    /// Whether there is nothing to do. Which records are drafts is known only when they are read.
    private func isCurrent(_ output: LockedOutput, _ key: Fingerprint?, _ intact: [Bool]) -> Bool {
        if options.isFull || options.showsDrafts { return false }
        return output.holdsSite(of: key, at: ClubDay.now) && intact.allSatisfy { $0 }
    }
}
