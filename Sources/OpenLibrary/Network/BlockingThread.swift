#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A thread for work that waits for long: the shared pools have few, and would be used up by waiting.
enum BlockingThread {
    private typealias Work = @Sendable () -> Void

    #if canImport(Darwin)
        private typealias Context = UnsafeMutableRawPointer
    #else
        private typealias Context = UnsafeMutableRawPointer?
    #endif

    /// Runs `body` beside everything else; false if the system has no thread left.
    static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let work = UnsafeMutablePointer<Work>.allocate(capacity: 1)
        work.initialize(to: body)
        if startThread(UnsafeMutableRawPointer(work)) { return true }
        work.deinitialize(count: 1)
        work.deallocate()
        return false
    }

    private static func startThread(_ context: UnsafeMutableRawPointer) -> Bool {
        #if canImport(Darwin)
            var thread: pthread_t?
            guard pthread_create(&thread, nil, entry, context) == 0, let thread else { return false }
        #else
            var thread = pthread_t()
            guard pthread_create(&thread, nil, entry, context) == 0 else { return false }
        #endif
        return pthread_detach(thread) == 0
    }

    private static let entry: @convention(c) (Context) -> UnsafeMutableRawPointer? = { context in
        let given: UnsafeMutableRawPointer? = context
        guard let work = given?.assumingMemoryBound(to: Work.self) else { return nil }
        let body = work.move()
        work.deallocate()
        body()
        return nil
    }
}
