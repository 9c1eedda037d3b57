internal import Content
internal import Diagnostics

extension Rule {
    static let placesUnderstood = Rule(
        "place", "it is certain which part of a place is its address, and that no link has a password"
    ) { subject, rule in
        guard !subject.catalog.site.privacy.showsAddresses else { return [] }
        let site = subject.catalog.site
        let usual = site.meetings.place.flatMap {
            $0.isGuess ? guessed($0, at: site.source?.wholeFile, rule) : nil
        }
        return (usual.map { [$0] } ?? [])
            + subject.catalog.meetings.compactMap { meeting in
                let position = meeting.source.position(of: MeetingFields.place.field)
                return meeting.place.flatMap { $0.isGuess ? guessed($0, at: position, rule) : nil }
            }
    }

    private static func guessed(
        _ place: Meeting.Place, at position: SourcePosition?, _ rule: Rule
    ) -> Diagnostic {
        let parts = [("name", place.name), ("address", place.address), ("url", place.url)]
        let map = parts.compactMap { name, value in value.map { NewField(name, .text($0)) } }
        let shown =
            place.name.map { "only `\($0)` of this place is shown" } ?? "nothing of this place is shown"
        return .warning(
            rule.id, shown + ", as the rest may be an address",
            at: position,
            help: "write `place: \(YAMLText.inline(map))`; what is in `name` is shown")
    }
}
