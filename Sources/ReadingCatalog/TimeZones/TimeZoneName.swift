internal import Diagnostics

/// The names of time zones.
public enum TimeZoneName {
    /// `text` if it names a zone; case counts, as it does where calendars are read.
    public static func proved(_ text: String) throws(ValueProblem) -> String {
        guard isKnown(text) else { throw .unknownTimeZone(text) }
        return text
    }

    /// One name is looked for in the table as it is written: to make a set of all of them would take longer.
    private static func isKnown(_ text: String) -> Bool {
        TimeZoneTable.regions.contains { region, places in
            guard let place = place(of: text, in: region) else { return false }
            return places.utf8.split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual(place) }
        }
    }

    private static func place(of text: String, in region: String) -> Substring.UTF8View? {
        if region.isEmpty { return text.utf8[...] }
        let rest = text.utf8.dropFirst(region.utf8.count)
        guard rest.first == UInt8(ascii: "/"), text.utf8.starts(with: region.utf8) else { return nil }
        return rest.dropFirst()
    }

    /// The zone that was probably meant: by its whole name, its city, or a slip of the pen.
    static func nearest(to text: String) -> String? {
        let wanted = text.lowercased().map { $0 == " " ? "_" : $0 }
        let names = all
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

    private static var all: [String] {
        TimeZoneTable.regions.flatMap { region, places in
            places.split(separator: " ").map { region.isEmpty ? String($0) : "\(region)/\($0)" }
        }.sorted()
    }
}
