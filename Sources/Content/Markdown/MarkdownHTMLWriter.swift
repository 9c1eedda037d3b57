internal import TextAndTime

/// Writes a document's nodes as HTML, straight into bytes.
struct MarkdownHTMLWriter: ~Copyable {
    typealias Resolve = (MarkdownDestination) -> LinkResolution

    private(set) var output: ByteText
    private(set) var anchors: HeadingAnchors
    private let style: MarkdownStyle
    private var quotes: QuoteWriter
    let marks: MarkdownMarks
    private let noteAnchors: String
    private let headingShift: Int
    /// The node of which nothing more is written where it stands: an image, whose words are its description, or footnotes,
    /// which come at the end.
    private var skipped: MarkdownNode?
    /// References to footnotes in the words of the open link, which follow it.
    private var notesOfLink: [Int] = []
    /// The footnote that is being written.
    private var note: MarkdownNode?
    /// The link that is open; one within it, as an autolink can be, is written as its words alone.
    private var link: MarkdownNode?

    init(
        capacity: Int, anchors: HeadingAnchors, style: MarkdownStyle, quotes: QuoteWriter,
        marks: MarkdownMarks, noteAnchors: String, headingShift: Int
    ) {
        output = ByteText(capacity: capacity)
        self.anchors = anchors
        self.style = style
        self.quotes = quotes
        self.marks = marks
        self.noteAnchors = noteAnchors
        self.headingShift = headingShift
    }

    mutating func write(_ node: MarkdownNode, _ isEntering: Bool, _ resolve: Resolve) {
        if let skipped {
            if skipped == node { self.skipped = nil }
            return
        }
        if !marks.isEmpty, writeMarked(node, isEntering, resolve) { return }
        switch node.kind {
        case .text: write(node.literal)
        // Open Library shows each line feed of a description as a line break.
        case .softBreak where style.isFetched: output.append("<br>\n")
        case .softBreak: output.append("\n")
        case .paragraph: paragraph(node, isEntering)
        case .emphasis: output.append(isEntering ? "<em>" : "</em>")
        case .strong: output.append(isEntering ? "<strong>" : "</strong>")
        case .link: isEntering ? openLink(node, resolve) : closeLink(node)
        case .image: showImage(node, resolve)
        case .code:
            output.append("<code>")
            output.appendEscaped(node.literal)
            output.append("</code>")
        case .lineBreak: output.append("<br>\n")
        case .htmlInline: rawHTML(node.literal, isBlock: false)
        default: block(node, isEntering)
        }
    }

    private mutating func write(_ words: UnsafeBufferPointer<UInt8>) {
        let last = output.last
        quotes.forEachPiece(of: words, after: last) { output.appendEscaped($0) }
    }

    private mutating func newLine() {
        if let last = output.last, last != "\n" { output.append("\n") }
    }
}

// Links and images.
extension MarkdownHTMLWriter {
    private mutating func openLink(_ node: MarkdownNode, _ resolve: Resolve) {
        guard link == nil, let address = address(of: node, isImage: false, resolve) else { return }
        link = node
        output.append("<a href=\"")
        append(address, of: node)
        title(node)
        output.append(style.isFetched ? "\" rel=\"nofollow ugc\">" : "\">")
    }

    private mutating func closeLink(_ node: MarkdownNode) {
        guard link == node else { return }
        output.append("</a>")
        link = nil
        for reference in notesOfLink { noteReference(reference) }
        notesOfLink = []
    }

    /// Writes an image, or only its description if it cannot be shown.
    private mutating func showImage(_ node: MarkdownNode, _ resolve: Resolve) {
        skipped = node
        let description = node.description
        let address = style.isFetched ? nil : address(of: node, isImage: true, resolve)
        guard let address else {
            return description.withUnsafeBufferPointer { output.appendEscaped($0) }
        }
        var image: ImageResolution?
        if case .image(let known) = address { image = known }
        output.append("<img src=\"")
        append(address, of: node)
        output.append("\" alt=\"")
        description.withUnsafeBufferPointer { output.appendEscaped($0) }
        title(node)
        if let image { output.append(image.attributes) }
        output.append("\" loading=\"lazy\">")
    }

    private mutating func title(_ node: MarkdownNode) {
        let title = node.title
        guard title.count > 0 else { return }
        output.append("\" title=\"")
        output.appendEscaped(title)
    }

    /// The target of a link or an image; nil if there is none or it is not safe.
    private func address(of node: MarkdownNode, isImage: Bool, _ resolve: Resolve) -> LinkResolution? {
        let resolution: LinkResolution =
            style.isFetched
            ? .asWritten
            : resolve(marks.destination(of: node, isImage: isImage))
        func isSafe(_ url: some Collection<UInt8>) -> Bool {
            LinkSafety.isSafe(url, isImage: isImage, trust: style.trust)
        }
        return switch resolution {
        case .asWritten: isSafe(node.url) ? resolution : nil
        case .url(let url): isSafe(url.utf8) ? resolution : nil
        case .image(let image): isSafe(image.url.utf8) ? resolution : nil
        case .dropped: nil
        }
    }

    private mutating func append(_ address: LinkResolution, of node: MarkdownNode) {
        switch address {
        case .asWritten: output.appendAddress(node.url)
        case .url(var url): url.withUTF8 { output.appendAddress($0) }
        case .image(let image):
            var url = image.url
            url.withUTF8 { output.appendAddress($0) }
        case .dropped: break
        }
    }
}

// Blocks and raw HTML.
extension MarkdownHTMLWriter {
    private mutating func block(_ node: MarkdownNode, _ isEntering: Bool) {
        switch node.kind {
        case .blockQuote: tag(isEntering ? "<blockquote>\n" : "</blockquote>\n")
        case .list: list(node, isEntering)
        case .item:
            if isEntering { newLine() }
            output.append(isEntering ? "<li>" : "</li>\n")
        case .heading: heading(node, isEntering)
        case .codeBlock: codeBlock(node)
        case .thematicBreak: tag("<hr>\n")
        case .htmlBlock:
            newLine()
            rawHTML(node.literal, isBlock: true)
            newLine()
        default: break
        }
    }

    private mutating func paragraph(_ node: MarkdownNode, _ isEntering: Bool) {
        if node.isTight, node.parent != note { return }
        if isEntering { newLine() } else { closeNote(with: node) }
        output.append(isEntering ? "<p>" : "</p>\n")
    }

    private mutating func tag(_ tag: StaticString) {
        newLine()
        output.append(tag)
    }

    private mutating func list(_ node: MarkdownNode, _ isEntering: Bool) {
        guard let start = node.listStart else { return tag(isEntering ? "<ul>\n" : "</ul>\n") }
        guard isEntering, start != 1 else { return tag(isEntering ? "<ol>\n" : "</ol>\n") }
        newLine()
        output.append("<ol start=\"\(start)\">\n" as String)
    }

    private mutating func heading(_ node: MarkdownNode, _ isEntering: Bool) {
        let level = UInt8(min(6, max(1, node.headingLevel + headingShift)))
        if !isEntering {
            output.append("</h")
            output.append("0" + level)
            return output.append(">\n")
        }
        newLine()
        output.append("<h")
        output.append("0" + level)
        if style.namesHeadings {
            let words = String(decoding: node.plainText, as: UTF8.self)
            output.append(" id=\"")
            output.append(anchors.anchor(for: words))
            output.append("\"")
        }
        output.append(">")
    }

    private mutating func codeBlock(_ node: MarkdownNode) {
        newLine()
        output.append("<pre><code")
        let info = node.fenceInfo
        let language = UnsafeBufferPointer(
            rebasing: info[..<(info.firstIndex { $0.isASCIISpace } ?? info.count)])
        if language.count > 0 {
            output.append(" class=\"language-")
            output.appendEscaped(language)
            output.append("\"")
        }
        output.append(">")
        output.appendEscaped(node.literal)
        output.append("</code></pre>\n")
    }

    /// Writes raw HTML as it is if it is allowed, else its words without the tags.
    private mutating func rawHTML(_ html: UnsafeBufferPointer<UInt8>, isBlock: Bool) {
        if style.trust == .club(allowsHTML: true) {
            return HTMLStripping.forEachPieceBetweenComments(of: html) { output.append($0) }
        }
        let words = HTMLStripping.words(of: html)
        guard words.contains(where: { !$0.isASCIISpace }) else { return }
        if isBlock { output.append("<p>") }
        words.withUnsafeBufferPointer { output.appendEscaped($0) }
        if isBlock {
            while output.last == "\n" { output.removeLast() }
            output.append("</p>")
        }
    }
}

// What CommonMark has not.
extension MarkdownHTMLWriter {
    /// Writes a node as its mark says, or skips a list of footnotes; false if it is written as its kind says.
    private mutating func writeMarked(_ node: MarkdownNode, _ isEntering: Bool, _ resolve: Resolve) -> Bool {
        if node.kind == .list, isEntering, marks.hasOnlyNotes(node) {
            skipped = node
            return true
        }
        switch marks[node] {
        case nil, .bareLink: return false
        case .span(let tag, let isStart):
            if !isEntering { break }
            output.append(isStart ? "<" : "</")
            output.append(tag)
            output.append(">")
        case .wikiLink(let wikiLink):
            guard wikiLink.kind == .shownFile else { return false }
            showImage(node, resolve)
        case .task(let isDone): if isEntering { task(isDone) }
        case .noteReference(let reference):
            if !isEntering { break }
            if link == nil { noteReference(reference) } else { notesOfLink.append(reference) }
        case .cell(let cell): isEntering ? open(cell) : close(cell)
        case .callout(let kind): callout(kind, node, isEntering)
        case .note(let number):
            if node != note {
                skipped = node
            } else if isEntering {
                newLine()
                output.append("<li id=\"fn-")
                noteName(number, isAddress: false)
                output.append("\">\n")
            } else {
                if closeNote(with: node) { output.append("\n") }
                output.append("</li>\n")
            }
        }
        return true
    }

    private mutating func task(_ isDone: Bool) {
        output.append("<input type=\"checkbox\"")
        if isDone { output.append(" checked=\"\"") }
        output.append(" disabled=\"\">")
    }

    private mutating func callout(_ kind: String, _ node: MarkdownNode, _ isEntering: Bool) {
        if isEntering || node.kind == .blockQuote { newLine() }
        if node.kind == .blockQuote {
            guard isEntering else { return output.append("</aside>\n") }
            return output.append("<aside class=\"callout callout-\(kind)\">\n" as String)
        }
        guard isEntering else { return output.append("</p>\n") }
        output.append("<p class=\"callout-title\">")
        if node.firstChild == nil { output.append(kind.prefix(1).uppercased() + kind.dropFirst()) }
    }
}

// Tables.
extension MarkdownHTMLWriter {
    private mutating func open(_ cell: MarkdownCell) {
        if cell.column == 0 {
            newLine()
            if cell.row == 0 { output.append("<table>\n<thead>\n") }
            if cell.row == 1 { output.append("<tbody>\n") }
            output.append("<tr>\n")
        }
        openTag(of: cell, column: cell.column)
    }

    private mutating func openTag(of cell: MarkdownCell, column: Int) {
        output.append(cell.row == 0 ? "<th" : "<td")
        let alignment = marks.tables[cell.table].alignments[column]
        output.append(alignment == .none ? ">" : " align=\"\(alignment.rawValue)\">" as String)
    }

    private mutating func close(_ cell: MarkdownCell) {
        output.append(cell.row == 0 ? "</th>\n" : "</td>\n")
        guard let missing = cell.missing else { return }
        for column in cell.column + 1..<cell.column + 1 + missing {
            openTag(of: cell, column: column)
            output.append("</td>\n")
        }
        output.append("</tr>\n")
        if cell.row == 0 { output.append("</thead>\n") }
        guard cell.row + 1 == marks.tables[cell.table].rowCount else { return }
        output.append(cell.row == 0 ? "</table>\n" : "</tbody>\n</table>\n")
    }
}

// Footnotes.
extension MarkdownHTMLWriter {
    /// Writes the footnotes to which the text refers, in the order of the references.
    mutating func writeNotes(_ resolve: Resolve) {
        guard !marks.notes.shown.isEmpty else { return }
        tag("<section class=\"footnotes\" data-footnotes>\n<ol>\n")
        for number in marks.notes.shown {
            let node = marks.notes.all[number].node
            note = node
            node.walk { node, isEntering in
                write(node, isEntering, resolve)
                return true
            }
        }
        note = nil
        output.append("</ol>\n</section>\n")
    }

    private mutating func noteReference(_ reference: Int) {
        let reference = marks.notes.references[reference]
        guard let place = reference.place, let number = marks.notes.all[reference.note].number else { return }
        output.append("<sup class=\"footnote-ref\"><a href=\"#fn-")
        noteName(reference.note, isAddress: true)
        output.append("\" id=\"fnref-")
        noteName(reference.note, isAddress: false)
        if place > 1 { output.append("-\(place)" as String) }
        output.append("\" data-footnote-ref>\(number)</a></sup>" as String)
    }

    /// Writes the links back to the references, at the end of the note: in its last paragraph if it ends with one.
    @discardableResult
    private mutating func closeNote(with node: MarkdownNode) -> Bool {
        guard let note, node == note || node.parent == note && node.next == nil,
            case .note(let number) = marks[note]
        else { return false }
        if node == note, let last = note.lastChild, last.kind == .paragraph { return false }
        let shown = marks.notes.all[number]
        for place in 1...max(1, shown.referenceCount) {
            let suffix = place > 1 ? "-\(place)" : ""
            let name = "\(shown.number ?? 0)\(suffix)"
            output.append(node == note && place == 1 ? "<a href=\"#fnref-" : " <a href=\"#fnref-")
            noteName(number, isAddress: true)
            output.append(
                "\(suffix)\" class=\"footnote-backref\" data-footnote-backref data-footnote-backref-idx=\"\(name)\" "
                    as String)
            output.append("aria-label=\"Back to reference \(name)\">↩" as String)
            if place > 1 { output.append("<sup class=\"footnote-ref\">\(place)</sup>" as String) }
            output.append("</a>")
        }
        return true
    }

    private mutating func noteName(_ note: Int, isAddress: Bool) {
        output.append(noteAnchors)
        marks.notes.all[note].label.withUnsafeBufferPointer {
            if isAddress { output.appendAddress($0) } else { output.appendEscaped($0) }
        }
    }
}
