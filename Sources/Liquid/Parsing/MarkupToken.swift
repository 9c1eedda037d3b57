/// A word of the expression language.
struct MarkupToken {
    enum Kind: Hashable {
        case identifier
        case string
        case number
        case comparison
        case pipe
        case dot
        case dotDot
        case colon
        case comma
        case openSquare
        case closeSquare
        case openRound
        case closeRound
        case question
        case dash
        case equals
        case end
    }

    let kind: Kind
    let range: Range<Int>
}

extension MarkupToken.Kind {
    /// What it is called in a message.
    var words: String {
        switch self {
        case .identifier: "a name"
        case .string: "a text"
        case .number: "a number"
        case .comparison: "a comparison"
        case .pipe: "`|`"
        case .dot: "`.`"
        case .dotDot: "`..`"
        case .colon: "`:`"
        case .comma: "`,`"
        case .openSquare: "`[`"
        case .closeSquare: "`]`"
        case .openRound: "`(`"
        case .closeRound: "`)`"
        case .question: "`?`"
        case .dash: "`-`"
        case .equals: "`=`"
        case .end: "the end"
        }
    }
}
