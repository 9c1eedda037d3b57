public import Content

extension ReadingStatus {
    /// The words for each status: Octavo's, and those of other tools.
    public static let names = Choices(
        ReadingStatus.self,
        otherNames: [
            "unread": .toRead, "want to read": .toRead, "wishlist": .toRead, "tbr": .toRead,
            "to be read": .toRead, "planned": .toRead, "not started": .toRead, "next": .toRead,
            "currently reading": .reading, "in progress": .reading, "started": .reading,
            "finished": .read, "completed": .read, "complete": .read, "done": .read, "summary": .read,
            "abandoned": .didNotFinish, "stopped reading": .didNotFinish, "dnf": .didNotFinish,
            "unfinished": .didNotFinish, "dropped": .didNotFinish, "gave up": .didNotFinish,
        ])
}

extension Meeting.Status {
    /// The words for each status: Octavo's, and those that people write too.
    public static let names = Choices(
        Meeting.Status.self,
        otherNames: [
            "confirmed": .scheduled, "planned": .scheduled, "held": .scheduled, "done": .scheduled,
            "canceled": .cancelled, "called off": .cancelled,
        ])
}
