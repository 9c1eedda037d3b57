public import Diagnostics

/// What a preview tells the person who started it.
public enum PreviewNews: Sendable {
    /// The site can be seen at this address; the port asked for may have been taken.
    case serving(address: String, takenPort: Int?)
    /// The site was built, because of these changes, in this time.
    case built(BuiltSite, changes: Changes, time: Duration)
    /// The site stays as it was.
    case failed(DiagnosticReport)
    /// A new day has begun for the club.
    case newDay
}
