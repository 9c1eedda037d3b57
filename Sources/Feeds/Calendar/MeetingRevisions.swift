public import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

/// How often each meeting was changed since it was first published, by which calendars know what is newer.
///
/// Kept in a file of the club's repository: the number must rise even if each build runs on another machine.
public struct MeetingRevisions: Sendable, Hashable {
    /// The path of the file within the site.
    public static let path = "content/meetings.lock"
    /// A longer file is not read.
    public static let mostBytes = 16 << 20
    /// The highest number in it: calendars know none above 2,147,483,647.
    static let mostChanges = 1_000_000_000
    /// So many lines that cannot be read are reported.
    static let mostProblems = 20

    /// What is recorded about a meeting.
    struct Entry: Sendable, Hashable {
        /// How often its time, place or status was changed.
        var sequence = 0
        /// How often anything was changed that calendars show.
        var revision = 0
        /// A day before the meeting from which its revisions are dated, as no clock may be read for that.
        let announced: CalendarDay
        /// Fingerprints of its time, place and status, and of all that calendars show.
        var schedule: UInt64
        var content: UInt64
    }

    private(set) var entries: [String: Entry] = [:]

    /// No meetings yet.
    public init() {}

    /// What a file holds; the first lines that cannot be read are reported.
    public init(_ file: SourceFile, into report: inout DiagnosticReport) {
        var start = 0
        for line in file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
            let range = start..<start + line.count
            start += line.count + 1
            guard let first = words.first, first != Self.head, !first.hasPrefix("#") else { continue }
            guard let (slug, entry) = Self.entry(words) else {
                if report.count < Self.mostProblems {
                    report.add(Self.unreadable(at: file.position(of: range)))
                }
                continue
            }
            entries[slug] = entry
        }
    }

    /// The file with all entries, by name: a meeting per line.
    public var fileBytes: [UInt8] {
        var text = """
            # How often each meeting was changed, for the calendars of members. `octavo build` writes this file: commit it.
            \(Self.head) \(Self.version)

            """
        for (slug, entry) in entries.sorted(by: { $0.key < $1.key }) {
            let hashes = [entry.schedule, entry.content].map { String($0, radix: 36) }
            text +=
                "\(slug): \(entry.sequence) \(entry.revision) \(entry.announced) \(hashes[0]) \(hashes[1])\n"
        }
        return Array(text.utf8)
    }

    public var isEmpty: Bool { entries.isEmpty }

    /// The same with the meetings of another file; of those that both have, the one that was changed more often.
    public func merging(_ other: MeetingRevisions) -> MeetingRevisions {
        var merged = self
        merged.entries.merge(other.entries) { one, other in
            var entry = one.revision >= other.revision ? one : other
            entry.sequence = max(one.sequence, other.sequence)
            return entry
        }
        return merged
    }

    /// Notes what calendars show of a meeting, by the first name of its file, and counts a change if it is another than before.
    mutating func note(_ slug: Slug, on day: CalendarDay, schedule: UInt64, content: UInt64) -> Entry {
        let announced = day.adding(days: -Self.daysOfNotice)
        var entry =
            entries[slug.text] ?? Entry(announced: announced, schedule: schedule, content: content)
        if entry.schedule != schedule { entry.sequence = Self.next(entry.sequence) }
        if entry.content != content || entry.schedule != schedule {
            entry.revision = Self.next(entry.revision)
        }
        (entry.schedule, entry.content) = (schedule, content)
        entries[slug.text] = entry
        return entry
    }
}

extension MeetingRevisions {
    private static func next(_ count: Int) -> Int { min(count + 1, mostChanges) }

    private static let head = "meetings-lock:"
    private static let version = 1
    private static let daysOfNotice = 30

    private static func entry(_ words: [Substring]) -> (String, Entry)? {
        guard words.count == 6, words[0].hasSuffix(":"), let sequence = Int(words[1]),
            let revision = Int(words[2]), (0...mostChanges).contains(sequence),
            (0...mostChanges).contains(revision), let announced = day(words[3]),
            let schedule = UInt64(words[4], radix: 36), let content = UInt64(words[5], radix: 36)
        else { return nil }
        let entry = Entry(
            sequence: sequence, revision: revision, announced: announced, schedule: schedule, content: content
        )
        return (String(words[0].dropLast()), entry)
    }

    private static func day(_ text: Substring) -> CalendarDay? {
        let numbers = text.split(separator: "-").compactMap { Int($0) }
        return numbers.count == 3 ? CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]) : nil
    }

    private static func unreadable(at position: SourcePosition) -> Diagnostic {
        .warning(
            "meetings-lock", "this line is not one that Octavo wrote, so the file is left as it is",
            at: position,
            help: "take the file from your last commit, or remove the line; calendars need the numbers in it")
    }
}
