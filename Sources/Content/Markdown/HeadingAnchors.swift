internal import TextAndTime

/// Gives the headings of a page unique anchors.
public struct HeadingAnchors: Sendable {
    private var taken: Set<String>
    /// The next number to try for an anchor that is taken.
    private var numbers: [String: Int] = [:]

    /// Anchors other than `taken`, which the page has already.
    public init(taken: Set<String> = []) {
        self.taken = taken
    }

    /// A new anchor made of a heading's words.
    public mutating func anchor(for heading: String) -> String {
        let slug = Self.words(of: heading)
        let wanted = slug.isEmpty ? "section" : slug
        return taken.insert(wanted).inserted ? wanted : numbered(wanted)
    }

    /// The words of a heading as anchors have them; empty if there are none.
    public static func words(of heading: String) -> String {
        // `lowercased` writes the final sigma of Greek words.
        SlugText.make(heading.lowercased(), .kept)
    }

    private mutating func numbered(_ wanted: String) -> String {
        var number = numbers[wanted, default: 2]
        while !taken.insert("\(wanted)-\(number)").inserted { number += 1 }
        numbers[wanted] = number + 1
        return "\(wanted)-\(number)"
    }
}
