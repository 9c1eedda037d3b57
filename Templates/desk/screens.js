// What single screens do beyond forms: tables, the year, adding, import, the site.
import { api, language, word } from "./session.js"
import { all, make, on, one, parsed, recordRoute, submits, takesFiles } from "./dom.js"
import { ask, say } from "./voice.js"
import { mountControls, picture } from "./controls.js"
import { act, go, refresh } from "./desk.js"
import { closeBeside, openBeside } from "./beside.js"

let leave = []

// What brings a screen up to date, if not loading it again.
export const current = { renew: null }

export function leaveScreen() {
	leave.forEach((deed) => deed())
	leave = []
	current.renew = null
}

const screens = { table, record: beside, new: beside, settings: beside, publish, plan, add, import: importing, site, welcome }

export function mountScreen(screen, name) {
	if (screens[name] !== beside) closeBeside()
	screens[name]?.(screen)
}

let besideOf = ""
function beside(screen) {
	const { preview, url } = screen.dataset
	if (besideOf !== location.hash || document.getElementById("beside").hidden) openBeside(preview, url)
	besideOf = location.hash
}

function table(screen) {
	const { kind, club } = screen.dataset
	const find = one("[data-find]", screen)
	const many = one("[data-many]", screen)
	const everything = one("[data-everything]", many)
	const picked = new Set()
	let timer
	let stamp = 0

	const query = (extra = {}) => {
		const values = new URLSearchParams([...new FormData(find)].filter(([, value]) => value))
		for (const [name, value] of Object.entries(extra)) values.set(name, value)
		return values
	}
	const fetchRows = async (extra = {}) => {
		const mine = ++stamp
		const values = query(extra)
		const html = await api.html("screen/table?" + values)
		if (html === null || mine !== stamp || !screen.isConnected) return
		const fresh = parsed(html, "[data-rows]")
		const held = document.activeElement?.dataset?.sort
		one("[data-rows]", screen).replaceWith(fresh)
		mountControls(fresh)
		history.replaceState(null, "", "#/table?" + values)
		for (const box of all("[data-pick]", fresh)) box.checked = picked.has(box.value)
		if (held) one(`[data-sort="${held}"]`, fresh)?.focus()
		count()
	}
	const count = () => {
		many.hidden = !picked.size
		one("[data-chosen]", many).textContent = word("chosen", { count: picked.size })
		const total = Number(one("[data-total]", screen).dataset.total)
		everything.hidden = picked.size >= total || all("[data-pick]", screen).some((box) => !box.checked)
		everything.textContent = word("choose-all", { count: total })
	}
	on(everything, "click", async () => {
		const answer = await api.json("names?" + query())
		answer?.names?.forEach((name) => picked.add(name))
		count()
	})
	on(find, "input", () => {
		clearTimeout(timer)
		timer = setTimeout(fetchRows, 90)
	})
	// Enter opens what is found, if it is one alone.
	on(find, "submit", async () => {
		clearTimeout(timer)
		await fetchRows()
		const [found, ...others] = all("[data-pick]", screen)
		if (found && !others.length) go(recordRoute(kind, found.value))
	})
	on(screen, "click", (event) => {
		const link = event.target.closest("[data-sort], [data-page]")
		if (!link) return
		event.preventDefault()
		if (link.dataset.page) return fetchRows({ page: link.dataset.page }).then(() => scrollTo(0, 0))
		find.elements.sort.value = link.dataset.sort
		find.elements.order.value = link.dataset.order
		fetchRows()
	})
	on(screen, "change", (event) => {
		const box = event.target
		if (box.matches("[data-all]")) all("[data-pick]", screen).forEach((one) => ((one.checked = box.checked), box.checked ? picked.add(one.value) : picked.delete(one.value)))
		else if (box.matches("[data-pick]")) box.checked ? picked.add(box.value) : picked.delete(box.value)
		else if (box.matches("#many-field")) return all("[data-value-for]", many).forEach((one) => (one.hidden = one.dataset.valueFor !== box.value))
		else return
		count()
	})
	submits(many, async () => {
		const choice = many.elements.field
		if (!choice?.value) return choice?.focus()
		const { value } = one(`[data-value-for="${choice.value}"]`, many)
		const answer = await act("many", { kind, names: [...picked], field: choice.value, value }, { at: many })
		if (answer?.saved) picked.clear()
	})
	on(one("[data-delete-many]", many), "click", async () => {
		const isAll = picked.size >= Number(screen.dataset.count ?? Infinity)
		const typed = await ask({ title: word("delete-many", { count: picked.size }), label: isAll ? word("type-club", { club }) : null, yes: word("delete") })
		if (typed === null) return
		const answer = await act("delete-many", { kind, names: [...picked], confirm: typed }, { at: many })
		if (answer?.saved) picked.clear()
	})
}

function plan(screen) {
	const { year, today } = screen.dataset
	const date = one("#plan-date", screen)
	const days = (selector) => new Map(all(selector + " li", screen).map((line) => [line.dataset.date, line]))
	const held = days("[data-held]")
	const proposed = days("[data-proposed]")
	on(screen, "click", (event) => {
		const day = event.target.closest("[data-day]")?.dataset.day ?? event.target.closest("[data-propose]")?.dataset.propose
		if (!day) return
		const meeting = held.get(day)
		if (meeting) return go(recordRoute("meetings", meeting.dataset.name))
		date.value = day
		one("#plan-time", screen).focus()
		say(dayName(new Date(day)))
	})
	submits(one("[data-row]", screen), () => go("plan?" + new URLSearchParams(new FormData(one("[data-row]", screen)))))
	const locale = new Intl.Locale(language)
	const first = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
	const utc = (month, day) => new Date(Date.UTC(year, month, day))
	const named = (options) => {
		const format = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" })
		return (day) => format.format(day)
	}
	const [weekday, longWeekday, monthName, dayName] = [{ weekday: "narrow" }, { weekday: "long" }, { month: "long", year: "numeric" }, { dateStyle: "full" }].map(named)
	const view = one("[data-year-view]", screen)
	// The months to come, or those of a year that was asked for.
	const start = "fromNow" in screen.dataset ? today.slice(5, 7) - 1 : 0
	for (let month = start; month < start + 12; month++) {
		const head = make("tr")
		for (let at = 0; at < 7; at++) {
			const day = new Date(Date.UTC(2024, 0, first + at))
			head.append(make("th", { scope: "col", abbr: longWeekday(day) }, weekday(day)))
		}
		const body = make("tbody")
		let row = make("tr")
		const blanks = (utc(month, 1).getUTCDay() - (first % 7) + 7) % 7
		for (let blank = 0; blank < blanks; blank++) row.append(make("td"))
		for (let day = 1; utc(month, day).getUTCMonth() === month % 12; day++) {
			const text = utc(month, day).toISOString().slice(0, 10)
			const title = held.get(text)?.textContent
			const label = dayName(utc(month, day)) + (title ? ": " + title : "")
			const cell = make("td", { class: [held.has(text) && "held", proposed.has(text) && "proposed", text === today && "today"].filter(Boolean).join(" ") }, make("button", { type: "button", "data-day": text, "aria-label": label, title, tabindex: -1 }, String(day)))
			if (row.children.length === 7) body.append(row), (row = make("tr"))
			row.append(cell)
		}
		body.append(row)
		view.append(make("section", { class: "month card" }, make("h2", monthName(utc(month, 1))), make("table", { role: "grid", "aria-label": monthName(utc(month, 1)) }, make("thead", head), body)))
	}
	// One stop for Tab; arrows go from day to day.
	const buttons = all("button", view)
	const stop = one(".today button", view) ?? buttons[0]
	stop.tabIndex = 0
	on(view, "keydown", (event) => {
		const way = document.dir === "rtl" ? -1 : 1
		const to = { ArrowLeft: -way, ArrowRight: way, ArrowUp: -7, ArrowDown: 7 }[event.key]
		const day = to && buttons[buttons.indexOf(event.target) + to]
		if (!day) return
		event.preventDefault()
		event.target.tabIndex = -1
		day.tabIndex = 0
		day.focus()
	})
}

function add(screen) {
	const area = one("#add-q", screen)
	area.value = area.value.trim()
	const hand = one("[data-by-hand]", screen)
	on(hand, "click", () => {
		const words = area.value.trim()
		const isNumber = /^[\d\s-]{9,}[\dXx]$/.test(words)
		if (words) hand.href = "#/new?kind=books&" + new URLSearchParams(isNumber ? { isbn: words.replace(/[\s-]/g, "") } : { title: words })
	})
	if (area.value.includes("\n")) api.post("do/isbns", { text: area.value }).then((answer) => answer && pasted(screen, answer.items))
	const button = one("[data-barcode]", screen)
	if ("BarcodeDetector" in window && navigator.mediaDevices) {
		button.hidden = false
		on(button, "click", () => readBarcode(area))
	}
}

// A pasted list as a table to tick; each line becomes a book.
function pasted(screen, items) {
	const place = one("[data-pasted]", screen)
	const rows = items.map((item, at) => {
		const { title, authors, isbn } = item.fields
		const box = make("input", { type: "checkbox", value: at, "aria-label": title ?? isbn, checked: !item.known && title })
		const cell = (name, text = "") => {
			const label = place.dataset[name]
			const field = !item.known && make("input", { name, value: text, "aria-label": label, placeholder: label })
			if (field) on(field, "input", () => (box.checked = true))
			return make("td", field || text)
		}
		return make("tr", make("td", box), make("td", item.cover && picture(item.cover)), cell("title", title), cell("authors", authors?.join(", ")), make("td", { class: "nowrap" }, isbn), make("td", { class: "faded" }, item.known ? word("known") : item.note))
	})
	const button = make("button", { type: "button", class: "first" }, word("add-chosen"))
	const holder = make("section", { class: "card" }, make("div", { class: "table" }, make("table", make("tbody", ...rows))), button)
	place.replaceChildren(holder)
	on(button, "click", () => {
		const chosen = all("input:checked", holder).map((box) => {
			const typed = all("[name]", box.closest("tr")).filter((field) => field.value !== field.defaultValue)
			return { ...items[box.value].fields, ...Object.fromEntries(typed.map(({ name, value }) => [name, name === "authors" ? value.split(",") : value])) }
		})
		act("create-many", { items: chosen }, { then: "table?kind=books", at: holder })
	})
}

async function readBarcode(area) {
	const video = make("video", { autoplay: true, playsinline: true, width: "100%" })
	let stream
	try {
		stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } })
	} catch {
		return say(word("no-camera"), null, true)
	}
	video.muted = true
	video.srcObject = stream
	const detector = new BarcodeDetector({ formats: ["ean_13"] })
	let isOn = true
	const look = async () => {
		if (!isOn) return
		const found = await detector.detect(video).catch(() => [])
		const isbn = found.map((code) => code.rawValue).find((text) => /^97[89]\d{10}$/.test(text))
		if (!isbn) return setTimeout(look, 150)
		area.value = isbn
		one("dialog[open]")?.close()
		area.form.requestSubmit()
	}
	on(video, "playing", look)
	await ask({ title: word("camera"), content: [video], readOnly: true })
	isOn = false
	stream.getTracks().forEach((track) => track.stop())
}

function importing(screen) {
	const drop = one("[data-upload]", screen)
	const send = async (file) => {
		if (!file) return
		const answer = await api.upload("upload?name=" + encodeURIComponent(file.name), file)
		if (answer?.token) go("import?token=" + encodeURIComponent(answer.token))
		else if (answer) say(answer.message, null, true)
	}
	if (!drop) return
	takesFiles(drop, ([file]) => send(file))
	on(one("input", drop), "change", (event) => send(event.target.files[0]))
}

// What a publication says while it goes on
function publish(screen) {
	on(screen, "change", async ({ target }) => {
		const host = target.dataset.archive
		const answer = host && (await api.upload(`upload?for=job&host=${host}&name=${encodeURIComponent(target.files[0].name)}`, target.files[0]))
		if (answer?.saved) refresh()
		else if (answer) say(answer.message, null, true)
	})
	on(screen, "submit", async ({ target }) => {
		if (!target.matches("[data-publish]")) return
		const button = one("button", target)
		while (screen.isConnected) {
			await new Promise((next) => setTimeout(next, 300))
			const answer = button.ariaDisabled && (await api.json("said", true))
			if (!answer || !button.ariaDisabled) return
			one("[data-lines]", screen).replaceChildren(...answer.lines.map((line) => make("li", line)))
		}
	})
}

// The site in a frame, and beside it what can be done with the page that is shown

function site(screen) {
	const frame = one("[data-site]", screen)
	if (!frame) return
	const origin = new URL(screen.dataset.preview).origin
	const place = one("[data-at]", screen)
	const hint = [...place.children]
	let path = "/"
	const draw = async () => {
		const mine = path
		const at = await api.json("at?path=" + encodeURIComponent(mine), true)
		const to = at?.name && recordRoute(at.kind, at.name)
		const html = to && (await api.html("screen/" + to))
		if (mine !== path) return
		if (!html) return place.replaceChildren(...hint)
		const edit = make("a", { class: "button first", href: "#/" + to }, word("edit"))
		place.replaceChildren(make("h2", at.title), make("p", edit), parsed(html, "[data-deeds]") ?? "")
		mountControls(place)
	}
	const listen = ({ origin: from, source, data }) => {
		if (from !== origin || source !== frame.contentWindow || data?.octavo !== "at") return
		path = String(data.path)
		draw()
	}
	addEventListener("message", listen)
	leave.push(() => removeEventListener("message", listen))
	current.renew = draw
	frame.src = frame.dataset.src
}

function welcome(screen) {
	const zone = one("[data-zone]", screen)
	if (zone && zone.value === "UTC") zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC"
	const languages = one("#club-language", screen)
	const own = navigator.languages.map((tag) => [...languages.options].find((option) => option.value.split("-")[0] === tag.split("-")[0])).find(Boolean)
	if (own) own.selected = true
}

