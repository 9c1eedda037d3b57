internal import Files

/// The functions of libjpeg-turbo that read JPEG; the only place where the library is called.
struct TurboJPEG: Sendable {
    private typealias Handle = UnsafeMutableRawPointer
    private typealias Bytes = UnsafePointer<UInt8>
    private typealias Start = @convention(c) () -> Handle?
    private typealias Number = @convention(c) (Handle) -> CInt
    private typealias ReadHeader =
        @convention(c) (
            Handle, Bytes?, CUnsignedLong, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>,
            UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>
        ) -> CInt
    private typealias Decompress =
        @convention(c) (
            Handle, Bytes?, CUnsignedLong, UnsafeMutablePointer<UInt8>?, CInt, CInt, CInt, CInt, CInt
        ) -> CInt
    private typealias Message = @convention(c) (Handle) -> UnsafePointer<CChar>?

    private let library: SharedLibrary

    /// The library; nil if it is not installed.
    static let shared = SharedLibrary(
        anyOf: SharedLibrary.names("turbojpeg", 0),
        with: [
            "tjInitDecompress", "tjDestroy", "tjDecompressHeader3", "tjDecompress2", "tjGetErrorStr2",
            "tjGetErrorCode",
        ]
    ).map(TurboJPEG.init)
}

extension TurboJPEG {
    /// The pixels of a picture, of which no more than `width` are needed in a row: large ones are read at a half, a
    /// quarter or an eighth of their size, which is much faster.
    func pixels(_ bytes: [UInt8], _ header: PictureHeader, forWidth needed: Int) throws(PictureFailure)
        -> Pixels
    {
        guard let handle = library["tjInitDecompress", as: Start.self]() else { throw .damaged }
        defer { _ = library["tjDestroy", as: Number.self](handle) }
        var (width, height, sampling, colors): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
        let size = CUnsignedLong(bytes.count)
        let readHeader = library["tjDecompressHeader3", as: ReadHeader.self]
        guard readHeader(handle, bytes, size, &width, &height, &sampling, &colors) == 0,
            width == header.width, height == header.height
        else { throw .damaged }
        let part = [8, 4, 2].first { header.width / $0 >= needed } ?? 1
        let isForPrint = colors >= Self.firstForPrint
        var pixels = Pixels(
            width: (header.width + part - 1) / part, height: (header.height + part - 1) / part,
            channels: isForPrint ? 4 : 3)
        let (shownWidth, shownHeight) = (CInt(pixels.width), CInt(pixels.height))
        let decompress = library["tjDecompress2", as: Decompress.self]
        let result = pixels.bytes.withUnsafeMutableBufferPointer {
            decompress(
                handle, bytes, size, $0.baseAddress, shownWidth, 0, shownHeight,
                isForPrint ? Self.cmyk : Self.rgb, Self.limitScans)
        }
        guard result == 0 || isHarmless(handle) else { throw .damaged }
        return isForPrint ? Self.rgb(fromPrint: pixels) : pixels
    }

    /// Whether what the library warns of changes nothing that is seen: anything but that the pixels end too early.
    private func isHarmless(_ handle: Handle) -> Bool {
        guard library["tjGetErrorCode", as: Number.self](handle) == 0,
            let text = library["tjGetErrorStr2", as: Message.self](handle)
        else { return false }
        return !String(cString: text).contains("Premature end")
    }

    /// Inks, stored as how much of the paper is left, as colours of light.
    private static func rgb(fromPrint inks: Pixels) -> Pixels {
        var pixels = Pixels(width: inks.width, height: inks.height, channels: 3)
        for pixel in 0..<inks.width * inks.height {
            let black = Int(inks.bytes[pixel * 4 + 3])
            for channel in 0..<3 {
                pixels.bytes[pixel * 3 + channel] = UInt8(Int(inks.bytes[pixel * 4 + channel]) * black / 255)
            }
        }
        return pixels
    }

    // Numbers of the library's header.
    private static let rgb: CInt = 0
    private static let cmyk: CInt = 11
    private static let firstForPrint: CInt = 3
    private static let limitScans: CInt = 32_768
}
