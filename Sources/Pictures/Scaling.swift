#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Makes pictures smaller with Lanczos' filter of three lobes, which keeps edges sharp.
extension Pixels {
    /// The picture at another size, smaller in both directions or equal.
    func scaled(toWidth newWidth: Int, height newHeight: Int) -> Pixels {
        if newWidth == width, newHeight == height { return self }
        let source = premultiplied()
        let columns = LanczosWeights(from: width, to: newWidth)
        let rows = LanczosWeights(from: height, to: newHeight)
        var scaled = Pixels(width: newWidth, height: newHeight, channels: channels)
        let (stride, length, channels) = (rowLength, scaled.rowLength, self.channels)
        var sums = [Float](repeating: 0, count: stride)
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

    /// Sums up the rows that become the row with this number.
    private static func addRows(
        of source: UnsafeBufferPointer<UInt8>, _ stride: Int, _ weights: LanczosWeights, _ row: Int,
        into sums: UnsafeMutableBufferPointer<Float>
    ) {
        for place in 0..<stride { sums[place] = 0 }
        for (index, weight) in weights.weights(of: row).enumerated() where weight != 0 {
            let start = (weights.starts[row] + index) * stride
            for place in 0..<stride { sums[place] += weight * Float(source[start + place]) }
        }
    }

    /// Sums up the columns of a row.
    private static func addColumns(
        of sums: UnsafeMutableBufferPointer<Float>, _ channels: Int, _ weights: LanczosWeights,
        into line: UnsafeMutableBufferPointer<UInt8>
    ) {
        for column in 0..<line.count / channels {
            let kernel = weights.weights(of: column)
            var color = SIMD4<Float>()
            var place = weights.starts[column] * channels
            for weight in kernel {
                let last = channels == 4 ? sums[place + 3] : 0
                color += weight * SIMD4(sums[place], sums[place + 1], sums[place + 2], last)
                place += channels
            }
            color = (color + 0.5).clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 255))
            for channel in 0..<channels { line[column * channels + channel] = UInt8(color[channel]) }
        }
    }
}

/// How much each pixel of a row counts for each pixel of a shorter one.
private struct LanczosWeights {
    /// The first pixel that counts, for each of the shorter row.
    private(set) var starts: [Int] = []
    private var weights: [Float] = []
    private let count: Int

    init(from length: Int, to newLength: Int) {
        let scale = Double(length) / Double(newLength)
        let reach = 3 * max(1, scale)
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

    func weights(of place: Int) -> ArraySlice<Float> { weights[place * count..<(place + 1) * count] }

    private static func lanczos(_ x: Double) -> Double {
        if abs(x) < 1e-9 { return 1 }
        if abs(x) >= 3 { return 0 }
        let angle = Double.pi * x
        return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
    }
}
