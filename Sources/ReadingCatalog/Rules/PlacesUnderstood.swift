internal import Content
internal import Diagnostics

extension Rule {
    static let placesUnderstood = Rule(
        "place", "it is certain which part of a place is its address, and that no link has a password"
    ) { subject, rule in
        guard !subject.catalog.site.privacy.showsAddresses else { return [] }
        let site = subject.catalog.site
        let usual = [(place: site.meetings.place, position: site.source?.wholeFile)]
        let places =
            usual
            + subject.catalog.meetings.filter { $0.place?.isGuess == true }.map {
                ($0.place, $0.source.position(of: MeetingFields.place.field))
            }
        return places.compactMap { place, position in
            guard let place, place.isGuess else { return nil }
            let parts = [("name", place.name), ("address", place.address), ("url", place.url)]
            let map = parts.compactMap { name, value in value.map { NewField(name, .text($0)) } }
            let shown = place.name.map { "only `\($0)`" } ?? "nothing"
            return .warning(
                rule.id, "\(shown) of this place is shown, as the rest may be an address", at: position,
                help: "write `place: \(YAMLText.inline(map))`; what is in `name` is shown")
        }
    }
}
