internal import Arranging
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Wording

/// Writes views: what templates see of the catalog.
///
/// Each view is a method, which names every field where it sets it.
protocol ViewWriter {
    var context: SiteContext { get }
    /// The memory that views are written into.
    var arena: Arena { get }
}

/// A view that has no fields yet.
struct NamedView {
    let arena: Arena
    let name: StaticString
    let first: Value

    func with(_ fields: ViewFields) -> Value { arena.view(name, after: first, fields) }
}

extension ViewWriter {
    var catalog: ArrangedCatalog { context.catalog }
    var site: SiteConfiguration { context.catalog.site }
    var words: Words { context.words }
    var members: MemberNaming { context.members }

    /// The view `name`, which takes its fields next; those of the view `first` come before them.
    func view(_ name: StaticString, after first: Value = .null) -> NamedView {
        NamedView(arena: arena, name: name, first: first)
    }

    func text(_ text: String?) -> Value { arena.string(text) }

    func number(_ number: Int?) -> Value { number.map(Value.int) ?? .null }

    func list(_ values: some Collection<Value>) -> Value { arena.array(values) }

    func texts(_ texts: some Collection<String>) -> Value { list(texts.map { text($0) }) }

    /// A text of the interface.
    func word(_ key: String) -> Value { text(words[key]) }

    /// Null for no path.
    func url(_ path: SitePath?) -> Value { text(path.map(catalog.routes.url)) }

    /// The address of the page of a year, if it has one.
    func url(ofYear year: Int?) -> Value {
        url(year.flatMap { catalog.years.has($0) ? .year($0) : nil })
    }

    /// The address of the page of a member, if they have one.
    func url(ofMember name: String?, as role: MemberNaming.Role = .member) -> Value {
        url(catalog.members.path(ofMember: name, as: role))
    }

    /// Words that lead somewhere.
    func link(_ title: String, _ url: Value) -> Value {
        view("link").with(["title": text(title), "url": url])
    }

    func link(_ title: String, _ path: SitePath?) -> Value { link(title, url(path)) }

    /// A Markdown text without its markup.
    func plain(_ markdown: String?) -> Value {
        text(markdown.map { RecordMarkup.words(of: $0, on: site) })
    }

    func note(_ markdown: String?, in folder: RecordKind) -> Value {
        context.texts.note(markdown, in: folder, arena)
    }

    func body(of source: RecordSource, in folder: RecordKind) -> Value {
        context.texts.body(of: source, in: folder, arena)
    }

    /// A date in all the forms that pages need; null for none.
    func date(_ date: PartialDate?) -> Value {
        guard let date else { return .null }
        let long = dateText(date, isShort: false)
        return view("date").with([
            "iso": written { date.write(to: &$0) }, "text": long,
            "short": date.month == nil ? long : dateText(date, isShort: true),
            "weekday": text(date.calendarDay.flatMap { context.dates.weekday($0) }),
            "year": .int(date.year),
        ])
    }

    func date(_ day: CalendarDay?) -> Value { date(day.map { PartialDate($0) }) }

    private func dateText(_ date: PartialDate, isShort: Bool) -> Value {
        written { context.dates.write(date, isShort: isShort, to: &$0) }
    }

    private func written(_ write: (inout ByteText) -> Void) -> Value {
        var text = ByteText(capacity: 48)
        write(&text)
        return text.withBytes { arena.string($0) }
    }

    /// A site's own fields, as they were written; null if there are none.
    func custom(_ fields: JSONObject) -> Value { fields.members.isEmpty ? .null : custom(.object(fields)) }

    private func custom(_ value: JSONValue) -> Value {
        switch value {
        case .null: .null
        case .boolean(let flag): .bool(flag)
        case .integer(let number): .int(number)
        case .decimal(let number): .float(number)
        case .string(let text), .largeInteger(let text): self.text(text)
        case .array(let values): list(values.map(custom))
        case .object(let fields):
            arena.object(
                arena.shape(fields.members.map(\.name)), fields.members.map { custom($0.value) })
        }
    }
}
