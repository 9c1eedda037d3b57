internal import Diagnostics

extension Rule {
    static let openLibraryKeys = Rule("openlibrary", "keys of Open Library identify works or editions")
}

extension ValueProblem {
    static func notAnOpenLibraryKey(_ text: String) -> ValueProblem {
        let isAuthor = text.uppercased().hasPrefix("OL") && text.uppercased().hasSuffix("A")
        return ValueProblem(
            Rule.openLibraryKeys.id,
            "must be a work such as `OL66554W` or an edition such as `OL7353617M`; found \(quoted(text))",
            help: isAuthor
                ? "this is the key of an author; open the book's page and copy the key from its address"
                : "copy the key from the address of the book's page on openlibrary.org")
    }
}
