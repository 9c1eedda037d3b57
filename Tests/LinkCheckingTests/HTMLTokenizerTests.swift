import Testing

@testable import LinkChecking

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

    /// Each state of tags and attributes in the standard, with each kind of character that it distinguishes.
    @Test(arguments: [
        // Tag open, end tag open.
        ("<a", "start a"), ("<", "text <"), ("</", "text </"), ("<\0>", "text <\0>"), ("<=>", "text <=>"),
        ("</a", "end a"), ("</ a>", "comment  a"), ("</\u{0}>", "comment \u{0}"), ("<1>", "text <1>"),
        ("<<a>", "text <\nstart a"), ("<!>", "comment "), ("<?>", "comment ?"), ("</>", ""),
        // Tag name.
        ("<a\tb>", "start a [b=]"), ("<a\nb>", "start a [b=]"), ("<a\u{0C}b>", "start a [b=]"),
        ("<a\u{0B}b>", "start a\u{0B}b"), ("<a\"b>", "start a\"b"), ("<a=b>", "start a=b"),
        ("<a<b>", "start a<b"), ("<a/>b", "start a\ntext b"), ("<a//>b", "start a\ntext b"),
        ("<h1:x-y>", "start h1:x-y"), ("<aé>", "start aé"), ("<a'>", "start a'"),
        // Before an attribute's name.
        ("<a  b>", "start a [b=]"), ("<a / b>", "start a [b=]"), ("<a/b>", "start a [b=]"),
        ("<a/ /b/ />", "start a [b=]"), ("<a =>", "start a [==]"),
        ("<a ==x>", "start a [==x]"), ("<a \"b>", "start a [\"b=]"), ("<a <b>", "start a [<b=]"),
        // An attribute's name.
        ("<a b/c>", "start a [b=] [c=]"), ("<a b\"c=d>", "start a [b\"c=d]"), ("<a b'=c>", "start a [b'=c]"),
        ("<a B=c>", "start a [B=c]"), ("<a b<=c>", "start a [b<=c]"), ("<a b\0=c>", "start a [b\0=c]"),
        // After an attribute's name.
        ("<a b =c>", "start a [b=c]"), ("<a b\n=\nc>", "start a [b=c]"), ("<a b /c>", "start a [b=] [c=]"),
        ("<a b \"c>", "start a [b=] [\"c=]"), ("<a b ", "start a"), ("<a b / =c>", "start a [b=] [=c=]"),
        // Before an attribute's value.
        ("<a b= c>", "start a [b=c]"), ("<a b= >c", "start a [b=]\ntext c"), ("<a b=", "start a"),
        ("<a b=/c>", "start a [b=/c]"), ("<a b==c>", "start a [b==c]"), ("<a b=`c`>", "start a [b=`c`]"),
        ("<a b=<c>", "start a [b=<c]"), ("<a b=&amp;>", "start a [b=&amp;]"),
        // A value in quotes.
        ("<a b=\"\">", "start a [b=]"), ("<a b=\"c>d\">", "start a [b=c>d]"),
        ("<a b='c\"d'>", "start a [b=c\"d]"),
        ("<a b=\"c\nd\">", "start a [b=c\nd]"), ("<a b=\"c", "start a"), ("<a b='<c>'>", "start a [b=<c>]"),
        // A value without quotes.
        ("<a b=c/d>", "start a [b=c/d]"), ("<a b=c/>", "start a [b=c/]"), ("<a b=c\"d>", "start a [b=c\"d]"),
        ("<a b=c=d>", "start a [b=c=d]"), ("<a b=c", "start a"), ("<a b=c\td>", "start a [b=c] [d=]"),
        // After a value in quotes.
        ("<a b=\"c\"d>", "start a [b=c] [d=]"), ("<a b=\"c\"/d>", "start a [b=c] [d=]"),
        ("<a b=\"c\"=d>", "start a [b=c] [=d=]"), ("<a b='c'>d", "start a [b=c]\ntext d"),
        ("<a b='c'/>d", "start a [b=c]\ntext d"), ("<a b='c'", "start a [b=c]"),
        // End tags have attributes too, which mean nothing.
        ("</a b='>'>c", "end a\ntext c"), ("</a/>b", "end a\ntext b"), ("</a b=\"c", "end a"),
    ])
    func `tags and attributes follow the states of the standard`(page: String, expected: String) {
        #expect(tokens(page) == expected)
    }

    @Test(arguments: [
        "<a/href=/none/>", "<a//href=\"/none/\">", "<a\thref='/none/'>", "<a x=\"y\"href=/none/>",
        "<a x/href = /none/>", "<a x='>'/href=\"/none/\">", "<A HREF=/none/>", "<a\n/\nhref\n=\n/none/\n>",
        "<a =x href=/none/>", "<a \" href=/none/>", "<img/src=/none/>", "<a href=&#47none/>",
        "<a href=/none/ href=/books/>", "<a href=' /none/ '>", "<svg><a xlink:href=/none/></svg>",
    ])
    func `a link is found however its tag is written`(tag: String) {
        Array("<!doctype html><p>\(tag)x</a>".utf8).withUnsafeBufferPointer { page in
            let paths = OutputPaths(["index.html", "books/index.html"])
            var checker = LinkChecker(LinkTargets(paths, address: .root))
            if !checker.isPlainlySound(page, 0) { checker.checkTokens(page, 0) }
            #expect(checker.findings.broken.count == 1)
        }
    }

    @Test(arguments: [
        "<a x=y/href=/none/>", "<a x='href=/none/'>", "<!--<a href=/none/>-->",
        "<a href=/books/ href=/none/>",
        "<title><a href=/none/></title>", "<a x = href=/none/>", "<a xhref=/none/>", "</a href=/none/>",
        "<a href=/none/", "< a href=/none/>",
    ])
    func `what only looks like a link is none`(tag: String) {
        Array("<!doctype html><p>\(tag)".utf8).withUnsafeBufferPointer { page in
            let paths = OutputPaths(["index.html", "books/index.html"])
            var checker = LinkChecker(LinkTargets(paths, address: .root))
            if !checker.isPlainlySound(page, 0) { checker.checkTokens(page, 0) }
            #expect(checker.findings.broken.isEmpty)
        }
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
