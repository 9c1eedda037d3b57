internal import Content
internal import Diagnostics

extension Rule {
    static let photosExist = Rule("photo", "photographs that meetings name are files of `content/images/`") {
        subject, rule in
        subject.catalog.meetings.flatMap { meeting in
            meeting.photos.filter { !subject.catalog.files.contains($0.path) }.map {
                missing($0, of: meeting, among: subject.catalog.files, rule)
            }
        }
    }

    private static func missing(_ photo: Photo, of meeting: Meeting, among files: Set<String>, _ rule: Rule)
        -> Diagnostic
    {
        let images = files.filter { $0.hasPrefix("images/") }.map { String($0.dropFirst(7)) }.sorted()
        let same = images.first { $0.lowercased() == photo.file.value.lowercased() }
        let nearest = same ?? Suggestion.nearest(to: photo.file.value, among: images)
        return .error(
            rule.id, "there is no picture `content/\(photo.path)`",
            at: meeting.source.position(of: photo.file.range),
            help: nearest.map { "did you mean `\($0)`?" } ?? "put the picture there, or take it off the list")
    }
}
