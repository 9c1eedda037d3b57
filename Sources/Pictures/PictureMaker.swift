/// Reads pictures and makes copies of them, with the libraries that this machine has.
public struct PictureMaker: Sendable {
    private let jpeg: TurboJPEG
    private let webP: WebPLibrary
    private let png: PNGLibrary

    /// The maker; nil if one of the libraries is not installed. They are loaded when it is first asked for.
    static let shared = PictureMaker()

    private init?() {
        guard let jpeg = TurboJPEG.shared, let webP = WebPLibrary.shared, let png = PNGLibrary.shared else {
            return nil
        }
        (self.jpeg, self.webP, self.png) = (jpeg, webP, png)
    }

    /// Whether this machine has all libraries.
    public static var isInstalled: Bool { shared != nil }

    /// What an older maker has made of a picture is made again if this number is another one.
    static let version: UInt64 = 1
}

extension PictureMaker {
    /// Whether nothing is known against a picture: it can be read to its end, or this machine cannot read such ones.
    public static func isSound(_ bytes: [UInt8], _ header: PictureHeader) -> Bool {
        guard header.canBeScaled, let shared else { return true }
        do throws(PictureFailure) { try shared.check(bytes, header) } catch { return false }
        return true
    }

    /// Whether a picture can be read to its end.
    func check(_ bytes: [UInt8], _ header: PictureHeader) throws(PictureFailure) {
        _ = try pixels(bytes, header, forWidth: 1)
    }

    /// The copies of a picture that `sizes` asks for, and whether it is transparent anywhere.
    func copies(
        of bytes: [UInt8], _ header: PictureHeader, _ sizes: PictureSizes
    ) throws(PictureFailure) -> (isTransparent: Bool, files: [(copy: PictureCopy, bytes: [UInt8])]) {
        let widest = sizes.copies(of: header, isTransparent: false).map(\.width).max() ?? 1
        let needed = header.orientation.isOnItsSide ? widest * header.width / header.height : widest
        let read = try pixels(bytes, header, forWidth: needed)
        let isTransparent = read.isTransparent
        let whole = isTransparent ? read : read.opaque()
        var files: [(copy: PictureCopy, bytes: [UInt8])] = []
        var scaled: [Int: Pixels] = [:]
        for copy in sizes.copies(of: header, isTransparent: isTransparent) {
            let pixels = scaled[copy.width] ?? Self.scaled(whole, to: copy, header.orientation)
            scaled[copy.width] = pixels
            files.append((copy, try encode(pixels, copy.format)))
        }
        return (isTransparent, files)
    }

    private static func scaled(_ whole: Pixels, to copy: PictureCopy, _ orientation: Orientation) -> Pixels {
        let isOnItsSide = orientation.isOnItsSide
        return whole.scaled(
            toWidth: isOnItsSide ? copy.height : copy.width, height: isOnItsSide ? copy.width : copy.height
        ).turned(orientation)
    }

    private func pixels(
        _ bytes: [UInt8], _ header: PictureHeader, forWidth width: Int
    ) throws(PictureFailure) -> Pixels {
        switch header.format {
        case .jpeg: return try jpeg.pixels(bytes, header, forWidth: width)
        case .png: return try png.pixels(bytes, header)
        case .webp: return try webP.pixels(bytes, header)
        case .gif, .avif: throw .damaged
        }
    }

    private func encode(_ pixels: Pixels, _ format: PictureHeader.Format) throws(PictureFailure) -> [UInt8] {
        switch format {
        case .jpeg: try jpeg.encode(pixels, quality: 80)
        case .webp: try webP.encode(pixels, quality: 76)
        case .png, .gif, .avif: try png.encode(pixels)
        }
    }
}

/// Why a picture cannot be used.
public enum PictureFailure: Error, Sendable, Hashable {
    /// The content of the file does not match its header.
    case damaged
    /// It has more pixels than any camera makes.
    case tooLarge(width: Int, height: Int)
}
