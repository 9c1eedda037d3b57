internal import Diagnostics
internal import TextAndTime

/// The names of time zones.
public enum TimeZoneName {
    /// `text` if it names a zone; case counts, as it does where calendars are read.
    public static func validated(_ text: String) throws(ValueProblem) -> String {
        if TimeZoneDatabase.contains(text) { return text }
        throw ValueProblem(
            .timesExist, must: "be a time zone such as `Europe/London`", found: text,
            replacement: nearest(to: text), help: "a zone is a region and a city; `UTC` is one too")
    }

    /// The zone nearest to the text: by its whole name, its city, or a misspelling.
    private static func nearest(to text: String) -> String? {
        let wanted = text.lowercased().replacing(" ", with: "_")
        let names = TimeZoneDatabase.names
        if let same = names.first(where: { $0.lowercased() == wanted }) { return same }
        if let place = names.first(where: { $0.lowercased().hasSuffix("/" + wanted) }) { return place }
        return Suggestion.nearest(to: text, among: names, edits: 2) ?? nearestCity(to: wanted, among: names)
    }

    private static func nearestCity(to city: String, among names: [String]) -> String? {
        let last = city.split(separator: "/").last.map(String.init) ?? city
        let cities = names.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
        guard let nearest = Suggestion.nearest(to: last, among: cities, edits: max(1, last.count / 4)) else {
            return nil
        }
        return zip(names, cities).first { $0.1 == nearest }?.0
    }
}
