#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A folder whose files may be seen, and nothing outside of it: links are not followed.
struct ServedFolder: Sendable {
    let path: String

    /// The file or folder of these names; nil if there is none.
    func open(_ names: [String]) -> OpenFile? {
        var current = systemOpen(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        for (index, name) in names.enumerated() {
            guard current >= 0 else { return nil }
            let kind = index == names.count - 1 ? 0 : O_DIRECTORY
            let next = openat(current, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | kind)
            close(current)
            current = next
        }
        return current < 0 ? nil : OpenFile(adopting: current)
    }
}

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 {
    open(path, flags)
}
