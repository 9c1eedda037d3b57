import Testing
import TextAndTime

@Suite struct ByteSearchTests {
    private static func hasPlace(_ text: String) -> Bool {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            bytes.hasPlace(
                where: { first, _ in first .== SIMD16(repeating: UInt8(ascii: "a")) },
                that: { first, second, third in
                    (first .== SIMD16(repeating: UInt8(ascii: "a")))
                        .& (second .== SIMD16(repeating: UInt8(ascii: "b")))
                        .& (third .== SIMD16(repeating: UInt8(ascii: "c")))
                })
        }
    }

    @Test func `three bytes are found wherever they begin`() {
        for length in 3...70 {
            let blank = String(repeating: "-", count: length)
            #expect(!Self.hasPlace(blank), "\(length)")
            for start in 0...length - 3 {
                let text = blank.prefix(start) + "abc" + blank.dropFirst(start + 3)
                #expect(Self.hasPlace(String(text)), "\(length), \(start)")
            }
        }
    }

    @Test func `what is cut off at the end is not found`() {
        for length in 2...40 {
            #expect(!Self.hasPlace(String(repeating: "-", count: length - 2) + "ab"), "\(length)")
        }
        #expect(!Self.hasPlace(""))
    }

    @Test(arguments: [
        ("", true), ("a", true), ("banana", true), ("nana", true), ("anab", false), ("x", false),
        ("bananas", false),
    ])
    func `bytes within bytes`(part: String, isThere: Bool) {
        let found = Array("banana".utf8).withUnsafeBufferPointer { $0.contains(Array(part.utf8)) }
        #expect(found == isThere)
    }
}
