/// What strangers wrote, as Markdown that shows exactly that.
enum PlainMarkdown {
    static func text(_ text: String) -> String {
        MessageText.lines(text).map(line).joined(separator: "\n")
    }

    private static func line(_ text: String) -> String {
        let characters = Array(text)
        var (result, isStart) = ("", true)
        for (index, character) in characters.enumerated() {
            let former = index > 0 ? characters[index - 1] : " "
            let next = index + 1 < characters.count ? characters[index + 1] : " "
            let isMark =
                switch character {
                case "\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "~": true
                case "&": next.isLetter || next == "#"
                // Commands of templates are left out of records.
                case "{": next == "{" || next == "%" || former == "{"
                // Bare addresses would become links.
                case ":": next == "/"
                case "@": former.isLetter || former.isNumber
                case ".": former == "w" || former == "W"
                // Lists, rules and headings begin lines.
                case "-", "+", ")", "=": isStart
                default: false
                }
            if isMark || isStart && character == "." { result += "\\" }
            result.append(character)
            if character.digit == nil { isStart = false }
        }
        return result
    }
}
