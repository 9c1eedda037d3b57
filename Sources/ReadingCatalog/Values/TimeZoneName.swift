internal import Diagnostics
internal import TextAndTime

/// The names of time zones.
public enum TimeZoneName {
    /// `text` if it names a zone; case counts, as it does where calendars are read.
    public static func validated(_ text: String) throws(ValueProblem) -> String {
        guard TimeZoneDatabase.contains(text) else { throw .unknownTimeZone(text) }
        return text
    }

    /// The zone nearest to the text: by its whole name, its city, or a misspelling.
    static func nearest(to text: String) -> String? {
        let wanted = text.lowercased().map { $0 == " " ? "_" : $0 }
        let names = TimeZoneDatabase.names
        if let same = names.first(where: { $0.lowercased() == String(wanted) }) { return same }
        let city = String(wanted)
        if let place = names.first(where: { $0.lowercased().hasSuffix("/" + city) }) { return place }
        return Suggestion.nearest(to: text, among: names, edits: 2) ?? nearestCity(to: city, among: names)
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
