internal import Diagnostics
public import TextAndTime

/// A template that is ready to render.
public struct Template: Sendable {
    let program: Program
    let index: Int

    /// The names of all templates that it may show, itself among them, in order.
    public var dependencies: [String] {
        program.templates[index].dependencies.map { program.templates[$0].name }
    }

    /// Feeds the source of the template, and of all that it depends on, to `builder`.
    public func hashSource(into builder: inout FingerprintBuilder) {
        for dependency in program.templates[index].dependencies {
            let template = program.templates[dependency]
            builder.take(template.name)
            template.file.bytes.withUnsafeBufferPointer { builder.take(counted: $0) }
        }
    }
}
