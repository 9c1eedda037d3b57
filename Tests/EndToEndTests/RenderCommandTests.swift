import TestSupport
import Testing

@Suite struct RenderCommandTests {
    private func folder() throws -> TemporaryFolder {
        try TemporaryFolder([
            "page.html": "Hello {{ name }}! {% render 'card', book: book %}\n",
            "parts/card.html": "<b>{{ book.title }}</b>{{ bok.title }}",
            "data.json": #"{"name": "<Ann>", "book": {"title": "A & B"}, "price": 5.0}"#,
        ])
    }

    @Test func `a template is rendered with data and partials, escaped`() async throws {
        let folder = try folder()
        let outcome = try await BuiltProgram.run(
            ["render", "page.html", "--data", "data.json", "--templates", "parts"], in: folder.path)
        #expect(outcome.status == 0)
        #expect(outcome.output == "Hello &lt;Ann&gt;! <b>A &amp; B</b>\n")
        #expect(outcome.messages.contains("warning[undefined-name]: nothing here is called `bok`"))
        #expect(outcome.messages.contains("note: shown by page.html:1:19\n"))
        #expect(outcome.messages.contains("help: did you mean `book`?"))
    }

    @Test func `a template may come from standard input and leave texts as they are`() async throws {
        let folder = try folder()
        let outcome = try await BuiltProgram.run(
            ["render", "-", "--data", "data.json", "--no-escape"], in: folder.path,
            input: "{{ price }} {{ name }}")
        #expect(outcome.status == 0)
        #expect(outcome.output == "5.0 <Ann>")
        #expect(folder.has("data.json"))
    }

    @Test func `strict makes an undefined name an error`() async throws {
        let folder = try folder()
        let outcome = try await BuiltProgram.run(
            ["render", "page.html", "--data", "data.json", "--templates", "parts", "--strict"],
            in: folder.path)
        #expect(outcome.status == 1)
        #expect(outcome.output.isEmpty)
        #expect(folder.has("page.html"))
    }

    @Test func `an unknown filter is an error at its place`() async throws {
        let outcome = try await BuiltProgram.run(["render", "-"], input: "a\n{{ x | upcas }}")
        #expect(outcome.status == 1)
        #expect(
            outcome.messages == """
                standard input:2:8: error[unknown-filter]: there is no filter `upcas`
                2 | {{ x | upcas }}
                  |        ^^^^^
                  help: did you mean `upcase`?

                """)
    }

    @Test func `a file of cases is run and counted`() async throws {
        let folder = try TemporaryFolder([
            "cases.json": """
            {"tests": [
              {"name": "good", "template": "{{ 1 | plus: 1 }}", "result": "2"},
              {"name": "escaped", "template": "{{ '<' }}", "result": "&lt;", "autoescape": true},
              {"name": "broken", "template": "{% if %}", "invalid": true},
              {"name": "bad", "template": "{{ 'a' }}", "result": "b"}
            ]}
            """
        ])
        let outcome = try await BuiltProgram.run(["render", "--cases", "cases.json"], in: folder.path)
        #expect(outcome.status == 1)
        #expect(outcome.output.hasSuffix("3 passed, 1 failed\n"))
        #expect(outcome.output.contains("bad"))
    }

    @Test(arguments: [
        (
            ["none.html"],
            """
            none.html: error[file-system]: `none.html` cannot be read: there is no such file
              help: check how the name is spelled, and which folder you are in

            """
        ),
        (
            ["parts"],
            """
            parts: error[file-system]: `parts` cannot be read: it is a folder
              help: name a file, or move the folder away

            """
        ),
        (
            ["page.html", "--templates", "partz"],
            """
            partz: error[file-system]: `partz` cannot be listed: there is no such folder
              help: check how the name is spelled, and which folder you are in

            """
        ),
        (
            ["page.html", "--templates", "parts", "--data", "date.json"],
            """
            date.json: error[file-system]: `date.json` cannot be read: there is no such file
              help: check how the name is spelled, and which folder you are in

            """
        ),
    ])
    func `a file that is not there is named, and not its folder`(arguments: [String], message: String)
        async throws
    {
        let folder = try folder()
        let outcome = try await BuiltProgram.run(["render"] + arguments, in: folder.path)
        #expect(outcome.messages == message)
        #expect(outcome.status == 1)
    }
}
