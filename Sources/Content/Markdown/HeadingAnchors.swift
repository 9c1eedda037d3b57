/// Gives the headings of a page names by which they can be linked, none twice.
public struct HeadingAnchors: Sendable {
    private var taken: Set<String>

    /// Names other than those that the page has already.
    public init(taken: Set<String> = []) {
        self.taken = taken
    }

    /// A name made of a heading's words.
    public mutating func anchor(for heading: String) -> String {
        let wanted = Self.slug(heading)
        var anchor = wanted
        var number = 2
        while !taken.insert(anchor).inserted {
            anchor = "\(wanted)-\(number)"
            number += 1
        }
        return anchor
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
