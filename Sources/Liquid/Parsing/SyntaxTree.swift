internal import Diagnostics

/// A parsed template, not yet compiled.
struct ParsedTemplate {
    let name: String
    let file: SourceFile
    let bytes: [UInt8]
    /// The layout that the front matter names, and where.
    let layout: TemplateFrontMatter.Layout?
    let body: Body
    let problems: [SyntaxProblem]
    let hasInterrupts: Bool
    /// The templates that it names.
    let named: [TemplateName.Request]
    /// Whether it names some by values, which may be any.
    let mayNameAny: Bool
}

extension ParsedTemplate {
    /// One that nothing shows, so that nobody has to know what is in it.
    init(unread name: String, _ file: SourceFile) {
        self.init(
            name: name, file: file, bytes: [], layout: nil, body: Body(), problems: [], hasInterrupts: false,
            named: [], mayNameAny: false)
    }
}

enum Node {
    case text(Range<Int>)
    case output(FilteredExpression)
    case tag(any TagNode)

    /// Whether it prints only white space.
    var isBlank: Bool {
        switch self {
        case .text: true
        case .output: false
        case .tag(let tag): tag.isBlank
        }
    }
}

/// A parsed tag that can write its code.
protocol TagNode {
    /// Whether a block with only this and white space may be left out.
    var isBlank: Bool { get }

    func emit(into code: inout CodeWriter)

    /// What it shows under its conditions or in its loops.
    var bodies: [Body] { get }

    /// Where it prints something of its own.
    var printed: Range<Int>? { get }
}

extension TagNode {
    var isBlank: Bool { false }
    var bodies: [Body] { [] }
    var printed: Range<Int>? { nil }
}

/// The nodes between two tags.
struct Body {
    var nodes: [Node] = []
    /// Whether it holds only white space and tags that print nothing.
    private(set) var isBlank = true

    mutating func append(_ node: Node, isBlank: Bool) {
        nodes.append(node)
        if !isBlank { self.isBlank = false }
    }

    /// The body without its white space, for blocks that print nothing else.
    var withoutText: Body {
        var copy = self
        copy.nodes.removeAll { if case .text = $0 { true } else { false } }
        return copy
    }
}

/// A value as a template writes it.
struct Expression {
    struct Step {
        enum Key {
            /// A name after a dot, which may also be `size`, `first` or `last`; or a text in brackets.
            case name([UInt8], isDotted: Bool)
            case computed(Expression)
        }

        let key: Key
        let range: Range<Int>
    }

    indirect enum Form {
        case literal(Literal)
        /// A root name and the steps from it.
        case lookup(name: [UInt8], [Step])
        /// `[name]` at the root: the name is computed.
        case computedRoot(Expression, [Step])
        case range(Expression, Expression)
    }

    let form: Form
    let range: Range<Int>

    /// A value that is known when the template is compiled.
    enum Literal: Hashable {
        case null
        case bool(Bool)
        case int(Int)
        case float(Double)
        case text([UInt8])
        case empty
        case blank
    }

    var literal: Literal? {
        if case .literal(let literal) = form { literal } else { nil }
    }

    /// The text, if it is in quotes.
    var textLiteral: [UInt8]? {
        if case .text(let bytes) = literal { bytes } else { nil }
    }
}

struct FilterUse {
    struct Keyword {
        let name: [UInt8]
        let value: Expression
    }

    let name: [UInt8]
    let nameRange: Range<Int>
    var arguments: [Expression] = []
    var keywords: [Keyword] = []
}

/// A value with filters, as in outputs and `assign`.
struct FilteredExpression {
    let input: Expression
    var filters: [FilterUse] = []
    let range: Range<Int>
}

/// What `if` and `unless` decide by.
indirect enum Condition {
    enum Relation: UInt8 {
        case equal
        case notEqual
        case less
        case lessOrEqual
        case greater
        case greaterOrEqual
        case contains
    }

    case truth(Expression)
    case comparison(Expression, Relation, Expression, Range<Int>)
    case and(Condition, Condition)
    case or(Condition, Condition)
}

/// What is wrong with a template's text, before it has a file and a line.
struct SyntaxProblem: Error {
    let severity: Severity
    let range: Range<Int>
    let rule: RuleID
    let message: String
    let help: String

    init(
        _ range: Range<Int>, severity: Severity = .error, rule: RuleID = "template-syntax", _ message: String,
        help: String
    ) {
        self.severity = severity
        self.range = range
        self.rule = rule
        self.message = message
        self.help = help
    }

    static func diagnostics(_ problems: [SyntaxProblem], in file: SourceFile) -> [Diagnostic] {
        problems.map {
            Diagnostic($0.severity, $0.rule, $0.message, at: file.position(of: $0.range), help: $0.help)
        }
    }
}
