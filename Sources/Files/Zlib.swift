/// The functions of zlib that decompress, loaded when something is unpacked; the only place where the library is called.
public struct Zlib: Sendable {
    private typealias Initialize =
        @convention(c) (UnsafeMutableRawPointer, CInt, UnsafePointer<CChar>, CInt) -> CInt
    private typealias Inflate = @convention(c) (UnsafeMutableRawPointer, CInt) -> CInt
    private typealias Change = @convention(c) (UnsafeMutableRawPointer) -> CInt

    private let initialize: Initialize
    private let inflate: Inflate
    private let reset: Change
    private let end: Change

    /// The library; nil if it is not installed.
    public static let shared = SharedLibrary(anyOf: names).flatMap(Zlib.init)

    private static var names: [String] {
        #if canImport(Darwin)
            ["/usr/lib/libz.1.dylib", "libz.dylib"]
        #else
            ["libz.so.1"]
        #endif
    }

    private init?(_ library: SharedLibrary) {
        guard let initialize: Initialize = library.function("inflateInit2_"),
            let inflate: Inflate = library.function("inflate"),
            let reset: Change = library.function("inflateReset"),
            let end: Change = library.function("inflateEnd")
        else { return nil }
        (self.initialize, self.inflate, self.reset, self.end) = (initialize, inflate, reset, end)
    }
}

extension Zlib {
    /// The format around the compressed bytes.
    public enum Wrapping: Sendable {
        case gzip
        /// Nothing, as in a ZIP archive, whose own list has what the head of a gzip file would.
        case none

        /// The largest window, encoded with the wrapping as zlib expects it.
        fileprivate var windowBits: CInt { self == .gzip ? 31 : -15 }
    }

    /// Unpacks one stream after another.
    public final class Inflater {
        public enum Outcome: Sendable {
            case more
            /// The stream is complete; another may follow.
            case end
            case damaged
        }

        private let zlib: Zlib
        /// The library's description of a stream, `z_stream`.
        private let stream = UnsafeMutableRawPointer.allocate(byteCount: Inflater.size, alignment: 8)

        public init?(_ zlib: Zlib, _ wrapping: Wrapping) {
            self.zlib = zlib
            stream.initializeMemory(as: UInt8.self, repeating: 0, count: Inflater.size)
            // The library compares only the first digit of the version.
            let code = zlib.initialize(stream, wrapping.windowBits, "1.2", CInt(Inflater.size))
            guard code == 0 else { return nil }
        }

        deinit {
            _ = zlib.end(stream)
            stream.deallocate()
        }

        /// Unpacks as much as there is input or room, and returns how much of both it used.
        public func unpack(
            _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
        ) -> (used: Int, made: Int, outcome: Outcome) {
            stream.storeBytes(of: input.baseAddress, toByteOffset: 0, as: UnsafeRawPointer?.self)
            stream.storeBytes(of: UInt32(input.count), toByteOffset: 8, as: UInt32.self)
            stream.storeBytes(of: output.baseAddress, toByteOffset: 24, as: UnsafeMutableRawPointer?.self)
            stream.storeBytes(of: UInt32(output.count), toByteOffset: 32, as: UInt32.self)
            let code = zlib.inflate(stream, 0)
            let used = input.count - Int(stream.load(fromByteOffset: 8, as: UInt32.self))
            let made = output.count - Int(stream.load(fromByteOffset: 32, as: UInt32.self))
            switch code {
            case 0: return (used, made, .more)
            // A full output or an empty input is not an error.
            case -5: return (used, made, .more)
            case 1: return (used, made, .end)
            default: return (used, made, .damaged)
            }
        }

        public func beginNextStream() { _ = zlib.reset(stream) }

        private static let size = 112
    }

    /// A whole stream, unpacked; nil if it is damaged, cut short, or becomes more than `limit` bytes.
    public func unpacked(
        _ packed: ArraySlice<UInt8>, _ wrapping: Wrapping = .none, limit: Int
    ) -> [UInt8]? {
        guard let inflater = Inflater(self, wrapping) else { return nil }
        var unpacked: [UInt8] = []
        var rest = packed
        while true {
            var outcome = Inflater.Outcome.damaged
            let part = [UInt8](unsafeUninitializedCapacity: min(1 << 20, limit + 1 - unpacked.count)) {
                let output = UnsafeMutableRawBufferPointer($0)
                let step = rest.withUnsafeBytes { inflater.unpack($0, into: output) }
                rest = rest.dropFirst(step.used)
                outcome = step.outcome
                $1 = step.made
            }
            unpacked += part
            guard unpacked.count <= limit else { return nil }
            switch outcome {
            case .end: return unpacked
            case .more where !part.isEmpty: continue
            case .more, .damaged: return nil
            }
        }
    }
}
