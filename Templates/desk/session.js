// The key, the requests and the words.
import { say } from "./voice.js"

const place = "octavo-key"
let words = {}
let plural = new Intl.PluralRules("en")
// English days and weeks are those of the site: 3 December, and from Monday.
export let language = "en-GB"

// What is kept in the browser for one club is not offered in another one.
export let club = ""

// The key comes once, in the fragment, perhaps with a screen; it is taken out of the address at once.
if (location.hash.startsWith("#key=")) {
	const [given, screen] = location.hash.slice(5).split("/")
	sessionStorage.setItem(place, given)
	history.replaceState(null, "", screen ? "#/" + screen : location.pathname)
}
export const key = () => sessionStorage.getItem(place)

// Asks; what was answered, read as text, JSON or bytes, or null, after saying why.
async function ask(path, options, reader, quiet = false) {
	let answer = null
	try {
		answer = await fetch("/" + path, { ...options, headers: { "Octavo-Key": key(), ...options?.headers }, cache: "no-store" })
		if (answer.ok) return await answer[reader]()
	} catch {}
	const why = { 401: "no-key", 413: "too-large" }[answer?.status] ?? "no-answer"
	if (!quiet || answer?.status === 401) say(word(why), null, true)
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
	document.documentElement.lang = answer.language
	language = answer.language === "en" ? "en-GB" : answer.language
	club = answer.club
	plural = new Intl.PluralRules(language)
	document.documentElement.dir = answer.direction
}

// A day as the club's language writes it; any other text as it is.
export const spelled = (text) => (/^\d{4}-\d\d-\d\d$/.test(text) && !isNaN(new Date(text)) ? new Date(text).toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" }) : text)

export function word(name, values = {}) {
	const forms = words["script." + name]
	if (!forms) return name
	const text = (values.count !== undefined && forms[plural.select(values.count)]) || forms.other
	return text.replace(/\{(\w+)\}/g, (whole, part) => (part in values ? String(values[part]) : whole))
}
