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

    @inline(never)
    private mutating func slowField(_ base: Value, site index: Int, at pc: Int) throws(RenderStop) -> Value {
        let site = sites[index]
        switch base.tag {
        case .object: return objectField(base, site, index, at: pc)
        case .forLoop: return base.loop.pointee.value(of: site.loopField) ?? .null
        case .tableRowLoop: return base.loop.pointee.rowValue(of: site.loopField) ?? .null
        case .scope: return scopeField(base, site.name)
        case .block: return site.name.bytes.elementsEqual("super".utf8) ? try superBlock(base, at: pc) : .null
        case .lazyText:
            return site.command == .none ? .null : materialized(base).part(site.command, call.arena)
        default: return base.part(site.command, call.arena)
        }
    }

    private mutating func objectField(_ base: Value, _ site: LookupSite, _ index: Int, at pc: Int) -> Value {
        let object = ObjectReference(base)
        if let found = object.shape.index(of: site.name) {
            caches[index] = FieldCache(shape: object.shape.record.pointee.id, index: found)
            return object.fields[found]
        }
        if site.command == .size || site.command == .first { return base.part(site.command, call.arena) }
        if object.shape.record.pointee.isView, !site.isQuiet {
            reportUnknownField(site, of: object.shape, at: pc)
        }
        return .null
    }

    /// A root name of the data.
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

    @inline(__always)
    private func find(_ names: NameSlots, _ slots: UnsafeMutablePointer<Value>) -> Value {
        if names.scope >= 0, slots[Int(names.scope)].tag != .undefined { return slots[Int(names.scope)] }
        if names.assigned >= 0, slots[Int(names.assigned)].tag != .undefined {
            return slots[Int(names.assigned)]
        }
        return names.counter >= 0 ? slots[Int(names.counter)] : .undefined
    }

    /// `self`: all names that are visible here.
    private func scope(_ frame: Frame) -> Value {
        Value(
            tag: .scope, payload: UInt64(UInt(bitPattern: frame.slots)),
            count: UInt32(truncatingIfNeeded: frame.unit))
    }

    mutating func resolveComputed(_ op: Op, _ frame: Frame, at pc: Int) -> Value {
        let key = value(op.b, frame)
        guard key.tag == .text else { return .null }
        let found = scopeField(scope(frame), FieldName(key.textBytes))
        return found
    }

    private mutating func scopeField(_ scope: Value, _ name: FieldName) -> Value {
        let unit = program.units[Int(scope.count)]
        if let slots = UnsafeMutablePointer<Value>(bitPattern: UInt(scope.payload)),
            let known = unit.names.first(where: { $0.name == name })
        {
            let found = find(known.slots, slots)
            if found.tag != .undefined { return found }
        }
        let isHidden = unit.isIsolated && !program.dialect.isShared(Array(name.bytes))
        guard !isHidden, data.tag == .object else { return .null }
        let object = ObjectReference(data)
        return object.shape.index(of: name).map { object.fields[$0] } ?? .null
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
        case (.forLoop, .text): return base.loop.pointee.value(of: LoopField(Array(key.textBytes))) ?? .null
        case (.tableRowLoop, .text):
            return base.loop.pointee.rowValue(of: LoopField(Array(key.textBytes))) ?? .null
        default: return .null
        }
    }

    mutating func range(_ op: Op, _ frame: Frame) -> Value {
        call.arena.range(from: value(op.b, frame).leadingNumber, to: value(op.c, frame).leadingNumber)
    }
}
