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

    public static var isInstalled: Bool { shared != nil }

    /// What an older maker has made of a picture is made again if this number is another one.
    static let version: UInt64 = 2
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

    /// The copies of a picture that `sizes` asks for.
    func copies(
        of bytes: [UInt8], _ header: PictureHeader, _ sizes: PictureSizes
    ) throws(PictureFailure) -> [(copy: PictureCopy, bytes: [UInt8])] {
        let copies = sizes.copies(of: header)
        let widest = copies.map(\.width).max() ?? 1
        let needed = header.orientation.isOnItsSide ? widest * header.width / header.height : widest
        let whole = try pixels(bytes, header, forWidth: needed).turned(header.orientation)
        var files: [(copy: PictureCopy, bytes: [UInt8])] = []
        for copy in copies {
            files.append((copy, try webP.encode(whole, width: copy.width, height: copy.height, quality: 76)))
        }
        return files
    }

    /// A picture as PNG, which every library reads; nil if it cannot be read here.
    public static func png(of bytes: [UInt8]) -> [UInt8]? {
        guard let shared, let header = PictureHeader(bytes), header.canBeScaled else { return nil }
        do throws(PictureFailure) {
            return try shared.png.encode(try shared.pixels(bytes, header, forWidth: header.width))
        } catch {
            return nil
        }
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
}

/// Why a picture cannot be used.
public enum PictureFailure: Error, Sendable, Hashable {
    /// The content of the file does not match its header.
    case damaged
    /// It has more pixels than any camera makes.
    case tooLarge(width: Int, height: Int)
}
