import Testing

@testable import Publishing

@Suite struct HTMLTokenizerTests {
    /// The tokens of a page, one per line.
    private func tokens(_ page: String) -> String {
        Array(page.utf8).withUnsafeBufferPointer { bytes in
            var tokenizer = HTMLTokenizer(bytes)
            func text(_ range: Range<Int>) -> String {
                String(decoding: tokenizer.bytes(range), as: UTF8.self)
            }
            var lines: [String] = []
            while let token = tokenizer.next() {
                switch token {
                case .text(let range): lines.append("text " + text(range))
                case .comment(let range): lines.append("comment " + text(range))
                case .doctype: lines.append("doctype")
                case .endTag(let name): lines.append("end " + text(name))
                case .startTag(let name):
                    var line = "start " + text(name)
                    while let attribute = tokenizer.nextAttribute() {
                        line += " [\(text(attribute.name))=\(text(attribute.value))]"
                    }
                    lines.append(line)
                }
            }
            return lines.joined(separator: "\n")
        }
    }

    @Test(arguments: [
        ("<!DOCTYPE html><p>a</p>", "doctype\nstart p\ntext a\nend p"),
        ("<a href=x>", "start a [href=x]"), ("<a/href=x>", "start a [href=x]"),
        ("<A HREF = 'x y'b=\"z\"/>", "start A [HREF=x y] [b=z]"), ("<a =b=c>", "start a [=b=c]"),
        ("<a b c>", "start a [b=] [c=]"), ("<a b=>c", "start a [b=]\ntext c"),
        ("<a b='x", "start a"), ("<a b", "start a"), ("a<b", "text a\nstart b"),
        ("1 < 2 <3 <", "text 1 < 2 <3 <"), ("</>a</ b>c", "text a\ncomment  b\ntext c"),
        ("<!-- a --b--><i>", "comment  a --b\nstart i"), ("<!--><i>", "comment \nstart i"),
        ("<!---><i>", "comment \nstart i"), ("<!--a--!><i>", "comment a\nstart i"),
        ("<!--a--!-><i>", "comment a--!-><i>"), ("<!--a--", "comment a"),
        ("<?php a > b", "comment ?php a \ntext  b"), ("<!a>b", "comment a\ntext b"),
        ("<title>a<b</title>c", "start title\ntext a<b\nend title\ntext c"),
        ("<TextArea><p></textareas></TEXTAREA >", "start TextArea\ntext <p></textareas>\nend TEXTAREA"),
        ("<style>a</style", "start style\ntext a</style"),
        ("<plaintext><a href=x></plaintext>", "start plaintext\ntext <a href=x></plaintext>"),
        ("<svg><![CDATA[<a href=x>]]>b</svg>", "start svg\ntext <a href=x>\ntext b\nend svg"),
        ("<svg/><![CDATA[a>b", "start svg\ncomment [CDATA[a\ntext b"),
        (
            "<svg><style><a x></style><title><b></svg><style><a></style>",
            "start svg\nstart style\nstart a [x=]\nend style\nstart title\nstart b\nend svg\n"
                + "start style\ntext <a>\nend style"
        ),
        (
            "<svg><foreignObject><style><a></style></foreignObject><script><a></script>",
            "start svg\nstart foreignObject\nstart style\ntext <a>\nend style\nend foreignObject\n"
                + "start script\nstart a\nend script"
        ),
        ("<math><p><style><a></style>", "start math\nstart p\nstart style\ntext <a>\nend style"),
        (
            "<script>a<!--<script></script>b</script>c",
            "start script\ntext a<!--<script></script>b\nend script\ntext c"
        ),
        ("<script><!--></script>c", "start script\ntext <!-->\nend script\ntext c"),
        ("<script><!--<script>--></script>c", "start script\ntext <!--<script>-->\nend script\ntext c"),
    ])
    func `pages are split as browsers split them`(page: String, expected: String) {
        #expect(tokens(page) == expected)
    }

    @Test(arguments: [
        ("plain", "plain"), ("a&amp;b", "a&b"), ("&lt;&gt;&quot;&apos;", "<>\"'"),
        ("&#47;&#x2f;&#X2F", "///"),
        ("&sol;&colon;&num;", "/:#"), ("&eacute;", "é"), ("&NotEqualTilde;", "≂̸"), ("&nosuch;", "&nosuch;"),
        ("?a=1&copy=2", "?a=1&copy=2"), ("?a=1&copy2", "?a=1&copy2"), ("&copy!", "©!"), ("&copy", "©"),
        ("&#0;&#xD800;&#x110000;&#99999999999999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
        ("&#128;", "€"),
        ("&#;&#x;&", "&#;&#x;&"), ("&Tab;&NewLine;", "\t\n"),
    ])
    func `character references are decoded`(value: String, expected: String) {
        let decoded = Array(value.utf8).withUnsafeBufferPointer(CharacterReferences.decoded)
        #expect(Array(decoded.unicodeScalars) == Array(expected.unicodeScalars))
    }
}
