// The form of a record: what was changed, saved, kept, and in conflict.
import { api, club, language, spelled, word } from "./session.js"
import { all, make, on, one, recordRoute, typed } from "./dom.js"
import { ask, changesShown, confirmed, say } from "./voice.js"
import { addRow, chip, forgetCover, lightStars, picture } from "./controls.js"
import { act, go, refresh } from "./desk.js"
import { showDraft, showSaved } from "./beside.js"

const quiet = { isDirty: () => false, save() {} }
export let form = quiet

export function leaveForm() {
	if (form.isDirty()) say(word("kept", { title: form.title }))
	form = quiet
}

export function mountForm(screen) {
	const element = one("[data-form], [data-text]", screen)
	form = element ? new RecordForm(screen, element) : quiet
}

const inputOf = (field) => one("[data-input]", field)

function scalar(field) {
	const input = inputOf(field)
	if (!input) return ""
	if (field.dataset.control === "stars") return input.value === "0" ? "" : input.value
	if (field.dataset.control === "book") return input.value === input.dataset.shown ? input.dataset.slug : input.value.trim()
	return input.value
}

function read(field) {
	const list = one(":scope > fieldset > ul.rows", field)
	if (list?.dataset.list === "texts") return all("textarea", list).map((area) => area.value).filter((text) => text.trim())
	if (list) return [...list.children].map(readRow)
	const well = one(":scope > [data-chips]", field)
	if (well) {
		// A name that is still being typed counts; a book has to be chosen.
		const rest = well.dataset.chips === "books" ? "" : one("input", well).value.trim()
		return all(".chip", well).map((chip) => chip.dataset.value).concat(rest || [])
	}
	return scalar(field)
}

function readRow(row) {
	const cells = {}
	for (const cell of all("[data-cell-name]", row)) cells[cell.dataset.cellName] = scalar(cell)
	return { index: row.dataset.index === undefined ? null : Number(row.dataset.index), cells }
}

function writeScalar(field, text) {
	const input = inputOf(field)
	if (field.dataset.control === "book") {
		Object.assign(input.dataset, { slug: text, shown: text })
		input.previousElementSibling?.remove()
		if (text) input.before(picture(text))
	}
	input.value = field.dataset.control === "stars" ? text || "0" : text
	input.dispatchEvent(new Event("input"))
	const stars = one("[data-stars]", field)
	if (stars) lightStars(stars)
}

function write(field, value) {
	const holder = one(":scope > fieldset", field)
	const well = one(":scope > [data-chips]", field)
	if (holder) {
		one(":scope > ul.rows", holder).replaceChildren()
		for (const item of value) {
			const row = addRow(holder, item.index ?? null)
			if (typeof item === "string") one("textarea", row).value = item
			else for (const cell of all("[data-cell-name]", row)) writeScalar(cell, item.cells[cell.dataset.cellName] ?? "")
		}
	} else if (well) {
		const labels = Object.fromEntries(all(".chip", well).map((chip) => [chip.dataset.value, one("span", chip).textContent]))
		all(".chip", well).forEach((one) => one.remove())
		for (const item of value) one("input", well).before(chip(item, labels[item] ?? item, well.dataset.chips === "books" && item))
	} else writeScalar(field, value)
}

const changedCells = (cells, before) => Object.fromEntries(Object.entries(cells).filter(([name, text]) => text !== (before[name] ?? "")))

// What is sent for a field: only what was changed in it.
function sent(control, value, initial) {
	if (!Array.isArray(value)) return value === "" ? null : value
	if (control === "map") {
		const [row, before] = [value[0]?.cells, initial[0]?.cells ?? {}]
		return row && Object.values(row).some(Boolean) ? changedCells(row, before) : null
	}
	if (control !== "rows") return value.length ? value : null
	const rows = []
	for (const { index, cells } of value) {
		const before = index === null ? {} : initial.find((row) => row.index === index)?.cells ?? {}
		const parts = changedCells(cells, before)
		if (index !== null || Object.keys(parts).length) rows.push({ index, ...parts })
	}
	return rows.length ? rows : null
}

function brief(value) {
	if (!Array.isArray(value)) return value.length < 11 ? spelled(value) : value.length > 40 ? value.slice(0, 38).trimEnd() + " …" : value
	if (value.length > 1 && value[0].cells) return word("rows", { count: value.length })
	if (value[0]?.cells) return brief(Object.values(value[0].cells).filter(Boolean).join(", "))
	return brief(value.join(", "))
}

class RecordForm {
	constructor(screen, element) {
		this.element = element
		this.screen = screen
		this.bar = one("[data-bar]", screen)
		this.kind = element.dataset.kind
		this.name = element.dataset.name
		this.version = element.dataset.version
		this.isNew = element.dataset.new !== undefined
		this.isText = element.matches("[data-text]")
		this.title = one("h1", screen)?.textContent.trim() ?? this.name
		this.fields = all("[data-field]", element)
		this.body = this.isText ? one("textarea", element) : one("[data-body] textarea", element)
		this.initial = this.snapshot()
		this.place = `octavo-words ${club} ${this.kind}/${this.isNew ? "new" : this.name}${this.isText ? " text" : ""}`
		on(element, "input", () => this.follow())
		on(element, "change", () => this.follow())
		on(element, "submit", () => this.save())
		on(one("[data-save]", this.bar), "click", () => this.save())
		on(one("[data-show]", this.bar), "click", () => this.show())
		on(one("[data-discard]", this.bar), "click", () => this.discard())
		if (this.isNew) this.bar.hidden = false
		if (this.isText) numberLines(this.body, screen)
		for (const flaw of all(".field > .flaw", element)) this.describe(flaw)
		this.offerKept()
	}

	snapshot() {
		const values = Object.fromEntries(this.fields.map((field) => [field.dataset.field, read(field)]))
		if (this.body) values[" body"] = this.body.value
		return values
	}

	changedNames(before = this.initial) {
		const now = this.snapshot()
		return Object.keys(now).filter((name) => name in before && JSON.stringify(now[name]) !== JSON.stringify(before[name]))
	}

	isDirty() {
		const isTyping = all("[data-chips] input", this.element).some((input) => input.value)
		return this.element.isConnected && (isTyping || this.changedNames().length > 0)
	}

	field(name) {
		return name === " body" ? one("[data-body]", this.element) : this.fields.find((field) => field.dataset.field === name)
	}

	label(name) {
		return this.field(name)?.dataset.label ?? one("label", this.element)?.textContent ?? name
	}

	// After each stroke: marks, the bar, the words kept in the browser, the page beside.
	follow() {
		const names = this.changedNames()
		const now = this.snapshot()
		for (const field of this.fields) field.classList.toggle("changed", names.includes(field.dataset.field))
		this.field(" body")?.classList.toggle("changed", names.includes(" body"))
		const isComing = this.bar.hidden
		this.bar.hidden = !names.length && !this.isNew
		if (isComing && !this.bar.hidden) document.activeElement.scrollIntoView({ block: "nearest" })
		const parts = names.flatMap((name, at) => {
			const line = [at ? " · " : "", make("b", this.label(name)), " "]
			if (name === " body" || this.isText) return [...line, word("words", { count: now[name].trim().split(/\s+/).filter(Boolean).length })]
			const [before, after] = [brief(this.initial[name]), brief(now[name])]
			return [...line, ...(before && before !== after ? [before, " → "] : []), after || "–"]
		})
		one("[data-changes]", this.bar).replaceChildren(...parts)
		if (names.length) {
			const values = Object.fromEntries(names.map((name) => [name, now[name]]))
			try {
				localStorage.setItem(this.place, JSON.stringify({ at: Date.now(), values }))
			} catch {}
		} else localStorage.removeItem(this.place)
		showDraft(this)
		if (this.isNew) this.propose()
	}

	offerKept() {
		let kept = null
		try {
			kept = JSON.parse(localStorage.getItem(this.place))
		} catch {}
		if (!kept) return
		const names = Object.keys(kept.values).filter((name) => name in this.initial && JSON.stringify(kept.values[name]) !== JSON.stringify(this.initial[name]))
		if (!names.length) return localStorage.removeItem(this.place)
		const time = new Date(kept.at).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" })
		const back = make("button", { type: "button", class: "first" }, word("put-back"))
		const drop = make("button", { type: "button" }, word("throw-away"))
		const notice = make("div", { class: "notice", role: "status" }, make("p", word("kept-words", { time, fields: names.map((name) => this.label(name)).join(", ") })), make("div", { class: "buttons" }, back, drop))
		on(back, "click", () => {
			for (const name of names) name === " body" ? (this.body.value = kept.values[name]) : write(this.field(name), kept.values[name])
			notice.remove()
			this.follow()
		})
		on(drop, "click", () => {
			localStorage.removeItem(this.place)
			notice.remove()
		})
		this.element.before(notice)
	}

	// The address that a new record would get, or that the club has this book.
	propose() {
		clearTimeout(this.timer)
		this.timer = setTimeout(async () => {
			const answer = await api.post("do/create", this.request({ dry: true })[1], true)
			if (answer?.name) one("#new-name", this.element).placeholder = answer.name
		}, 200)
	}

	request(extra = {}) {
		if (this.isNew && one("#new-name", this.element).value.trim()) extra.name = one("#new-name", this.element).value.trim()
		if (this.isText) return ["save-text", { kind: this.kind, name: this.name, version: this.version, text: this.body.value, ...extra }]
		const now = this.snapshot()
		const names = this.isNew ? Object.keys(now) : this.changedNames()
		const fields = {}
		for (const name of names) {
			const value = name === " body" ? null : sent(this.field(name).dataset.control, now[name], this.isNew ? [] : this.initial[name])
			if (name !== " body" && !(this.isNew && value === null)) fields[name] = value
		}
		const body = names.includes(" body") && (now[" body"] || !this.isNew) ? { body: now[" body"] } : {}
		if (this.isNew) return ["create", { kind: this.kind, fields, ...body, ...extra }]
		return ["save", { kind: this.kind, name: this.name, version: this.version, fields, ...body, ...extra }]
	}

	async save(extra = {}) {
		if (this.isSaving) return
		document.activeElement?.blur?.()
		const [deed, request] = this.request(extra)
		if (!this.isNew && !this.isDirty()) return say(word("nothing"))
		this.isSaving = true
		const then = JSON.stringify(this.snapshot())
		this.element.setAttribute("aria-busy", "true")
		// Words that come after the new record was sent would be in none.
		this.screen.inert = this.isNew
		const answer = await api.post("do/" + deed, request)
		this.element.removeAttribute("aria-busy")
		this.isSaving = false
		this.screen.inert = this.isNew && answer?.saved
		if (!answer) return
		if (answer.conflict) return this.settle(answer.conflict)
		if (!answer.saved && answer.errors?.length) return this.refuse(answer.errors)
		localStorage.removeItem(this.place)
		this.version = answer.version ?? this.version
		this.initial = JSON.parse(then)
		const undo = answer.change && { label: word("undo"), do: () => act("undo", { change: answer.change }) }
		say(answer.message || word("saved"), undo)
		if (this.kind === "books") forgetCover(this.name)
		if (this.isNew) {
			form = quiet
			return refresh(recordRoute(answer.kind ?? this.kind, answer.name))
		}
		if (!this.isDirty()) await refresh()
		else this.follow()
		showSaved()
	}

	describe(flaw) {
		const input = flaw.closest(".field").querySelector(typed)
		flaw.id ||= "flaw-" + Math.random().toString(36).slice(2)
		input?.setAttribute("aria-invalid", "true")
		input?.setAttribute("aria-describedby", flaw.id)
	}

	// Marks the fields that are wrong; the first of them, and what is wrong elsewhere.
	mark(errors) {
		all(".flaw", this.element).forEach((flaw) => flaw.remove())
		all(".bad", this.element).forEach((field) => field.classList.remove("bad"))
		one(".notice.refused", this.screen)?.remove()
		const others = []
		let first = null
		for (const error of errors) {
			const field = error.field && this.field(error.field.split(".")[0])
			const text = [error.message, error.help].filter(Boolean).join(". ")
			if (!field) others.push(text)
			else {
				const flaw = make("p", { class: "flaw" }, text)
				field.classList.add("bad")
				const rows = one(":scope > fieldset > ul.rows", field)
				rows ? rows.before(flaw) : field.append(flaw)
				this.describe(flaw)
				field.closest("details")?.setAttribute("open", "")
				first ??= field
			}
		}
		return [first, others]
	}

	refuse(errors, why = word("not-saved", { count: errors.length })) {
		const [first, others] = this.mark(errors)
		if (others.length) this.element.before(make("div", { class: "notice wrong refused", role: "alert" }, ...others.map((text) => make("p", text))))
		say(why, null, true)
		const focus = first?.querySelector("li:not([data-index]) input") ?? first?.querySelector(typed) ?? one("h1", this.screen)
		focus?.focus()
		focus?.scrollIntoView({ block: "center" })
	}

	// What Save will change, as people read it, and the files' diff.
	async show() {
		const [deed, request] = this.request({ dry: true })
		const answer = await api.post("do/" + deed, request)
		if (!answer || !this.element.isConnected) return
		if (answer.conflict) return this.settle(answer.conflict)
		if (answer.errors?.length) return this.refuse(answer.errors, answer.message)
		if (await ask({ title: word("will-change"), content: changesShown(answer), yes: word("save") })) await this.save()
	}

	async discard() {
		if (!this.isNew && !(await confirmed(word("discard-sure"), word("throw-away")))) return
		localStorage.removeItem(this.place)
		form = quiet
		this.isNew ? go(`table?kind=${this.kind}`) : refresh()
		showSaved()
	}

	// Somebody else changed the file: field by field, mine or theirs.
	async settle(conflict) {
		const choices = []
		for (const field of (conflict.fields ?? []).filter((field) => field.clashes)) {
			const side = (value, which) => {
				const input = make("input", { type: "radio", name: field.name, value: which })
				input.checked = which === "mine"
				return make("label", { class: "check" }, input, make("span", { dir: "auto" }, make("b", word(which) + ": "), brief(String(value ?? "")) || "–"))
			}
			choices.push(make("fieldset", { class: "stack" }, make("legend", { class: "label" }, field.label || field.name), side(field.mine, "mine"), side(field.theirs, "theirs")))
		}
		this.version = conflict.version
		if (!choices.length && this.isDirty()) return this.save()
		const picked = {}
		const holder = make("div", { class: "stack" }, make("p", word("conflict-why")), ...choices)
		on(holder, "change", (event) => (picked[event.target.name] = event.target.value))
		if (!(await ask({ title: word("conflict"), content: [holder], yes: word("save") }))) return
		for (const name of Object.keys(picked).filter((name) => picked[name] === "theirs")) {
			if (name === "body") this.body.value = this.initial[" body"]
			else if (this.field(name)) write(this.field(name), this.initial[name])
		}
		if (this.isDirty()) return this.save()
		localStorage.removeItem(this.place)
		form = quiet
		refresh()
	}
}

// The numbers of a file's lines, those with errors marked; a notice leads to its line.
function numberLines(area, screen) {
	const wrong = new Set(all("[data-line]", screen).map((link) => Number(link.dataset.line)))
	const numbers = one(".numbers", screen)
	const draw = () => numbers.replaceChildren(...area.value.split("\n").map((_, at) => make("span", { class: wrong.has(at + 1) && "wrong" }, String(at + 1))))
	on(area, "input", draw)
	on(area, "scroll", () => (numbers.scrollTop = area.scrollTop))
	on(screen, "click", (event) => {
		const line = event.target.dataset.line
		if (!line) return
		const lines = area.value.split("\n")
		const start = lines.slice(0, line - 1).join("\n").length + (line > 1)
		area.focus()
		area.setSelectionRange(start, start + lines[line - 1].length)
	})
	draw()
}
