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

    /// The function of this name; its type has to be the one that the library's header declares.
    public func function<Function>(_ name: String) -> Function? {
        dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
    }
}
