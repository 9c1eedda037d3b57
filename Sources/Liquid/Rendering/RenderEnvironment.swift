/// The environment of a render; it reads no state of the computer.
public struct RenderEnvironment: Sendable {
    /// The words that dates are written with.
    public struct DateWords: Sendable {
        /// January to December.
        public var months: [String]
        /// The names of the months next to a day, in languages where they differ: `listopada` for `listopad`.
        public var monthsWithDay: [String]
        /// The short names of the months.
        public var shortMonths: [String]
        /// Sunday to Saturday.
        public var weekdays: [String]
        /// The short names of the weekdays.
        public var shortWeekdays: [String]

        /// The words of a language.
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

        /// English.
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

    /// A time zone, as far as dates need it.
    public struct TimeZoneRule: Sendable {
        /// Seconds east of Greenwich at a moment given in seconds since 1970.
        public var offset: @Sendable (_ secondsSince1970: Int) -> Int
        /// What `%Z` prints at that moment.
        public var abbreviation: @Sendable (_ secondsSince1970: Int) -> String

        /// A zone.
        public init(
            offset: @escaping @Sendable (Int) -> Int, abbreviation: @escaping @Sendable (Int) -> String
        ) {
            self.offset = offset
            self.abbreviation = abbreviation
        }

        /// Coordinated universal time.
        public static let utc = TimeZoneRule(offset: { _ in 0 }, abbreviation: { _ in "UTC" })
    }

    /// The moment that `now` means, in seconds since 1970.
    public var now: Int
    /// The zone in which dates are shown.
    public var timeZone: TimeZoneRule
    /// The words of the site's language.
    public var dateWords: DateWords
    /// Whether undefined names are errors.
    public var isStrict: Bool
    /// What a render may take.
    public var limits: RenderLimits

    /// An environment.
    public init(
        now: Int, timeZone: TimeZoneRule = .utc, dateWords: DateWords = .english, isStrict: Bool = false,
        limits: RenderLimits = RenderLimits()
    ) {
        self.now = now
        self.timeZone = timeZone
        self.dateWords = dateWords
        self.isStrict = isStrict
        self.limits = limits
    }
}

/// What one render may take before it is stopped.
public struct RenderLimits: Sendable {
    /// How deep includes, renders and layouts may nest.
    public var depth = 100
    /// How many bytes a page may have.
    public var outputBytes = 256 * 1024 * 1024
    /// How many bytes the values may take that it makes.
    public var arenaBytes = 1024 * 1024 * 1024
    /// How many iterations all loops may run in total.
    public var iterations = 20_000_000
    /// How long it may take.
    public var time = Duration.seconds(30)

    /// The usual limits.
    public init() {}
}
