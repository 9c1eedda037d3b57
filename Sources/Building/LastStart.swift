internal import Files
internal import TextAndTime

/// The start of the machine in which the output was last built or found to be whole.
///
/// What is written reaches the disk later. A power cut in between leaves files of the right size and time that hold
/// zeros, so after another start of the machine, what was written last is read again. To wait for the disk in every
/// build would cost 100 to 300 ms.
struct LastStart {
    private let site: Folder
    private let path: String
    private let current = SystemStart.identifier
    /// Whether the machine was not started again since: what was written is still there.
    let isThis: Bool

    init(of output: String, in folder: Folder) {
        site = folder
        path = ".octavo/start-" + String(Fingerprint(of: output.utf8).bits, radix: 16)
        do { isThis = try folder.read(path) == current } catch { isThis = false }
    }

    /// Records that the output is whole. If that fails, the next build reads the files again.
    func note() {
        if isThis { return }
        do {
            try site.makeFolder(".octavo")
            try site.replace(path, with: current, durability: .unflushed)
        } catch {
            return
        }
    }
}
