internal import Diagnostics

extension Rule {
    static let identifiers = Rule("identifier", "numbers of books in other catalogs have the right form")
}
