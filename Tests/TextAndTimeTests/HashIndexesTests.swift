import Testing

@testable import TextAndTime

@Suite struct HashIndexesTests {
    @Test(arguments: [0, 1, 100, 5_000])
    func `everything is found again, whatever room was asked for`(capacity: Int) {
        var indexes = HashIndexes(capacity: capacity)
        for index in 0..<3_000 { indexes.add(index, hash: Fingerprint(of: String(index).utf8).bits) }
        for index in 0..<3_000 {
            #expect(indexes.first(hash: Fingerprint(of: String(index).utf8).bits) { $0 == index } == index)
        }
        #expect(indexes.first(hash: Fingerprint(of: "none".utf8).bits) { _ in true } == nil)
    }

    @Test func `things of one hash are found one after the other`() {
        var indexes = HashIndexes()
        for index in 0..<40 { indexes.add(index, hash: 7) }
        #expect(Array(indexes.candidates(hash: 7)) == Array(0..<40))
        #expect(Array(indexes.candidates(hash: 8)) == [])
    }
}
