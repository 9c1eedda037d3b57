/// Names in a row, as the site's language joins them.
struct NamesInRow: Sendable {
    private let and: String

    /// The words of a language; where its "and" is not known, commas do.
    init(language tag: String) {
        switch tag.lowercased().prefix(while: { $0 != "-" && $0 != "_" }) {
        case "en": and = " and "
        case "de": and = " und "
        case "fr": and = " et "
        case "es": and = " y "
        case "pt", "it": and = " e "
        case "nl": and = " en "
        case "sv": and = " och "
        case "da", "nb", "no": and = " og "
        case "fi": and = " ja "
        case "pl": and = " i "
        default: and = ", "
        }
    }

    /// `Ann`, `Ann and Ben`, `Ann, Ben and Cyd`.
    func text(_ names: [String]) -> String {
        guard names.count > 1, let last = names.last else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + and + last
    }
}
