/// The destinations of a text's `[name]: destination` lines.
struct LinkDefinitions {
    private var places: [String: Range<Int>] = [:]

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        var (isFound, isEscaped) = (false, false)
        for index in range.dropLast() {
            let byte = bytes[index]
            if byte == 0x0A || byte == 0x0D { isFound = false }
            let closes = byte == 0x5D && !isEscaped
            isEscaped = byte == 0x5C && !isEscaped
            guard closes, !isFound, bytes[index + 1] == 0x3A else { continue }
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
