/// What a piece of Markdown refers to and what can be referred to in it, with its places in the bytes.
public struct MarkdownOutline: Sendable {
    /// A link or an image.
    public struct Reference: Sendable {
        /// Where it leads.
        public let destination: MarkdownDestination
        /// Where that is written.
        public let range: Range<Int>
    }

    /// A heading.
    public struct Heading: Sendable {
        /// Its level as it is written, 1 to 6.
        public let level: Int
        /// Its words.
        public let text: String
        /// The name by which it can be linked.
        public let anchor: String
        /// Where it is written.
        public let range: Range<Int>
    }

    /// Links and images, in their order.
    public internal(set) var references: [Reference] = []
    /// Headings, in their order.
    public internal(set) var headings: [Heading] = []

    /// The outline of `range` of `bytes`; a body without links or headings costs one look at its bytes.
    public init(
        _ bytes: [UInt8], in range: Range<Int>, style: MarkdownStyle,
        anchors: HeadingAnchors = HeadingAnchors()
    ) {
        guard Self.mayHoldSomething(bytes, range) else { return }
        self = MarkdownDocument(bytes, in: range, style: style).outline(
            of: bytes, in: range, anchors: anchors)
    }

    init() {}

    /// Links need a bracket or a `<`, headings a `#` or an underline.
    private static func mayHoldSomething(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            for index in range {
                switch bytes[index] {
                case 0x5B, 0x3C, 0x23: return true
                case 0x3D,
                    0x2D where index == range.lowerBound || bytes[index - 1].isASCIISpace:
                    return true
                default: continue
                }
            }
            return false
        }
    }
}

extension MarkdownDocument {
    /// The outline of this document, which was read from `range` of `bytes`.
    public func outline(
        of bytes: [UInt8], in range: Range<Int>, anchors: HeadingAnchors = HeadingAnchors()
    ) -> MarkdownOutline {
        var finder = OutlineFinder(bytes, range, anchors)
        cmark.walk { node, isEntering in
            if isEntering { finder.take(node) }
            return true
        }
        return finder.outline
    }
}
