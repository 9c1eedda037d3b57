// The key, the requests and the words.
import { say } from "./voice.js"

const place = "octavo-key"
let words = {}
let plural = new Intl.PluralRules("en")
export let language = "en"

// The key comes once, in the fragment, which is taken out of the address at once.
if (location.hash.startsWith("#key=")) {
	sessionStorage.setItem(place, location.hash.slice(5).split("&")[0])
	history.replaceState(null, "", location.pathname)
}
export const key = () => sessionStorage.getItem(place)

// Asks; what was answered, read as text, JSON or bytes, or null, after saying why.
async function ask(path, options, reader, quiet = false) {
	let answer = null
	try {
		answer = await fetch("/" + path, { ...options, headers: { "Octavo-Key": key(), ...options?.headers }, cache: "no-store" })
		if (answer.ok) return await answer[reader]()
	} catch {}
	if (!quiet) say((await answer?.json().catch(() => null))?.message || word("no-answer"), null, true)
	return null
}

const posted = (type, body) => ({ method: "POST", headers: { "Content-Type": type }, body })

export const api = {
	html: (path) => ask(path, {}, "text"),
	json: (path, quiet) => ask(path, {}, "json", quiet),
	bytes: (path) => ask(path, {}, "arrayBuffer", true),
	post: (path, body, quiet) => ask(path, posted("application/json", JSON.stringify(body)), "json", quiet),
	upload: (path, file) => ask(path, posted(file.type || "application/octet-stream", file), "json"),
}

export async function load() {
	const answer = await api.json("words")
	if (!answer) return
	words = answer.words
	language = answer.language
	plural = new Intl.PluralRules(language)
	document.documentElement.lang = language
	document.documentElement.dir = answer.direction
}

export function word(name, values = {}) {
	const forms = words["script." + name]
	if (!forms) return name
	const text = (values.count !== undefined && forms[plural.select(values.count)]) || forms.other
	return text.replace(/\{(\w+)\}/g, (whole, part) => (part in values ? String(values[part]) : whole))
}
