/// Watches folders in the best way that the system has.
public final class FolderWatcher: Sendable {
    #if os(Linux)
        private let told: InotifyWatcher?
    #endif
    private let looking: PollingWatcher?

    /// Starts to watch these folders of a site, whether they are there or not, with all that is in them.
    public init(folders: [String], in site: String, tell: @escaping @Sendable (Changes) -> Void) {
        #if os(Linux)
            told = InotifyWatcher(folders: folders, in: site, tell: tell)
            looking = told == nil ? PollingWatcher(folders: folders, in: site, tell: tell) : nil
        #else
            looking = PollingWatcher(folders: folders, in: site, tell: tell)
        #endif
    }

    /// Watches no more.
    public func stop() {
        #if os(Linux)
            told?.stop()
        #endif
        looking?.stop()
    }

    deinit {
        stop()
    }
}
