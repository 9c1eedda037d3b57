public import Files
public import TextAndTime
internal import Workers

public struct PictureRequest: Sendable, Hashable {
    /// Its path from the folder of the site.
    public let path: String
    public let sizes: PictureSizes

    public init(path: String, sizes: PictureSizes) {
        (self.path, self.sizes) = (path, sizes)
    }
}

/// What is known of a picture, and where its copies are.
public struct PreparedPicture: Sendable, Hashable {
    public enum Fault: Sendable, Hashable {
        /// It is not a picture, or does not match its header.
        case damaged
        case tooLarge(width: Int, height: Int)
        /// What a camera or a program wrote into it cannot be taken out.
        case uncleaned
        /// The libraries that could read it are not installed.
        case unchecked
    }

    fileprivate let request: PictureRequest
    /// Nil if there is no such file.
    fileprivate var known: KnownPicture?
    /// Whether the list has it in this state.
    fileprivate var isListed = true
    /// Whether all its copies are there.
    fileprivate var hasCopies = false

    public var path: String { request.path }
    public var fingerprint: Fingerprint { known?.fingerprint ?? Fingerprint(bits: 0) }
    public var header: PictureHeader? { known?.header }
    /// Its copies, the smallest first; none if it is shown as it is.
    public var copies: [PictureCopy] { hasCopies ? known?.copies(request.sizes) ?? [] : [] }
    /// Whether browsers may choose the picture itself too.
    public var isChoice: Bool { header.map(request.sizes.includesWhole) ?? true }

    public var fault: Fault? {
        guard let known else { return nil }
        if known.finding == .uncleaned { return .uncleaned }
        guard let header, known.finding != .damaged else { return .damaged }
        if header.isTooLarge { return .tooLarge(width: header.width, height: header.height) }
        return header.canBeScaled && known.finding == .listed ? .unchecked : nil
    }

    /// Whether it may hold what a camera or a program wrote: of a picture that cannot be read to its end, nobody knows,
    /// unless it is a JPEG, whose end browsers do without, and in which such parts are known by their marks.
    public var isUncertain: Bool {
        fault == .uncleaned || fault == .damaged && header.map { $0.format != .jpeg } ?? false
    }

    public func entry(of copy: PictureCopy) -> StoreEntry { fingerprint.entry(of: copy) }
}

/// The copies of a site's pictures, which are kept by the content of the pictures: so an unchanged one costs nothing,
/// whatever it is called, and a run that was interrupted continues where it ended.
public struct PictureCache: Sendable {
    private static let list = StoreEntry(
        .notes, "pictures",
        from: Fingerprint(combining: [
            Fingerprint(bits: PictureMaker.version), Fingerprint(bits: PictureMetadata.version),
        ]))

    private let site: Folder
    private let store: SiteStore
    private let known: [String: KnownPicture]
    /// The names of the copies that seem to be there.
    private let names: Set<String>
    private let isWritten: Bool

    /// The cache of the site in `folder`; nothing is changed in it unless `isWritten`.
    public init(in folder: Folder, isWritten: Bool) {
        site = folder
        self.isWritten = isWritten
        store = SiteStore(in: folder, isWritten: isWritten)
        known = store.read(Self.list).flatMap { [String: KnownPicture](archive: $0) } ?? [:]
        names = store.names(of: .copies)
    }

    /// Reads what is new, and makes the copies that are missing, by so many workers.
    public func prepare(
        _ requests: [PictureRequest], jobs: Int, progress: PictureProgress = PictureProgress()
    ) async throws -> [PreparedPicture] {
        var pictures = try await ParallelWork.map(requests.count, among: jobs) { try look(at: requests[$0]) }
        let open = pictures.indices.filter { needsWork(pictures[$0]) }
        let isOld = open.isEmpty && pictures.allSatisfy(\.isListed)
        if isWritten, !isOld, !store.keepIfPossible(known.archive, as: Self.list) {
            // A folder that cannot be written to is no reason not to publish the pictures as they are.
            return try await PictureCache(in: site, isWritten: false).prepare(requests, jobs: jobs)
        }
        progress.begin(open.count)
        let found = pictures
        let worked = try await ParallelWork.run(open.count, among: jobs) { next in
            var worked: [(Int, PreparedPicture)] = []
            while let range = next() {
                for index in open[range] {
                    try Task.checkCancellation()
                    worked.append((index, try work(on: found[index])))
                    progress.add(1)
                }
            }
            return worked
        }
        for (index, picture) in worked.joined() { pictures[index] = picture }
        if isWritten, !isOld { try keep(pictures) }
        return pictures
    }
}

/// How far reading pictures has come.
public struct PictureProgress: Sendable {
    let begin: @Sendable (Int) -> Void
    let add: @Sendable (Int) -> Void

    public init(
        begin: @Sendable @escaping (Int) -> Void = { _ in }, add: @Sendable @escaping (Int) -> Void = { _ in }
    ) {
        self.begin = begin
        self.add = add
    }
}

extension PictureCache {
    /// Looks whether a picture is known; if it is not, reads it.
    private func look(at request: PictureRequest) throws -> PreparedPicture {
        guard let state = site.state(of: request.path) else { return PreparedPicture(request: request) }
        if let known = known[request.path], known.state == state {
            return PreparedPicture(
                request: request, known: known, hasCopies: hasCopies(of: known, request.sizes))
        }
        guard let contents = try site.contents(of: request.path, seen: state) else {
            return PreparedPicture(request: request)
        }
        let header = PictureHeader(contents.bytes)
        var picture = KnownPicture(
            state: state.isSettled ? state : nil, fingerprint: .ofPicture(contents.bytes), header: header,
            finding: PictureMetadata.removed(from: contents.bytes, called: request.path) == nil
                ? .uncleaned : header == nil ? .damaged : .listed)
        if let same = known[request.path], same.fingerprint == picture.fingerprint {
            picture.finding = same.finding
        }
        return PreparedPicture(
            request: request, known: picture, isListed: false,
            hasCopies: hasCopies(of: picture, request.sizes))
    }

    private func hasCopies(of picture: KnownPicture, _ sizes: PictureSizes) -> Bool {
        guard picture.finding == .sound else { return false }
        return picture.copies(sizes).allSatisfy { names.contains(picture.fingerprint.entry(of: $0).name) }
    }

    private func needsWork(_ picture: PreparedPicture) -> Bool {
        guard let known = picture.known, let header = known.header, header.canBeScaled, !header.isTooLarge
        else { return false }
        switch known.finding {
        case .damaged, .uncleaned: return false
        case .listed: return PictureMaker.isInstalled
        case .sound: return isWritten && !picture.hasCopies && PictureMaker.isInstalled
        }
    }

    /// Makes the copies of a picture, or only checks it.
    private func work(on found: PreparedPicture) throws -> PreparedPicture {
        guard var known = found.known, let maker = PictureMaker.shared else { return found }
        let request = found.request
        if isWritten, hasWholeCopies(of: known, request.sizes) {
            known.finding = .sound
            return PreparedPicture(request: request, known: known, isListed: false, hasCopies: true)
        }
        guard let bytes = try site.read(request.path), .ofPicture(bytes) == known.fingerprint,
            let header = PictureHeader(bytes)
        else {
            return PreparedPicture(request: request, isListed: false)
        }
        do {
            known.finding = .sound
            guard isWritten else {
                try maker.check(bytes, header)
                return PreparedPicture(
                    request: request, known: known, isListed: false, hasCopies: found.hasCopies)
            }
            for file in try maker.copies(of: bytes, header, request.sizes) {
                try store.keep(file.bytes, as: known.fingerprint.entry(of: file.copy))
            }
            return PreparedPicture(request: request, known: known, isListed: false, hasCopies: true)
        } catch is PictureFailure {
            known.finding = .damaged
            return PreparedPicture(request: request, known: known, isListed: false)
        }
    }

    /// Whether an interrupted run left all copies of a picture, and each of them is whole.
    private func hasWholeCopies(of picture: KnownPicture, _ sizes: PictureSizes) -> Bool {
        picture.copies(sizes).allSatisfy { copy in
            let entry = picture.fingerprint.entry(of: copy)
            return names.contains(entry.name) && store.read(entry) != nil
        }
    }

    /// Keeps the list for the next run, and removes copies of pictures that are not there any more. What is not in the old
    /// list may be another run's.
    private func keep(_ found: [PreparedPicture]) throws {
        var pictures = known
        for picture in found { pictures[picture.path] = picture.known }
        for path in pictures.keys.filter({ site.state(of: $0) == nil }) { pictures[path] = nil }
        try store.keep(pictures.archive, as: Self.list)
        let kept = Set(pictures.values.map(\.fingerprint.hexadecimal))
        let gone = Set(known.values.map(\.fingerprint.hexadecimal)).subtracting(kept)
        for name in names where gone.contains(String(name.prefix(16))) {
            try store.remove(StoreEntry(.copies, name))
        }
    }
}

extension KnownPicture {
    fileprivate func copies(_ sizes: PictureSizes) -> [PictureCopy] {
        guard let header else { return [] }
        return sizes.copies(of: header)
    }
}

extension Fingerprint {
    /// Where a copy of the picture with this fingerprint is kept.
    fileprivate func entry(of copy: PictureCopy) -> StoreEntry {
        StoreEntry(.copies, "\(hexadecimal)-\(copy.ending)")
    }

    /// The fingerprint of a picture's content and of the way in which copies of it are made.
    fileprivate static func ofPicture(_ bytes: [UInt8]) -> Fingerprint {
        Fingerprint(combining: [Fingerprint(of: bytes), Fingerprint(bits: PictureMaker.version)])
    }
}
