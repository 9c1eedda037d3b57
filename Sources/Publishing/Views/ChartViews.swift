internal import Arranging
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Wording

extension PageWriter {
    /// A number about the club.
    func total(_ total: ClubTotal) -> Value {
        view("total").with(["key": text(total.key), "label": text(total.label), "text": text(total.text)])
    }

    /// A chart with its table.
    func chart(_ tally: Tally) -> Value {
        let rows = tally.rows.map { row in
            view("chart_row").with([
                "label": text(row.label), "url": url(row.path), "count": .int(row.count),
                "percent": .int(row.count * 100 / tally.longest), "books": cards(row.books),
            ])
        }
        return view("chart").with([
            "key": text(tally.key), "form": text(tally.form.rawValue), "title": text(tally.title),
            "column": text(tally.column), "unit": text(tally.unit),
            "svg": arena.string(drawing(of: tally), isSafe: true), "rows": list(rows),
        ])
    }

    private func drawing(of tally: Tally) -> String? {
        let isRightToLeft = Languages.isRightToLeft(tag: site.language)
        return switch tally.form {
        case .bars: nil
        case .columns: ColumnDrawing.svg(tally, words.numbers, isRightToLeft: isRightToLeft)
        case .calendar:
            CalendarDrawing.svg(
                tally, months: context.dates.words?.shortMonths ?? [], isRightToLeft: isRightToLeft)
        }
    }

    /// The goal for a year; null if there is none.
    func goal(ofYear year: Int) -> Value {
        guard let goal = site.goals[year] else { return .null }
        let read = catalog.years.all.first { $0.year == year }?.readings.count ?? 0
        let progress = words.text(
            "goal.read", ["read": words.numbers.grouped(read), "goal": words.numbers.grouped(goal)])
        return view("goal").with(["text": text(progress), "percent": .int(min(100, read * 100 / goal))])
    }

    /// The goal for the year of the build with a link to the page of that, which says more; null without such a page.
    func goalOfThisYear() -> Value {
        let year = catalog.settings.today.year
        guard site.goals[year] != nil, catalog.years.has(year) else { return .null }
        return view("goal_of_year").with([
            "title": text(words.text("title.year", ["year": String(year)])), "url": url(.year(year)),
            "goal": goal(ofYear: year),
        ])
    }
}
