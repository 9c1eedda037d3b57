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

    public let path: String
    public let fingerprint: Fingerprint
    public let header: PictureHeader?
    public let fault: Fault?
    /// Its copies, the smallest first; none if it is shown as it is.
    public let copies: [PictureCopy]
    /// Whether browsers may choose the picture itself too.
    public let isChoice: Bool

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
            var worked: [(Int, LookedPicture)] = []
            while let range = next() {
                for index in open[range] {
                    try Task.checkCancellation()
                    worked.append((index, try work(on: found[index], requests[index])))
                    progress.add(1)
                }
            }
            return worked
        }
        for (index, picture) in worked.joined() { pictures[index] = picture }
        if isWritten, !isOld { try keep(zip(requests.map(\.path), pictures.map(\.picture))) }
        return zip(requests, pictures).map { $1.prepared($0) }
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

/// A picture as it was found.
private struct LookedPicture: Sendable {
    /// Nil if there is no such file.
    var picture: KnownPicture?
    /// Whether the list has it in this state.
    var isListed = true
    /// Whether all its copies are there.
    var hasCopies = false

    func prepared(_ request: PictureRequest) -> PreparedPicture {
        PreparedPicture(
            path: request.path, fingerprint: picture?.fingerprint ?? Fingerprint(bits: 0),
            header: picture?.header, fault: fault,
            copies: hasCopies ? picture?.copies(request.sizes) ?? [] : [],
            isChoice: picture?.header.map(request.sizes.includesWhole) ?? true)
    }

    private var fault: PreparedPicture.Fault? {
        guard let picture else { return nil }
        if picture.finding == .uncleaned { return .uncleaned }
        guard let header = picture.header, picture.finding != .damaged else { return .damaged }
        if header.isTooLarge { return .tooLarge(width: header.width, height: header.height) }
        return header.canBeScaled && picture.finding == .listed ? .unchecked : nil
    }
}

extension PictureCache {
    /// Looks whether a picture is known; if it is not, reads it.
    private func look(at request: PictureRequest) throws -> LookedPicture {
        guard let state = site.state(of: request.path) else { return LookedPicture() }
        if let known = known[request.path], known.state == state {
            return LookedPicture(picture: known, hasCopies: hasCopies(of: known, request.sizes))
        }
        guard let contents = try site.contents(of: request.path, seen: state) else { return LookedPicture() }
        let header = PictureHeader(contents.bytes)
        var picture = KnownPicture(
            state: state.isSettled ? state : nil, fingerprint: .ofPicture(contents.bytes), header: header,
            finding: PictureMetadata.removed(from: contents.bytes, called: request.path) == nil
                ? .uncleaned : header == nil ? .damaged : .listed)
        if let same = known[request.path], same.fingerprint == picture.fingerprint {
            picture.finding = same.finding
        }
        return LookedPicture(
            picture: picture, isListed: false, hasCopies: hasCopies(of: picture, request.sizes))
    }

    private func hasCopies(of picture: KnownPicture, _ sizes: PictureSizes) -> Bool {
        guard picture.finding == .sound else { return false }
        return picture.copies(sizes).allSatisfy { names.contains(picture.fingerprint.entry(of: $0).name) }
    }

    private func needsWork(_ looked: LookedPicture) -> Bool {
        guard let picture = looked.picture, let header = picture.header, header.canBeScaled,
            !header.isTooLarge
        else { return false }
        switch picture.finding {
        case .damaged, .uncleaned: return false
        case .listed: return PictureMaker.isInstalled
        case .sound: return isWritten && !looked.hasCopies && PictureMaker.isInstalled
        }
    }

    /// Makes the copies of a picture, or only checks it.
    private func work(on looked: LookedPicture, _ request: PictureRequest) throws -> LookedPicture {
        guard var picture = looked.picture, let maker = PictureMaker.shared else { return looked }
        if isWritten, hasWholeCopies(of: picture, request.sizes) {
            picture.finding = .sound
            return LookedPicture(picture: picture, isListed: false, hasCopies: true)
        }
        guard let bytes = try site.read(request.path), .ofPicture(bytes) == picture.fingerprint,
            let header = PictureHeader(bytes)
        else {
            return LookedPicture(isListed: false)
        }
        do {
            picture.finding = .sound
            guard isWritten else {
                try maker.check(bytes, header)
                return LookedPicture(picture: picture, isListed: false, hasCopies: looked.hasCopies)
            }
            for file in try maker.copies(of: bytes, header, request.sizes) {
                try store.keep(file.bytes, as: picture.fingerprint.entry(of: file.copy))
            }
            return LookedPicture(picture: picture, isListed: false, hasCopies: true)
        } catch is PictureFailure {
            picture.finding = .damaged
            return LookedPicture(picture: picture, isListed: false)
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
    private func keep(_ found: some Sequence<(String, KnownPicture?)>) throws {
        var pictures = known
        for (path, picture) in found { pictures[path] = picture }
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
