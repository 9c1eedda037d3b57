import Diagnostics
import Liquid
import Testing

/// Broken templates, made from pieces of right ones: none may crash or hang.
@Suite struct FuzzTests {
    private static let pieces = [
        "{%", "%}", "{{", "}}", "-", "if", "endif", "else", "elsif", "unless", "endunless", "for", "endfor",
        "in",
        "(1..3)", "(", ")", "..", "[", "]", ".", "|", ":", ",", "==", "!=", "<", "contains", "and", "or", "'",
        "\"",
        "a", "b.c", "list", "forloop.index", "7", "-1.5", "99999999999999999999", "nil", "blank", "empty",
        "true",
        "assign", "=", "capture", "endcapture", "case", "when", "endcase", "comment", "endcomment", "raw",
        "endraw",
        "cycle", "increment", "decrement", "tablerow", "endtablerow", "ifchanged", "endifchanged", "liquid",
        "\n",
        "render 'p'", "include 'p'", "include a", "layout 'l'", "block x", "endblock", "block.super", "break",
        "continue", "limit:", "offset:", "reversed", "doc", "enddoc", "#", "echo", "with", "as", "self", "ä",
        "\0",
        "slice: 9223372036854775807, -9223372036854775808", "split: ''", "replace: '', 'x'",
        "date: '%9999Y%-'",
        "round: -99", "times: 99999999999999999999", "divided_by: 0.0", "truncate: -5", "sort",
        "where: 'a', 1",
        "where_exp: 'a', 'a == 1'", "map: 'x'", "json", "default: 1, allow_false: true", "sum", "uniq",
        "base64_decode", "url_decode", "modulo: -3", "at_most: 1.5", "group_by: 'c'", "first", "last", "size",
    ]

    private struct Random: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    private static func template(_ random: inout Random) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 1...40, using: &random) {
            let piece = pieces.randomElement(using: &random) ?? ""
            switch Int.random(in: 0..<6, using: &random) {
            case 0: text += "{% \(piece) a %}"
            case 1: text += "{{ a | \(piece) }}"
            case 2: text += "{% for i in list %}{{ i | \(piece) }}{% endfor %}"
            default: text += piece + " "
            }
        }
        return text
    }

    @Test(arguments: 0..<8)
    func `no template crashes or hangs`(seed: Int) throws {
        var random = Random(state: UInt64(seed) &* 7919 &+ 1)
        for _ in 0..<40 {
            var page = Page(
                Self.template(&random),
                #"{"a": [1, "x", {"c": null}, 2.5, [3]], "b": {"c": "p"}, "list": [0.0, "ä<", {"a": 1}, null, true]}"#,
                partials: ["p": Self.template(&random), "l": Self.template(&random)])
            page.limits.iterations = 20_000
            page.limits.outputBytes = 1_000_000
            page.dialect.isLenient = seed % 2 == 0
            let (text, found) = page.outcome()
            #expect(!text.isEmpty || !found.isEmpty || page.result().text.isEmpty)
        }
    }

    @Test func `no bytes crash the parser`() {
        var random = Random(state: 42)
        for _ in 0..<200 {
            let bytes = (0..<60).map { _ in
                Array("{}%-|'\" \n.:[]()aifn#\u{0}".utf8).randomElement(using: &random) ?? 0
            }
            let file = SourceFile(path: "a", bytes: bytes + [UInt8.random(in: 0...255, using: &random)])
            let compilation = TemplateLibrary.compile(["a": file])
            guard let template = compilation.library.template(named: "a") else {
                #expect(compilation.report.hasErrors)
                continue
            }
            let renderer = Renderer(compilation.library, environment: RenderEnvironment(now: 0))
            _ = try? renderer.renderText(template, data: .null, arena: Arena())
        }
    }
}
