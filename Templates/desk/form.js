// The form of a record: what was changed, saved, kept, and in conflict.
import { api, word } from "./session.js"
import { ask, changesShown, confirmed, make, say } from "./voice.js"
import { addRow, chip, forgetCover, lightStars } from "./controls.js"
import { go, refresh } from "./desk.js"
import { showDraft, showSaved } from "./beside.js"

const quiet = { isDirty: () => false, save() {} }
export let form = quiet

export function leaveForm() {
  if (form.isDirty()) say(word("script.kept", { title: form.title }))
  form = quiet
}

export function mountForm(screen) {
  const element = screen.querySelector("[data-form], [data-text]")
  form = element ? new RecordForm(screen, element) : quiet
}

// Values of controls

const inputOf = (field) => field.querySelector("[data-input]")

function scalar(field) {
  const input = inputOf(field)
  if (!input) return ""
  if (field.dataset.control === "stars") return input.value === "0" ? "" : input.value
  if (field.dataset.control === "book") return input.value === input.dataset.shown ? input.dataset.slug : input.value.trim()
  return input.value
}

function read(field) {
  const list = field.querySelector(":scope > fieldset > ul.rows")
  if (list?.dataset.list === "texts") return [...list.querySelectorAll("textarea")].map((area) => area.value).filter((text) => text.trim())
  if (list) return [...list.children].map(readRow)
  const well = field.querySelector(":scope > [data-chips]")
  if (well) return [...well.querySelectorAll(".chip")].map((one) => one.dataset.value)
  return scalar(field)
}

function readRow(row) {
  const cells = {}
  for (const cell of row.querySelectorAll("[data-cell-name]")) cells[cell.dataset.cellName] = scalar(cell)
  return { index: row.dataset.index === undefined ? null : Number(row.dataset.index), cells }
}

function writeScalar(field, text) {
  const input = inputOf(field)
  if (field.dataset.control === "book") Object.assign(input.dataset, { slug: text, shown: text })
  input.value = field.dataset.control === "stars" ? text || "0" : text
  const stars = field.querySelector("[data-stars]")
  if (stars) lightStars(stars)
}

function write(field, value) {
  const holder = field.querySelector(":scope > fieldset")
  const well = field.querySelector(":scope > [data-chips]")
  if (holder) {
    holder.querySelector(":scope > ul.rows").replaceChildren()
    for (const item of value) {
      const row = addRow(holder, item.index ?? null)
      if (typeof item === "string") row.querySelector("textarea").value = item
      else for (const cell of row.querySelectorAll("[data-cell-name]")) writeScalar(cell, item.cells[cell.dataset.cellName] ?? "")
    }
  } else if (well) {
    const labels = Object.fromEntries([...well.querySelectorAll(".chip")].map((one) => [one.dataset.value, one.firstChild.textContent]))
    well.querySelectorAll(".chip").forEach((one) => one.remove())
    for (const item of value) well.querySelector("input").before(chip(item, labels[item] ?? item))
  } else writeScalar(field, value)
}

// What is sent for a field: only what was changed in it.
function sent(control, value, initial) {
  if (!Array.isArray(value)) return value === "" ? null : value
  if (control === "map") {
    const [row, before] = [value[0]?.cells, initial[0]?.cells ?? {}]
    if (!row || Object.values(row).every((text) => text === "")) return null
    return Object.fromEntries(Object.entries(row).filter(([name, text]) => text !== (before[name] ?? "")).map(([name, text]) => [name, text === "" ? null : text]))
  }
  if (control !== "rows") return value.length ? value : null
  const rows = []
  for (const { index, cells } of value) {
    const before = index === null ? {} : initial.find((row) => row.index === index)?.cells ?? {}
    const parts = Object.entries(cells).filter(([name, text]) => text !== (before[name] ?? ""))
    if (index === null && !parts.length) continue
    rows.push({ index, ...Object.fromEntries(parts.map(([name, text]) => [name, text === "" ? null : text])) })
  }
  return rows.length ? rows : null
}

function brief(value) {
  if (!Array.isArray(value)) return value.length > 40 ? value.slice(0, 38).trimEnd() + " …" : value
  if (value.some((item) => item.cells)) return word("script.rows", { count: value.length })
  return brief(value.join(", "))
}

class RecordForm {
  constructor(screen, element) {
    this.element = element
    this.screen = screen
    this.bar = screen.querySelector("[data-bar]")
    this.kind = element.dataset.kind
    this.name = element.dataset.name
    this.version = element.dataset.version
    this.isNew = element.dataset.new !== undefined
    this.isText = element.matches("[data-text]")
    this.title = screen.querySelector("h1")?.textContent.trim() ?? this.name
    this.fields = [...element.querySelectorAll("[data-field]")]
    this.body = this.isText ? element.querySelector("textarea") : element.querySelector("[data-body] textarea")
    this.initial = this.snapshot()
    this.place = `octavo-words ${document.querySelector(".side .club a")?.textContent.trim()} ${this.kind}/${this.isNew ? "new" : this.name}${this.isText ? " text" : ""}`
    this.prefilled = this.isNew && this.changedNames(Object.fromEntries(this.fields.map((field) => [field.dataset.field, Array.isArray(read(field)) ? [] : ""]))).length > 0
    element.addEventListener("input", () => this.follow())
    element.addEventListener("change", () => this.follow())
    element.addEventListener("submit", () => this.save())
    this.bar.querySelector("[data-save]").addEventListener("click", () => this.save())
    this.bar.querySelector("[data-show]").addEventListener("click", () => this.show())
    this.bar.querySelector("[data-discard]").addEventListener("click", () => this.discard())
    if (this.isNew) this.bar.hidden = false
    for (const flaw of element.querySelectorAll(".field > .flaw")) this.describe(flaw)
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
    const isTyping = [...this.element.querySelectorAll("[data-chips] input")].some((input) => input.value)
    return this.element.isConnected && (isTyping || this.changedNames().length > 0)
  }

  field(name) {
    return name === " body" ? this.element.querySelector("[data-body]") : this.fields.find((field) => field.dataset.field === name)
  }

  label(name) {
    return this.field(name)?.dataset.label ?? this.element.querySelector("label")?.textContent ?? name
  }

  // After each stroke: marks, the bar, the words kept in the browser, the page beside.
  follow() {
    const names = this.changedNames()
    const now = this.snapshot()
    for (const field of this.fields) field.classList.toggle("changed", names.includes(field.dataset.field))
    this.field(" body")?.classList.toggle("changed", names.includes(" body"))
    this.bar.hidden = !names.length && !this.isNew
    const parts = names.flatMap((name, at) => {
      const line = [at ? " · " : "", make("b", {}, this.label(name)), " "]
      if (name === " body" || this.isText) return [...line, word("script.words", { count: now[name].trim().split(/\s+/).filter(Boolean).length })]
      const [before, after] = [brief(this.initial[name]), brief(now[name])]
      return [...line, ...(before && before !== after ? [before, " → "] : []), after || "–"]
    })
    this.bar.querySelector("[data-changes]").replaceChildren(...parts)
    if (names.length) {
      const values = Object.fromEntries(names.map((name) => [name, now[name]]))
      try {
        localStorage.setItem(this.place, JSON.stringify({ at: Date.now(), version: this.version, values }))
      } catch {}
    } else localStorage.removeItem(this.place)
    if (!this.isNew) showDraft(this)
  }

  offerKept() {
    let kept = null
    try {
      kept = JSON.parse(localStorage.getItem(this.place))
    } catch {}
    if (!kept) return
    const names = Object.keys(kept.values).filter((name) => name in this.initial && JSON.stringify(kept.values[name]) !== JSON.stringify(this.initial[name]))
    if (!names.length) return localStorage.removeItem(this.place)
    const time = new Date(kept.at).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" })
    const back = make("button", { type: "button", class: "first" }, word("script.put-back"))
    const drop = make("button", { type: "button" }, word("script.throw-away"))
    const notice = make("div", { class: "notice", role: "status" }, make("p", {}, word("script.kept-words", { time, fields: names.map((name) => this.label(name)).join(", ") })), make("div", { class: "buttons" }, back, drop))
    back.addEventListener("click", () => {
      for (const name of names) name === " body" ? (this.body.value = kept.values[name]) : write(this.field(name), kept.values[name])
      notice.remove()
      this.follow()
    })
    drop.addEventListener("click", () => {
      localStorage.removeItem(this.place)
      notice.remove()
    })
    this.element.before(notice)
  }

  request(extra = {}) {
    if (this.isText) return ["save-text", { kind: this.kind, name: this.name, version: this.version, text: this.body.value, ...extra }]
    const now = this.snapshot()
    const names = this.isNew ? Object.keys(now).filter((name) => (Array.isArray(now[name]) ? now[name].length : now[name] !== "")) : this.changedNames()
    const fields = {}
    for (const name of names) if (name !== " body") fields[name] = sent(this.field(name).dataset.control, now[name], this.isNew ? [] : this.initial[name])
    const body = names.includes(" body") ? { body: now[" body"] } : {}
    if (this.isNew) return ["create", { kind: this.kind, fields, ...body, ...extra }]
    return ["save", { kind: this.kind, name: this.name, version: this.version, fields, ...body, ...extra }]
  }

  async save(extra = {}) {
    if (this.isSaving) return
    document.activeElement?.blur?.()
    const [deed, request] = this.request(extra)
    if (!this.isNew && !this.isDirty()) return say(word("script.nothing"))
    this.isSaving = true
    const then = JSON.stringify(this.snapshot())
    this.element.setAttribute("aria-busy", "true")
    const answer = await api.post("do/" + deed, request)
    this.element.removeAttribute("aria-busy")
    this.isSaving = false
    if (!answer) return
    if (answer.conflict) return this.settle(answer.conflict)
    if (!answer.saved && answer.errors?.length) return this.refuse(answer.errors)
    localStorage.removeItem(this.place)
    this.version = answer.version ?? this.version
    this.initial = JSON.parse(then)
    const undo = answer.change ? { label: word("script.undo"), do: async () => { const { act } = await import("./desk.js"); act("undo", { change: answer.change }) } } : null
    say(answer.message || word("script.saved"), undo)
    if (this.kind === "books") forgetCover(this.name)
    if (this.isNew) {
      form = quiet
      return refresh(`record?kind=${answer.kind ?? this.kind}&name=${encodeURIComponent(answer.name)}`)
    }
    if (!this.isDirty()) await refresh()
    else this.follow()
    showSaved()
  }

  describe(flaw) {
    const input = flaw.closest(".field").querySelector("input, textarea, select")
    flaw.id ||= "flaw-" + Math.random().toString(36).slice(2)
    input?.setAttribute("aria-invalid", "true")
    input?.setAttribute("aria-describedby", flaw.id)
  }

  refuse(errors) {
    this.element.querySelectorAll(".flaw").forEach((flaw) => flaw.remove())
    this.element.querySelectorAll(".bad").forEach((field) => field.classList.remove("bad"))
    this.screen.querySelector(".notice.refused")?.remove()
    const others = []
    let first = null
    for (const error of errors) {
      const field = error.field && this.field(error.field.split(".")[0])
      const text = [error.message, error.help].filter(Boolean).join(". ")
      if (!field) others.push(text)
      else {
        const flaw = make("p", { class: "flaw" }, text)
        field.classList.add("bad")
        const rows = field.querySelector(":scope > fieldset > ul.rows")
        rows ? rows.before(flaw) : field.append(flaw)
        this.describe(flaw)
        field.closest("details")?.setAttribute("open", "")
        first ??= field
      }
    }
    if (others.length) this.element.before(make("div", { class: "notice wrong refused", role: "alert" }, ...others.map((text) => make("p", {}, text))))
    say(word("script.not-saved", { count: errors.length }), null, true)
    const isNew = "li:not([data-index]) "
    const focus = first?.querySelector(isNew + "input:placeholder-shown, " + isNew + "input") ?? first?.querySelector("input, textarea, select") ?? this.screen.querySelector("h1")
    focus?.focus()
    focus?.scrollIntoView({ block: "center" })
  }

  // What Save will change, as people read it, and the files' diff.
  async show() {
    const [deed, request] = this.request({ dry: true })
    const answer = await api.post("do/" + deed, request)
    if (!answer) return
    if (answer.conflict) return this.settle(answer.conflict)
    if (answer.errors?.length) return this.refuse(answer.errors)
    if (await ask({ title: word("script.will-change"), content: changesShown(answer), yes: word("script.save") })) await this.save()
  }

  async discard() {
    if (!this.isNew && !(await confirmed(word("script.discard-sure"), word("script.throw-away")))) return
    localStorage.removeItem(this.place)
    form = quiet
    this.isNew ? go(`table?kind=${this.kind}`) : refresh()
  }

  // Somebody else changed the file: field by field, mine or theirs.
  async settle(conflict) {
    const choices = []
    for (const field of conflict.fields ?? []) {
      if (!field.clashes) continue
      const side = (value, which) => {
        const input = make("input", { type: "radio", name: field.name, value: which })
        input.checked = which === "mine"
        return make("label", { class: "check" }, input, make("span", { dir: "auto" }, make("b", {}, word("script." + which) + ": "), brief(String(value ?? "")) || "–"))
      }
      choices.push(make("fieldset", { class: "stack" }, make("legend", { class: "label" }, field.label || field.name), side(field.mine, "mine"), side(field.theirs, "theirs")))
    }
    const picked = {}
    const holder = make("div", { class: "stack" }, make("p", {}, word("script.conflict-why")), ...choices)
    holder.addEventListener("change", (event) => (picked[event.target.name] = event.target.value))
    if (!(await ask({ title: word("script.conflict"), content: [holder], yes: word("script.save") }))) return
    for (const [name, which] of Object.entries(picked)) {
      if (which !== "theirs") continue
      const isBody = name === "body"
      if (isBody) this.body.value = this.initial[" body"]
      else if (this.field(name)) write(this.field(name), this.initial[name])
    }
    this.version = conflict.version
    if (this.isDirty()) return this.save()
    localStorage.removeItem(this.place)
    form = quiet
    refresh()
  }
}

