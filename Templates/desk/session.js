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

async function request(path, options = {}) {
  const headers = { "Octavo-Key": key(), ...options.headers }
  try {
    return await fetch("/" + path, { ...options, headers, cache: "no-store" })
  } catch {
    return null
  }
}

async function read(answer, quiet) {
  if (answer?.ok) return true
  if (!quiet) {
    let reason = null
    try {
      reason = answer && (await answer.json()).message
    } catch {}
    say(reason || word("script.no-answer"), null, true)
  }
  return false
}

export const api = {
  async html(path) {
    const answer = await request(path)
    return (await read(answer)) ? answer.text() : null
  },
  async json(path, { quiet = false } = {}) {
    const answer = await request(path)
    return (await read(answer, quiet)) ? answer.json() : null
  },
  async post(path, body, { quiet = false } = {}) {
    const answer = await request(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })
    return (await read(answer, quiet)) ? answer.json() : null
  },
  async upload(path, file) {
    const answer = await request(path, { method: "POST", headers: { "Content-Type": file.type || "application/octet-stream" }, body: file })
    return (await read(answer)) ? answer.json() : null
  },
  async blob(path) {
    const answer = await request(path)
    return answer?.ok ? answer.blob() : null
  },
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
  const forms = words[name]
  if (!forms) return name
  const text = (values.count !== undefined && forms[plural.select(values.count)]) || forms.other
  return text.replace(/\{(\w+)\}/g, (whole, part) => (part in values ? String(values[part]) : whole))
}
