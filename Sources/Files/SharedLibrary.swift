#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A library that is loaded while the program runs, and never unloaded.
public struct SharedLibrary {
    private let handle: UnsafeMutableRawPointer

    public init?(anyOf names: [String]) {
        let found = names.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first
        guard let found else { return nil }
        handle = found
    }

    /// Whether a library is where systems keep them. It is not loaded, which takes many times as long; one that is
    /// elsewhere is not found.
    public static func isInUsualPlace(anyOf names: [String]) -> Bool {
        #if arch(x86_64)
            let machine = "x86_64"
        #else
            let machine = "aarch64"
        #endif
        let folders = ["/usr/lib/\(machine)-linux-gnu", "/usr/lib64", "/usr/lib", "/usr/local/lib"]
        return names.contains { name in
            name.hasPrefix("/")
                ? access(name, R_OK) == 0 : folders.contains { access("\($0)/\(name)", R_OK) == 0 }
        }
    }

    /// The function of this name; its type has to be the one that the library's header declares.
    public func function<Function>(_ name: String) -> Function? {
        dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
    }
}
