internal import TextAndTime

/// The templates and blocks that are shown inside `pre`, `textarea` or `code`, where all white space counts.
struct VerbatimPlaces {
    private(set) var templates: Set<Int> = []
    private(set) var blocks: Set<[UInt8]> = []

    init() {}

    init(in templates: [ParsedTemplate], _ index: [String: Int]) {
        let opensElements = templates.map { VerbatimWalk.opensElements(in: $0.bytes) }
        // What a verbatim template shows is verbatim too: repeat until nothing is added.
        var known = -1
        while known < self.templates.count + blocks.count {
            known = self.templates.count + blocks.count
            for (number, template) in templates.enumerated()
            where opensElements[number] || self.templates.contains(number) || !blocks.isEmpty {
                var walk = VerbatimWalk(template: template, index: index, found: self)
                walk.read(template.body.nodes, isVerbatim: self.templates.contains(number))
                self = walk.found
            }
        }
    }

    fileprivate mutating func add(template: Int) { templates.insert(template) }
    fileprivate mutating func add(block: [UInt8]) { blocks.insert(block) }
}

/// Reads a template from start to end, and collects what it shows in verbatim places.
private struct VerbatimWalk {
    let template: ParsedTemplate
    let index: [String: Int]
    var found: VerbatimPlaces
    private var markup = MarkupContext()

    init(template: ParsedTemplate, index: [String: Int], found: VerbatimPlaces) {
        self.template = template
        self.index = index
        self.found = found
    }

    /// Whether an element that shows white space as it is written, or a `highlight`, may be in a template.
    static func opensElements(in bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer {
            $0.contains(Self.highlight) || MarkupContext.mayOpenVerbatim(in: $0)
        }
    }

    private static let highlight = Array("highlight".utf8)

    mutating func read(_ nodes: [Node], isVerbatim: Bool) {
        for node in nodes {
            switch node {
            case .text(let range): template.bytes[range].withUnsafeBufferPointer { markup.read($0) }
            case .output: break
            case .tag(let tag): read(tag, isVerbatim: isVerbatim || markup.isVerbatim)
            }
        }
    }

    private mutating func read(_ tag: any TagNode, isVerbatim: Bool) {
        switch tag {
        case let tag as RenderTag: add(tag.use, isVerbatim)
        case let tag as IncludeTag: add(tag.use, isVerbatim)
        case let tag as BlockTag:
            if isVerbatim { found.add(block: tag.name) }
            read(tag.body.nodes, isVerbatim: isVerbatim || found.blocks.contains(tag.name))
        default:
            let before = markup
            for body in tag.bodies {
                markup = before
                read(body.nodes, isVerbatim: isVerbatim)
            }
        }
    }

    private mutating func add(_ use: PartialUse, _ isVerbatim: Bool) {
        guard isVerbatim, let name = use.template.textLiteral else { return }
        let request = TemplateName.Request(name: name, role: .partial)
        if let partial = TemplateName.index(of: request, in: index) { found.add(template: partial) }
    }
}
