internal import Files
internal import ReadingCatalog

/// `content/covers/`, where fetched covers lie beside those that the club put there.
struct CoverFolder: Sendable {
    /// The folder.
    let path: String
    private var known: KnownCovers

    /// The covers of a site, and what is known of them.
    init(site: String, known: KnownCovers) {
        path = "\(site)/content/covers"
        self.known = known
    }

    /// A cover that lies under the name that `stem` gives it as it was fetched before.
    mutating func fetchedBefore(
        _ id: Int, stem: String, size: OpenLibraryEndpoint.CoverSize
    ) -> LockedCover? {
        for format in ImageHeader.Format.allCases {
            let name = "\(CoverFolder.safe(stem)).\(format.fileExtension)"
            guard let known = known[name], known.cover.id == id, known.size == size else { continue }
            return holds(known.cover, size: size) ? known.cover : nil
        }
        return nil
    }

    /// Puts a picture into the folder and says what is to be recorded of it.
    ///
    /// `stem` names the file unless a file of that name is there that was not fetched: the club's files stay.
    mutating func keep(
        _ picture: CoverPicture, id: Int, stem: String, size: OpenLibraryEndpoint.CoverSize,
        fetched: Set<String>
    ) throws(DiskFile.Failure) -> LockedCover {
        let name = try freeName(for: picture, id: id, stem: CoverFolder.safe(stem), fetched: fetched)
        let file = "\(path)/\(name)"
        if try DiskFile.read(file) != picture.bytes {
            try DiskFile.makeFolder(path)
            try DiskFile.write(picture.bytes, to: file)
        }
        let cover = LockedCover(
            id: id, file: name, width: picture.header.width, height: picture.header.height,
            bytes: picture.bytes.count, sha256: SHA256.hexadecimal(picture.bytes))
        known.note(KnownCover(cover: cover, size: size, stamp: nil))
        return cover
    }

    /// Whether a fetched cover is still there as it was fetched.
    mutating func holds(_ cover: LockedCover, size: OpenLibraryEndpoint.CoverSize) -> Bool {
        guard let stamp = FileState(of: "\(path)/\(cover.file)"), stamp.size == Int64(cover.bytes) else {
            return false
        }
        if let known = known[cover.file], known.stamp == stamp, known.cover.sha256 == cover.sha256 {
            return true
        }
        let isSettled = stamp.isSettled
        guard hasDigest(cover) else { return false }
        known.note(KnownCover(cover: cover, size: size, stamp: isSettled ? stamp : nil))
        return true
    }

    /// Removes a fetched cover that is of no more use, and says whether it was there; a file that somebody changed
    /// stays.
    @discardableResult
    mutating func remove(_ cover: LockedCover) throws(DiskFile.Failure) -> Bool {
        guard hasDigest(cover) else { return false }
        try DiskFile.remove("\(path)/\(cover.file)")
        known.forget(cover.file)
        return true
    }

    /// Writes down what is known for the next run.
    mutating func saveKnown() throws(DiskFile.Failure) {
        try known.save()
    }
}

extension CoverFolder {
    private func hasDigest(_ cover: LockedCover) -> Bool {
        do {
            guard let bytes = try DiskFile.read("\(path)/\(cover.file)") else { return false }
            return bytes.count == cover.bytes && SHA256.hexadecimal(bytes) == cover.sha256
        } catch {
            return false
        }
    }

    private func freeName(
        for picture: CoverPicture, id: Int, stem: String, fetched: Set<String>
    ) throws(DiskFile.Failure) -> String {
        let ending = picture.header.format.fileExtension
        let plain = "\(stem).\(ending)"
        if fetched.contains(plain) || DiskFile.status("\(path)/\(plain)") == nil { return plain }
        if try DiskFile.read("\(path)/\(plain)") == picture.bytes { return plain }
        return "\(stem)-\(id).\(ending)"
    }

    private static func safe(_ stem: String) -> String {
        let kept = String(stem.map { $0 == "/" || $0.isWhitespace ? "-" : $0 })
        return kept.hasPrefix(".") ? "cover" + kept : kept
    }
}
