// The desk in the browser: its key, its screens, and what buttons and small forms do.
import { api, key, language, load, word } from "./session.js"
import { all, make, on, one, parsed, recordRoute } from "./dom.js"
import { ask, closePops, confirmed, say, showError } from "./voice.js"
import { mountControls } from "./controls.js"
import { form, leaveForm, mountForm } from "./form.js"
import { current, leaveScreen, mountScreen } from "./screens.js"

const main = document.getElementById("main")
const frame = document.getElementById("frame")
let shown = ""
let since = -1

function route() {
	const hash = location.hash.startsWith("#/") ? location.hash.slice(2) : "week"
	return hash || "week"
}

export function go(to) {
	if (route() === to) return show({ again: true })
	location.hash = "#/" + to
}

// `again` brings the screen up to date; `idle`, only if nobody is at work on it by then.
async function show({ again = false, idle = false } = {}) {
	const to = route()
	const at = again && main.contains(document.activeElement) && document.activeElement
	const held = at && (at.closest("details.pop")?.firstElementChild.id || at.id || "main")
	closePops()
	if (again && to === shown && current.renew) {
		await current.renew()
		return find(held)
	}
	if (!again) {
		leaveForm()
		// What was asked about is not there any more.
		all("dialog[open]").forEach((asked) => asked.close())
	}
	leaveScreen()
	main.setAttribute("aria-busy", "true")
	const scroll = scrollY
	// Words that are typed now would go with the old screen. A record's form keeps them, and who is at work is let be.
	main.inert = !idle && !form.element
	const [name] = to.split("?")
	const html = await api.html("screen/" + to)
	// Another screen was asked for meanwhile, which is not yet there.
	if (to !== route()) return
	main.removeAttribute("aria-busy")
	main.inert = false
	if (html === null || (again && form.isDirty()) || (idle && isBusy())) return
	main.innerHTML = html
	shown = to
	const screen = one(".screen", main) ?? main
	mountControls(main)
	mountForm(screen)
	mountScreen(screen, name)
	const head = one("h1", main)
	document.title = [head?.textContent.trim(), one(".club a", frame)?.textContent.trim()].filter(Boolean).join(" · ")
	markPlace(name, screen.dataset.kind)
	if (name === "week") showWaiting()
	if (again) {
		scrollTo(0, scroll)
		find(held)
	} else {
		scrollTo(0, 0)
		focusField() || head?.focus({ preventScroll: true })
	}
}

// Puts the cursor back where it was on the screen before.
function find(held) {
	if (held) (one("#" + CSS.escape(held), main) ?? one("h1", main))?.focus({ preventScroll: true })
}

function focusField() {
	const name = new URLSearchParams(route().split("?")[1]).get("field")
	const field = name && one(`[data-field="${CSS.escape(name)}"]`, main)
	if (!field) return false
	field.closest("details")?.setAttribute("open", "")
	one("input, textarea, select", field)?.focus()
	return true
}

async function showFrame() {
	await load()
	const isOpen = one(".side", frame)?.classList.contains("open")
	const html = await api.html("screen/frame")
	if (html === null) return
	frame.innerHTML = html
	if (isOpen) openMenu(true)
	markPlace(shown.split("?")[0], one(".screen", main)?.dataset.kind)
	await showWaiting()
}

// What is not yet published: how much in the frame, and what this week.
async function showWaiting() {
	const phrases = (await api.json("unpublished", true))?.phrases ?? []
	for (const place of all("[data-waiting]")) {
		place.hidden = !phrases.length
		one("b", place)?.replaceChildren(phrases.length.toLocaleString(language))
		one("ul", place)?.replaceChildren(...phrases.map((phrase) => make("li", phrase)))
	}
}

function markPlace(name, kind) {
	for (const link of all("[data-nav]", frame)) {
		const isHere = [name, kind, { add: "books", plan: "meetings" }[name]].includes(link.dataset.nav)
		isHere ? link.setAttribute("aria-current", "page") : link.removeAttribute("aria-current")
	}
}

function openMenu(isOpen) {
	one(".side", frame)?.classList.toggle("open", isOpen)
	one("[data-menu]", frame)?.setAttribute("aria-expanded", String(isOpen))
}

// Sends a deed; what became of it is said, and the screen follows.
export async function act(deed, body, { then = null, at = null } = {}) {
	const answer = await api.post("do/" + deed, body)
	if (!answer) return null
	if (answer.saved) {
		const undo = answer.change && deed !== "undo" ? { label: word("undo"), do: () => act("undo", { change: answer.change }) } : null
		say(answer.message || word("saved"), undo)
		await refresh(then ?? next(deed, answer))
	} else if (answer.conflict) {
		say(word("changed-elsewhere"))
		await show({ again: true })
	} else showError(at, answer)
	return answer
}

function next(deed, answer) {
	if (answer.name && ["plan", "create", "rename", "postpone"].includes(deed)) return recordRoute(answer.kind, answer.name)
	return null
}

export async function refresh(to = null) {
	const fresh = showFrame()
	if (to && to !== route()) go(to)
	else if (!form.isDirty()) await show({ again: true })
	await fresh
}

function bodyOf(element) {
	const { do: _, sure: __, then: ___, ...rest } = element.dataset
	return Object.fromEntries(Object.entries(rest).map(([name, text]) => [name, text === "true" || text]))
}

// What a form says: `next.date` is a part of `next`; boxes, chips and rows are lists.
function bodyOfForm(form) {
	const body = {}
	const put = (name, value) => {
		const [first, last] = name.split(".")
		const place = last ? (body[first] ??= {}) : body
		place[last ?? first] = Array.isArray(value) ? [...(place[last ?? first] ?? []), ...value] : value
	}
	const isGiven = ({ type, value }) => value && (type !== "range" || value !== "0")
	for (const { name, type, value, checked } of [...form.elements].filter(isGiven)) {
		if (name && type !== "checkbox") put(name, value)
		else if (name && checked) put(name, value === "true" || [value])
	}
	for (const well of all("[data-chips][data-name]", form)) if (chips(well).length) put(well.dataset.name, chips(well))
	for (const row of all("[data-ratings] > li", form)) {
		const cells = all("[data-cell]", row).filter(isGiven).map((cell) => [cell.dataset.cell, cell.value])
		if (cells.length) put("ratings", [{ book: row.parentElement.dataset.ratings, ...Object.fromEntries(cells) }])
	}
	return body
}

// What a button does, not twice at a time; the cursor stays on it meanwhile.
async function once(button, deed) {
	if (button.ariaDisabled) return null
	button.ariaDisabled = "true"
	const answer = await deed()
	button.ariaDisabled = null
	return answer
}

const chips = (well) => all(".chip", well).map((chip) => chip.dataset.value)

addEventListener("click", async (event) => {
	const target = event.target.closest("button, a, summary")
	if (!event.target.closest("details.pop")) closePops()
	if (!target) return
	if (target.matches("[data-menu]")) return openMenu(target.getAttribute("aria-expanded") !== "true")
	if (target.matches("[data-keys]")) return showKeys()
	if (target.matches("[data-page-open]")) {
		event.preventDefault()
		return document.body.classList.toggle("page-open")
	}
	if (target.matches("[data-copy]")) {
		try {
			await navigator.clipboard.writeText(target.dataset.copy)
			return say(word("copied"))
		} catch {
			return ask({ title: word("copy-yourself"), text: target.dataset.copy, readOnly: true })
		}
	}
	if (target.matches("a[href^='#/']")) openMenu(false)
	if (target.matches("button[data-do]")) {
		if (target.dataset.sure && !(await confirmed(target.dataset.sure, target.textContent.trim()))) return
		await once(target, () => act(target.dataset.do, bodyOf(target), { then: target.dataset.then ?? null, at: target.parentElement }))
	}
})

addEventListener("submit", async (event) => {
	const element = event.target
	if (element.getAttribute("method") === "dialog") return
	event.preventDefault()
	if (element.matches("[data-go]")) {
		const words = new FormData(element).get("q").trim()
		if (words) go(`${element.dataset.go}?q=${encodeURIComponent(words)}`)
	} else if (element.matches("[data-do]")) {
		const button = one("button.first, button:not([type])", element)
		const answer = await once(button, () => act(element.dataset.do, bodyOfForm(element), { then: element.dataset.then ?? null, at: element }))
		if (answer?.lines) one("[data-lines]", main)?.replaceChildren(...answer.lines.map((line) => make("li", line)))
	}
})

let prefix = ""
const places = { w: "week", b: "table?kind=books", m: "table?kind=meetings", l: "table?kind=lists", p: "table?kind=pages", s: "settings", u: "history", o: "publish" }

addEventListener("keydown", (event) => {
	if (event.key === "Escape") return closePops(true)
	if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") {
		event.preventDefault()
		return form.save()
	}
	const field = event.target.closest?.("input:not([type='checkbox'], [type='radio']), textarea, select, dialog")
	if (event.key === "Enter" && event.target.matches?.("[data-enter]") && !event.shiftKey) {
		event.preventDefault()
		return event.target.form.requestSubmit()
	}
	if (field || event.ctrlKey || event.metaKey || event.altKey || localStorage.getItem("octavo-no-keys")) return
	if (prefix === "g" && places[event.key]) {
		event.preventDefault()
		prefix = ""
		return go(places[event.key])
	}
	prefix = event.key === "g" ? "g" : ""
	if (event.key === "?") showKeys()
	else if (event.key === "n") go("add")
	else if (event.key === "/") {
		const seek = one("#seek", main)
		event.preventDefault()
		seek ? seek.focus() : go("table?kind=books")
	}
})

async function showKeys() {
	const html = await api.html("screen/keys")
	if (html === null) return
	const list = parsed(html, ".stack")
	const off = one("input", list)
	off.checked = !localStorage.getItem("octavo-no-keys")
	on(off, "change", () => (off.checked ? localStorage.removeItem("octavo-no-keys") : localStorage.setItem("octavo-no-keys", "1")))
	ask({ title: list.dataset.title, content: [list], readOnly: true })
}

// Other programs at work on the same club

async function watch() {
	const isFirst = since < 0
	if (document.hidden && !isFirst) return
	const answer = await api.json("changed?since=" + since, true)
	if (!answer) return
	since = answer.count
	if (!answer.changed || isFirst) return
	await showFrame()
	if (!isBusy()) await show({ again: true, idle: true })
}

// Whether somebody is at work on the screen, which is left alone then.
function isBusy() {
	const isTouched = all(":is(input, textarea):not([data-find] *, [data-form] *)", main).some((field) => /^(check|rad)/.test(field.type) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue)
	return isTouched || form.isDirty() || one("dialog[open], details.pop[open], details[data-keep][open], [data-pick]:checked") || document.activeElement?.closest("#main input, #main textarea, #main select, #beside")
}

async function start() {
	if (!key()) {
		main.append(make("div", { class: "screen welcome" }, make("h1", { tabindex: "-1" }, "Octavo"), make("p", "This window has no key: open the address that `octavo desk` printed.")))
		return
	}
	one("#zones").append(...(Intl.supportedValuesOf?.("timeZone") ?? []).map((zone) => make("option", zone)))
	// What others change while the first screen is made is noticed too.
	await watch()
	await showFrame()
	if (!location.hash.startsWith("#/") && !one("nav", frame)) location.replace("#/welcome")
	else await show()
	addEventListener("hashchange", () => show())
	setInterval(watch, 2000)
}

start()
