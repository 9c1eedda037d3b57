#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Identifies the current start of the machine: while it has not been restarted, no write can have been lost.
public enum SystemStart {
    /// An identifier of this start; empty where the system provides none.
    public static var identifier: [UInt8] {
        #if canImport(Glibc)
            do { return try FileReading.file("/proc/sys/kernel/random/boot_id") } catch { return [] }
        #else
            var bytes = [UInt8](repeating: 0, count: 64)
            var count = bytes.count
            return sysctlbyname("kern.bootsessionuuid", &bytes, &count, nil, 0) == 0 ? bytes : []
        #endif
    }
}
