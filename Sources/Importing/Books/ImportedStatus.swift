internal import Content
internal import ReadingCatalog

/// The words of other programs for how far somebody has come with a book.
enum ImportedStatus {
    static let names = Choices(ReadingStatus.self, otherNames: others)

    private static let others: KeyValuePairs<String, ReadingStatus> = [
        "suggestion": .suggested, "proposed": .suggested,
        "unread": .toRead, "want to read": .toRead, "wishlist": .toRead, "tbr": .toRead,
        "to be read": .toRead, "planned": .toRead, "not started": .toRead, "next": .toRead,
        "want": .toRead, "wanted": .toRead, "todo": .toRead, "to do": .toRead, "backlog": .toRead,
        "queued": .toRead, "queue": .toRead, "not read": .toRead, "upcoming": .toRead, "future": .toRead,
        "inbox": .toRead, "plan to read": .toRead, "later": .toRead, "wish list": .toRead,
        "currently reading": .reading, "in progress": .reading, "started": .reading, "current": .reading,
        "ongoing": .reading, "active": .reading, "doing": .reading, "now reading": .reading,
        "now": .reading,
        "paused": .reading, "on hold": .reading, "rereading": .reading,
        "reread": .read, "finished reading": .read, "already read": .read,
        "finished": .read, "completed": .read, "complete": .read, "done": .read, "summary": .read,
        "abandoned": .didNotFinish, "stopped reading": .didNotFinish, "dnf": .didNotFinish,
        "unfinished": .didNotFinish, "dropped": .didNotFinish, "gave up": .didNotFinish,
        "quit": .didNotFinish, "not finished": .didNotFinish, "stopped": .didNotFinish,
        "gelesen": .read, "ungelesen": .toRead, "zu lesen": .toRead, "lese ich": .reading,
        "angefangen": .reading, "abgebrochen": .didNotFinish,
        "lu": .read, "à lire": .toRead, "en cours": .reading, "abandonné": .didNotFinish,
        "leído": .read, "por leer": .toRead, "leyendo": .reading, "abandonado": .didNotFinish,
        "lido": .read, "para ler": .toRead, "lendo": .reading,
        "letto": .read, "da leggere": .toRead, "in lettura": .reading, "abbandonato": .didNotFinish,
        "gelezen": .read, "te lezen": .toRead, "aan het lezen": .reading,
    ]
}
