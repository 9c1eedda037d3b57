/// Notices when a new day begins, also after a night of sleep.
public enum DayWatch {
    /// Looks at the calendar now and then, and tells of each new day until the task is cancelled.
    public static func run<Day: Equatable & Sendable>(
        every pause: Duration = .seconds(15), today: @Sendable () -> Day, tell: @Sendable () -> Void
    ) async {
        var last = today()
        while (try? await Task.sleep(for: pause)) != nil {
            let now = today()
            if now != last { tell() }
            last = now
        }
    }
}
