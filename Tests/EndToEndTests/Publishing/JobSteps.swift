/// The shell scripts in a job file, in the order in which a service runs them.
struct JobSteps {
    struct Step {
        /// The key at the left margin below which the script is: a job of GitLab.
        let section: String
        /// What the step is called; empty at GitLab.
        let name: String
        var script: String
    }

    let all: [Step]

    /// Reads each block that follows `run: |` or `- |`.
    init(_ job: String) {
        var steps: [Step] = []
        var (section, name) = ("", "")
        var marker: Int?
        for line in job.split(separator: "\n", omittingEmptySubsequences: false) {
            let indentation = line.prefix { $0 == " " }.count
            if let start = marker, indentation > start || line.isEmpty {
                steps[steps.count - 1].script += line.dropFirst(start + 2) + "\n"
                continue
            }
            let word = line.dropFirst(indentation)
            if indentation == 0, let colon = word.firstIndex(of: ":") { section = String(word[..<colon]) }
            if word.hasPrefix("- name: ") { name = String(word.dropFirst("- name: ".count)) }
            marker = word == "run: |" || word == "- |" ? indentation : nil
            if marker != nil { steps.append(Step(section: section, name: name, script: "")) }
            if word.hasPrefix("run: "), word != "run: |" {
                steps.append(Step(section: section, name: name, script: String(word.dropFirst(5))))
            }
        }
        all = steps
    }

    /// What a service's machine runs to publish: each script in a shell of its own, except at GitLab, where a job is one.
    var publication: [String] {
        guard all.allSatisfy({ !$0.name.isEmpty }) else {
            return ["check", "site"].map(gitLabJob)
        }
        return all.filter { $0.name != "Say what to do if Pages is off" }.map(\.script)
    }

    /// A job of GitLab: what comes before each job, and its own script.
    func gitLabJob(_ name: String) -> String {
        all.filter { $0.section == "default" || $0.section == name }.map(\.script).joined()
    }

    func script(of name: String) -> String? { all.first { $0.name == name }?.script }
}
