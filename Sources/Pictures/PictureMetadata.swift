internal import TextAndTime

/// What cameras and programs add to pictures: places, times, names, thumbnails.
public enum PictureMetadata {
    /// What an older program left in files is removed when this number is another one.
    public static let version: UInt64 = 4

    /// The file without it; nil if it cannot be taken out for certain, so that the file must not be published.
    ///
    /// Colours and the way in which a picture is turned stay. Files that are no pictures stay as they are. What a file is, its
    /// bytes decide; its name counts only where they do not. In a damaged file other parts may come to light once
    /// some are taken out: so what is left has to be clean itself.
    public static func removed(from bytes: [UInt8], called name: String) -> [UInt8]? {
        guard let clean = cleaned(bytes, called: name) else { return nil }
        return clean == bytes || cleaned(clean, called: name) == clean ? clean : nil
    }

    private static func cleaned(_ bytes: [UInt8], called name: String) -> [UInt8]? {
        if let header = PictureHeader(bytes) {
            return switch header.format {
            case .jpeg: JPEGFile.withoutMetadata(bytes, header)
            case .png: PNGFile.withoutMetadata(bytes, header)
            case .gif: GIFFile.withoutMetadata(bytes)
            case .webp: WebPFile.withoutMetadata(bytes, header)
            case .avif: AVIFFile.isPlain(bytes) ? bytes : nil
            }
        }
        if SVGFile.isOne(bytes, called: name) { return SVGFile.isPlain(bytes) ? bytes : nil }
        return PrivateFile.mayBeOne(bytes, called: name) ? nil : bytes
    }
}

/// A file that is not published, as what a camera or a program wrote into it cannot be taken out.
public struct PrivateFile: Sendable {
    /// What it is, such as `a picture in the format HEIC`.
    public let kind: String
    /// What to do instead.
    public let help: String

    public init(_ bytes: [UInt8], called name: String) {
        let isSVG = SVGFile.isOne(bytes, called: name)
        let other = isSVG ? Self.svg : Self.kinds.first { $0.isIn(bytes) } ?? Self.unknown
        (kind, help) = (other.name, other.help)
    }

    /// Whether a file is of a kind that cameras write, only called like a picture, or neither text nor a known document.
    static func mayBeOne(_ bytes: [UInt8], called name: String) -> Bool {
        let name = name.lowercased()
        if kinds.contains(where: { $0.isIn(bytes) }) || endings.contains(where: name.hasSuffix) {
            return true
        }
        return bytes.prefix(longestLook).contains(0)
            && !documents.contains { start, place in
                bytes.count >= place && bytes[place...].starts(with: start)
            }
    }

    private static let longestLook = 64 << 10
    /// What documents, sounds and fonts begin with. They may name who made them, and are published as they are.
    private static let documents: [(start: [UInt8], place: Int)] =
        ["%PDF", "PK", "ID3", "fLaC", "OggS", "wOF", "OTTO", "Rar!", "7z", "{\\rtf", "AT&TFORM"].map {
            (Array($0.utf8), 0)
        } + [
            (Array("BOOKMOBI".utf8), 60), (Array("WAVE".utf8), 8), ([0x1F, 0x8B], 0),
            ([0xD0, 0xCF, 0x11, 0xE0], 0),
            ([0xFF, 0xFB], 0), ([0xFF, 0xF3], 0), ([0xFF, 0xFE], 0), ([0xFE, 0xFF], 0), ([0, 1, 0, 0], 0),
        ]

    private struct Kind: Sendable {
        let name: String
        let help: String
        let isIn: @Sendable ([UInt8]) -> Bool
    }

    private static let convert = "open it in an image editor, and save it as JPEG or PNG"

    private static let again = "open it in an image editor and save it again, or remove it"

    private static let kinds = [
        Kind(name: "an AVIF that moves or has metadata in it", help: "save it as JPEG or PNG") {
            PictureHeader($0)?.format == .avif
        },
        Kind(
            name: "a picture in the format HEIC",
            help: "convert it, with `heif-convert FILE.heic FILE.jpg` or in the program that shows it"
        ) { bytes in
            bytes.holds("ftyp", at: 4)
                && ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"].contains {
                    bytes.count >= 12 && bytes[8..<12].elementsEqual($0.utf8)
                }
        },
        Kind(
            name: "a film", help: "put it where films are shown, and link to its address there"
        ) {
            $0.holds("ftyp", at: 4) || $0.holds("moov", at: 4) || $0.holds("mdat", at: 4)
                || $0.holds("wide", at: 4) || $0.holds("pnot", at: 4)
                || $0.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) || $0.holds("AVI ", at: 8)
                || $0.starts(with: [0, 0, 1, 0xBA]) || $0.starts(with: [0, 0, 1, 0xB3])
        },
        Kind(name: "a picture in the format TIFF", help: convert) {
            $0.starts(with: ["I", "I", 42, 0]) || $0.starts(with: ["M", "M", 0, 42])
                || $0.starts(with: ["I", "I", 43, 0]) || $0.starts(with: ["M", "M", 0, 43])
        },
        Kind(name: "a picture in a format of JPEG that browsers do not show", help: convert) {
            $0.starts(with: [0xFF, 0x0A]) || $0.holds("JXL ", at: 4) || $0.holds("jP  ", at: 4)
        },
        Kind(name: "a picture in the format of an image editor", help: convert) { $0.holds("8BPS", at: 0) },
        Kind(name: "a damaged picture", help: again) { bytes in
            bytes.starts(with: [0xFF, 0xD8, 0xFF]) || bytes.starts(with: PNGFile.signature)
                || bytes.holds("GIF8", at: 0) || bytes.holds("RIFF", at: 0) && bytes.holds("WEBP", at: 8)
        },
    ]
    private static let svg = Kind(
        name: "an SVG with more in it than a drawing",
        help: "save it as plain SVG, without scripts, comments, pictures and addresses in it"
    ) { _ in true }
    private static let unknown = Kind(name: "damaged, or not a picture", help: again) { _ in true }

    private static let endings = [
        ".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif", ".heic", ".heif", ".tif", ".tiff", ".svgz", ".bmp",
        ".ico", ".xmp", ".mov", ".mp4", ".m4v", ".avi", ".mkv", ".webm", ".mpg", ".mpeg",
    ]
}
