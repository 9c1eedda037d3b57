import Testing

@testable import Importing

@Suite struct MarkdownFromMDXTests {
    @Test(arguments: [
        ("Plain *words*, a < b, {1 + 2} and `{code}`.\n", "Plain *words*, a < b,  and `{code}`.\n"),
        ("import A from './a.astro'\nimport B from 'b'\n\nText.\n", "Text.\n"),
        ("export const x = {\n  a: 1,\n}\n\nText.\n", "Text.\n"),
        ("We import tea.\nexported\n", "We import tea.\nexported\n"),
        ("<Note>\n  Some *words* {/* not this */}here.\n</Note>\nAfter.\n", "Some *words* here.\n\nAfter.\n"),
        ("<Note title=\"a > b\" open {...rest} n={{a: 1}}>x</Note>", "x"),
        ("{\"A text\"} and {`one`}, not {`${x}`}", "A text and one, not "),
        ("<>both</> <A.B.C />!", "both !"),
        ("<em>kept</em><br />", "<em>kept</em><br />"),
        (
            "import House from './my house.png';\n\n<Image src={House} alt=\"A house\" />\n",
            "![A house](<./my house.png>)\n"
        ),
        ("<img src=\"./a.png\" alt='A'/>", "![A](./a.png)"),
        ("<Image src={unknown} />.", "."),
        ("```jsx\nimport a\n\n\n<A>{b}</A>\n```\n<A>c</A>\n", "```jsx\nimport a\n\n\n<A>{b}</A>\n```\nc\n"),
        ("~~~\n<A>\n", "~~~\n<A>\n"), ("`` a ` <A> `` `x", "`` a ` <A> `` `x"),
        ("{ open\n<A", "{ open\n<A"), ("\\{kept\\} \\<", "\\{kept\\} \\<"), ("<", "<"), ("", ""),
    ])
    func `components and expressions are left out`(mdx: String, markdown: String) {
        #expect(TemplateSyntax(mdx, isMDX: true).markdown == markdown)
    }

    @Test func `the components that were left out are named`() {
        let text = TemplateSyntax("<Note><Card.Title>x</Card.Title></Note> <Note/> <b>y</b>", isMDX: true)
        #expect(text.leftOver == ["the component <Note>", "the component <Card.Title>"])
        #expect(text.markdown == "x  <b>y</b>")
    }

    @Test func `a long text of nothing but signs is read`() {
        for sign in ["{", "<A ", "`", "<", "{\"", "\\", "```\n", "<A b={"] {
            _ = TemplateSyntax(String(repeating: sign, count: 2_000), isMDX: true).markdown
        }
    }
}
