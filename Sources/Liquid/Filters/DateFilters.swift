/// The filter that writes dates.
enum DateFilters {
    static let all = [
        Filter("date", arguments: 1...1, mayReadNow: true) { call in
            let format = call.text(of: call.argument(0))
            guard !format.isEmpty, let moment = Moment.read(call.input, call.environment) else {
                return call.input
            }
            if moment.dependsOnNow { call.hasReadNow = true }
            let environment = call.environment
            return call.makeText { text in
                DateFormat.write(moment, format: format, environment.dateWords, into: &text)
            }
        }
    ]
}
