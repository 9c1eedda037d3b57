import TestSupport

/// Makes inputs from a target's seeds; the same number always makes the same input.
struct Mutator {
    let seeds: [[UInt8]]
    private let fragments: [[UInt8]]

    init(_ target: FuzzTarget) throws {
        seeds = try target.seeds.map { Array($0.utf8) } + target.findings()
        fragments = (target.fragments + Self.everywhere).map { Array($0.utf8) }
    }

    /// The input of this number.
    func input(_ number: Int) -> [UInt8] {
        if number < seeds.count { return seeds[number] }
        var random = SeededGenerator(seed: UInt64(truncatingIfNeeded: number))
        var input = random.pick(seeds)
        for _ in 0...Int.random(in: 0..<6, using: &random) { change(&input, &random) }
        if input.count > Self.mostBytes { input.removeLast(input.count - Self.mostBytes) }
        return input
    }

    private static let mostBytes = 64 * 1024

    /// What tends to break any parser.
    private static let everywhere = [
        "9223372036854775807", "-9223372036854775808", "18446744073709551616", "1e999", "0", "-1", "\0",
        "\u{FEFF}", "\r\n", "\n\n", "\"", "'", "\\", "<", "&", "%", "🐛", "e\u{301}", "../", "//",
    ]

    private func change(_ input: inout [UInt8], _ random: inout SeededGenerator) {
        let place = Int.random(in: 0...input.count, using: &random)
        let other = Int.random(in: 0...input.count, using: &random)
        let range = min(place, other)..<min(max(place, other), min(place, other) + 256)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: if place < input.count { input[place] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
        case 1: if place < input.count { input[place] = UInt8.random(in: 0...255, using: &random) }
        case 2, 3: input.insert(contentsOf: random.pick(fragments), at: place)
        case 4: input.removeSubrange(range)
        case 5: input.insert(contentsOf: Array(input[range]), at: place)
        case 6: replaceNumber(from: place, in: &input, &random)
        default:
            let donor = random.pick(seeds)
            input = Array(input[..<place]) + donor[Int.random(in: 0...donor.count, using: &random)...]
        }
    }

    /// Puts another number in the place of the next one.
    private func replaceNumber(from place: Int, in input: inout [UInt8], _ random: inout SeededGenerator) {
        guard let start = input[place...].firstIndex(where: { Self.digits.contains($0) }) else { return }
        let end = input[start...].firstIndex { !Self.digits.contains($0) } ?? input.count
        let count = Int.random(in: 1...24, using: &random)
        let number = (0..<count).map { _ in UInt8.random(in: Self.digits, using: &random) }
        input.replaceSubrange(start..<end, with: number)
    }

    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
}
