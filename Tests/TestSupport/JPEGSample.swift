import Foundation

/// Writes JPEGs for tests, which the program only reads.
public enum JPEGSample {
    private typealias Start = @convention(c) () -> UnsafeMutableRawPointer?
    private typealias Compress =
        @convention(c) (
            UnsafeMutableRawPointer, UnsafePointer<UInt8>?, CInt, CInt, CInt, CInt,
            UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<CUnsignedLong>, CInt,
            CInt, CInt
        ) -> CInt

    /// The pixels, red, green and blue, as JPEG; nil if libjpeg-turbo is not installed.
    public static func jpeg(_ pixels: [UInt8], width: Int, height: Int, quality: CInt = 80) -> [UInt8]? {
        let names: [String] = ["libturbojpeg.so.0", "libturbojpeg.dylib"]
        let library = names.lazy.compactMap { dlopen($0, RTLD_NOW) }.first
        guard let library, let start = dlsym(library, "tjInitCompress"),
            let compress = dlsym(library, "tjCompress2"),
            let handle = unsafeBitCast(start, to: Start.self)()
        else { return nil }
        var (bytes, count): (UnsafeMutablePointer<UInt8>?, CUnsignedLong) = (nil, 0)
        let halfColors: CInt = 2
        let result = unsafeBitCast(compress, to: Compress.self)(
            handle, pixels, CInt(width), 0, CInt(height), 0, &bytes, &count, halfColors, quality, 0)
        guard result == 0, let bytes else { return nil }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
}
