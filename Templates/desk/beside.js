// The page beside the form: the site's own page, and the draft's while one types.
import { api, word } from "./session.js"
import { make, on, one } from "./dom.js"

const beside = document.getElementById("beside")
let timer
let stamp = 0
let address = null

export function openBeside(preview, url) {
	address = preview && url ? preview.replace(/\/$/, "") + url : null
	beside.hidden = !address
	if (!address) return beside.replaceChildren()
	const close = make("button", { type: "button", class: "tiny only-narrow", "data-page-open": true, "aria-label": word("close") }, "×")
	const link = make("a", { href: address, target: "_blank", rel: "noopener" }, word("open-page"))
	beside.replaceChildren(make("header", make("span", { class: "grow", id: "beside-says" }, word("page-saved")), link, close), make("div", { class: "paper" }))
	beside.setAttribute("aria-label", word("page"))
	frame(address, null)
}

export function closeBeside() {
	clearTimeout(timer)
	stamp++
	address = null
	beside.hidden = true
	beside.replaceChildren()
	document.body.classList.remove("page-open")
}

// A second frame is loaded behind the first, so that nothing flashes.
function frame(source, sandbox) {
	const paper = one(".paper", beside)
	const fresh = make("iframe", { title: word("page"), src: source, sandbox, referrerpolicy: "no-referrer" })
	const old = [...paper.children]
	on(fresh, "load", () => old.forEach((one) => one.remove()), { once: true })
	paper.prepend(fresh)
}

export function showSaved() {
	clearTimeout(timer)
	stamp++
	if (!address) return
	one("#beside-says", beside).textContent = word("page-saved")
	timer = setTimeout(() => address && frame(address, null), 150)
}

export function showDraft(form) {
	if (!address) return
	clearTimeout(timer)
	timer = setTimeout(async () => {
		const mine = ++stamp
		const [, request] = form.request()
		const answer = await api.post("draft", request, true)
		if (mine !== stamp || !address) return
		if (form.kind === "settings") form.mark(answer?.errors ?? [])
		if (!answer?.page) return
		one("#beside-says", beside).textContent = word("page-draft")
		frame(answer.page, "allow-scripts")
	}, 60)
}
