#if canImport(Glibc)
    internal import CSpawn
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// How work grows with what is to be done: 4 times if in proportion, 16 times if with the square.
public enum WorkGrowth {
    /// How many times the work for one the work for four is.
    ///
    /// It is counted in instructions, which are always the same. Where the machine does not count them, as many virtual ones
    /// do not, it is counted in time that this thread computes, in which what else the machine does hardly shows. What
    /// it does can only add to that time: so a growth that is in doubt is measured again, the best of all runs is taken,
    /// and it is reported only if it persists.
    public static func ofFourTimesAsMuch(_ work: (_ times: Int) -> () -> Void) -> Double {
        let (one, four) = (work(1), work(4))
        let meter = WorkMeter()
        var best = (one: UInt64.max, four: UInt64.max)
        for _ in 1...mostRuns {
            // The larger work comes first, so that what is only done once, such as filling a table, hides no growth.
            best.four = min(best.four, meter.measure(four))
            best.one = min(best.one, meter.measure(one))
            if Double(best.four) < Double(best.one) * doubtful { break }
        }
        return Double(best.four) / Double(max(1, best.one))
    }

    private static let mostRuns = 10
    /// A growth that chance may have made of 4, and that is far from 16.
    private static let doubtful = 6.0
}

/// Measures what this thread computes: in instructions, or else in nanoseconds.
private struct WorkMeter: ~Copyable {
    private let counter: Int32

    init() {
        #if canImport(Glibc)
            counter = open_instruction_counter()
        #else
            counter = -1
        #endif
    }

    deinit {
        if counter >= 0 { close(counter) }
    }

    func measure(_ work: () -> Void) -> UInt64 {
        let start = computed
        work()
        return computed - start
    }

    private var computed: UInt64 {
        var count: UInt64 = 0
        if counter >= 0, read(counter, &count, 8) == 8 { return count }
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
