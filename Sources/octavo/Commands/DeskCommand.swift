extension Option {
    fileprivate static let deskPort = Option(
        "--port", .number(0...65535), "the port of the desk (default: 4100; 0: any)")
    fileprivate static let noOpen = Option.flag(
        "--no-open", "opens no browser, and only says where the desk is")
    fileprivate static let deskPages = Option(
        "--pages", .folder, "takes the desk's own pages from this folder, for those who work on them")
}

extension Commands {
    /// Runs the club in the browser.
    static let desk = Command(
        name: "desk", summary: "runs the club in the browser: forms and tables, and the site beside them",
        operands: [.site], options: [.siteFolder, .deskPort, .noOpen, .deskPages, .jobs],
        example: "octavo desk",
        note:
            "It runs until Ctrl-C or a signal such as SIGTERM ends it, with the exit code 0. The address that it prints holds "
            + "a key: who has it can change the club. In an empty folder the desk offers to begin one."
    ) { arguments, console in
        let interruption = Interruption { _ in .success }
        let preview = try PreviewRun(arguments, console, port: 4000, hasDesk: true)
        let desk = try DeskRun(
            beside: preview, console, port: arguments.number(of: .deskPort),
            pages: arguments.value(of: .deskPages))
        desk.announce()
        if !arguments.has(.noOpen) { desk.open() }
        await preview.run(beside: desk, until: interruption)
        return .success
    }
}
