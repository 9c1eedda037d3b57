internal import Dispatch

/// Does things later, on a thread of its own, so that it is on time however busy the others are.
enum Timekeeper {
    private static let queue = DispatchQueue(label: "octavo.timekeeper")

    /// Does it once, after this time.
    static func after(_ duration: Duration, _ action: @escaping @Sendable () -> Void) {
        let (seconds, fraction) = duration.components
        let nanoseconds = Int(seconds) * 1_000_000_000 + Int(fraction / 1_000_000_000)
        queue.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds), execute: action)
    }

    /// Does it again and again until it says that it is done.
    static func every(_ duration: Duration, _ action: @escaping @Sendable () -> Bool) {
        after(duration) {
            if action() { every(duration, action) }
        }
    }
}
