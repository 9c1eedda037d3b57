internal import Files
internal import TextAndTime

/// What is known about a picture's file, so that it is not read again until it changes.
struct KnownPicture: Sendable, Hashable {
    enum Finding: String, Sendable, Hashable {
        /// Its header was read, and nothing else yet.
        case listed
        /// It could be read to its end.
        case sound
        /// The same, and parts of it are transparent.
        case transparent
        case damaged
    }

    /// The state of the file when it was read; nil if the file was too young for its times to be trusted.
    var state: FileState?
    /// The fingerprint of its content.
    let fingerprint: Fingerprint
    /// Nil if it is not a picture.
    let header: PictureHeader?
    var finding: Finding
}

extension KnownPicture {
    /// As a line without the file's path.
    var line: String {
        let state = state ?? FileState(size: 0, modified: 0, changed: 0, inode: 0)
        let words = [
            String(state.size), String(state.modified), String(state.changed), String(state.inode),
            fingerprint.hexadecimal, finding.rawValue, header?.format.rawValue ?? "-",
            String(header?.width ?? 0), String(header?.height ?? 0),
            String((header?.orientation ?? .upright).rawValue),
            header?.isAnimated == true ? "moves" : "still",
        ]
        return words.joined(separator: " ")
    }

    init?(_ words: [Substring]) {
        guard words.count == 11, let size = Int64(words[0]), let modified = Int64(words[1]),
            let changed = Int64(words[2]), let inode = UInt64(words[3]),
            let fingerprint = Fingerprint(hexadecimal: words[4]),
            let finding = Finding(rawValue: String(words[5])),
            let width = Int(words[7]), let height = Int(words[8]),
            let orientation = UInt8(words[9]).flatMap(Orientation.init)
        else { return nil }
        let state = FileState(size: size, modified: modified, changed: changed, inode: inode)
        self.state = inode == 0 ? nil : state
        self.fingerprint = fingerprint
        self.finding = finding
        header = PictureHeader.Format(rawValue: String(words[6])).map { format in
            var header = PictureHeader(format, width: width, height: height)
            header.orientation = orientation
            header.isAnimated = words[10] == "moves"
            return header
        }
    }
}

/// The list of known pictures in the cache, by the paths of their files.
struct KnownPictures: Sendable {
    private(set) var pictures: [String: KnownPicture] = [:]

    init() {}

    /// The list in a file's bytes; empty if another version wrote it.
    init(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        guard let first = lines.first, first.elementsEqual(Self.firstLine.utf8) else { return }
        pictures.reserveCapacity(lines.count)
        for line in lines.dropFirst() {
            let words = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 11)
            guard words.count == 12, let picture = KnownPicture(Array(words.dropLast())) else { continue }
            pictures[String(words[11])] = picture
        }
    }

    init(_ pictures: [String: KnownPicture]) {
        self.pictures = pictures
    }

    var bytes: [UInt8] {
        let lines = pictures.keys.sorted().compactMap { path in pictures[path].map { "\($0.line) \(path)" } }
        return Array(([Self.firstLine] + lines).joined(separator: "\n").utf8) + [0x0A]
    }

    private static let firstLine = "octavo-images \(PictureMaker.version)"
}
