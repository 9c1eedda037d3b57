/// The places in a paragraph where a link's destination can stand, found by what is written there.
struct WrittenPlaces {
    /// Places with the same words, in their order.
    private struct Places {
        var ranges: [Range<Int>] = []
        var given = 0

        var next: Range<Int>? { given < ranges.count ? ranges[given] : nil }
    }

    private var places: [String: Places] = [:]

    /// No places.
    init() {}

    /// Those that follow `](`, and those after `<`.
    init(_ bytes: [UInt8], _ block: Range<Int>) {
        for index in block {
            if bytes[index] == 0x3C {
                add(WrittenDestination.angled(bytes, from: index + 1, before: block.upperBound), of: bytes)
            } else if bytes[index] == 0x28, index > block.lowerBound, bytes[index - 1] == 0x5D {
                let place = WrittenDestination.range(bytes, from: index + 1, before: block.upperBound)
                // What stands in `<>` comes by itself.
                if bytes[place.lowerBound - 1] != 0x3C { add(place, of: bytes) }
            }
        }
    }

    private mutating func add(_ place: Range<Int>, of bytes: [UInt8]) {
        guard !place.isEmpty else { return }
        places[String(decoding: bytes[place], as: UTF8.self), default: Places()].ranges.append(place)
    }

    /// The first place of `destination` that was not given yet.
    mutating func next(_ destination: String) -> Range<Int>? {
        guard let place = places[destination]?.next else { return nil }
        places[destination]?.given += 1
        return place
    }
}
