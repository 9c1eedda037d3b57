internal import Files

/// The function of brotli that compresses; the only place where the library is called.
struct Brotli {
    private typealias Compress =
        @convention(c) (
            CInt, CInt, CInt, Int, UnsafePointer<UInt8>?, UnsafeMutablePointer<Int>,
            UnsafeMutablePointer<UInt8>?
        ) -> CInt

    private let library: SharedLibrary

    init?() {
        let names = ["libbrotlienc.so.1", "libbrotlienc.1.dylib"]
        guard let library = SharedLibrary(anyOf: names, with: ["BrotliEncoderCompress"]) else { return nil }
        self.library = library
    }

    /// `BROTLI_MODE_FONT`
    private static let ofFonts: CInt = 2

    func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        var count = bytes.count + bytes.count / 8 + 1_024
        var target = [UInt8](repeating: 0, count: count)
        let compress = library["BrotliEncoderCompress", as: Compress.self]
        guard compress(11, 22, Self.ofFonts, bytes.count, bytes, &count, &target) != 0 else { return nil }
        return Array(target.prefix(count))
    }
}
