// What the desk says and asks: the line at the foot, dialogs, errors at their fields.
import { all, make, on, one } from "./dom.js"
import { word } from "./session.js"

const said = document.getElementById("said")
let timer

export function say(text, offer = null, isWrong = false) {
	clearTimeout(timer)
	said.setAttribute("role", isWrong ? "alert" : "status")
	said.replaceChildren(make("span", text))
	if (offer) {
		const button = make("button", { type: "button" }, offer.label)
		on(button, "click", () => {
			said.replaceChildren()
			offer.do()
		})
		said.append(button)
	}
	const end = () => {
		if (said.matches(":hover, :focus-within")) timer = setTimeout(end, 3000)
		else said.replaceChildren()
	}
	timer = setTimeout(end, offer || isWrong ? 12000 : 6000)
}

// A dialog; resolves with what was typed or chosen, or null.
export function ask({ title, text = null, label = null, value = "", content = [], yes = null, readOnly = false }) {
	return new Promise((resolve) => {
		const head = make("h2", { id: "asked" }, title)
		const body = make("form", { method: "dialog" }, head)
		if (text !== null) body.append(readOnly && text.includes("\n") ? make("pre", { class: "diff", tabindex: "0" }, text) : make("p", text))
		body.append(...content)
		let input = null
		if (label !== null) {
			input = make("input", { id: "answer", value, autocomplete: "off" })
			body.append(make("div", { class: "field" }, make("label", { class: "label", for: "answer" }, label), input))
		}
		const accept = yes ?? (input ? word("ok") : null)
		const buttons = make("div", { class: "buttons" })
		if (accept) buttons.append(make("button", { value: "yes", class: "first" }, accept))
		buttons.append(make("button", { value: "no", type: "submit" }, accept ? word("cancel") : word("close")))
		body.append(buttons)
		const dialog = make("dialog", { "aria-labelledby": "asked" }, body)
		document.body.append(dialog)
		const before = document.activeElement
		on(dialog, "close", () => {
			const isYes = dialog.returnValue === "yes"
			dialog.remove()
			before?.focus?.({ preventScroll: true })
			resolve(isYes ? (input ? input.value : true) : null)
		})
		dialog.showModal()
		input?.focus()
	})
}

export const confirmed = (title, yes) => ask({ title, yes })

export function closePops(hasFocus = false) {
	for (const pop of all("details.pop[open]")) {
		if (hasFocus && pop.contains(document.activeElement)) one("summary", pop).focus()
		pop.removeAttribute("open")
	}
}

// Why a deed was refused, at its form.
export function showError(place, answer) {
	const errors = answer.errors?.length ? answer.errors : [{ message: answer.message, help: "" }]
	const text = errors.map((error) => [error.message, error.help, ...(error.notes ?? [])].filter(Boolean).join(". ")).join("\n")
	place?.querySelector(":scope > .flaw")?.remove()
	const named = errors[0].field && place?.querySelector(`[name="${CSS.escape(errors[0].field)}"]`)
	if (place?.matches?.("form")) {
		place.append(make("p", { class: "flaw wide", role: "alert" }, text))
		named?.setAttribute("aria-invalid", "true")
		named?.focus()
	} else say(text, null, true)
}

// What a deed changes, as people read it: field, before, after; and the files' diff on request.
export function changesShown(answer) {
	const rows = (answer.changes ?? []).map((change) => make("tr", make("td", change.label || change.field || change.file), make("td", { class: "before", dir: "auto" }, change.before ?? ""), make("td", { dir: "auto" }, change.after ?? "")))
	const head = make("thead", make("tr", ...["field", "before", "after"].map((name) => make("th", { scope: "col" }, word(name)))))
	const table = make("div", { class: "table" }, make("table", { class: "change-table" }, head, make("tbody", ...rows)))
	const diff = make("pre", { class: "diff", dir: "ltr", tabindex: "0" }, answer.diff ?? "")
	paint(diff)
	return [table, make("details", { class: "quiet" }, make("summary", word("diff")), diff)]
}

export function paint(diff) {
	const lines = diff.textContent.split("\n").map((line) => {
		const kind = line.startsWith("+") && !line.startsWith("+++") ? "ins" : line.startsWith("-") && !line.startsWith("---") ? "del" : "span"
		return make(kind, line + "\n")
	})
	diff.replaceChildren(...lines)
}
