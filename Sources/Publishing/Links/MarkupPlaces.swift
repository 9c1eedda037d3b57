/// Finds the places of a page that links can name.
enum MarkupPlaces {
    /// Whether an element of the page has the id `place`.
    static func has(_ place: String, in page: UnsafeBufferPointer<UInt8>) -> Bool {
        let plain = Array(place.utf8)
        for case (.id, let value) in MarkupAttributes(page) {
            if value.elementsEqual(plain) { return true }
            if value.contains(UInt8(ascii: "&")), MarkupReferences.decoded(value) == place { return true }
        }
        return false
    }
}
