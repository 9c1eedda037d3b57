/// Unpacks what was packed with DEFLATE (RFC 1951), as the files in a ZIP archive are.
///
/// A backup of Openreads is all that Octavo unpacks, which is no reason to depend on a library.
struct Inflater {
    /// The bytes are damaged, or become more than was allowed.
    struct Failure: Error {}

    private let input: ArraySlice<UInt8>
    private let limit: Int
    private var next: Int
    /// Bits that were read and not used yet, the first one lowest.
    private var bits: UInt32 = 0
    private var bitCount = 0
    private var output: [UInt8] = []

    private init(_ input: ArraySlice<UInt8>, limit: Int) {
        self.input = input
        self.limit = limit
        next = input.startIndex
    }

    /// The unpacked bytes; throws if they are damaged or more than `limit`.
    static func unpacked(_ packed: ArraySlice<UInt8>, limit: Int) throws(Failure) -> [UInt8] {
        var inflater = Inflater(packed, limit: limit)
        var isLast = false
        while !isLast {
            isLast = try inflater.bits(1) == 1
            switch try inflater.bits(2) {
            case 0: try inflater.copyStored()
            case 1: try inflater.unpack(.fixedLengths, .fixedDistances)
            case 2:
                let (lengths, distances) = try inflater.codes()
                try inflater.unpack(lengths, distances)
            default: throw Failure()
            }
        }
        return inflater.output
    }
}

extension Inflater {
    private mutating func bits(_ count: Int) throws(Failure) -> Int {
        while bitCount < count {
            guard next < input.endIndex else { throw Failure() }
            bits |= UInt32(input[next]) << UInt32(bitCount)
            next += 1
            bitCount += 8
        }
        let value = bits & (1 << UInt32(count) - 1)
        bits >>= UInt32(count)
        bitCount -= count
        return Int(value)
    }

    private mutating func append(_ byte: UInt8) throws(Failure) {
        guard output.count < limit else { throw Failure() }
        output.append(byte)
    }

    /// A block that is not packed begins with a whole byte, and with its length, twice.
    private mutating func copyStored() throws(Failure) {
        (bits, bitCount) = (0, 0)
        let (length, inverse) = (try bits(16), try bits(16))
        guard length == inverse ^ 0xFFFF, input.endIndex - next >= length else { throw Failure() }
        for byte in input[next..<next + length] { try append(byte) }
        next += length
    }

    private mutating func symbol(_ code: PrefixCode) throws(Failure) -> Int {
        var word = 0
        for length in 1...PrefixCode.longest {
            word = word << 1 | (try bits(1))
            if let symbol = code.symbol(word, length) { return symbol }
        }
        throw Failure()
    }

    /// The codes of a block that brings its own.
    private mutating func codes() throws(Failure) -> (PrefixCode, PrefixCode) {
        let (literals, distances) = (try bits(5) + 257, try bits(5) + 1)
        let count = try bits(4) + 4
        var lengths = [Int](repeating: 0, count: 19)
        for place in Self.orderOfLengths[..<count] { lengths[place] = try bits(3) }
        let code = PrefixCode(lengths)
        var all: [Int] = []
        while all.count < literals + distances {
            switch try symbol(code) {
            case 16:
                guard let last = all.last else { throw Failure() }
                all += Array(repeating: last, count: try bits(2) + 3)
            case 17: all += Array(repeating: 0, count: try bits(3) + 3)
            case 18: all += Array(repeating: 0, count: try bits(7) + 11)
            case let length: all.append(length)
            }
        }
        guard all.count == literals + distances else { throw Failure() }
        return (PrefixCode(Array(all[..<literals])), PrefixCode(Array(all[literals...])))
    }

    private mutating func unpack(_ lengths: PrefixCode, _ distances: PrefixCode) throws(Failure) {
        while true {
            let symbol = try symbol(lengths)
            if symbol < 256 {
                try append(UInt8(symbol))
                continue
            }
            if symbol == 256 { return }
            guard symbol < 286 else { throw Failure() }
            let length = try value(symbol - 257, Self.lengths)
            let place = try self.symbol(distances)
            guard place < 30 else { throw Failure() }
            let distance = try value(place, Self.distances)
            guard distance <= output.count else { throw Failure() }
            for _ in 0..<length { try append(output[output.count - distance]) }
        }
    }

    private mutating func value(_ place: Int, _ table: [(start: Int, bits: Int)]) throws(Failure) -> Int {
        table[place].start + (try bits(table[place].bits))
    }

    private static let orderOfLengths = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    /// How long a repeated part is: four symbols for each number of further bits, from 3 on; the last is 258 alone.
    private static let lengths: [(start: Int, bits: Int)] = {
        let table = steps(from: 3, bits: [0, 0, 1, 2, 3, 4, 5], symbolsOfEach: 4)
        return table[..<28] + [(start: 258, bits: 0)]
    }()

    /// How far back it is: two symbols for each number of further bits, from 1 on.
    private static let distances = steps(from: 1, bits: [0, 0] + Array(1...13), symbolsOfEach: 2)

    private static func steps(
        from first: Int, bits: [Int], symbolsOfEach count: Int
    ) -> [(start: Int, bits: Int)] {
        var start = first
        return bits.flatMap { bits in
            (0..<count).map { _ in
                defer { start += 1 << bits }
                return (start: start, bits: bits)
            }
        }
    }
}

/// A code whose words have different lengths, none of which begins another one: made from the length of each symbol's.
private struct PrefixCode {
    static let longest = 15

    /// The symbols, by the length of their words and then by their number.
    private var symbols: [Int] = []
    /// For each length: its first word, where its symbols begin, and how many there are.
    private var ofLength: [(word: Int, start: Int, count: Int)] = [(0, 0, 0)]

    init(_ lengths: [Int]) {
        var word = 0
        for length in 1...Self.longest {
            let all = lengths.indices.filter { lengths[$0] == length }
            ofLength.append((word, symbols.count, all.count))
            symbols += all
            word = (word + all.count) << 1
        }
    }

    func symbol(_ word: Int, _ length: Int) -> Int? {
        let all = ofLength[length]
        let place = word - all.word
        return place >= 0 && place < all.count ? symbols[all.start + place] : nil
    }

    /// The codes of blocks that bring none.
    static let fixedLengths = PrefixCode(
        (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
    static let fixedDistances = PrefixCode(Array(repeating: 5, count: 30))
}
