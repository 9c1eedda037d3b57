internal import Content
internal import Diagnostics

extension Rule {
    static let photosExist = Rule("photo", "photographs that meetings name are files of `content/images/`") {
        subject, rule in
        let files = subject.catalog.files
        return subject.catalog.meetings.flatMap { meeting in
            meeting.photos.filter { !files.contains($0.path) }.map { photo in
                let images = files.filter { $0.hasPrefix("images/") }.map { String($0.dropFirst(7)) }.sorted()
                let same = images.first { $0.lowercased() == photo.file.value.lowercased() }
                let nearest = same ?? Suggestion.nearest(to: photo.file.value, among: images)
                return .error(
                    rule.id, "there is no picture `content/\(photo.path)`",
                    at: meeting.source.position(of: photo.file.range),
                    help: nearest.map { "did you mean `\($0)`?" }
                        ?? "put the picture there, or take it off the list")
            }
        }
    }
}
