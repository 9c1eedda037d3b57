#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Makes pictures smaller with Lanczos' filter of two lobes, which keeps edges sharp.
extension Pixels {
    /// The picture at another size, smaller in both directions or equal.
    func scaled(toWidth newWidth: Int, height newHeight: Int) -> Pixels {
        if newWidth == width, newHeight == height { return self }
        let source = premultiplied()
        let columns = LanczosWeights(from: width, to: newWidth)
        let rows = LanczosWeights(from: height, to: newHeight)
        var scaled = Pixels(width: newWidth, height: newHeight, channels: channels)
        let (stride, length, channels) = (rowLength, scaled.rowLength, self.channels)
        var sums = [Float](repeating: 0, count: stride + 1)
        source.bytes.withUnsafeBufferPointer { source in
            scaled.bytes.withUnsafeMutableBufferPointer { target in
                sums.withUnsafeMutableBufferPointer { sums in
                    for row in 0..<newHeight {
                        Self.addRows(of: source, stride, rows, row, into: sums)
                        let line = UnsafeMutableBufferPointer(
                            rebasing: target[row * length..<(row + 1) * length])
                        Self.addColumns(of: sums, channels, columns, into: line)
                    }
                }
            }
        }
        return scaled.unpremultiplied()
    }

    /// Sums up the rows that become the row with this number, eight bytes at once.
    private static func addRows(
        of source: UnsafeBufferPointer<UInt8>, _ stride: Int, _ weights: LanczosWeights, _ row: Int,
        into sums: UnsafeMutableBufferPointer<Float>
    ) {
        weights.withWeights(of: row) { weights, first in
            let start = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(source)[(first * stride)...])
            let target = UnsafeMutableRawBufferPointer(sums)
            var place = 0
            while place + 8 <= stride {
                var sum = SIMD8<Float>()
                var offset = place
                for weight in weights {
                    let bytes = start.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt8>.self)
                    sum += weight * SIMD8<Float>(bytes)
                    offset &+= stride
                }
                target.storeBytes(of: sum, toByteOffset: place &* 4, as: SIMD8<Float>.self)
                place &+= 8
            }
            for place in place..<stride {
                var sum: Float = 0
                for index in 0..<weights.count {
                    sum += weights[index] * Float(start[index * stride + place])
                }
                sums[place] = sum
            }
        }
    }

    /// Sums up the columns of a row. Places are reckoned without checks, which would take as long as the sums.
    private static func addColumns(
        of sums: UnsafeMutableBufferPointer<Float>, _ channels: Int, _ weights: LanczosWeights,
        into line: UnsafeMutableBufferPointer<UInt8>
    ) {
        let source = UnsafeRawBufferPointer(sums)
        let length = channels * 4
        weights.withAll { weights, starts, count in
            for column in starts.indices {
                var color = SIMD4<Float>()
                var place = starts[column] &* length
                for index in column &* count..<(column &+ 1) &* count {
                    color +=
                        weights[index] * source.loadUnaligned(fromByteOffset: place, as: SIMD4<Float>.self)
                    place &+= length
                }
                let light = color + 0.5
                for channel in 0..<channels {
                    line[column &* channels &+ channel] = UInt8(clamping: Int32(light[channel]))
                }
            }
        }
    }
}

/// How much each pixel of a row counts for each pixel of a shorter one.
private struct LanczosWeights {
    /// For each pixel of the shorter row, the first pixel that counts.
    private var starts: [Int] = []
    private var weights: [Float] = []
    private let count: Int

    init(from length: Int, to newLength: Int) {
        let scale = Double(length) / Double(newLength)
        let reach = Self.lobes * max(1, scale)
        count = min(length, Int(2 * reach) + 2)
        for place in 0..<newLength {
            let middle = (Double(place) + 0.5) * scale - 0.5
            let start = max(0, min(length - count, Int((middle - reach).rounded(.up))))
            let own = (start..<start + count).map { Self.lanczos((Double($0) - middle) / max(1, scale)) }
            let sum = own.reduce(0, +)
            starts.append(start)
            weights += own.map { Float($0 / sum) }
        }
    }

    /// The weights for the pixel at a place, and the first pixel that they are for.
    @inline(__always)
    func withWeights(of place: Int, _ work: (UnsafeBufferPointer<Float>, Int) -> Void) {
        weights.withUnsafeBufferPointer {
            work(UnsafeBufferPointer(rebasing: $0[place * count..<(place + 1) * count]), starts[place])
        }
    }

    /// The weights of all pixels, `count` for each of them, and the first pixel that these are for.
    @inline(__always)
    func withAll(_ work: (UnsafeBufferPointer<Float>, UnsafeBufferPointer<Int>, Int) -> Void) {
        weights.withUnsafeBufferPointer { weights in
            starts.withUnsafeBufferPointer { work(weights, $0, count) }
        }
    }

    private static let lobes = 2.0

    private static func lanczos(_ x: Double) -> Double {
        if abs(x) < 1e-9 { return 1 }
        if abs(x) >= lobes { return 0 }
        let angle = Double.pi * x
        return lobes * sin(angle) * sin(angle / lobes) / (angle * angle)
    }
}
