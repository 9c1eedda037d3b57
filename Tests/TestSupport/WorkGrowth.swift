#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// How work grows with what is to be done: 4 times if in proportion, 16 times if with the square.
public enum WorkGrowth {
    /// How many times the work for one the work for four is.
    ///
    /// It is counted in time that this thread computes, in which what else the machine does hardly shows, and the
    /// best of several runs is taken. What else it does can only add to that time: so a growth that is in doubt is
    /// measured again, and reported only if it persists.
    public static func ofFourTimesAsMuch(_ work: (_ times: Int) -> () -> Void) -> Double {
        let (one, four) = (work(1), work(4))
        var best = (one: Double.infinity, four: Double.infinity)
        for run in 1...mostRuns {
            best.one = min(best.one, seconds(of: one))
            best.four = min(best.four, seconds(of: four))
            if run >= fewestRuns, best.four < best.one * doubtful { break }
        }
        return best.four / best.one
    }

    private static let fewestRuns = 2
    private static let mostRuns = 10
    /// A growth that chance may have made of 4, and that is far from 16.
    private static let doubtful = 6.0

    private static func seconds(of work: () -> Void) -> Double {
        let start = computed
        work()
        return computed - start
    }

    private static var computed: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
