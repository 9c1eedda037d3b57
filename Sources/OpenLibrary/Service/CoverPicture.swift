internal import ReadingCatalog

/// A picture that is really one, and large enough to be a cover.
struct CoverPicture: Sendable, Equatable {
    /// Why bytes are no cover.
    enum Failure: Error {
        /// The tiny picture that the service sends where it has none.
        case placeholder
        /// No picture of a kind that browsers show.
        case noPicture
    }

    /// The picture's format and size in pixels.
    let header: ImageHeader
    /// The file.
    let bytes: [UInt8]

    /// A cover, or why it is none.
    static func read(_ bytes: [UInt8]) -> Result<CoverPicture, Failure> {
        guard let header = ImageHeader(bytes) else { return .failure(.noPicture) }
        guard header.width >= 20, header.height >= 20 else { return .failure(.placeholder) }
        guard header.width <= 10_000, header.height <= 10_000 else { return .failure(.noPicture) }
        return .success(CoverPicture(header: header, bytes: bytes))
    }
}
