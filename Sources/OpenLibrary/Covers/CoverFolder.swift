internal import ReadingCatalog

/// `content/covers/`, where fetched covers lie beside those that the club put there.
struct CoverFolder: Sendable {
    /// The folder.
    let path: String

    /// The covers of a site.
    init(site: String) {
        path = "\(site)/content/covers"
    }

    /// Puts a picture into the folder and says what is to be recorded of it.
    ///
    /// `stem` names the file unless a file of that name is there that was not fetched: the club's files stay.
    func keep(
        _ picture: CoverPicture, id: Int, stem: String, fetched: Set<String>
    ) throws(DiskFile.Failure) -> LockedCover {
        let name = try freeName(for: picture, id: id, stem: CoverFolder.safe(stem), fetched: fetched)
        let file = "\(path)/\(name)"
        if try DiskFile.read(file) != picture.bytes {
            try DiskFile.makeFolder(path)
            try DiskFile.write(picture.bytes, to: file)
        }
        return LockedCover(
            id: id, file: name, width: picture.header.width, height: picture.header.height,
            bytes: picture.bytes.count, sha256: SHA256.hexadecimal(picture.bytes))
    }

    /// Whether a fetched cover is still there as it was fetched.
    func holds(_ cover: LockedCover) -> Bool {
        guard DiskFile.status("\(path)/\(cover.file)")?.size == cover.bytes else { return false }
        return hasDigest(cover)
    }

    /// Removes a fetched cover that is of no more use; a file that somebody changed stays.
    func remove(_ cover: LockedCover) throws(DiskFile.Failure) {
        guard holds(cover) else { return }
        try DiskFile.remove("\(path)/\(cover.file)")
    }

    private func hasDigest(_ cover: LockedCover) -> Bool {
        do {
            guard let bytes = try DiskFile.read("\(path)/\(cover.file)") else { return false }
            return SHA256.hexadecimal(bytes) == cover.sha256
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
