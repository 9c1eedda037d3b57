internal import Liquid

/// What is known of this build.
enum BuildView {
    static let shape = Shape(view: "build", "day", "generator")

    static func make(_ context: ViewContext, in arena: Arena) -> Value {
        arena.object(shape) { fields in
            fields.add(DateView.make(context.plan.settings.today, context.dates, in: arena))
            fields.add(.text("Octavo"))
        }
    }
}
