internal import TextAndTime

/// Filters that write dates.
enum DateFilters {
    static let all = [
        Filter("date", arguments: 1...1, mayReadNow: true) { call in
            let format = String(decoding: call.text(of: call.argument(0)), as: UTF8.self)
            if !call.isLenient, !format.isEmpty, !format.contains("%") {
                throw FilterProblem(
                    "the format `\(format)` has no `%`, so it would show no date",
                    help: "write for example `'%-d %B %Y'` or `'%Y-%m-%d'`")
            }
            return write(&call, format)
        },
        Filter("date_to_xmlschema", mayReadNow: true) { call in write(&call, "%Y-%m-%dT%H:%M:%S%:z") },
        Filter("date_to_rfc822", mayReadNow: true) { call in
            write(&call, "%a, %d %b %Y %H:%M:%S %z", words: .english)
        },
        Filter("date_to_string", arguments: 0...2, mayReadNow: true) { call in write(&call, month: "%b") },
        Filter("date_to_long_string", arguments: 0...2, mayReadNow: true) { call in
            write(&call, month: "%B")
        },
    ]

    /// What is not a date stays as it is.
    private static func write(
        _ call: inout FilterCall, _ format: String, words: DateWords? = nil
    ) -> Value {
        guard !format.isEmpty, let moment = moment(&call) else { return call.input }
        let words = words ?? call.environment.dateWords
        var format = format
        return call.makeText { text in
            format.withUTF8 { DateFormat.write(moment, format: $0, words, into: &text) }
        }
    }

    private static func moment(_ call: inout FilterCall) -> Moment? {
        let moment = Moment.read(call.input, call.environment)
        if moment?.dependsOnNow == true { call.hasReadNow = true }
        return moment
    }

    /// `07 Nov 2008`; with `'ordinal'` `7th Nov 2008`, and with `'US'` after it `Nov 7th, 2008`.
    private static func write(_ call: inout FilterCall, month: String) -> Value {
        let (style, country) = (call.argument(0), call.argument(1))
        guard let moment = moment(&call), moment.precision == .day,
            call.text(of: style).elementsEqual("ordinal".utf8)
        else { return write(&call, "%d \(month) %Y") }
        let day = "%-d" + ordinalEnding(of: moment.day.day)
        let isAmerican = call.text(of: country).elementsEqual("US".utf8)
        return write(&call, isAmerican ? "\(month) \(day), %Y" : "\(day) \(month) %Y")
    }

    private static func ordinalEnding(of day: Int) -> String {
        switch (day / 10, day % 10) {
        case (1, _): "th"
        case (_, 1): "st"
        case (_, 2): "nd"
        case (_, 3): "rd"
        default: "th"
        }
    }
}
