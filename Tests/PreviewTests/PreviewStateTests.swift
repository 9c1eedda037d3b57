import Building
import Diagnostics
import LoopbackServer
import Testing

@testable import Preview

@Suite struct PreviewStateTests {
    private let style = Changes(["Templates/assets/site.css"])
    private let record = Changes(["content/books/emma.md"])
    private let problems = DiagnosticReport([.error(RuleID("x"), "wrong", at: nil, help: "fix it")])

    @Test func `changed pages are a new build`() {
        let state = PreviewState()
        let before = state.now.build
        #expect(state.update(.success(BuildResult(written: 1)), of: record)?.name == "reload")
        #expect(state.now.build != before)
    }

    @Test func `an edit that changes no page is no event`() {
        let state = PreviewState()
        let before = state.now.build
        #expect(state.update(.success(BuildResult(written: 0)), of: record) == nil)
        #expect(state.now.build == before)
    }

    @Test func `a changed stylesheet alone replaces the style`() {
        #expect(PreviewState().update(.success(BuildResult(written: 1)), of: style)?.name == "css")
    }

    @Test func `a stylesheet together with a record reloads`() {
        var both = style
        both.add(record)
        #expect(PreviewState().update(.success(BuildResult(written: 1)), of: both)?.name == "reload")
    }

    @Test func `a stylesheet after an edit that failed reloads`() {
        let state = PreviewState()
        #expect(state.update(.failure(ReportedFailure(problems)), of: record)?.name == "errors")
        #expect(state.update(.success(BuildResult(written: 1)), of: style)?.name == "reload")
    }

    @Test func `problems are shown until they are fixed`() {
        let state = PreviewState()
        #expect(state.update(.failure(ReportedFailure(problems)), of: record)?.name == "errors")
        #expect(state.now.problems.diagnostics == problems.diagnostics)
        #expect(state.update(.success(BuildResult(written: 0)), of: record)?.name == "fixed")
        #expect(state.now.problems.isEmpty)
    }

    @Test func `a day ends once`() {
        let state = PreviewState()
        #expect(!state.endDay(before: 1000))
        _ = state.update(.success(BuildResult(written: 1, validUntil: 1000)), of: record)
        #expect(!state.endDay(before: 999))
        #expect(state.endDay(before: 1000))
        #expect(!state.endDay(before: 1001))
        _ = state.update(.success(BuildResult(written: 0, validUntil: 2000)), of: record)
        #expect(state.endDay(before: 2000))
    }

    @Test func `pages have another tag with other drafts, and in another preview`() {
        let state = PreviewState()
        let drafts = ["/books/emma/", "/books/dune/"]
        let tags = [state.tag(of: []), state.tag(of: drafts), state.tag(of: Array(drafts.prefix(1)))]
        #expect(Set(tags).count == 3)
        #expect(state.tag(of: drafts) == tags[1])
        #expect(PreviewState().tag(of: drafts) != tags[1])
    }

    @Test func `a page that becomes a draft is a new build though no file changed`() {
        let state = PreviewState()
        #expect(
            state.update(.success(BuildResult(written: 0, drafts: ["/books/emma/"])), of: record)?.name
                == "reload")
        #expect(state.now.drafts == ["/books/emma/"])
    }
}
