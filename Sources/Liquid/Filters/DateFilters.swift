internal import TextAndTime

/// The filter that writes dates.
enum DateFilters {
    static let all = [
        Filter("date", arguments: 1...1) { call in
            let format = String(decoding: call.text(of: call.argument(0)), as: UTF8.self)
            if !call.isLenient, !format.isEmpty, !format.contains("%") {
                throw FilterProblem(
                    "the format `\(format)` has no `%`, so it would show no date",
                    help: "write for example `'%-d %B %Y'` or `'%Y-%m-%d'`")
            }
            return write(&call, format)
        }
    ]

    /// What is not a date stays as it is.
    private static func write(_ call: inout FilterCall, _ format: String) -> Value {
        guard !format.isEmpty, let moment = Moment.read(call.input, call.environment) else {
            return call.input
        }
        if moment.dependsOnNow { call.hasReadNow = true }
        let words = call.environment.dateWords
        var format = format
        return call.makeText { text in
            format.withUTF8 { DateFormat.write(moment, format: $0, words, into: &text) }
        }
    }
}
