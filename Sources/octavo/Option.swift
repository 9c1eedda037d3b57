import Diagnostics
import Publishing
import ReadingCatalog
import TextAndTime

/// An option of a command, declared once: its value is checked, explained and completed from this.
struct Option: Sendable, Hashable {
    /// The kinds of value that options have.
    enum Value: Sendable, Hashable {
        /// A flag: the option has no value.
        case none
        /// Any text; it has this name in the usage.
        case text(String)
        case file
        /// A file, or nothing: the next word, unless it is another option.
        case optionalFile
        case folder
        case number(ClosedRange<Int>)
        /// A date as people write it, such as `2026-03-01` or `next tuesday`.
        case day
        /// A date that is the same whatever today is, such as `2026-03-01` or `1 March 2026`: where the club is, and so which
        /// day it is there, the command knows only later.
        case date
        case choice([String])
        /// Any number of words up to the next option, possibly none; the usage shows them by this name.
        case words(String)
    }

    /// The long name with its dashes, such as `--offline`.
    let name: String
    /// A short name such as `-o`, if there is one.
    let short: String?
    let value: Value
    let help: String

    init(_ name: String, short: String? = nil, _ value: Value, _ help: String) {
        self.name = name
        self.short = short
        self.value = value
        self.help = help
    }

    static func flag(_ name: String, short: String? = nil, _ help: String) -> Option {
        Option(name, short: short, .none, help)
    }

    /// The name of its value in the usage; nil for a flag.
    var placeholder: String? {
        switch value {
        case .none: nil
        case .text(let name), .words(let name): name
        case .file: "FILE"
        case .optionalFile: "[FILE]"
        case .folder: "DIR"
        case .number: "N"
        case .day, .date: "DATE"
        case .choice: name.dropFirst(2).uppercased()
        }
    }

    /// The values it may have; empty if there are too many to list.
    var choices: [String] {
        if case .choice(let choices) = value { choices } else { [] }
    }

    func check(_ text: String) throws(UsageError) {
        switch value {
        case .none, .text, .file, .optionalFile, .folder, .words: return
        case .number(let range):
            if let number = Int(text), range.contains(number) { return }
            throw UsageError(
                "`\(name)` takes a whole number from \(range.lowerBound) to \(range.upperBound); found `\(text)`",
                help: "for example `\(name) \(range.lowerBound)`")
        case .day, .date:
            let todays = value == .day ? [0] : [0, 400]
            let days = todays.map { CalendarDay(said: text, today: CalendarDay(dayNumber: $0)) }
            if days[0] != nil, days.allSatisfy({ $0 == days[0] }) { return }
            throw UsageError(
                "`\(name)` takes a date; found `\(text)`", help: "for example `\(name) 2026-03-01`")
        case .choice(let choices):
            if choices.contains(text) { return }
            // One error only: `unread` is the opposite of `read`.
            let nearest = Suggestion.nearest(to: text, among: choices, edits: 1)
            let all = choices.map { "`\($0)`" }.joined(separator: ", ")
            throw UsageError(
                "`\(name)` cannot be `\(text)`",
                help: nearest.map { "did you mean `\(name) \($0)`?" } ?? "it is one of \(all)")
        }
    }
}

/// Options that more than one command takes.
extension Option {
    static let output = Option(
        "--output", short: "-o", .folder, "where the site is written (default: _site)")
    static let baseURL = Option(
        "--base-url", .text("URL"), "the address the site will have, instead of base_url in site.yaml")
    static let fallbackBaseURL = Option(
        "--fallback-base-url", .text("URL"), "the address the site will have if site.yaml has no base_url")
    static let offline = Option.flag("--offline", "sends nothing over the network")
    static let locked = Option.flag(
        "--locked", "like --offline, and fails if a book's facts are missing in the lock file")
    static let now = Option("--now", .date, "builds the site as of this date, such as 2026-03-01")
    static let strict = Option.flag("--strict", "treats every warning as an error")
    static let timings = Option.flag("--timings", "shows how long each stage took")
    static let jobs = Option("--jobs", short: "-j", .number(1...256), "how many cores to use (default: all)")
    static let full = Option.flag("--full", "renders every page, changed or not")
    static let yes = flag("--yes", short: "-y", "asks nothing, and takes the defaults")
    static let json = Option.flag("--json", "writes JSON")
}
