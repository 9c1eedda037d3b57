internal import Diagnostics

/// A template that is ready to render.
public struct Template: Sendable {
    let program: Program
    let index: Int

    /// The name that other templates use for it.
    public var name: String { program.templates[index].name }

    /// The names of all templates that it may show, itself among them, in order.
    public var dependencies: [String] {
        program.templates[index].dependencies.map { program.templates[$0].name }
    }

    /// What it may read of the data, and whether it shows the present moment.
    public var reads: TemplateReads {
        var (reads, seen, queue) = (TemplateReads(), Set<Int>(), [index])
        while let next = queue.popLast() {
            guard seen.insert(next).inserted else { continue }
            reads.add(program.units[next].reads)
            queue += program.units[next].rendered
        }
        return reads
    }

    /// Gives `hasher` the source of the template and of all that it depends on.
    public func hashSource(into hasher: inout some ContentHasher) {
        for dependency in program.templates[index].dependencies {
            let template = program.templates[dependency]
            hasher.take(counted: Array(template.name.utf8))
            hasher.take(counted: template.file.bytes)
        }
    }
}

extension ContentHasher {
    fileprivate mutating func take(counted bytes: [UInt8]) {
        withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { take($0) }
        bytes.withUnsafeBytes { take($0) }
    }
}
