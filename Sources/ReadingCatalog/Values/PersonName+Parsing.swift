extension PersonName {
    /// A person as records write them: `Jane Austen`, `Austen, Jane` or `[[Jane Austen]]`.
    public init(parsing text: String) {
        let name = WikiLink.unwrapped(text).collapsingSpaces
        let parts = NameParts.commaParts(name)
        switch parts.count {
        case 2 where NameParts.isSuffix(parts[1]):
            self.init(display: name, filed: NameParts(parts[0]).filed + ", " + parts[1])
        case 2: self.init(display: "\(parts[1]) \(parts[0])", filed: name)
        case 3 where NameParts.isSuffix(parts[2]):
            self.init(display: "\(parts[1]) \(parts[0]), \(parts[2])", filed: name)
        default: self.init(display: name, filed: NameParts(name).filed)
        }
    }

    /// The people of one text: `A and B`, `A, B and C`, `Last, First; Last, First`.
    public static func list(parsing text: String) -> [PersonName] {
        guard text.utf8.contains(where: isSeparator) || text.contains(bytesOf: " and ") else {
            return text.isEmpty ? [] : [PersonName(parsing: text)]
        }
        return text.split { $0 == ";" || $0 == "；" || $0 == "、" }
            .flatMap { people(in: String($0).collapsingSpaces) }
            .filter { !$0.isEmpty }.map { PersonName(parsing: $0) }
    }

    /// The bytes of `,` `;` `&` and the first one of East Asian and Arabic commas.
    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == 0x2C || byte == 0x3B || byte == 0x26 || byte == 0xE3 || byte == 0xEF || byte == 0xD8
    }

    private static func people(in text: String) -> [String] {
        guard !text.hasPrefix("[[") || text.dropFirst(2).contains("[[") else { return [text] }
        let groups = text.split(separator: " & ").flatMap { $0.split(separator: " and ") }
        guard groups.count == 1 else { return groups.flatMap { people(in: trimmed($0)) } }
        let parts = NameParts.commaParts(trimmed(groups.first ?? ""))
        return isOnePerson(parts) ? [parts.joined(separator: ", ")] : joiningSuffixes(parts)
    }

    /// Whether names between commas are the parts of one name: `Le Guin, Ursula K.`, `King, Martin Luther, Jr.`
    private static func isOnePerson(_ parts: [String]) -> Bool {
        let words = parts.map { $0.split(separator: " ").count }
        switch parts.count {
        case 1: return true
        case 2 where NameParts.isSuffix(parts[1]): return true
        case 2: return words[0] == 1 || words[1] == 1 || NameParts.beginsWithParticle(parts[0])
        case 3: return NameParts.isSuffix(parts[2]) && words[0] == 1
        default: return false
        }
    }

    private static func joiningSuffixes(_ parts: [String]) -> [String] {
        parts.reduce(into: []) { people, part in
            if NameParts.isSuffix(part), let last = people.popLast() {
                people.append("\(last), \(part)")
            } else {
                people.append(part)
            }
        }
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop { $0 == " " || $0 == "," }.reversed().drop { $0 == " " || $0 == "," }.reversed())
    }
}
