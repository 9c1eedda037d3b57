/// What cameras and programs add to pictures: places, times, names, thumbnails.
public enum PictureMetadata {
    /// What an older program left in files is removed when this number is another one.
    public static let version: UInt64 = 1

    /// The file without it. Colours and the way in which a picture is turned stay; so do files of other kinds.
    public static func removed(from bytes: [UInt8]) -> [UInt8] {
        guard let header = PictureHeader(bytes) else { return bytes }
        return switch header.format {
        case .jpeg: JPEGFile.withoutMetadata(bytes, header)
        case .png: PNGFile.withoutMetadata(bytes, header)
        case .gif: GIFFile.withoutMetadata(bytes)
        case .webp: WebPFile.withoutMetadata(bytes, header)
        case .avif: AVIFFile.withoutMetadata(bytes)
        }
    }
}
