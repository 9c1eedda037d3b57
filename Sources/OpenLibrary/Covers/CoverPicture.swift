internal import ReadingCatalog
internal import TextAndTime

/// A picture that is large enough to be a cover.
struct CoverPicture: Sendable, Equatable {
    /// Why bytes are not a cover.
    enum Failure: Error {
        /// The tiny picture that the service sends where it has none.
        case placeholder
        /// Not a picture that browsers show.
        case noPicture
    }

    /// The picture's format and size in pixels.
    let header: ImageHeader
    let bytes: [UInt8]

    /// The cover in `bytes`, or why they are not one.
    static func read(_ bytes: [UInt8]) -> Result<CoverPicture, Failure> {
        guard let header = ImageHeader(bytes) else { return .failure(.noPicture) }
        guard header.width >= 20, header.height >= 20 else { return .failure(.placeholder) }
        guard header.width <= 10_000, header.height <= 10_000 else { return .failure(.noPicture) }
        return .success(CoverPicture(header: header, bytes: bytes))
    }
}
