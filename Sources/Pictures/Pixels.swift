/// The pixels of a picture, row by row: red, green and blue, and how opaque they are if there are four channels.
struct Pixels: Sendable, Equatable {
    let width: Int
    let height: Int
    let channels: Int
    var bytes: [UInt8]

    var hasAlpha: Bool { channels == 4 }
    var rowLength: Int { width * channels }

    init(width: Int, height: Int, channels: Int) {
        (self.width, self.height, self.channels) = (width, height, channels)
        bytes = [UInt8](repeating: 0, count: width * height * channels)
    }
}

extension Pixels {
    /// The pixels as they are shown.
    func turned(_ orientation: Orientation) -> Pixels {
        if orientation == .upright { return self }
        let isOnItsSide = orientation.isOnItsSide
        var turned = Pixels(
            width: isOnItsSide ? height : width, height: isOnItsSide ? width : height, channels: channels)
        for row in 0..<turned.height {
            for column in 0..<turned.width {
                let (x, y) = orientation.source(ofColumn: column, row, width: width, height: height)
                let (from, to) = ((y * width + x) * channels, (row * turned.width + column) * channels)
                for channel in 0..<channels { turned.bytes[to + channel] = bytes[from + channel] }
            }
        }
        return turned
    }

    /// Colours as they are, of those that were multiplied by how opaque they are.
    func unpremultiplied() -> Pixels {
        guard hasAlpha else { return self }
        var changed = self
        for pixel in stride(from: 0, to: bytes.count, by: 4) {
            let alpha = Int(bytes[pixel + 3])
            for channel in pixel..<pixel + 3 {
                changed.bytes[channel] =
                    alpha == 0 ? 0 : UInt8(min(255, (Int(bytes[channel]) * 255 + alpha / 2) / alpha))
            }
        }
        return changed
    }
}

extension Orientation {
    /// Which stored pixel is shown at a place, of a picture that is stored so wide and high.
    fileprivate func source(ofColumn column: Int, _ row: Int, width: Int, height: Int) -> (x: Int, y: Int) {
        switch self {
        case .upright: (column, row)
        case .mirrored: (width - 1 - column, row)
        case .upsideDown: (width - 1 - column, height - 1 - row)
        case .mirroredUpsideDown: (column, height - 1 - row)
        case .mirroredOnItsLeft: (row, column)
        case .onItsLeft: (row, height - 1 - column)
        case .mirroredOnItsRight: (width - 1 - row, height - 1 - column)
        case .onItsRight: (width - 1 - row, column)
        }
    }
}
