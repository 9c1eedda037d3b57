extension StringProtocol {
    /// The text without white space at both ends.
    var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }

    /// The text if anything is left of it.
    var nonEmpty: String? {
        isEmpty ? nil : String(self)
    }
}
