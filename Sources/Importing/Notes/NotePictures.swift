internal import Content
internal import Files
internal import ReadingCatalog
internal import TextAndTime

/// A picture of a note, which is copied into the club.
struct ImportedPicture: Sendable {
    /// Where it is to be, such as `content/images/house.png`.
    let path: String
    let bytes: [UInt8]
    /// Whether the club already has it at that place.
    let isThere: Bool

    var isCover: Bool { path.hasPrefix("content/covers/") }
}

/// The pictures below a folder of notes, found by the addresses that notes have for them.
final class NotePictures {
    private let notes: Folder
    /// The club's own folder.
    private let club: Folder
    private let paths: Set<String>
    /// The paths of the pictures of each name, as Obsidian finds them.
    private var named: [String: [String]] = [:]
    /// Which picture has been given each path in the club.
    private var taken: [String: String] = [:]

    /// The pictures among the files at `paths` below `notes`, to be copied into `club`.
    init(_ paths: [String], in notes: Folder, for club: Folder) {
        self.notes = notes
        self.club = club
        self.paths = Set(paths.filter(Picture.isOne))
        for path in self.paths.sorted() { named[Self.name(of: path), default: []].append(path) }
    }

    /// The picture that a note means by an address, to be copied into `folder`; called as `name`, if not as it is called
    /// now. Nil if there is no such picture.
    func picture(
        _ address: String, of note: String, into folder: String, called name: String? = nil
    ) throws(FileFailure) -> ImportedPicture? {
        guard let source = source(of: address, note),
            let bytes = try notes.contents(of: source, limit: Self.largest)?.bytes
        else { return nil }
        let ending = source.lastIndex(of: ".").map { source[$0...].lowercased() } ?? ""
        let stem = SlugText.make(name ?? Picture.stem(of: Self.name(of: source)), .withoutAccents)
        let hash = Fingerprint(of: bytes).hexadecimal.prefix(8)
        // Another picture of this name, in the notes or in the club, keeps it.
        for candidate in [stem.isEmpty ? "picture" : stem, "\(stem)-\(hash)"] {
            let path = "\(folder)/\(candidate)\(ending)"
            if let other = taken[path], other != source { continue }
            let present = try club.read(path)
            if let present, present != bytes { continue }
            taken[path] = source
            return ImportedPicture(path: path, bytes: bytes, isThere: present != nil)
        }
        return nil
    }

    /// The path of the picture below the folder of notes.
    private func source(of address: String, _ note: String) -> String? {
        let plain = address.trimmingPrefix("<").prefix { $0 != ">" && $0 != "|" && $0 != "#" && $0 != "?" }
        guard let text = PercentEncoding.decoded(ImportedText.trimmed(plain)), !text.contains("://"),
            Picture.isOne(text)
        else {
            return nil
        }
        let folder = note.split(separator: "/").dropLast().map(String.init)
        let fromRoot = text.drop { $0 == "/" }
        let places =
            (text.hasPrefix("/") ? [] : [WrittenLink.path(text, from: folder)])
            + ["", "static/", "public/", "assets/"].map { WrittenLink.path($0 + fromRoot, from: []) }
        if let found = places.compactMap({ $0 }).first(where: paths.contains) { return found }
        let same = named[Self.name(of: text)] ?? []
        return same.count == 1 ? same[0] : nil
    }

    private static let largest = 32 << 20

    private static func name(of path: some StringProtocol) -> String {
        path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    }
}
