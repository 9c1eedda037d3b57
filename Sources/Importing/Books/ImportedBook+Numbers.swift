internal import Content
internal import ReadingCatalog

// The numbers by which catalogs know it.
extension ImportedBook {
    /// ISBNs as files have them: `="0441013597"`, `[0441013597]`, without leading zeros, or some other number.
    mutating func take(isbns texts: String...) {
        for text in texts {
            for part in text.split(whereSeparator: { ",;| ".contains($0) }) { take(isbn: part) }
        }
    }

    private mutating func take(isbn text: Substring) {
        let digits = text.filter { $0.isASCII && ($0.isNumber || $0 == "X" || $0 == "x") }
        if text.lowercased().contains("e+") {
            return remark("left out the ISBN \(text), which a spreadsheet has rounded")
        }
        // Zeros alone have a valid check digit.
        guard text.contains(where: { $0.isLetter || $0.isNumber && $0 != "0" }) else { return }
        guard !text.contains(where: { $0.isLetter && !"xX".contains($0) }), digits.count >= 7 else {
            return remark("left out \"\(text)\", which is no ISBN")
        }
        let padded = String(repeating: "0", count: max(0, 10 - digits.count)) + digits
        do throws(ValueProblem) {
            let isbn = try ISBN(parsing: padded)
            if isbns.count == Self.mostValues { return leaveOut("more than \(Self.mostValues) ISBNs") }
            if !isbns.contains(isbn) { isbns.append(isbn) }
            details.isbn = details.isbn ?? Located(isbn, at: 0..<0)
        } catch {
            remark("left out the ISBN \(digits): it \(error.message)")
        }
    }

    mutating func take(openLibrary texts: String...) {
        for text in texts where !text.isEmpty {
            guard let key = OpenLibraryKey(text) else {
                remark("left out \"\(text)\", which is no key of Open Library")
                continue
            }
            if details.openLibrary == nil { details.openLibrary = key } else { leaveOut("the key \(key)") }
        }
    }

    /// The number of the book in another catalog.
    mutating func take(_ catalog: ExternalCatalog, _ text: String) {
        if text.isEmpty { return }
        guard let number = ExternalIdentifier(catalog, parsing: text) else {
            return remark("left out \"\(text)\", which is no number of a book at \(catalog.title)")
        }
        if !text.contains("/"), text.lowercased() != number.number.lowercased() {
            remark("took \(number.number) of \"\(text)\" as the number at \(catalog.title)")
        }
        if !details.identifiers.contains(where: { $0.catalog == catalog }) {
            details.identifiers.append(number)
        }
    }
}
