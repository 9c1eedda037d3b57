import Arranging
import Authoring
import Building
import Desk
import Diagnostics
import Files
import Hosting
import OpenLibrary
import Pictures
import Preview
import Publishing
import ReadingCatalog
import Theming
import VersionControl

/// What the program does for the desk: pages of drafts, searches, publication.
struct DeskProgram: Sendable {
    private let build: BuildOptions
    private let enrichment: Enrichment
    private let console: Console
    /// The records that the desk has read.
    private let memory: SiteMemory

    init(_ build: BuildOptions, _ enrichment: Enrichment, _ console: Console, _ memory: RecordMemory) {
        self.memory = SiteMemory(memory)
        self.build = build
        self.enrichment = enrichment
        self.console = console
    }

    var services: DeskServices {
        var services = DeskServices()
        services.page = page
        services.lookUp = { words, site in await lookUp(words, site) }
        services.editions = { work, site in await editions(of: work, site) }
        services.unpublished = unpublished
        services.foundCover = { number, site in await cover(number, site) }
        services.publish = { message, isDry, say in await publish(message, isDry: isDry, say) }
        services.connect = connect
        services.finish = finish
        return services
    }
}

extension DeskProgram {
    @Sendable private func page(_ change: PlannedContent, _ path: String, _ origin: String) async throws
        -> DeskServices.DraftedPage
    {
        var options = build
        options.baseURL = origin
        options.showsDrafts = true
        options.change = change
        let page = try await SiteBuild(options, enrichment: enrichment, memory: memory).inspect(path, .page)
        let (site, shown) = (try Folder.existing(build.site), try Folder.open(build.output))
        // A picture that was given just now is in the preview once its record is saved.
        let fresh = try page.pictures.filter { try shown?.status(of: $0.path.outputFile) == nil }
        let pictures = try fresh.compactMap { picture in
            try site.read(picture.source)
                .flatMap { PictureMetadata.removed(from: $0, called: picture.source) }
                .map { (picture.path.description, $0) }
        }
        return .init(page.bytes, assets: page.assets.map { ($0.path.description, $0.bytes) } + pictures)
    }

    /// What `octavo publish` would send; nil if the club is in no repository that git can read.
    @Sendable private func unpublished() async -> ClubChanges? {
        do { return try await ClubHistory.unpublished(in: build.site) } catch { return nil }
    }

    private func lookUp(
        _ words: String, _ site: SiteConfiguration
    ) async -> Result<[DeskServices.FoundBook], ReportedFailure> {
        await asking(site) { finder throws(FindFailure) in
            try await finder.find(words).books.prefix(12).map { book in
                var found = DeskServices.FoundBook(
                    title: book.subtitle.map { "\(book.title): \($0)" } ?? book.title, key: "\(book.key)")
                (found.authors, found.year) = (book.authors, book.firstPublished)
                (found.editions, found.cover) = (book.editionCount, book.coverID)
                return found
            }
        }
    }

    private func editions(
        of work: String, _ site: SiteConfiguration
    ) async -> Result<[DeskServices.FoundBook], ReportedFailure> {
        guard let key = OpenLibraryKey(work) else { return .success([]) }
        return await asking(site) { finder throws(FindFailure) in
            try await finder.editions(of: key).map { edition in
                var found = DeskServices.FoundBook(title: edition.title ?? "", key: "\(edition.key)")
                (found.year, found.cover) = (edition.published?.year, edition.coverID)
                (found.isbn, found.publisher, found.pages) = (edition.isbn, edition.publisher, edition.pages)
                return found
            }
        }
    }

    private func cover(_ number: Int, _ site: SiteConfiguration) async -> [UInt8]? {
        do { return try await finder(site).cover(number) } catch { return nil }
    }

    private func asking<Found>(
        _ site: SiteConfiguration, _ question: (BookFinder) async throws(FindFailure) -> [Found]
    ) async -> Result<[Found], ReportedFailure> {
        do {
            let finder = try finder(site)
            do throws(FindFailure) {
                return .success(try await question(finder))
            } catch {
                return .failure(ReportedFailure(error.diagnostic))
            }
        } catch {
            return .failure(ReportedFailure(error.diagnostic))
        }
    }

    private func finder(_ site: SiteConfiguration) throws(UsageError) -> BookFinder {
        BookFinder(folder: build.site, access: try .fromEnvironment(), site: site)
    }

    /// Makes the folder a repository if it is none, and notes where it is sent, or by whose name.
    @Sendable private func connect(_ connection: DeskServices.Connection) async throws {
        do {
            guard let git = Git(console) else { throw PublicationObstacle.noGit }
            if try await Repository(of: build.site, git) == nil {
                try await git.makeRepository(in: AbsolutePath(build.site).text)
            }
            guard let repository = try await Repository(of: build.site, git) else { return }
            switch connection {
            case .place(let address): try await repository.connect(to: address)
            case .job(let host, let archive): try await writeJob(for: host, archive)
            case .author(let name, let email): try await repository.setAuthor(name: name, email: email)
            }
        } catch let failure as any Reported {
            throw ReportedFailure(failure.report)
        }
    }

    /// Writes the job by which a host builds the site, as `octavo ci` does, and the program's archive beside it if there is
    /// one; what the command says is said again when the club is published.
    private func writeJob(for name: String, _ archive: DeskServices.Archive?) async throws {
        let host = try Host(named: name)
        var program: JobProgram?
        if let archive {
            guard let machine = ProgramSource.machine(ofArchive: archive.name) else {
                throw UsageError(
                    "`\(archive.name)` is not an archive of Octavo for Linux",
                    help: "it is called for example octavo-\(ProgramVersion.current)-linux-x86_64.tar.gz")
            }
            program = try JobProgram(archive: archive.bytes, for: machine, called: archive.name)
        }
        let chosen = try program ?? JobProgram(host)
        let repository = try SiteRepository(site: build.site)
        let options = try await repository.options(chosen, console.listening { _ in })
        _ = try repository.write(host, options, archive: chosen.archive, replacing: true)
    }

    /// Writes the finished site into its usual folder; the path of that folder.
    @Sendable private func finish() async throws -> String {
        let options = BuildOptions(site: build.site)
        let result = try await SiteBuild(options, enrichment: enrichment).run()
        result.outlive()
        return AbsolutePath(options.output).text
    }

    /// Publishes as the command does, with its words; questions are answered with yes.
    private func publish(
        _ message: String?, isDry: Bool, _ say: @escaping @Sendable (String) -> Void
    ) async -> DeskServices.Publication {
        // That nothing was sent, which a dry run says at its end, goes without saying here.
        let listening = console.listening { text in
            if !isDry || !text.hasPrefix("Nothing was saved") { say(text) }
        }
        var (problem, isDone): (Diagnostic?, Bool) = (nil, false)
        var lacks: DeskServices.Publication.Lack?
        do {
            let publication = try ClubPublication(
                of: build.site, listening, PublicationProgress(), isDry: isDry, takesOver: true, message)
            isDone = try await publication.run() == .success
            if try await !knowsAuthor() { lacks = .author }
        } catch let failure as any Reported {
            problem = failure.report.diagnostics.first
            lacks = (failure as? PublicationObstacle)?.lack
        } catch {
            problem = .error("unexpected", "\(error)", at: nil, help: "run `octavo publish` in a terminal")
        }
        return .init(isDone: isDone, problem: problem, lacks: lacks)
    }

    private func knowsAuthor() async throws -> Bool {
        guard let git = Git(console), let repository = try await Repository(of: build.site, git) else {
            return true
        }
        return try await repository.knowsAuthor()
    }
}

extension PublicationObstacle {
    /// What a form of the desk can give; nil if that would not help.
    fileprivate var lack: DeskServices.Publication.Lack? {
        switch self {
        case .noRepository, .noRemote: .place
        case .noAuthor: .author
        case .noJob(_, let hosts): .job(hosts.map { ($0.rawValue, $0.title) })
        default: nil
        }
    }
}
