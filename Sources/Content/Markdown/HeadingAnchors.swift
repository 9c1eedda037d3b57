/// Gives the headings of a page names by which they can be linked, none twice.
public struct HeadingAnchors: Sendable {
    private var taken: Set<String>
    /// The first number that is still to be tried for words that came more than once.
    private var numbers: [String: Int] = [:]

    /// Names other than those that the page has already.
    public init(taken: Set<String> = []) {
        self.taken = taken
    }

    /// A name made of a heading's words.
    public mutating func anchor(for heading: String) -> String {
        let wanted = Self.slug(heading)
        return taken.insert(wanted).inserted ? wanted : numbered(wanted)
    }

    private mutating func numbered(_ wanted: String) -> String {
        var number = numbers[wanted, default: 2]
        while !taken.insert("\(wanted)-\(number)").inserted { number += 1 }
        numbers[wanted] = number + 1
        return "\(wanted)-\(number)"
    }

    /// Letters and digits of any script in lower case, with hyphens between words.
    private static func slug(_ heading: String) -> String {
        var slug = ""
        var isBetween = false
        for scalar in heading.lowercased().unicodeScalars {
            if scalar == "'" || scalar == "’" { continue }
            guard isWordPart(scalar) else {
                isBetween = true
                continue
            }
            if isBetween, !slug.isEmpty { slug += "-" }
            isBetween = false
            slug.unicodeScalars.append(scalar)
        }
        return slug.isEmpty ? "section" : slug
    }

    private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) }
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
        case .decimalNumber, .letterNumber, .otherNumber: return true
        case .nonspacingMark, .spacingMark: return true
        default: return false
        }
    }
}
