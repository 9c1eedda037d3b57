#if DEBUG
    import Diagnostics
    import TextAndTime

    @testable import Importing
    @testable import Feeds
    @testable import ReadingCatalog

    extension FuzzTarget {
        /// `content/meetings.lock`: what is read is counted on, and written as a file that is read as the same.
        static let meetingsLock = FuzzTarget(
            name: "meetings-lock",
            seeds: [
                """
                # How often each meeting was changed.
                meetings-lock: 1
                june: 0 0 2026-05-01 3w5e11264sgsf 1y2p0ij32e8e7
                july: 1000000000 12 2026-06-01 1 2

                """,
                "meetings-lock: 1\r\nautumn-evening: 3 4 -0044-02-28 zz zz\n<<<<<<< HEAD\n",
            ],
            fragments: [
                "june: ", " 9223372036854775807 ", "-1", "2147483647", "99999999999999", "-", ":", "#", "\n",
                "\t",
                "3w5e11264sgsg",
            ]
        ) { bytes in
            var report = DiagnosticReport()
            var revisions = MeetingRevisions(
                SourceFile(path: MeetingRevisions.path, bytes: bytes), into: &report)
            guard report.count <= MeetingRevisions.mostProblems else {
                throw BrokenPromise("\(report.count) problems")
            }
            var again = DiagnosticReport()
            let written = SourceFile(path: MeetingRevisions.path, bytes: revisions.fileBytes)
            guard MeetingRevisions(written, into: &again) == revisions, again.isEmpty else {
                throw BrokenPromise("a written file is not read as the same")
            }
            guard let day = CalendarDay(year: 2026, month: 6, day: 1) else { return }
            for (index, name) in revisions.entries.keys.sorted().enumerated() {
                guard let slug = value({ try Slug(fileName: name) }) else { continue }
                let entry = revisions.note(slug, on: day, schedule: UInt64(index), content: 7)
                guard entry.sequence <= MeetingRevisions.mostChanges,
                    entry.revision <= MeetingRevisions.mostChanges
                else { throw BrokenPromise("\(entry.sequence) changes") }
            }
        }

        private static func value<Value>(_ parse: () throws -> Value) -> Value? {
            do { return try parse() } catch { return nil }
        }
    }
#endif
