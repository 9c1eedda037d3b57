internal import Files

/// The functions of libwebp that read and write WebP; the only place where the library is called.
struct WebPLibrary: Sendable {
    private typealias Bytes = UnsafePointer<UInt8>
    private typealias Size = UnsafeMutablePointer<CInt>
    private typealias GetInfo = @convention(c) (Bytes?, Int, Size, Size) -> CInt
    private typealias Decode = @convention(c) (Bytes?, Int, UnsafeMutablePointer<UInt8>?, Int, CInt) -> Bytes?
    private typealias Encode =
        @convention(c) (
            Bytes?, CInt, CInt, CInt, Float, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
        ) -> Int
    private typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Void

    private let getInfo: GetInfo
    private let decodeRGB: Decode
    private let decodeRGBA: Decode
    private let encodeRGB: Encode
    private let encodeRGBA: Encode
    private let free: Free

    /// The library; nil if it is not installed.
    static let shared = SharedLibrary(anyOf: SharedLibrary.names("webp", 7)).flatMap(WebPLibrary.init)

    private init?(_ library: SharedLibrary) {
        guard let getInfo: GetInfo = library.function("WebPGetInfo"),
            let decodeRGB: Decode = library.function("WebPDecodeRGBInto"),
            let decodeRGBA: Decode = library.function("WebPDecodeRGBAInto"),
            let encodeRGB: Encode = library.function("WebPEncodeRGB"),
            let encodeRGBA: Encode = library.function("WebPEncodeRGBA"),
            let free: Free = library.function("WebPFree")
        else { return nil }
        (self.getInfo, self.decodeRGB, self.decodeRGBA) = (getInfo, decodeRGB, decodeRGBA)
        (self.encodeRGB, self.encodeRGBA, self.free) = (encodeRGB, encodeRGBA, free)
    }
}

extension WebPLibrary {
    func pixels(_ bytes: [UInt8], _ header: PictureHeader) throws(PictureFailure) -> Pixels {
        var (width, height): (CInt, CInt) = (0, 0)
        guard getInfo(bytes, bytes.count, &width, &height) != 0, width == header.width,
            height == header.height
        else { throw .damaged }
        let channels = header.mayBeTransparent ? 4 : 3
        var pixels = Pixels(width: header.width, height: header.height, channels: channels)
        let (decode, stride) = (channels == 4 ? decodeRGBA : decodeRGB, CInt(pixels.rowLength))
        let isRead = pixels.bytes.withUnsafeMutableBufferPointer {
            decode(bytes, bytes.count, $0.baseAddress, $0.count, stride) != nil
        }
        guard isRead else { throw .damaged }
        return pixels
    }

    /// A picture as WebP; `quality` is at most 100.
    func encode(_ pixels: Pixels, quality: Float) throws(PictureFailure) -> [UInt8] {
        var bytes: UnsafeMutablePointer<UInt8>?
        let encode = pixels.hasAlpha ? encodeRGBA : encodeRGB
        let count = encode(
            pixels.bytes, CInt(pixels.width), CInt(pixels.height), CInt(pixels.rowLength), quality, &bytes)
        defer { free(bytes) }
        guard count > 0, let bytes else { throw .damaged }
        return Array(UnsafeBufferPointer(start: bytes, count: count))
    }
}
