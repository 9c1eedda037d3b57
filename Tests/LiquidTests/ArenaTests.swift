import Testing
import TextAndTime

@testable import Liquid

@Suite struct ArenaTests {
    private func hashed(_ value: Value) -> Fingerprint {
        var builder = FingerprintBuilder()
        value.hashContent(into: &builder)
        return builder.fingerprint
    }

    @Test func `an object gives its fields by name`() {
        let arena = Arena()
        let book = arena.view("book", ["title": arena.string("Dune"), "pages": .int(412)])
        #expect(book["title"]?.asString == "Dune")
        #expect(book["pages"]?.asInt == 412)
        #expect(book["author"] == nil)
        #expect(ObjectReference(book).shape.viewName == "book")
    }

    @Test func `a wide object finds each of its fields`() {
        let arena = Arena()
        let names = (0..<500).map { "field\($0)" }
        let object = arena.object(arena.shape(names), (0..<500).map { Value.int($0) })
        #expect(names.enumerated().allSatisfy { object[$0.element]?.asInt == $0.offset })
        #expect(object["field500"] == nil)
    }

    @Test func `values stay where they are while the arena grows`() {
        let arena = Arena()
        let values = (0..<20_000).map { arena.string("text number \($0)") }
        #expect(values.enumerated().allSatisfy { $0.element.asString == "text number \($0.offset)" })
        #expect(arena.byteCount > 300_000)
    }

    @Test func `a reset arena hands out its memory again`() {
        let arena = Arena()
        _ = arena.array((0..<10_000).map { .int($0) })
        arena.reset()
        #expect(arena.byteCount == 0)
        #expect(arena.array((0..<10_000).map { .int($0) }).asArray?.count == 10_000)
    }

    @Test func `equal content gives equal hashes in any arena`() {
        let left = Arena()
        let right = Arena()
        _ = right.string("something else first")
        func page(in arena: Arena) -> Value {
            arena.object(["title": arena.string("Dune"), "tags": arena.array([.int(1), .null])])
        }
        #expect(hashed(page(in: left)) == hashed(page(in: right)))
        #expect(hashed(page(in: left)) != hashed(left.object(["title": left.string("Dune"), "tags": .null])))
    }

    @Test func `an object with the fields of a sealed one is another if one of them is, or one of its own`() {
        let arena = Arena()
        func page(_ title: String, _ pages: Int) -> Fingerprint {
            let card = arena.view("card", ["title": arena.string(title), "tags": arena.array([])])
            let made = arena.view("book", after: arena.sealed(card), ["pages": .int(pages)])
            #expect(hashed(arena.sealed(made)) == hashed(made))
            return hashed(made)
        }
        #expect(page("Dune", 412) == page("Dune", 412))
        #expect(page("Dune", 412) != page("Emma", 412))
        #expect(page("Dune", 412) != page("Dune", 474))
    }

    @Test func `a lazy text is hashed by its source and not made`() {
        let arena = Arena()
        let maker = LazyTextMaker(isSafe: true) { _, _ in Issue.record("nobody printed it") }
        let texts = ["*a*", "*a*", "*b*"].map { hashed(arena.lazyText(Array($0.utf8), by: maker)) }
        #expect(texts[0] == texts[1])
        #expect(texts[0] != texts[2])
    }

    @Test func `a lazy text may have a fingerprint of its own`() {
        let arena = Arena()
        let maker = LazyTextMaker(isSafe: true, fingerprint: { UInt64($0.count) }) { _, _ in }
        let texts = ["one", "two", "three"].map { hashed(arena.lazyText(Array($0.utf8), by: maker)) }
        #expect(texts[0] == texts[1])
        #expect(texts[0] != texts[2])
    }
}
