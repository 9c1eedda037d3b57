import Diagnostics
import Testing

@testable import Preview

@Suite struct PreviewStateTests {
    private let style = Changes(["Templates/assets/site.css"])
    private let record = Changes(["content/books/emma.md"])
    private let problems = DiagnosticReport([.error(RuleID("x"), "wrong", at: nil, help: "mend it")])

    @Test func `changed pages are a new build`() {
        let state = PreviewState()
        let before = state.now.build
        #expect(state.note(.built(BuiltSite(changedCount: 1)), of: record) == .pages)
        #expect(state.now.build != before)
    }

    @Test func `an edit that changes no page is not told`() {
        let state = PreviewState()
        let before = state.now.build
        #expect(state.note(.built(BuiltSite(changedCount: 0)), of: record) == nil)
        #expect(state.now.build == before)
    }

    @Test func `a stylesheet alone is told as style`() {
        #expect(PreviewState().note(.built(BuiltSite(changedCount: 1)), of: style) == .style)
    }

    @Test func `a stylesheet together with a record is told as pages`() {
        var both = style
        both.add(record)
        #expect(PreviewState().note(.built(BuiltSite(changedCount: 1)), of: both) == .pages)
    }

    @Test func `a stylesheet after an edit that failed is told as pages`() {
        let state = PreviewState()
        #expect(state.note(.failed(problems), of: record) == .problems)
        #expect(state.note(.built(BuiltSite(changedCount: 1)), of: style) == .pages)
    }

    @Test func `problems are shown until they are mended`() {
        let state = PreviewState()
        #expect(state.note(.failed(problems), of: record) == .problems)
        #expect(state.now.problems.diagnostics == problems.diagnostics)
        #expect(state.note(.built(BuiltSite(changedCount: 0)), of: record) == .mended)
        #expect(state.now.problems.isEmpty)
    }

    @Test func `a day ends once`() {
        let state = PreviewState()
        #expect(!state.endDay(before: 1000))
        _ = state.note(.built(BuiltSite(changedCount: 1, validUntil: 1000)), of: record)
        #expect(!state.endDay(before: 999))
        #expect(state.endDay(before: 1000))
        #expect(!state.endDay(before: 1001))
        _ = state.note(.built(BuiltSite(changedCount: 0, validUntil: 2000)), of: record)
        #expect(state.endDay(before: 2000))
    }

    @Test func `a page that becomes a draft is a new build though no file changed`() {
        let state = PreviewState()
        #expect(
            state.note(.built(BuiltSite(changedCount: 0, drafts: ["/books/emma/"])), of: record) == .pages)
        #expect(state.now.drafts == ["/books/emma/"])
    }
}
