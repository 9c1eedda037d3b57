/// Which elements of SVG and MathML are open, in which markup is read in another way than in HTML.
struct ForeignContent {
    private struct Element {
        let name: String
        /// `svg` or `math`: the outermost one, as the other may be nested in it.
        let language: String
        /// Whether HTML follows in it, as in `<foreignObject>`.
        let holdsHTML: Bool
    }

    /// The `<svg>` and `<math>` elements, and those in them that hold HTML.
    private var open: [Element] = []
    /// The element whose start tag is being read.
    private var beginning: Element?

    var isEntered: Bool { open.last.map { !$0.holdsHTML } ?? false }

    /// The start tag of an element begins, whose name is given in lower case.
    mutating func begin(_ name: String) {
        if isEntered, Self.breakingOut.contains(name) { leave() }
        let language = isEntered ? open[open.count - 1].language : name
        if name == "svg" || name == "math" {
            beginning = Element(name: name, language: language, holdsHTML: false)
        } else if Self.holdingHTML[language]?.contains(name) == true {
            beginning = Element(name: name, language: language, holdsHTML: true)
        }
    }

    /// The start tag ends.
    mutating func enter(closesItself: Bool) {
        if let beginning, !closesItself { open.append(beginning) }
        beginning = nil
    }

    mutating func end(_ name: String) {
        if let index = open.lastIndex(where: { $0.name == name }) {
            open.removeSubrange(index...)
        } else if isEntered, name == "p" || name == "br" {
            leave()
        }
    }

    private mutating func leave() {
        while isEntered { open.removeLast() }
    }

    private static let holdingHTML: [String: Set<String>] = [
        "svg": ["foreignobject", "desc", "title"], "math": ["mi", "mo", "mn", "ms", "mtext"],
    ]

    /// Elements of HTML that end the SVG or MathML in which they occur.
    private static let breakingOut: Set = [
        "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "embed",
        "h1", "h2", "h3", "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing", "menu", "meta", "nobr",
        "ol", "p", "pre", "ruby", "s", "small", "span", "strong", "strike", "sub", "sup", "table", "tt", "u",
        "ul", "var",
    ]
}
