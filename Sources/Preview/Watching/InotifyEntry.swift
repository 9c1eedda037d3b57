#if os(Linux)
    import Glibc

    /// One line of Linux's log.
    struct InotifyEntry {
        let watch: Int32
        let kinds: UInt32
        let name: String

        func has(_ kind: Int32) -> Bool { kinds & UInt32(bitPattern: kind) != 0 }

        /// The next lines; nil if there are none now.
        static func read(from descriptor: Int32) -> [InotifyEntry]? {
            withUnsafeTemporaryAllocation(byteCount: 32 * 1024, alignment: 8) { buffer in
                let count = systemRead(descriptor, buffer.baseAddress, buffer.count)
                guard count > 0 else { return nil }
                return entries(in: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            }
        }

        private static func entries(in bytes: UnsafeRawBufferPointer) -> [InotifyEntry] {
            let headLength = MemoryLayout<inotify_event>.size
            var entries: [InotifyEntry] = []
            var place = 0
            while place + headLength <= bytes.count {
                let head = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
                let name = bytes[place + headLength..<place + headLength + Int(head.len)].prefix { $0 != 0 }
                entries.append(
                    InotifyEntry(
                        watch: head.wd, kinds: head.mask, name: String(decoding: name, as: UTF8.self)))
                place += headLength + Int(head.len)
            }
            return entries
        }
    }

    private let systemRead = read(_:_:_:)
#endif
