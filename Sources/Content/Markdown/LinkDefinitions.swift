/// The destinations of a text's `[name]: destination` lines.
struct LinkDefinitions {
    private var places: [String: Range<Int>] = [:]

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        var isFound = false
        for index in range.dropLast() {
            if bytes[index] == 0x0A { isFound = false }
            guard !isFound, bytes[index] == 0x5D, bytes[index + 1] == 0x3A else { continue }
            // A line has one definition at most.
            isFound = true
            let place = WrittenDestination.range(bytes, from: index + 2, before: range.upperBound)
            let text = String(decoding: bytes[place], as: UTF8.self)
            if !place.isEmpty, places[text] == nil { places[text] = place }
        }
    }

    /// Where the destination stands that a definition gives first.
    func place(of destination: String) -> Range<Int>? { places[destination] }
}
