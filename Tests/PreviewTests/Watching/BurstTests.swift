import Testing

@testable import Preview

@Suite struct BurstTests {
    private let start = ContinuousClock.now

    @Test func `a saved file is told after a short quiet`() {
        var burst = Burst()
        burst.add(Changes(["a.md"]), at: start)
        #expect(burst.due == start + .milliseconds(4))
        #expect(burst.take(at: start + .milliseconds(3)) == nil)
        #expect(burst.take(at: start + .milliseconds(4)) == Changes(["a.md"]))
        #expect(burst.due == nil)
        #expect(burst.take(at: start + .seconds(1)) == nil)
    }

    @Test func `more changes make it one burst and begin the quiet anew`() {
        var burst = Burst()
        burst.add(Changes(["a.md"]), at: start)
        burst.add(Changes(["b.md"]), at: start + .milliseconds(3))
        #expect(burst.take(at: start + .milliseconds(6)) == nil)
        #expect(burst.take(at: start + .milliseconds(7)) == Changes(["a.md", "b.md"]))
    }

    @Test func `hundreds of files wait for a longer quiet`() {
        var burst = Burst()
        for number in 0..<300 {
            let time = start + .milliseconds(number)
            #expect(burst.take(at: time) == nil)
            burst.add(Changes(["\(number).md", "\(number).html"]), at: time)
        }
        #expect(burst.take(at: start + .milliseconds(358)) == nil)
        #expect(burst.take(at: start + .milliseconds(359))?.paths.count == 600)
    }

    @Test func `changes without end are told all the same`() {
        var burst = Burst()
        for number in 0..<2000 { burst.add(Changes(["\(number).md"]), at: start + .milliseconds(number)) }
        #expect(burst.take(at: start + .milliseconds(2000))?.paths.count == 2000)
    }

    @Test func `nothing changed is nothing to tell`() {
        var burst = Burst()
        burst.add(Changes(), at: start)
        #expect(burst.due == nil)
    }
}
