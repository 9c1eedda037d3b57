internal import Files
internal import TextAndTime

/// New files on their way into an existing output folder.
///
/// New files come first (a page never asks for an asset that is not there yet), and what the new site does not have
/// goes last: a visitor finds the site whole at any moment. A publication only goes forward. Every step may be taken twice: where
/// one fails, or the program ends, what is new waits in its folder, and the next build goes on.
struct Publication {
    let old: Manifest
    /// The numbers of the files of the old site that the new one does not have.
    let stale: [Int]
    let paths: [String]

    /// Puts everything in its place; returns the paths of stale files that were kept, because they had been changed by hand.
    func complete(in folder: Folder) throws -> [String] {
        guard let aside = try folder.folder(at: OutputNames.publishing) else { return [] }
        let waiting = try waitingFiles(in: aside)
        let inTheWay = staleInTheWay(of: waiting.map { paths[$0] })
        var left = try remove(stale.filter(inTheWay.contains), in: folder)
        for index in waiting {
            try aside.moveMakingFolders(OutputNames.slot(index), to: paths[index], in: folder)
        }
        left += try remove(stale.filter { !inTheWay.contains($0) }, in: folder)
        try aside.move(OutputNames.manifest, to: Manifest.name, in: folder)
        try folder.removeTree(OutputNames.publishing)
        return left
    }

    /// The numbers of the new files that are not in their places yet, in the order of the plan: assets, then pages.
    private func waitingFiles(in aside: Folder) throws -> [Int] {
        var waiting: [Int] = []
        for bucket in try aside.names(in: OutputNames.new) {
            for name in try aside.names(in: "\(OutputNames.new)/\(bucket)") {
                if let index = Int(name), paths.indices.contains(index) { waiting.append(index) }
            }
        }
        return waiting.sorted()
    }

    /// The stale files in the place of a new folder, or in a folder whose place a new file needs.
    private func staleInTheWay(of new: [String]) -> Set<Int> {
        if stale.isEmpty { return [] }
        let files = Set(new)
        let folders = Set(new.flatMap(OutputPath.folders).map(String.init))
        return Set(
            stale.filter { number in
                let path = old.path(number)
                return folders.contains(path)
                    || OutputPath.folders(of: path).contains { files.contains(String($0)) }
            })
    }

    private func remove(_ stale: [Int], in folder: Folder) throws -> [String] {
        var changed: [String] = []
        var emptied = Set<Substring>()
        for number in stale {
            let path = old.path(number)
            guard let stamp = old.entry(number).stamp else { continue }
            if let status = try folder.status(of: path) {
                guard try status.stamp.map({ try isAsWritten(number, stamp, $0, in: folder) }) == true else {
                    changed.append(path)
                    continue
                }
                try folder.remove(path)
            }
            emptied.formUnion(OutputPath.folders(of: path))
        }
        try folder.removeEmptyFolders(emptied)
        return changed
    }

    /// Whether a file has what Octavo wrote there. By a foreign list, only the content shows that.
    private func isAsWritten(
        _ number: Int, _ stamp: FileStamp, _ found: FileStamp, in folder: Folder
    ) throws -> Bool {
        if old.isOwn, found == stamp { return true }
        return try folder.fingerprint(of: old.path(number)) == old.entry(number).content
    }
}

extension Publication {
    /// Finishes what an interrupted build had begun to publish in a folder, and removes what it had only made.
    static func recover(_ folder: Folder, _ seal: ManifestSeal) throws {
        for name in try folder.names() where name == OutputNames.staging || name == OutputNames.publishing {
            if name == OutputNames.publishing {
                let list = "\(name)/\(OutputNames.manifest)"
                // Without the user's own list it is not known where the new files belong, and the site is made again.
                if let new = try FoundManifest.read(list, in: folder, seal).manifest, new.isOwn {
                    let old = try FoundManifest.read(Manifest.name, in: folder, seal).manifest ?? .empty
                    let stale = old.numbers(missingFrom: new.paths)
                    _ = try Publication(old: old, stale: stale, paths: new.paths).complete(in: folder)
                }
            }
            try folder.removeTree(name)
        }
    }
}
