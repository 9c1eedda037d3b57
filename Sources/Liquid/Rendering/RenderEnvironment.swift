public import TextAndTime

/// The environment of a render; it reads no state of the computer.
public struct RenderEnvironment: Sendable {
    /// The words that dates are written with.
    public struct DateWords: Sendable {
        public var months: [String]
        /// The names of the months next to a day, in languages where they differ: `listopada` for `listopad`.
        public var monthsWithDay: [String]
        /// The short names of the months.
        public var shortMonths: [String]
        public var weekdays: [String]
        public var shortWeekdays: [String]

        public init(
            months: [String], monthsWithDay: [String]? = nil, shortMonths: [String], weekdays: [String],
            shortWeekdays: [String]
        ) {
            self.months = months
            self.monthsWithDay = monthsWithDay ?? months
            self.shortMonths = shortMonths
            self.weekdays = weekdays
            self.shortWeekdays = shortWeekdays
        }

        public static let english = DateWords(
            months: [
                "January", "February", "March", "April", "May", "June", "July", "August", "September",
                "October", "November", "December",
            ],
            shortMonths: [
                "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
            ],
            weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
            shortWeekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
    }

    public var now: Int
    /// The zone in which dates are shown.
    public var timeZone: TimeZoneRules
    public var dateWords: DateWords
    public var isStrict: Bool
    /// What a render may take.
    public var limits: RenderLimits
    /// Where the fields that templates read are collected, if anywhere.
    public var fieldReads: FieldReads?

    public init(
        now: Int, timeZone: TimeZoneRules = .utc, dateWords: DateWords = .english, isStrict: Bool = false,
        limits: RenderLimits = RenderLimits()
    ) {
        self.now = now
        self.timeZone = timeZone
        self.dateWords = dateWords
        self.isStrict = isStrict
        self.limits = limits
    }
}

/// The limits of one render, beyond which it is stopped.
public struct RenderLimits: Sendable {
    public var depth = 100
    public var outputBytes = 256 * 1024 * 1024
    /// How many bytes the values may take that it makes.
    public var arenaBytes = 1024 * 1024 * 1024
    public var iterations = 20_000_000
    public var time = Duration.seconds(30)

    public init() {}
}
