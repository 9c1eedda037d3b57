#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The time since the machine was started: as long as it has not been started again, no write was lost.
public enum SystemStart {
    /// What only this start has; empty where the system does not say.
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
