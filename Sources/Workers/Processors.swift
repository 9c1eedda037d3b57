#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The processors of this machine.
public enum Processors {
    /// How many can work at once.
    public static let count = max(1, Int(sysconf(CInt(_SC_NPROCESSORS_ONLN))))
}
