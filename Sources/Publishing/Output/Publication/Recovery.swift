/// What is done first with an output folder: whatever an interrupted build left is finished or undone.
struct Recovery {
    let folder: Folder
    let files: any FileLayer

    /// Leaves the folder with a whole site, the old or the new one.
    func recover() throws {
        for name in try folder.names() {
            switch name {
            case OutputNames.staging: try files.removeTree(name, in: folder)
            case OutputNames.publishing:
                let completed = try Publication.complete(in: folder, files: files)
                if let failure = completed.uncleared { throw failure }
            case OutputNames.undoing: try Undoing(folder: folder, files: files).undo()
            default: continue
            }
        }
    }
}
