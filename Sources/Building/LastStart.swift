internal import Files
internal import TextAndTime

/// The start of the machine in which the output was last built or found to be whole.
///
/// What is written reaches the disk later. A power cut in between leaves files of the right size and time that hold
/// zeros, so after another start of the machine, what was written last is read again. To wait for the disk in every
/// build would cost 100 to 300 ms.
struct LastStart {
    private let store: SiteStore
    private let entry: StoreEntry
    private let current = SystemStart.identifier
    /// Whether the machine was not started again since: what was written is still there.
    let isThis: Bool

    init(of output: String, in folder: Folder) {
        store = SiteStore(in: folder)
        entry = StoreEntry(.notes, "start-" + Fingerprint(of: output.utf8).hexadecimal)
        isThis = store.read(entry) == current
    }

    /// Records that the output is whole. If that fails, the next build reads the files again.
    func note() {
        if !isThis { store.keepIfPossible(current, as: entry) }
    }
}
