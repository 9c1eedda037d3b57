// Controls of forms: chips, stars, dates, rows, Markdown, and completion from the club.
import { api, language, spelled, word } from "./session.js"
import { all, make, on, one, takesFiles, typed } from "./dom.js"
import { ask, paint, say } from "./voice.js"
import { act } from "./desk.js"

const offers = document.getElementById("offers")
let open = null
let stamp = 0

export function changed(element) {
	element.dispatchEvent(new Event("input", { bubbles: true }))
}

// Completion: one list for all inputs, moved below the one that asks.

function close() {
	offers.hidden = true
	if (open) {
		open.input.setAttribute("aria-expanded", "false")
		open.input.removeAttribute("aria-activedescendant")
	}
	open = null
}

function mark(index) {
	const items = [...offers.children]
	if (!items.length) return
	open.index = (index + items.length) % items.length
	items.forEach((item, at) => item.setAttribute("aria-selected", String(at === open.index)))
	items[open.index].scrollIntoView({ block: "nearest" })
	open.input.setAttribute("aria-activedescendant", items[open.index].id)
}

async function offer(input, kind, words, choose) {
	const mine = ++stamp
	const answer = await api.json(`complete?of=${encodeURIComponent(kind)}&q=${encodeURIComponent(words)}`, true)
	if (mine !== stamp || document.activeElement !== input) return
	const items = answer?.items ?? []
	if (!items.length) return close()
	open = { input, items, index: -1, choose }
	offers.replaceChildren(
		...items.map((item, at) => {
			const line = make("li", { role: "option", id: "offer-" + at, "aria-selected": "false" }, item.label)
			if (item.detail) line.append(make("small", item.detail))
			if (item.cover) line.prepend(picture(item.cover))
			on(line, "pointerdown", (event) => {
				event.preventDefault()
				take(at)
			})
			return line
		}),
	)
	const box = input.getBoundingClientRect()
	offers.hidden = false
	const height = Math.min(offers.offsetHeight, 256)
	const isBelow = box.bottom + height + 8 < innerHeight || box.top < height
	offers.style.top = (isBelow ? box.bottom + 4 : box.top - height - 4) + "px"
	offers.style.left = Math.max(8, Math.min(document.dir === "rtl" ? box.right - offers.offsetWidth : box.left, innerWidth - offers.offsetWidth - 8)) + "px"
	input.setAttribute("aria-expanded", "true")
}

function take(index) {
	const { items, choose } = open
	close()
	choose(items[index])
}

function completes(input, kind, choose, wordsOf = () => input.value) {
	input.setAttribute("role", "combobox")
	input.setAttribute("aria-autocomplete", "list")
	input.setAttribute("aria-expanded", "false")
	input.setAttribute("aria-controls", "offers")
	on(input, "input", (event) => {
		if (!event.isTrusted) return
		const words = wordsOf()
		words === null || !words.trim() ? (stamp++, close()) : offer(input, kind, words, choose)
	})
	on(input, "blur", () => (stamp++, open?.input === input && close()))
	on(input, "keydown", (event) => {
		if (open?.input !== input) {
			if (event.key === "ArrowDown" && input.tagName === "INPUT") {
				event.preventDefault()
				offer(input, kind, wordsOf() ?? "", choose)
			}
			return
		}
		if (event.key === "ArrowDown" || event.key === "ArrowUp") {
			event.preventDefault()
			mark(open.index + (event.key === "ArrowDown" ? 1 : open.index < 0 ? 0 : -1))
		} else if (event.key === "Enter" && open.index >= 0) {
			event.preventDefault()
			event.stopImmediatePropagation()
			take(open.index)
		} else if (event.key === "Escape") {
			event.stopPropagation()
			close()
		}
	})
}

export function chip(value, label = value, cover = null) {
	return make("span", { class: "chip", "data-value": value }, cover && picture(cover), make("span", label), make("button", { type: "button", "data-drop": true, "aria-label": `${word("remove")}: ${label}` }, "×"))
}

function mountChips(well) {
	const input = one("input", well)
	const kind = well.dataset.chips
	const isFree = kind !== "books"
	const add = (value, label, cover) => {
		const text = value.trim()
		input.value = ""
		if (!text || all(".chip", well).some((one) => one.dataset.value === text)) return
		input.before(chip(text, label, cover))
		changed(well)
	}
	completes(input, kind, (item) => add(item.value, item.label, item.cover))
	on(input, "keydown", (event) => {
		if ((event.key === "Enter" || event.key === ",") && input.value.trim()) {
			event.preventDefault()
			if (isFree) add(input.value)
			else if (open?.input === input && open.items.length) take(Math.max(0, open.index))
		} else if (event.key === "Enter") event.preventDefault()
		else if (event.key === "Backspace" && !input.value) {
			input.previousElementSibling?.remove()
			changed(well)
		}
	})
	on(input, "blur", () => isFree && add(input.value))
	on(input, "paste", (event) => {
		const text = event.clipboardData.getData("text")
		if (!isFree || !/[,\n]/.test(text)) return
		event.preventDefault()
		text.split(/[,\n]/).forEach((part) => add(part))
	})
	on(well, "click", (event) => {
		const drop = event.target.closest("[data-drop]")
		if (drop) {
			drop.closest(".chip").remove()
			input.focus()
			changed(well)
		} else if (event.target === well) input.focus()
	})
}

// Stars: a slider in halves, drawn as stars

// The half on which one presses; the first half once more takes the rating away.
function chooseStar(event, input) {
	if (event.target === input) return lightStars(input.closest(".stars"))
	const row = event.currentTarget, { left, right, width } = row.getBoundingClientRect()
	const from = getComputedStyle(row).direction === "rtl" ? right - event.clientX : event.clientX - left
	const value = Math.min(5, (Math.floor((from / width) * 10 + 0.05) + 1) / 2)
	input.value = value === 0.5 && input.value === "0.5" ? 0 : value
	input.focus()
	for (const name of ["input", "change"]) input.dispatchEvent(new Event(name, { bubbles: true }))
}

export function lightStars(stars) {
	const input = one("input", stars)
	const value = Number(input.value)
	one(".lit", stars).style.inlineSize = value * 20 + "%"
	one("output", stars).textContent = value ? value.toLocaleString(language) : ""
	input.setAttribute("aria-valuetext", value ? word("stars", { count: value }) : word("no-stars"))
}

export function addRow(holder, index = null) {
	const list = one(":scope > ul.rows", holder)
	const row = one(":scope > template", holder).content.firstElementChild.cloneNode(true)
	if (index !== null) row.dataset.index = index
	list.append(row)
	for (const field of all(".field", row)) {
		const input = one(typed, field)
		const label = one("label", field)
		if (!input || !label) continue
		input.id = `row-${++stamp}`
		label.htmlFor = input.id
	}
	mountControls(row)
	return row
}

function mountRows(holder) {
	const list = one(":scope > .rows", holder)
	const isSingle = list.dataset.list === "map"
	const button = one(":scope > [data-add-row]", holder)
	const limit = () => button && (button.hidden = isSingle && list.children.length > 0)
	limit()
	if (button) on(button, "click", () => {
		const row = addRow(holder)
		limit()
		one(typed, row)?.focus()
		changed(list)
	})
	on(list, "click", (event) => {
		const row = event.target.closest("li")
		const move = event.target.closest("[data-move]")
		if (move) {
			const other = move.dataset.move === "1" ? row.nextElementSibling : row.previousElementSibling
			if (!other) return
			move.dataset.move === "1" ? other.after(row) : other.before(row)
			move.focus()
			moved(row, move.dataset.move)
		} else if (event.target.closest("[data-remove]")) {
			const near = row.nextElementSibling ?? row.previousElementSibling
			row.remove()
			;(near?.querySelector("[data-remove]") ?? button).focus()
			limit()
			changed(list)
		}
	})
	on(list, "pointerdown", (event) => {
		const grip = event.target.closest("[data-grip]")
		if (!grip) return
		const row = grip.closest("li")
		const place = () => [...list.children].indexOf(row)
		const start = place()
		event.preventDefault()
		grip.setPointerCapture(event.pointerId)
		row.classList.add("held")
		// The others give way: a row that is put elsewhere itself loses the pointer.
		const drag = ({ clientY }) => {
			const at = place()
			const isPassed = (other) => {
				const { top, height } = other.getBoundingClientRect()
				return top + height / 2 < clientY
			}
			const rows = [...list.children]
			const [above, below] = [rows.slice(0, at).filter((other) => !isPassed(other)), rows.slice(at + 1).filter(isPassed)]
			row.after(...above)
			row.before(...below)
		}
		on(grip, "pointermove", drag)
		on(grip, "lostpointercapture", () => {
			grip.removeEventListener("pointermove", drag)
			row.classList.remove("held")
			if (place() !== start) moved(row)
		}, { once: true })
	})
}

async function moved(row, way = "1") {
	const list = row.parentElement
	const { order } = list.dataset
	const place = [...list.children].indexOf(row) + 1
	say(word("moved", { count: place }))
	if (!order) return changed(list)
	await act("place", { list: order, book: row.dataset.book, to: place })
	// The list was made anew, and one may want to move more.
	const button = one(`[data-order="${order}"] [data-book="${row.dataset.book}"] [data-move="${way}"]`)
	button?.closest("details").setAttribute("open", "")
	button?.focus()
}

function put(area, before, after = "", empty = "") {
	const { selectionStart: from, selectionEnd: to, value } = area
	const text = value.slice(from, to) || empty
	area.setRangeText(before + text + after, from, to, "end")
	area.setSelectionRange(from + before.length, from + before.length + text.length)
	area.focus()
	changed(area)
}

function putLines(area, mark) {
	const start = area.value.lastIndexOf("\n", area.selectionStart - 1) + 1
	const lines = area.value.slice(start, area.selectionEnd).split("\n")
	area.setRangeText(lines.map((line) => mark + line).join("\n"), start, area.selectionEnd, "end")
	area.focus()
	changed(area)
}

function mountArea(holder) {
	const area = one("textarea", holder)
	const isShort = area.classList.contains("short")
	if (!isShort) {
		const marks = make("div", { class: "marks", role: "group", "aria-label": word("marks") })
		const deeds = [["B", "bold", () => put(area, "**", "**")], ["[ ]", "link", () => put(area, "[", "](https://)")], ["❝", "quote", () => putLines(area, "> ")], ["•", "list", () => putLines(area, "- ")], ["[[", "refer", () => { put(area, "[["); area.setSelectionRange(area.selectionEnd, area.selectionEnd); refer() }]]
		for (const [sign, name, deed] of deeds) {
			const button = make("button", { type: "button", class: "tiny", "aria-label": word("mark-" + name), title: word("mark-" + name) }, sign)
			on(button, "click", deed)
			marks.append(button)
		}
		holder.prepend(marks)
	}
	const begun = () => area.value.slice(0, area.selectionStart).match(/\[\[([^\]\n]*)$/)
	const choose = (item) => {
		const found = begun()
		if (!found) return
		const from = area.selectionStart - found[0].length
		area.setRangeText(`[[${item.value}|${item.label.replace(/[|[\]]/g, "")}]]`, from, area.selectionStart, "end")
		changed(area)
	}
	const refer = () => offer(area, "records", begun()?.[1] ?? "", choose)
	if (!isShort) on(area, "input", () => (holder.dataset.count = word("words", { count: area.value.split(/\s+/).filter(Boolean).length })))
	completes(area, "records", choose, () => begun()?.[1] ?? null)
	area.removeAttribute("role")
	area.removeAttribute("aria-expanded")
	const pictures = (list) => [...(list ?? [])].filter((file) => file.type.startsWith("image/"))
	on(area, "paste", (event) => {
		const files = pictures(event.clipboardData.files)
		if (files.length) event.preventDefault()
		files.forEach((file) => putPicture(area, file))
	})
	takesFiles(holder, (files) => pictures(files).forEach((file) => putPicture(area, file)))
}

async function putPicture(area, file) {
	// A dialog takes the cursor out of the text.
	const cursor = area.selectionEnd
	const picture = await describedPicture(file)
	if (!picture) return
	area.setSelectionRange(cursor, cursor)
	put(area, `![${picture.text.replace(/[[\]]/g, "")}](${picture.path})`)
}

// Gives a picture to the club with what it shows, which is asked for.
async function describedPicture(file) {
	const text = await ask({ title: word("picture"), text: word("picture-why"), label: word("picture-label") })
	const answer = text === null ? null : await upload(file, "image", text)
	return answer && { ...answer, text }
}

function mountPhotos(chooser) {
	on(chooser, "change", async () => {
		for (const file of [...chooser.files]) {
			const picture = await describedPicture(file)
			if (picture) await act("photo", { meeting: chooser.dataset.photos, file: picture.name, alt: picture.text })
		}
	})
}

// Gives a picture to the club; what it is called there.
async function upload(file, use, name) {
	const answer = await api.upload(`upload?for=${use}&name=${encodeURIComponent(name)}`, file)
	if (answer && !answer.saved) say(answer.message, null, true)
	return answer?.saved ? answer : null
}

function mountPicture(holder) {
	const [text, chooser] = all("input", holder)
	const take = async ([file]) => {
		const title = one("#field-title")?.value || one("h1").textContent
		const answer = file && (await upload(file, "cover", title))
		if (!answer) return
		text.value = answer.name
		changed(text)
	}
	takesFiles(holder.closest(".field"), take)
	on(chooser, "change", () => take(chooser.files))
	on(text, "paste", (event) => event.clipboardData.files.length && take(event.clipboardData.files))
}

// Covers, fetched with the key once they come into sight

const covers = new Map()
const sight = new IntersectionObserver((entries) => {
	for (const entry of entries) {
		if (!entry.isIntersecting) continue
		sight.unobserve(entry.target)
		const name = entry.target.dataset.cover
		if (!covers.has(name)) covers.set(name, cover(name))
		covers.get(name).then((address) => address && (entry.target.src = address))
	}
}, { rootMargin: "200px" })

// The cover of a book of the club, or, after `found/`, of one that is not.
async function cover(name) {
	const bytes = await api.bytes(name.startsWith("found/") ? name : "cover/" + encodeURIComponent(name))
	if (!bytes?.byteLength) return null
	const type = new Uint8Array(bytes)[0] === 0x3c ? "image/svg+xml" : "image/jpeg"
	return URL.createObjectURL(new Blob([bytes], { type }))
}

export function picture(name) {
	const image = make("img", { class: "cover", "data-cover": name, alt: "", width: 26, height: 39 })
	sight.observe(image)
	return image
}

export const forgetCover = (name) => covers.delete(name)

// The calendar beside a date that can also be a year or a month

function mountDate(holder) {
	const [text, picker] = all("input", holder)
	const tell = () => {
		const shade = (text.value || picker.defaultValue).replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3")
		if (picker.type === "date") spelled(text.value) === text.value ? delete holder.dataset.says : (holder.dataset.says = spelled(text.value))
		else if (/^#[\da-f]{6}$/i.test(shade)) picker.value = shade
	}
	on(text, "input", tell)
	tell()
	one("button", holder)?.addEventListener("click", () => {
		picker.value = /^\d{4}-\d\d-\d\d$/.test(text.value) ? text.value : ""
		try {
			picker.showPicker()
		} catch {
			text.focus()
		}
	})
	on(picker, picker.type === "color" ? "input" : "change", (event) => {
		event.stopPropagation()
		if (picker.value) text.value = picker.value
		if (picker.type === "date") text.focus()
		changed(text)
	})
}

export function mountControls(root) {
	const each = (selector, mount) => all(selector, root).forEach(mount)
	each("img[data-cover]", (image) => sight.observe(image))
	each("[data-chips]", mountChips)
	each("[data-stars]", (stars) => {
		lightStars(stars)
		on(stars, "input", () => lightStars(stars))
		on(one(".row5", stars), "click", (event) => chooseStar(event, one("input", stars)))
	})
	each("fieldset:has(> .rows)", mountRows)
	each("[data-area]", mountArea)
	if (root.matches("[data-area]")) mountArea(root)
	each(".dated:has([type='date'], [type='color'])", mountDate)
	each("[data-photos]", mountPhotos)
	each("[data-picture]", mountPicture)
	each("[data-complete]", (input) =>
		completes(input, input.dataset.complete, (item) => {
			input.value = input.dataset.complete === "books" && input.dataset.slug !== undefined ? item.label : item.value
			if (input.dataset.slug !== undefined) {
				Object.assign(input.dataset, { slug: item.value, shown: item.label })
				input.previousElementSibling?.remove()
				input.before(picture(item.value))
			}
			changed(input)
		}),
	)
	each("[data-diff]", paint)
}
