import Testing

@testable import Preview

@Suite struct ChangeDebouncerTests {
    private let start = ContinuousClock.now

    @Test func `a saved file is due after a short quiet time`() {
        var debouncer = ChangeDebouncer()
        debouncer.add(Changes(["a.md"]), at: start)
        #expect(debouncer.due == start + .milliseconds(4))
        #expect(debouncer.take(at: start + .milliseconds(3)) == nil)
        #expect(debouncer.take(at: start + .milliseconds(4)) == Changes(["a.md"]))
        #expect(debouncer.due == nil)
        #expect(debouncer.take(at: start + .seconds(1)) == nil)
    }

    @Test func `another change joins the first and restarts the wait`() {
        var debouncer = ChangeDebouncer()
        debouncer.add(Changes(["a.md"]), at: start)
        debouncer.add(Changes(["b.md"]), at: start + .milliseconds(3))
        #expect(debouncer.take(at: start + .milliseconds(6)) == nil)
        #expect(debouncer.take(at: start + .milliseconds(7)) == Changes(["a.md", "b.md"]))
    }

    @Test func `hundreds of files wait for a longer quiet time`() {
        var debouncer = ChangeDebouncer()
        for number in 0..<300 {
            let time = start + .milliseconds(number)
            #expect(debouncer.take(at: time) == nil)
            debouncer.add(Changes(["\(number).md", "\(number).html"]), at: time)
        }
        #expect(debouncer.take(at: start + .milliseconds(358)) == nil)
        #expect(debouncer.take(at: start + .milliseconds(359))?.paths.count == 600)
    }

    @Test func `changes that never pause are due after a while`() {
        var debouncer = ChangeDebouncer()
        for number in 0..<2000 { debouncer.add(Changes(["\(number).md"]), at: start + .milliseconds(number)) }
        #expect(debouncer.take(at: start + .milliseconds(2000))?.paths.count == 2000)
    }

    @Test func `no change is never due`() {
        var debouncer = ChangeDebouncer()
        debouncer.add(Changes(), at: start)
        #expect(debouncer.due == nil)
    }
}
