#if DEBUG
    import Authoring
    import Content
    import Diagnostics
    import TextAndTime
    import Voting
    import Wording

    @testable import Importing
    @testable import ReadingCatalog

    extension FuzzTarget {
        /// What members sent: refused with a message, or each vote is one that the ballot can count, and texts are plain.
        static let messages = FuzzTarget(
            name: "messages",
            seeds: [
                "Vote \"July\": 1. Emma 2. Dune, Circe\nName: Anna\n\nMy vote: circe, duen & emma\n",
                "01.07.26, 19:30 - Anna: Vote: Emma 3, Dune -1\nso long\n02.07.26, 08:05 - +49 170 1234567: I'm in!\n",
                "[7/1/26, 7:30:05 PM] Anna: Suggest \"Piranesi\" by Susanna Clarke: *short*\n",
                "Timestamp,Name,Message\n7/1/2026 19:30:05,Anna,Vote: Emma\n",
                "{\"messages\":[{\"id\":1,\"type\":\"message\",\"date\":\"2026-07-01T19:30:05\",\"from\":\"Anna\",\"text\":[\"Vote: \",{\"text\":\"Emma\"}]}]}",
            ],
            fragments: [
                "Vote: ", "Emma", "Dune", "1. ", ", ", " > ", "= ", "-9", "99999999999", "⭐", "3️⃣", "🥇", "\"",
                "«", "\n\n",
                "-----\n", "> ", "From: ", "Meeting 2027-02-03: ", "going",
                "Name: ", "\u{202E}",
                "\u{0}", "投票：", "Suggest \"", " by ", "@everyone", "](", "<b>", "www.", "https://",
                "/my-list/#list=", "emma,%",
                "[1/1/1, 1:1] a: ",
            ]
        ) { bytes in
            let options = ["Emma", "Dune", "Circe"].map { BallotOption(.words($0)) }
            guard let day = CalendarDay(year: 2027, month: 2, day: 3) else { return }
            var questions = ClubQuestions()
            let methods: [VotingMethod] = [.approval, .ranking, .points]
            questions.ballots = methods.map { method in
                var ballot = Ballot(source: source("july"), title: "July")
                (ballot.options, ballot.method, ballot.lowest, ballot.highest) = (options, method, -5, 5)
                return (ballot, OptionNames(ballot, books: []))
            }
            questions.meetings = [
                Meeting(
                    source: source("emma"), date: Located(day, at: 0..<0),
                    details: MeetingDetails(title: "Emma"))
            ]
            let words = VoiceWords(SentWords.words())
            let reader = VoiceReader(questions: questions, words: words, today: day)
            let file: MessageFile
            do throws(ReportedFailure) {
                file = try MessageFile(bytes, of: "a", words)
            } catch {
                guard error.report.hasErrors else { throw BrokenPromise("refused, and no message") }
                return
            }
            for message in file.messages {
                guard MessageText.cleaned(message.text) == message.text else {
                    throw BrokenPromise("not a plain text")
                }
                for voice in reader.voices(in: message).voices { try check(voice, options.count) }
            }
        }

        private static func source(_ name: String) -> RecordSource {
            RecordSource(file: SourceFile(path: "", bytes: []), body: 0..<0, slug: Slug(name))
        }

        private static func check(_ voice: Voice, _ count: Int) throws {
            switch voice {
            case .suggestion(let book):
                guard !book.title.isEmpty, book.title.count <= VoiceReader.longestTitle,
                    book.pitch?.count ?? 0 <= VoiceReader.longestPitch
                else { throw BrokenPromise("a suggestion beyond its limits") }
            case .vote(_, let reading):
                let named: [Int] =
                    switch reading.choice {
                    case .approved(let options): options
                    case .ranked(let groups): groups.flatMap { $0 }
                    case .rated(let numbers): Array(numbers.keys)
                    case .answered(let answers): Array(answers.keys)
                    case nil: []
                    }
                guard named.allSatisfy((0..<count).contains), Set(named).count == named.count else {
                    throw BrokenPromise("a vote for \(named)")
                }
                if case .rated(let numbers) = reading.choice, !numbers.values.allSatisfy((-5...5).contains) {
                    throw BrokenPromise("numbers \(numbers)")
                }
            case .answer, .unclear, .list: break
            }
        }
    }
#endif
