internal import Files

/// The functions of libwebp that read and write WebP; the only place where the library is called.
struct WebPLibrary: Sendable {
    private typealias Bytes = UnsafePointer<UInt8>
    private typealias Size = UnsafeMutablePointer<CInt>
    private typealias GetInfo = @convention(c) (Bytes?, Int, Size, Size) -> CInt
    private typealias Decode = @convention(c) (Bytes?, Int, UnsafeMutablePointer<UInt8>?, Int, CInt) -> Bytes?
    private typealias Memory = UnsafeMutableRawPointer
    private typealias PrepareSettings = @convention(c) (Memory, CInt, Float, CInt) -> CInt
    private typealias PreparePicture = @convention(c) (Memory, CInt) -> CInt
    private typealias Import = @convention(c) (Memory, Bytes?, CInt) -> CInt
    private typealias Encode = @convention(c) (Memory, Memory) -> CInt
    private typealias Rescale = @convention(c) (Memory, CInt, CInt) -> CInt
    private typealias Act = @convention(c) (Memory) -> Void

    private let library: SharedLibrary

    /// The library; nil if it is not installed.
    static let shared = SharedLibrary(
        anyOf: SharedLibrary.names("webp", 7),
        with: [
            "WebPGetInfo", "WebPDecodeRGBInto", "WebPDecodeRGBAInto", "WebPConfigInitInternal",
            "WebPPictureInitInternal", "WebPPictureImportRGB", "WebPPictureImportRGBA", "WebPPictureRescale",
            "WebPEncode", "WebPPictureFree", "WebPMemoryWriterInit", "WebPMemoryWrite",
            "WebPMemoryWriterClear",
        ]
    ).map(WebPLibrary.init)
}

extension WebPLibrary {
    func pixels(_ bytes: [UInt8], _ header: PictureHeader) throws(PictureFailure) -> Pixels {
        var (width, height): (CInt, CInt) = (0, 0)
        guard library["WebPGetInfo", as: GetInfo.self](bytes, bytes.count, &width, &height) != 0,
            width == header.width, height == header.height
        else { throw .damaged }
        let channels = header.mayBeTransparent ? 4 : 3
        var pixels = Pixels(width: header.width, height: header.height, channels: channels)
        let decode = library[channels == 4 ? "WebPDecodeRGBAInto" : "WebPDecodeRGBInto", as: Decode.self]
        let stride = CInt(pixels.rowLength)
        let isRead = pixels.bytes.withUnsafeMutableBufferPointer {
            decode(bytes, bytes.count, $0.baseAddress, $0.count, stride) != nil
        }
        guard isRead else { throw .damaged }
        return pixels
    }

    /// A picture as WebP of this size; `quality` is at most 100. With the library's own settings it would take more than
    /// three times the time, for files that are smaller by an eighth.
    func encode(_ pixels: Pixels, width: Int, height: Int, quality: Float) throws(PictureFailure) -> [UInt8] {
        let settings = Block(.settings)
        let picture = Block(.picture)
        let writer = Block(.writer)
        let prepareSettings = library["WebPConfigInitInternal", as: PrepareSettings.self]
        let preparePicture = library["WebPPictureInitInternal", as: PreparePicture.self]
        guard prepareSettings(settings.memory, 0, quality, Self.interface) != 0,
            preparePicture(picture.memory, Self.interface) != 0
        else { throw .damaged }
        settings[int: Block.method] = 1
        picture[int: Block.width] = CInt(pixels.width)
        picture[int: Block.height] = CInt(pixels.height)
        library["WebPMemoryWriterInit", as: Act.self](writer.memory)
        defer {
            library["WebPPictureFree", as: Act.self](picture.memory)
            library["WebPMemoryWriterClear", as: Act.self](writer.memory)
        }
        picture[pointer: Block.writeFunction] = library["WebPMemoryWrite", as: Memory.self]
        picture[pointer: Block.writeTarget] = writer.memory
        let read = library[
            pixels.hasAlpha ? "WebPPictureImportRGBA" : "WebPPictureImportRGB", as: Import.self]
        let rescale = library["WebPPictureRescale", as: Rescale.self]
        guard read(picture.memory, pixels.bytes, CInt(pixels.rowLength)) != 0,
            (width, height) == (pixels.width, pixels.height)
                || rescale(picture.memory, CInt(width), CInt(height)) != 0,
            library["WebPEncode", as: Encode.self](settings.memory, picture.memory) != 0,
            let bytes = writer[pointer: Block.bytes]
        else { throw .damaged }
        return Array(UnsafeRawBufferPointer(start: bytes, count: writer[size: Block.count]))
    }

    /// The version of the library's interface that these declarations are of.
    private static let interface: CInt = 0x0209

    /// Memory for one of the library's structures, and the offsets of the members that are used here.
    private struct Block: ~Copyable {
        enum Kind: Int {
            case settings = 192
            case picture = 512
            case writer = 64
        }

        let memory: UnsafeMutableRawPointer

        init(_ kind: Kind) {
            memory = .allocate(byteCount: kind.rawValue, alignment: 16)
            memory.initializeMemory(as: UInt8.self, repeating: 0, count: kind.rawValue)
        }

        deinit { memory.deallocate() }

        subscript(int place: Int) -> CInt {
            get { memory.load(fromByteOffset: place, as: CInt.self) }
            nonmutating set { memory.storeBytes(of: newValue, toByteOffset: place, as: CInt.self) }
        }

        subscript(pointer place: Int) -> UnsafeMutableRawPointer? {
            get { memory.load(fromByteOffset: place, as: UnsafeMutableRawPointer?.self) }
            nonmutating set {
                memory.storeBytes(of: newValue, toByteOffset: place, as: UnsafeMutableRawPointer?.self)
            }
        }

        subscript(size place: Int) -> Int { memory.load(fromByteOffset: place, as: Int.self) }

        // `WebPConfig`: whether it is lossless, its quality, and how hard the library tries, from 0 to 6.
        static let method = 8
        // `WebPPicture`.
        static let width = 8
        static let height = 12
        static let writeFunction = 96
        static let writeTarget = 104
        // `WebPMemoryWriter`: bytes, and how many there are.
        static let bytes = 0
        static let count = 8
    }
}
