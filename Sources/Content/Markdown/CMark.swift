internal import CCmark

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A Markdown document as cmark parsed it; the only use of that library.
struct CMark: ~Copyable {
    private let root: OpaquePointer

    /// Parses a text, with typographic quotes and dashes if the style wants them.
    init(_ bytes: ArraySlice<UInt8>, _ style: MarkdownStyle) {
        let options = style.isTypographic ? CMARK_OPT_SMART : CMARK_OPT_DEFAULT
        root = bytes.withUnsafeBytes { bytes in
            let text = bytes.assumingMemoryBound(to: CChar.self)
            // cmark ends the program if there is no memory; it never returns nil.
            return cmark_parse_document(text.baseAddress, text.count, options).unsafelyUnwrapped
        }
    }

    deinit { cmark_node_free(root) }

    var document: MarkdownNode { MarkdownNode(pointer: root) }

    /// Passes on the blocks in their order, each before those in it. `body` may insert blocks and change what is in them.
    func forEachBlock(_ body: (MarkdownNode) -> Void) {
        var next: MarkdownNode? = document
        while let block = next {
            body(block)
            next = block.nextBlock
        }
    }

    func walk(_ visit: (_ node: MarkdownNode, _ isEntering: Bool) -> Bool) { document.walk(visit) }
}

/// A node of a document, valid as long as the document.
struct MarkdownNode: Hashable {
    enum Kind {
        case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
        case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image, mark, other

        /// Whether nodes of this kind are visited on the way in and on the way out.
        var holdsOthers: Bool {
            switch self {
            case .text, .softBreak, .lineBreak, .code, .htmlInline, .codeBlock, .htmlBlock, .thematicBreak:
                false
            default: true
            }
        }
    }

    fileprivate let pointer: OpaquePointer

    var kind: Kind {
        switch cmark_node_get_type(pointer) {
        case CMARK_NODE_TEXT: .text
        case CMARK_NODE_SOFTBREAK: .softBreak
        case CMARK_NODE_PARAGRAPH: .paragraph
        case CMARK_NODE_EMPH: .emphasis
        case CMARK_NODE_STRONG: .strong
        case CMARK_NODE_LINK: .link
        case CMARK_NODE_IMAGE: .image
        case CMARK_NODE_CODE: .code
        case CMARK_NODE_LINEBREAK: .lineBreak
        case CMARK_NODE_HTML_INLINE: .htmlInline
        case CMARK_NODE_DOCUMENT: .document
        case CMARK_NODE_BLOCK_QUOTE: .blockQuote
        case CMARK_NODE_LIST: .list
        case CMARK_NODE_ITEM: .item
        case CMARK_NODE_CODE_BLOCK: .codeBlock
        case CMARK_NODE_HTML_BLOCK: .htmlBlock
        case CMARK_NODE_HEADING: .heading
        case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
        case CMARK_NODE_CUSTOM_INLINE: .mark
        default: .other
        }
    }

    /// The text of a leaf.
    var literal: UnsafeBufferPointer<UInt8> { Self.buffer(cmark_node_get_literal(pointer)) }
    /// The destination of a link or an image, escapes and entities resolved.
    var url: UnsafeBufferPointer<UInt8> { Self.buffer(cmark_node_get_url(pointer)) }
    var title: UnsafeBufferPointer<UInt8> { Self.buffer(cmark_node_get_title(pointer)) }
    var fenceInfo: UnsafeBufferPointer<UInt8> { Self.buffer(cmark_node_get_fence_info(pointer)) }
    var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
    /// A list's first number; nil if it is not numbered.
    var listStart: Int? {
        guard cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST else { return nil }
        return Int(cmark_node_get_list_start(pointer))
    }
    /// Whether a paragraph is in a list whose items have no blank lines between them.
    var isTight: Bool {
        guard let item = cmark_node_parent(pointer), let list = cmark_node_parent(item) else { return false }
        return cmark_node_get_type(list) == CMARK_NODE_LIST && cmark_node_get_list_tight(list) == 1
    }
    /// Whether cmark read it, not `split`.
    var hasLines: Bool { cmark_node_get_start_line(pointer) > 0 }
    /// The first and the last line, from 1.
    var lines: ClosedRange<Int> {
        let first = Int(cmark_node_get_start_line(pointer))
        return first...max(first, Int(cmark_node_get_end_line(pointer)))
    }
    /// The first byte on the first line, from 1.
    var column: Int { Int(cmark_node_get_start_column(pointer)) }

    /// Visits the node and all below it on the way in, and those that can hold others also on the way out, until
    /// `visit` returns false. Nodes that `visit` inserts after a leaf, as `split` does, are not visited.
    func walk(_ visit: (_ node: MarkdownNode, _ isEntering: Bool) -> Bool) {
        let iterator = cmark_iter_new(pointer)
        defer { cmark_iter_free(iterator) }
        while true {
            let event = cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return }
            guard visit(MarkdownNode(pointer: node), event == CMARK_EVENT_ENTER) else { return }
        }
    }

    private static func buffer(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
        guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
        let count = strlen(text)
        return UnsafeBufferPointer(
            start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: count)
    }
}

// What a document has that CommonMark has not.
extension MarkdownNode {
    var parent: MarkdownNode? { cmark_node_parent(pointer).map { MarkdownNode(pointer: $0) } }
    var children: MarkdownNodes { MarkdownNodes(child: firstChild) }
    var isBreak: Bool { kind == .softBreak || kind == .lineBreak }
    fileprivate var nextBlock: MarkdownNode? {
        switch kind {
        case .document, .blockQuote, .list, .item: if let firstChild { return firstChild }
        default: break
        }
        var block = self
        while block.next == nil, let parent = block.parent { block = parent }
        return block.next
    }
    var previous: MarkdownNode? { cmark_node_previous(pointer).map { MarkdownNode(pointer: $0) } }
    var next: MarkdownNode? { cmark_node_next(pointer).map { MarkdownNode(pointer: $0) } }
    var lastChild: MarkdownNode? { cmark_node_last_child(pointer).map { MarkdownNode(pointer: $0) } }
    var firstChild: MarkdownNode? { cmark_node_first_child(pointer).map { MarkdownNode(pointer: $0) } }

    /// The number of the mark that says what the node is, if it is not what cmark read.
    var mark: Int? {
        get { cmark_node_get_user_data(pointer).map { Int(bitPattern: $0) - 1 } }
        nonmutating set {
            cmark_node_set_user_data(
                pointer, newValue.flatMap { UnsafeMutableRawPointer(bitPattern: $0 + 1) })
        }
    }

    /// Replaces what a leaf holds, or the title of a link or an image.
    func replaceText(_ replace: (UnsafeBufferPointer<UInt8>) -> String?) {
        if kind == .link || kind == .image {
            if let text = replace(title) { cmark_node_set_title(pointer, text) }
        } else if let text = replace(literal) {
            cmark_node_set_literal(pointer, text)
        }
    }

    /// Puts back what is hidden in a leaf, a link or an image.
    func restore() {
        let kind = kind
        let isRaw = kind == .code || kind == .codeBlock || kind == .htmlInline || kind == .htmlBlock
        replaceText { ReversibleText.restored($0, isRaw: isRaw) }
        if kind == .codeBlock, let text = ReversibleText.restored(fenceInfo) {
            cmark_node_set_fence_info(pointer, text)
        }
        guard kind == .link || kind == .image else { return }
        if let text = ReversibleText.restored(url) { cmark_node_set_url(pointer, text) }
    }

    func remove() { cmark_node_free(pointer) }

    /// Moves what comes before `end` into a new heading before this block, without lines of its own, and removes `end`.
    func splitHeading(before end: MarkdownNode?) -> MarkdownNode {
        let block = insert(CMARK_NODE_HEADING)
        cmark_node_insert_before(pointer, block.pointer)
        while let next = firstChild, next != end { cmark_node_append_child(block.pointer, next.pointer) }
        end?.remove()
        if firstChild == nil { remove() }
        return block
    }

    /// Splits a text, with marks and links in place of some of its parts. Returns the texts that are left, in their order.
    @discardableResult
    func split(at parts: [MarkdownPart]) -> [MarkdownNode] {
        if parts.isEmpty { return [self] }
        let text = Array(literal)
        var (texts, last, rest) = ([self], self, parts.first?.range.lowerBound ?? text.count)
        cmark_node_set_literal(pointer, String(decoding: text[..<rest], as: UTF8.self))
        for (index, part) in parts.enumerated() {
            last = last.insert(part)
            rest = part.range.upperBound
            let end = index + 1 < parts.count ? parts[index + 1].range.lowerBound : text.count
            guard rest < end else { continue }
            last = last.insert(text: String(decoding: text[rest..<end], as: UTF8.self))
            texts.append(last)
        }
        return texts
    }

    private func insert(_ part: MarkdownPart) -> MarkdownNode {
        let node = insert(part.link == nil ? CMARK_NODE_CUSTOM_INLINE : CMARK_NODE_LINK)
        node.mark = part.mark
        guard let (url, words) = part.link else { return node }
        cmark_node_set_url(node.pointer, url)
        let text = cmark_node_new(CMARK_NODE_TEXT)
        cmark_node_set_literal(text, words)
        cmark_node_append_child(node.pointer, text)
        return node
    }

    private func insert(text: String) -> MarkdownNode {
        let node = insert(CMARK_NODE_TEXT)
        cmark_node_set_literal(node.pointer, text)
        return node
    }

    private func insert(_ type: cmark_node_type) -> MarkdownNode {
        // cmark ends the program if there is no memory; it never returns nil.
        let node = cmark_node_new(type).unsafelyUnwrapped
        cmark_node_insert_after(pointer, node)
        return MarkdownNode(pointer: node)
    }
}

/// The nodes within another one.
struct MarkdownNodes: Sequence, IteratorProtocol {
    fileprivate var child: MarkdownNode?

    mutating func next() -> MarkdownNode? {
        defer { child = child?.next }
        return child
    }
}

/// A part of a text that becomes a node of its own, with a mark that says what it is.
struct MarkdownPart {
    let range: Range<Int>
    let mark: Int
    var link: (url: String, words: String)?
}
