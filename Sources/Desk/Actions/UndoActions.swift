internal import Authoring
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

// Undo, and the beginning of a club.
extension DeskSession {
    func undo(_ input: DeskInput, _ state: ClubState) async throws -> Facts {
        let wanted = input["change"]?.integer
        // What a command has done since is the last change then.
        let isForeign = try wanted == nil && foreignChange(state) != nil
        let index = isForeign ? nil : history.lastIndex { !$0.isUndone && (wanted == nil || $0.id == wanted) }
        let plan: EditPlan
        var title = "octavo undo"
        if let index {
            title = history[index].title
            plan = try history[index].reversed(in: state)
        } else {
            guard wanted == nil else { throw DeskRefusal.undone }
            plan = try state.club.undoing()
        }
        let draft = try state.club.draft(plan)
        var answer = facts(of: draft, DeskDeed(plan, title), state)
        if input.flag("dry") {
            answer.append("saved", false)
            return answer
        }
        do {
            _ = try await state.club.check(draft)
        } catch let failure as ReportedFailure where !failure.isOfChangeMeanwhile {
            // What is wrong in the files themselves was so before the change.
            let paths = draft.files.map(\.path)
            let others = failure.report.diagnostics.filter {
                $0.position.map { !paths.contains($0.file) } ?? true
            }
            guard others.isEmpty else { return refusal(others, state, draft) }
        }
        try await state.club.write(draft)
        lastKept = KeptChange(draft)
        if let index, index < history.count { history[index].isUndone = true }
        noteChanges(by: draft)
        answer.append("saved", true)
        answer.append("message", say("undo", title, in: state.site.language))
        answer.append("change", .nothing)
        return answer
    }

    func historyFacts(_ screen: ScreenContext) throws -> Facts {
        let state = screen.state
        let changes = history.reversed().facts { change in
            var reason: String?
            if change.isUndone {
                reason = DeskRefusal.undone.text(in: screen.language)
            } else {
                do {
                    _ = try change.reversed(in: state)
                } catch let refusal as DeskRefusal {
                    reason = refusal.text(in: screen.language)
                } catch {
                    reason = "\(error)"
                }
            }
            return [
                "id": change.id, "title": change.title, "time": Self.minute(of: change.time, state.zone),
                "files": change.kept.paths, "diff": change.diff, "can_undo": reason == nil,
                "why_not": reason, "is_undone": change.isUndone,
            ]
        }
        let last = try foreignChange(state).map { Facts(["files": Set($0.paths).sorted()]) }
        return ["changes": changes, "last": last]
    }

    /// The last change if it is none of this session's, but of a command or an earlier session, and can be taken back.
    private func foreignChange(_ state: ClubState) throws -> KeptChange? {
        guard let last = state.club.lastChange, last != lastKept else { return nil }
        do {
            _ = try state.club.undoing(last)
            return last
        } catch is KeptChange.Overlap {
            return nil
        }
    }

    private static func minute(of time: Int, _ zone: TimeZoneRules) -> String {
        let start = zone.start(of: zone.day(at: time))
        let minutes = max(0, time - start) / 60
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(two(minutes / 60)):\(two(minutes % 60))"
    }

    /// Begins a club in a folder that has none.
    func begin(_ input: DeskInput) async throws -> Facts {
        guard try await club() == nil else { throw DeskRefusal.clubThere }
        var club = NewClub(title: try input.required("title"))
        club.language = input.text("language") ?? club.language
        club.timeZone = input.text("time_zone") ?? club.timeZone
        club.contact = input.text("contact")
        club.isBare = !input.flag("examples")
        for (name, text) in [
            ("title", club.title), ("language", club.language), ("time_zone", club.timeZone),
        ] {
            do {
                _ = try SiteConfiguration.value(text, for: name)
            } catch {
                throw FormFailure(problems: error.report.diagnostics.map { (name, $0) })
            }
        }
        let zone = TimeZoneDatabase.rules(of: club.timeZone) ?? .utc
        let (written, _) = try await club.write(to: options.site, today: zone.day(at: options.now()))
        noteChanges(nil)
        let done = say("create", club.title, in: club.language)
        return [
            "saved": true, "message": done, "errors": .empty, "changes": written.facts { ["file": $0] },
            "change": .nothing,
        ]
    }
}
