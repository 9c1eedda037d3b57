internal import Diagnostics
internal import TextAndTime

/// Values: names and fields, comparisons, filters, and what tags keep.
extension Machine {
    /// A field of a value, found where it was the last time if the object has the same shape.
    @inline(__always)
    mutating func field(_ base: Value, site: Int, at pc: Int) throws(RenderStop) -> Value {
        if base.tag == .object {
            let object = ObjectReference(base)
            let cache = caches[site]
            if object.shape.record.pointee.id == cache.shape { return object.fields[cache.index] }
        }
        return try slowField(base, site: site, at: pc)
    }

    mutating func root(site index: Int, isHidden: Bool, unit: Int, at pc: Int) -> Value {
        let site = sites[index]
        if !isHidden, data.tag == .object {
            let object = ObjectReference(data)
            let cache = caches[index]
            if object.shape.record.pointee.id == cache.shape { return object.fields[cache.index] }
            if let found = object.shape.index(of: site.name) {
                caches[index] = FieldCache(shape: object.shape.record.pointee.id, index: found)
                return object.fields[found]
            }
        }
        if site.name.bytes.elementsEqual("self".utf8) { return Value(tag: .scope) }
        if !site.isQuiet { reportUndefined(site, isHidden: isHidden, unit: unit, at: pc) }
        return .undefined
    }

    mutating func resolve(_ op: Op, _ frame: Frame, at pc: Int) -> Value {
        let found = find(program.nameSlots[Int(op.b)], frame.slots)
        if found.tag != .undefined { return found }
        let value = root(site: Int(op.c), isHidden: op.flag != 0, unit: frame.unit, at: pc)
        return value.tag == .scope ? scope(frame) : value
    }

    mutating func resolveComputed(_ op: Op, _ frame: Frame, at pc: Int) -> Value {
        let key = value(op.b, frame)
        return key.tag == .text ? scopeField(scope(frame), FieldName(key.textBytes)) : .null
    }

    /// `base[key]`
    mutating func element(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) -> Value {
        let base = value(op.b, frame)
        let key = value(op.c, frame)
        switch (base.tag, key.tag) {
        case (.array, .int):
            let index = key.intPayload < 0 ? key.intPayload &+ Int(base.count) : key.intPayload
            return index >= 0 && index < Int(base.count) ? base.elements[index] : .null
        case (.object, .text):
            let object = ObjectReference(base)
            return object.shape.index(of: FieldName(key.textBytes)).map { object.fields[$0] } ?? .null
        case (.scope, .text): return scopeField(base, FieldName(key.textBytes))
        case (.forLoop, .text): return base.loop.pointee.value(of: LoopField(key.textBytes)) ?? .null
        case (.tableRowLoop, .text):
            return base.loop.pointee.rowValue(of: LoopField(key.textBytes)) ?? .null
        default: return .null
        }
    }

    mutating func range(_ op: Op, _ frame: Frame) -> Value {
        call.arena.range(from: value(op.b, frame).leadingNumber, to: value(op.c, frame).leadingNumber)
    }
}

private extension Machine {
    @inline(never)
    mutating func slowField(_ base: Value, site index: Int, at pc: Int) throws(RenderStop) -> Value {
        let site = sites[index]
        switch base.tag {
        case .object: return objectField(base, site, index, at: pc)
        case .forLoop: return base.loop.pointee.value(of: site.loopField) ?? .null
        case .tableRowLoop: return base.loop.pointee.rowValue(of: site.loopField) ?? .null
        case .scope: return scopeField(base, site.name)
        case .block: return site.name.bytes.elementsEqual("super".utf8) ? try superBlock(base, at: pc) : .null
        case .lazyText:
            return site.command == .none ? .null : materialized(base).part(site.command, call.arena)
        case .array where site.command == .none:
            if !site.isQuiet { reportField(site, of: base, at: pc) }
            return .null
        default: return base.part(site.command, call.arena)
        }
    }

    /// A list of views has no fields, and no list is asked for its size by another name.
    mutating func reportField(_ site: LookupSite, of list: Value, at pc: Int) {
        let name = String(decoding: site.name.bytes, as: UTF8.self)
        let asksForSize = ["length", "count"].contains(name)
        let isOfViews = list.elements.first.map {
            $0.tag == .object && ObjectReference($0).shape.viewName != nil
        }
        guard asksForSize || isOfViews == true, !program.dialect.isLenient, findings.isNew(at: pc) else {
            return
        }
        let help =
            asksForSize
            ? "write `size`" : "write `first.\(name)`, or `{% for … %}` to show it of each element"
        warn("a list has no `\(name)`", rule: "unknown-field", help: help, at: pc)
    }

    mutating func objectField(_ base: Value, _ site: LookupSite, _ index: Int, at pc: Int) -> Value {
        let object = ObjectReference(base)
        if let found = object.shape.index(of: site.name) {
            caches[index] = FieldCache(shape: object.shape.record.pointee.id, index: found)
            fieldReads?.add(object.shape, found)
            return object.fields[found]
        }
        if site.command == .size || site.command == .first { return base.part(site.command, call.arena) }
        if object.shape.record.pointee.isView, !site.isQuiet {
            reportUnknownField(site, of: object.shape, at: pc)
        }
        return .null
    }

    @inline(__always)
    func find(_ names: NameSlots, _ slots: UnsafeMutablePointer<Value>) -> Value {
        if names.scope >= 0, slots[Int(names.scope)].tag != .undefined { return slots[Int(names.scope)] }
        if names.assigned >= 0, slots[Int(names.assigned)].tag != .undefined {
            return slots[Int(names.assigned)]
        }
        return names.counter >= 0 ? slots[Int(names.counter)] : .undefined
    }

    /// `self`: all names that are visible here.
    func scope(_ frame: Frame) -> Value {
        Value(
            tag: .scope, payload: UInt64(UInt(bitPattern: frame.slots)),
            count: UInt32(truncatingIfNeeded: frame.unit))
    }

    mutating func scopeField(_ scope: Value, _ name: FieldName) -> Value {
        let unit = program.units[Int(scope.count)]
        if let slots = UnsafeMutablePointer<Value>(bitPattern: UInt(scope.payload)),
            let known = unit.names.first(where: { $0.name == name })
        {
            let found = find(known.slots, slots)
            if found.tag != .undefined { return found }
        }
        let text = String(decoding: name.bytes, as: UTF8.self)
        let isHidden = unit.isIsolated && !program.dialect.sharedNames.contains(text)
        guard !isHidden, data.tag == .object else { return .null }
        let object = ObjectReference(data)
        return object.shape.index(of: name).map { object.fields[$0] } ?? .null
    }

    mutating func reportUndefined(_ site: LookupSite, isHidden: Bool, unit: Int, at pc: Int) {
        guard findings.isNew(at: pc) else { return }
        let name = String(decoding: site.name.bytes, as: UTF8.self)
        var help = "give it a value with `assign`, or delete it"
        if isHidden, data[name] != nil {
            help =
                "a template included with `render` only sees the values passed to it: add `\(name): \(name)`"
        } else if let nearest = findings.nearest(to: name, among: visibleNames(in: unit)) {
            help = "did you mean `\(nearest)`?"
        }
        warn("nothing here is called `\(name)`", rule: "undefined-name", help: help, at: pc)
    }

    /// What the templates of a unit may call by name.
    func visibleNames(in unit: Int) -> [String] {
        let unit = program.units[unit]
        let given = unit.names.filter { !$0.slots.isEmpty }.map {
            String(decoding: $0.name.bytes, as: UTF8.self)
        }
        guard data.tag == .object else { return given }
        let names = ObjectReference(data).shape.fieldNames
        return given + names.filter { !unit.isIsolated || program.dialect.sharedNames.contains($0) }
    }

    mutating func reportUnknownField(_ site: LookupSite, of shape: Shape, at pc: Int) {
        guard findings.isNew(at: pc) else { return }
        let name = String(decoding: site.name.bytes, as: UTF8.self)
        let view = shape.viewName ?? "this"
        let help =
            findings.nearest(to: name, among: shape.fieldNames).map { "did you mean `\($0)`?" }
            ?? "it has " + shape.fieldList
        warn("`\(view)` has no `\(name)`", rule: "unknown-field", help: help, at: pc)
    }
}

extension Machine {
    @inline(__always)
    mutating func compare(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) -> Bool {
        let left = value(op.b, frame)
        let right = value(op.c, frame)
        if op.flag == Condition.Relation.contains.rawValue {
            if left.tag == .array, right.tag == .text { reportContained(in: left, at: pc) }
            return contains(left, right)
        }
        if left.tag == .object || right.tag == .object { reportCompared(left, right, at: pc) }
        switch op.flag {
        case Condition.Relation.equal.rawValue: return left.equals(right)
        case Condition.Relation.notEqual.rawValue: return !left.equals(right)
        default: return try isOrdered(left, op.flag, right, at: pc)
        }
    }

    private func isOrdered(
        _ left: Value, _ relation: UInt8, _ right: Value, at pc: Int
    ) throws(RenderStop) -> Bool {
        let ordering: Int?
        do {
            ordering = try left.ordering(to: right)
        } catch {
            throw RenderStop(
                "\(error.left.words) and \(error.right.words) cannot be compared",
                help: "compare numbers with numbers", at: pc)
        }
        guard let ordering else { return false }
        switch relation {
        case Condition.Relation.less.rawValue: return ordering < 0
        case Condition.Relation.lessOrEqual.rawValue: return ordering <= 0
        case Condition.Relation.greater.rawValue: return ordering > 0
        default: return ordering >= 0
        }
    }

    private mutating func contains(_ left: Value, _ right: Value) -> Bool {
        guard right.isTruthy else { return false }
        switch left.tag {
        case .text, .lazyText: return call.text(of: left).offset(of: call.text(of: right)) != nil
        case .array: return left.elements.contains { $0.isSame(as: right) }
        case .object:
            return right.tag == .text
                && ObjectReference(left).shape.index(of: FieldName(right.textBytes)) != nil
        case .range:
            let bounds = left.rangeBounds
            return right.asDouble.map { $0 >= Double(bounds.first) && $0 <= Double(bounds.last) } ?? false
        default: return false
        }
    }
}

extension Machine {
    /// A result of up to this size does not make a page grow much.
    private static let manyElements = 65_536 as UInt32

    @inline(__always)
    mutating func filter(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) -> Value {
        let site = program.filterCalls.start + Int(op.c)
        let input = value(op.b, frame)
        call.input = input.tag == .lazyText ? materialized(input) : input
        call.arguments = frame.temporaries + Int(site.pointee.firstArgument)
        call.positionalCount = Int(site.pointee.argumentCount)
        call.keywords = UnsafePointer(site)
        call.isEscaping = op.flag != 0
        call.hasPrintedObject = false
        let result: Value
        do {
            result = try site.pointee.apply(&call)
        } catch {
            throw stop(error, at: pc)
        }
        if result.count > Self.manyElements || call.scratch.hasOverflowed {
            try checkSize(of: result, at: pc)
        }
        if call.hasPrintedObject { reportPrinted(input, at: pc) }
        return result
    }

    private func stop(_ error: any Error, at pc: Int) -> RenderStop {
        guard let problem = error as? FilterProblem else {
            return RenderStop("\(error)", rule: "filter", help: "check what the filter is given", at: pc)
        }
        return RenderStop(problem.message, rule: "filter", help: problem.help, at: pc)
    }

    private mutating func checkSize(of result: Value, at pc: Int) throws(RenderStop) {
        let isTooLong =
            switch result.tag {
            case .text: Int(result.count) > limits.outputBytes
            case .array: Int(result.count) > FilterCall.longestList
            default: false
            }
        if isTooLong || call.scratch.hasOverflowed || call.arena.byteCount > limits.arenaBytes {
            throw RenderStop(
                "the result of this filter is larger than a page may be", rule: "render-limit",
                help: "pass it less, for example with `slice` or `truncate`", at: pc)
        }
        try checkLimits(at: pc)
    }
}

/// What tags keep: variables, captured texts, counters and cycles.
extension Machine {
    mutating func assign(_ op: Op, _ frame: Frame) {
        let value = value(op.b, frame)
        set(op.target, frame, to: value.tag == .undefined ? .null : value)
    }

    /// What was written since `mark`, taken out of the page.
    mutating func takeCaptured(_ mark: Int, isSafe: Bool, at pc: Int) throws(RenderStop) -> Value {
        if output.hasOverflowed { try checkMemory(at: pc) }
        let text = call.arena.string(UnsafeBufferPointer(rebasing: output.written[mark...]), isSafe: isSafe)
        output.truncate(to: mark)
        textStart = outerTextStarts.popLast() ?? -1
        if text.count > Self.manyElements { try checkLimits(at: pc) }
        return text
    }

    mutating func endChanged(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) {
        let text = try takeCaptured(value(op.b, frame).intPayload, isSafe: true, at: pc)
        let slot = Int(op.target >> 1)
        guard frame.slots[slot].tag != .text || !frame.slots[slot].isSame(as: text) else { return }
        frame.slots[slot] = text
        output.append(text.textBytes)
    }

    /// A counter starts at what the data has under its name.
    mutating func count(_ op: Op, _ frame: Frame) {
        let slot = Int(op.target >> 1)
        var number = frame.slots[slot].asInt
        if number == nil {
            let isHidden = program.units[frame.unit].isIsolated
            number = root(site: Int(op.c), isHidden: isHidden, unit: frame.unit, at: 0).asInt ?? 0
        }
        let current = number ?? 0
        let printed = op.flag != 0 ? current : current &- 1
        frame.slots[slot] = .int(op.flag != 0 ? current &+ 1 : printed)
        output.append(decimal: printed)
    }

    mutating func cycle(_ op: Op, _ frame: Frame, at pc: Int) {
        let info = program.cycles[Int(op.c)]
        let key = info.group == LoopInfo.absent ? constants[Int(info.key >> 2)] : value(info.group, frame)
        let known = cycles.firstIndex { $0.depth == renderDepth && $0.key.isSame(as: key) }
        let index = known ?? cycles.count
        if known == nil { cycles.append(CycleState(depth: renderDepth, key: key, turn: 0)) }
        let turn = cycles[index].turn
        if turn < info.values.count { write(value(info.values[turn], frame), info.escaping, at: pc) }
        cycles[index].turn = turn + 1 >= info.values.count ? 0 : turn + 1
    }

    mutating func takeInterrupt(_ op: Op, at pc: Int) -> Int {
        defer { interrupt = .none }
        switch interrupt {
        case .none: return pc + 1
        case .break: return Int(op.b)
        case .continue: return Int(op.c)
        }
    }
}

/// The state of a cycle. Partials that are rendered have cycles of their own.
struct CycleState {
    let depth: Int
    let key: Value
    var turn: Int
}
