internal import Files

/// The simple functions of libpng that read and write PNG; the only place where the library is called.
struct PNGLibrary: Sendable {
    private typealias Image = UnsafeMutableRawPointer
    private typealias BeginReading = @convention(c) (Image, UnsafeRawPointer?, Int) -> CInt
    private typealias FinishReading =
        @convention(c) (Image, UnsafeRawPointer?, UnsafeMutableRawPointer?, Int32, UnsafeRawPointer?) -> CInt
    private typealias Write =
        @convention(c) (
            Image, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int>, CInt, UnsafeRawPointer?, Int32,
            UnsafeRawPointer?
        ) -> CInt
    private typealias Free = @convention(c) (Image) -> Void

    private let library: SharedLibrary

    /// The library; nil if it is not installed.
    static let shared = SharedLibrary(
        anyOf: SharedLibrary.names("png16", 16),
        with: [
            "png_image_begin_read_from_memory", "png_image_finish_read", "png_image_write_to_memory",
            "png_image_free",
        ]
    ).map(PNGLibrary.init)
}

extension PNGLibrary {
    func pixels(_ bytes: [UInt8], _ header: PictureHeader) throws(PictureFailure) -> Pixels {
        let image = Description()
        defer { library["png_image_free", as: Free.self](image.memory) }
        let beginReading = library["png_image_begin_read_from_memory", as: BeginReading.self]
        let finishReading = library["png_image_finish_read", as: FinishReading.self]
        let pixels = bytes.withUnsafeBytes { bytes -> Pixels? in
            guard beginReading(image.memory, bytes.baseAddress, bytes.count) != 0,
                image[.width] == UInt32(header.width), image[.height] == UInt32(header.height)
            else { return nil }
            let isTransparent = image[.format] & Description.alpha != 0
            image[.format] = isTransparent ? Description.rgba : Description.rgb
            var pixels = Pixels(width: header.width, height: header.height, channels: isTransparent ? 4 : 3)
            let isRead = pixels.bytes.withUnsafeMutableBytes {
                finishReading(image.memory, nil, $0.baseAddress, 0, nil) != 0
            }
            return isRead ? pixels : nil
        }
        guard let pixels else { throw .damaged }
        return pixels
    }

    /// A picture as PNG; `isQuick` takes a third of the time, and a fifth more bytes.
    func encode(_ pixels: Pixels, isQuick: Bool = false) throws(PictureFailure) -> [UInt8] {
        let image = Description()
        defer { library["png_image_free", as: Free.self](image.memory) }
        image[.width] = UInt32(pixels.width)
        image[.height] = UInt32(pixels.height)
        image[.format] = pixels.hasAlpha ? Description.rgba : Description.rgb
        image[.flags] = isQuick ? Description.quick : 0
        // Never more than the pixels themselves and a little for each row.
        var count = pixels.bytes.count + pixels.bytes.count / 100 + pixels.height * 16 + 4_096
        var bytes = [UInt8](repeating: 0, count: count)
        let write = library["png_image_write_to_memory", as: Write.self]
        let isWritten = bytes.withUnsafeMutableBytes { target in
            pixels.bytes.withUnsafeBytes {
                write(image.memory, target.baseAddress, &count, 0, $0.baseAddress, 0, nil) != 0
            }
        }
        guard isWritten else { throw .damaged }
        return Array(bytes.prefix(count))
    }

    /// The library's description of a picture, `png_image`.
    private struct Description: ~Copyable {
        /// Where its numbers are.
        enum Number: Int {
            case version = 8
            case width = 12
            case height = 16
            case format = 20
            case flags = 24
        }

        let memory = UnsafeMutableRawPointer.allocate(byteCount: 104, alignment: 8)

        init() {
            memory.initializeMemory(as: UInt8.self, repeating: 0, count: 104)
            self[.version] = 1
        }

        deinit { memory.deallocate() }

        subscript(number: Number) -> UInt32 {
            get { memory.load(fromByteOffset: number.rawValue, as: UInt32.self) }
            nonmutating set {
                memory.storeBytes(of: newValue, toByteOffset: number.rawValue, as: UInt32.self)
            }
        }

        static let alpha: UInt32 = 1
        static let rgb: UInt32 = 2
        static let rgba: UInt32 = 3
        static let quick: UInt32 = 2
    }
}
