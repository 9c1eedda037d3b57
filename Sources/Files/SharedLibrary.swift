#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A library that is loaded while the program runs, and never unloaded.
// Unchecked, because what the pointer leads to is only read, by any number of threads.
public struct SharedLibrary: @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer

    public init?(anyOf names: [String]) {
        let found = names.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first
        guard let found else { return nil }
        handle = found
    }

    /// A library with all of these functions; nil if it is not installed, or lacks one of them.
    public init?(anyOf names: [String], with functions: [String]) {
        self.init(anyOf: names)
        guard functions.allSatisfy({ dlsym(handle, $0) != nil }) else { return nil }
    }

    /// One of the functions that the library was loaded with; its type has to be the one that the library's header declares.
    public subscript<Function>(name: String, as type: Function.Type) -> Function {
        guard let function: Function = self.function(name) else { preconditionFailure("there is no \(name)") }
        return function
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
