/// A cell of a table with commas between its cells (RFC 4180), as spreadsheets and people open it.
public enum TableCell {
    /// The text of a cell, in quotes where it needs them. One that a spreadsheet would run as a formula gets a `'`, which
    /// spreadsheets do not show.
    public static func written(_ text: String) -> String {
        var cell = ByteText(capacity: text.utf8.count + 8)
        write(text, to: &cell)
        return cell.string
    }

    /// Appends the text of a cell, written so.
    public static func write(_ text: String, to output: inout ByteText) {
        var text = text
        let isFormula = isFormula(text)
        text.withUTF8 { bytes in
            let isQuoted = bytes.contains { $0 == "\"" || $0 == "," || $0 == "\n" || $0 == "\r" }
            if isQuoted { output.append("\"") }
            if isFormula { output.append("'") }
            guard isQuoted else { return output.append(bytes) }
            for byte in bytes {
                if byte == "\"" { output.append(byte) }
                output.append(byte)
            }
            output.append("\"")
        }
    }

    /// The text of a cell that was written so.
    public static func read(_ text: String) -> String {
        text.hasPrefix("'") && isFormula(text.dropFirst()) ? String(text.dropFirst()) : text
    }

    /// Whether it begins as formulas do, and is not a number.
    public static func isFormula(_ text: some StringProtocol) -> Bool {
        guard let first = text.utf8.first else { return false }
        switch first {
        case "=", "@", "\t", "\r": return true
        case "+", "-":
            return !text.utf8.dropFirst().allSatisfy { $0.isASCIIDigit || $0 == "." }
        default: return false
        }
    }
}
