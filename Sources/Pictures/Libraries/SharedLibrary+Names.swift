internal import Files

extension SharedLibrary {
    /// The names under which systems have a library in this version of its interface.
    static func names(_ stem: String, _ version: Int) -> [String] {
        #if canImport(Darwin)
            let name = "lib\(stem).dylib"
            return [name, "/opt/homebrew/lib/" + name, "/usr/local/lib/" + name]
        #else
            return ["lib\(stem).so.\(version)"]
        #endif
    }
}
