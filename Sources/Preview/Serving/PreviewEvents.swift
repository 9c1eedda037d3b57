internal import Diagnostics
internal import LoopbackServer

/// The events that the preview's script understands.
enum PreviewEvents {
    /// What a stream begins with: which build is shown, and what is wrong with the content.
    static func greeting(_ moment: PreviewState.Moment) -> [ServerEvent] {
        let hello = ServerEvent("hello", moment.build)
        return moment.problems.isEmpty ? [hello] : [hello, problems(moment)]
    }

    /// What all streams are told after a build.
    static func event(_ news: ServerNews, _ moment: PreviewState.Moment) -> ServerEvent {
        switch news {
        case .pages: ServerEvent("reload", moment.build)
        case .style: ServerEvent("css", moment.build)
        case .problems: problems(moment)
        case .mended: ServerEvent("mended", moment.build)
        }
    }

    private static func problems(_ moment: PreviewState.Moment) -> ServerEvent {
        ServerEvent("errors", ProblemOverlay.markup(of: moment.problems))
    }
}
