/// Finds the known word nearest to a misspelled one.
public enum Suggestion {
    /// The candidate nearest to `word`, if one is near enough to be worth offering.
    ///
    /// `edits` is how many typing errors are forgiven; without it, more in longer words.
    public static func nearest(
        to word: String, among candidates: some Sequence<String>, edits: Int? = nil
    ) -> String? {
        guard word.utf8.count <= longest else { return nil }
        let wanted = Array(word.lowercased().unicodeScalars)
        let reach = edits ?? (wanted.count <= 2 ? 1 : wanted.count <= 5 ? 2 : 3)
        var best: (candidate: String, distance: Int)?
        for candidate in candidates {
            let letters = Array(candidate.lowercased().unicodeScalars)
            guard abs(letters.count - wanted.count) <= reach else { continue }
            let distance = distance(wanted, letters)
            guard distance <= reach, distance < max(letters.count, wanted.count) else { continue }
            if let known = best, (known.distance, known.candidate) <= (distance, candidate) { continue }
            best = (candidate, distance)
        }
        return best?.candidate
    }

    /// The longest word that is looked for, in bytes: what is longer is no word.
    private static let longest = 400

    /// The number of edits between two words; a swap of neighbours is one edit.
    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in 1...max(1, left.count) where !left.isEmpty {
            var current = [row] + Array(repeating: 0, count: right.count)
            for column in 1...max(1, right.count) where !right.isEmpty {
                let isSame = left[row - 1] == right[column - 1]
                current[column] = min(
                    last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
                if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1]
                {
                    current[column] = min(current[column], beforeLast[column - 2] + 1)
                }
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
