#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A library that is opened while the program runs, and never closed.
struct SharedLibrary {
    private let handle: UnsafeMutableRawPointer

    /// The first library of these names that this machine has.
    init?(anyOf names: [String]) {
        let found = names.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first
        guard let found else { return nil }
        handle = found
    }

    /// The function of this name, whose type the library's header tells.
    func function<Function>(_ name: String) -> Function? {
        dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
    }
}
