/// SVG as covers put it together: literals with numbers, texts and other SVG in them, in bytes, as a site has tens of
/// thousands of small ones.
struct SVGText: ExpressibleByStringInterpolation {
    private var bytes: [UInt8] = []

    init(stringLiteral text: StaticString) {
        bytes.append(contentsOf: text.bytes)
    }

    init(stringInterpolation parts: Interpolation) {
        bytes = parts.bytes
    }

    var string: String { String(decoding: bytes, as: UTF8.self) }

    struct Interpolation: StringInterpolationProtocol {
        fileprivate var bytes: [UInt8] = []

        init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + 128 * interpolationCount)
        }

        mutating func appendLiteral(_ text: StaticString) { bytes.append(contentsOf: text.bytes) }
        mutating func appendInterpolation(_ text: some StringProtocol) { bytes.append(contentsOf: text.utf8) }
        mutating func appendInterpolation(_ number: Int) {
            if number < 0 { bytes.append(UInt8(ascii: "-")) }
            if abs(number) >= 10 { appendInterpolation(abs(number) / 10) }
            bytes.append(UInt8(ascii: "0") + UInt8(abs(number) % 10))
        }
        mutating func appendInterpolation(_ svg: SVGText) { bytes.append(contentsOf: svg.bytes) }
        mutating func appendInterpolation(_ parts: [SVGText]) { parts.forEach { appendInterpolation($0) } }
    }
}

extension StaticString {
    fileprivate var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
    }
}
