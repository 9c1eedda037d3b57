import Diagnostics
import Liquid
import Testing

@Suite struct PartialMemoTests {
    /// Counts how often a text is made.
    private final class Count: Sendable {
        let maker: LazyTextMaker
        init(_ stream: AsyncStream<Int>.Continuation) {
            maker = LazyTextMaker(isSafe: true) { source, text in
                stream.yield(1)
                text.append(source)
            }
        }
    }

    /// Renders a page twice and returns it, and how often its book's text was made.
    private func rendered(card: String, page: String, lasting: Bool) async throws -> ([String], made: Int) {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        let files = [
            "page": SourceFile(path: "page", text: page), "card": SourceFile(path: "card", text: card),
        ]
        let library = TemplateLibrary.compile(files).library
        let template = try #require(library.template(named: "page"))
        let renderer = Renderer(library, environment: RenderEnvironment(now: 0))
        let shared = Arena(isLasting: lasting)
        let arena = Arena()
        let book = shared.object(["note": shared.lazyText(Array("hi".utf8), by: Count(continuation).maker)])
        var pages: [String] = []
        for number in 1...2 {
            arena.reset()
            let data = arena.object(["book": book, "page": arena.object(["number": .int(number)])])
            pages.append(try renderer.renderText(template, data: data, arena: arena))
        }
        continuation.finish()
        return (pages, await stream.reduce(0, +))
    }

    @Test func `a card of a book that lasts is made once`() async throws {
        let page = "{% render 'card', book: book %}{% render 'card' with book as book %}"
        let result = try await rendered(card: "<b>{{ book.note }}</b>", page: page, lasting: true)
        #expect(result.0 == ["<b>hi</b><b>hi</b>", "<b>hi</b><b>hi</b>"])
        #expect(result.made == 1)
    }

    @Test func `a card of a book that does not last is made each time`() async throws {
        let result = try await rendered(
            card: "{{ book.note }}", page: "{% render 'card', book: book %}", lasting: false)
        #expect(result.made == 2)
    }

    @Test func `a card that shows something of its page is made each time`() async throws {
        let page = "{% render 'card', book: book %}"
        let result = try await rendered(card: "{{ book.note }}{{ page.number }}", page: page, lasting: true)
        #expect(result.0 == ["hi1", "hi2"])
        #expect(result.made == 2)
    }

    @Test func `different values give different texts`() async throws {
        let page =
            "{% render 'card', book: book, n: 1 %}{% render 'card', book: book, n: 2 %}{% render 'card', book: book %}"
        let result = try await rendered(
            card: "{{ book.note }}{{ n | default: 0 }}", page: page, lasting: true)
        #expect(result.0 == ["hi1hi2hi0", "hi1hi2hi0"])
        #expect(result.made == 3)
    }
}
