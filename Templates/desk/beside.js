// The page beside the form: the site's own page, and the draft's while one types.
import { api, word } from "./session.js"
import { make } from "./voice.js"

const beside = document.getElementById("beside")
let timer
let stamp = 0
let address = null

export function openBeside(preview, url) {
  address = preview && url ? preview.replace(/\/$/, "") + url : null
  beside.hidden = !address
  if (!address) return beside.replaceChildren()
  const close = make("button", { type: "button", class: "tiny only-narrow", "data-page-open": true, "aria-label": word("script.close") }, "×")
  const link = make("a", { href: address, target: "_blank", rel: "noopener" }, word("script.open-page"))
  beside.replaceChildren(make("header", {}, make("span", { class: "grow", id: "beside-says" }, word("script.page-saved")), link, close), make("div", { class: "paper" }))
  beside.setAttribute("aria-label", word("script.page"))
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

// A second frame is loaded behind the first and takes its place, so that nothing flashes.
function frame(source, sandbox) {
  const paper = beside.querySelector(".paper")
  const fresh = make("iframe", { title: word("script.page"), src: source, sandbox, referrerpolicy: "no-referrer" })
  const old = [...paper.children]
  fresh.addEventListener("load", () => old.forEach((one) => one.remove()), { once: true })
  paper.prepend(fresh)
}

export function showSaved() {
  clearTimeout(timer)
  if (!address) return
  beside.querySelector("#beside-says").textContent = word("script.page-saved")
  timer = setTimeout(() => address && frame(address, null), 150)
}

export function showDraft(form) {
  if (!address) return
  clearTimeout(timer)
  timer = setTimeout(async () => {
    const mine = ++stamp
    const [, request] = form.request()
    const answer = await api.post("draft", request, { quiet: true })
    if (mine !== stamp || !address || !answer?.page) return
    beside.querySelector("#beside-says").textContent = word("script.page-draft")
    frame(answer.page, "allow-scripts")
  }, 250)
}
