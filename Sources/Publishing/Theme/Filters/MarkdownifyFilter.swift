internal import Content
internal import Liquid
internal import TextAndTime

/// `markdownify`: Markdown to markup, without raw HTML.
enum MarkdownifyFilter {
    static func make(language: String) -> Filter {
        let style = MarkdownStyle(trust: .club(allowsHTML: false), language: language)
        return Filter("markdownify") { call in
            let document = MarkdownDocument(String(decoding: call.inputText(), as: UTF8.self), style: style)
            var anchors = HeadingAnchors()
            return document.html(anchors: &anchors).withBytes { call.arena.string($0, isSafe: true) }
        }
    }
}
