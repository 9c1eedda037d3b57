#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The browser that a person has on their desk.
enum DesktopBrowser {
    /// Opens an address in it; says whether that was begun.
    static func open(_ address: String) -> Bool {
        #if canImport(Darwin)
            let opener = "open"
        #else
            let opener = "xdg-open"
        #endif
        var words: [UnsafeMutablePointer<CChar>?] = [strdup(opener), strdup(address), nil]
        defer { for word in words { free(word) } }
        var number = pid_t()
        return posix_spawnp(&number, opener, nil, nil, &words, environ) == 0
    }
}
