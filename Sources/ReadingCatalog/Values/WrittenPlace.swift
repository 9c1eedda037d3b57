/// A place in one line: the parts before the one with a house number are its name, the others its address.
///
/// `Anna's, 12 High Street, Leeds` must not show where Anna lives when addresses are hidden.
extension Meeting.Place {
    init(written text: String) {
        let parts = text.split(separator: ",").map { String($0).collapsingSpaces }.filter { !$0.isEmpty }
        let start = parts.firstIndex(where: Self.hasHouseNumber) ?? parts.count
        self.init(
            name: start == 0 ? nil : parts[..<start].joined(separator: ", "),
            address: start == parts.count ? nil : parts[start...].joined(separator: ", "), url: nil)
    }

    /// Whether a part is like `12 High Street`, `Hauptstraße 3a` or `5-7 rue Monge`, but not `Room 12`.
    private static func hasHouseNumber(_ part: String) -> Bool {
        let words = part.split(separator: " ")
        guard words.count > 1, let first = words.first, let last = words.last else { return false }
        if words.contains(where: { innerPlaces.contains($0.lowercased()) }) { return false }
        return isHouseNumber(first) || isHouseNumber(last)
    }

    private static func isHouseNumber(_ word: Substring) -> Bool {
        let digits = word.filter(\.isNumber).count
        return word.first?.isNumber == true && (1...5).contains(digits) && word.count - digits <= 3
    }

    /// What has a number within a building.
    private static let innerPlaces: Set<String> = [
        "room", "floor", "level", "table", "hall", "gate", "track", "raum", "zimmer", "saal", "etage",
        "stock",
        "salle", "étage", "sala", "aula", "piano", "piso", "zaal", "kamer", "verdieping", "piętro", "кімната",
        "поверх",
    ]
}
