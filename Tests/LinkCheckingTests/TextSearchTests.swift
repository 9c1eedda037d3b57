import Synchronization
import TestSupport
import Testing

@testable import LinkChecking

@Suite struct TextSearchTests {
    @Test func `the first place of each text is found`() {
        let search = TextSearch(["#one", "#on", "one", "ne two", "two", "never"])
        let found = search.firstRanges(in: "#on a #one two one two".utf8)
        #expect(found == [0: 6..<10, 1: 0..<3, 2: 7..<10, 3: 8..<14, 4: 11..<14])
    }

    @Test func `it finds what a plain search finds`() {
        var random = SeededGenerator(seed: 3)
        func word(_ longest: Int) -> String {
            String(
                (0..<Int.random(in: 1...longest, using: &random)).map { _ in random.pick(["a", "b", "c"]) }
                    .joined())
        }
        for _ in 0..<300 {
            let texts = Set((0..<8).map { _ in word(5) }).sorted()
            let text = word(60)
            let found = TextSearch(texts).firstRanges(in: text.utf8)
            for (number, wanted) in texts.enumerated() {
                let range = text.firstRange(of: wanted).map {
                    text.utf8.distance(from: text.startIndex, to: $0.lowerBound)
                }
                #expect(found[number]?.lowerBound == range, "\(wanted) in \(text)")
            }
        }
    }

    @Test(arguments: [1, 5_000]) func `every byte is read once, however many texts there are`(count: Int) {
        let search = TextSearch((0..<count).map { "#heading-\($0)" })
        let reads = Mutex(0)
        let bytes = (0..<20_000).lazy.map { index in
            reads.withLock { $0 += 1 }
            return Array("[a](#heading-1234) ".utf8)[index % 19]
        }
        _ = search.firstRanges(in: bytes)
        #expect(reads.withLock { $0 } == 20_000)
    }
}
