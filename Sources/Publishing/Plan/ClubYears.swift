internal import Content
internal import ReadingCatalog
internal import TextAndTime

/// The years in which the club finished a book or met.
struct ClubYears: Sendable {
    struct Year: Sendable {
        let year: Int
        /// What was read, in the order in which it was finished.
        fileprivate(set) var readings: [ReadingLog.Entry] = []
        /// Meetings that took place, earliest first.
        fileprivate(set) var meetings: [Int32] = []
    }

    /// Latest first.
    let all: [Year]

    /// None.
    init() {
        all = []
    }

    init(_ log: ReadingLog, _ catalog: Catalog, meetings: [Int32], today: CalendarDay) {
        var years: [Int: Year] = [:]
        for entry in log.entries.reversed() {
            guard let year = entry.finished?.year else { continue }
            years[year, default: Year(year: year)].readings.append(entry)
        }
        for index in meetings {
            let meeting = catalog.meetings[Int(index)]
            let day = meeting.date.value
            guard meeting.status == .scheduled, day < today else { continue }
            years[day.year, default: Year(year: day.year)].meetings.append(index)
        }
        all = years.values.sorted { $0.year > $1.year }
    }

    func has(_ year: Int) -> Bool { all.contains { $0.year == year } }
}
