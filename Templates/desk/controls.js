// Controls of forms: chips, stars, dates, rows, Markdown, and completion from the club.
import { api, language, word } from "./session.js"
import { ask, make, say } from "./voice.js"

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
  const answer = await api.json(`complete?of=${encodeURIComponent(kind)}&q=${encodeURIComponent(words)}`, { quiet: true })
  if (mine !== stamp || document.activeElement !== input) return
  const items = answer?.items ?? []
  if (!items.length) return close()
  open = { input, items, index: -1, choose }
  offers.replaceChildren(
    ...items.map((item, at) => {
      const line = make("li", { role: "option", id: "offer-" + at, "aria-selected": "false" }, item.label)
      if (item.detail) line.append(make("small", {}, item.detail))
      line.addEventListener("pointerdown", (event) => {
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
  input.addEventListener("input", (event) => {
    if (!event.isTrusted) return
    const words = wordsOf()
    words === null || !words.trim() ? (stamp++, close()) : offer(input, kind, words, choose)
  })
  input.addEventListener("blur", () => (stamp++, open?.input === input && close()))
  input.addEventListener("keydown", (event) => {
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

// Chips

export function chip(value, label = value) {
  return make("span", { class: "chip", "data-value": value }, label, make("button", { type: "button", "data-drop": true, "aria-label": `${word("script.remove")}: ${label}` }, "×"))
}

function mountChips(well) {
  const input = well.querySelector("input")
  const kind = well.dataset.chips
  const isFree = kind !== "books"
  const add = (value, label) => {
    const text = value.trim()
    input.value = ""
    if (!text || [...well.querySelectorAll(".chip")].some((one) => one.dataset.value === text)) return
    input.before(chip(text, label))
    changed(well)
  }
  completes(input, kind, (item) => add(item.value, item.label))
  input.addEventListener("keydown", (event) => {
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
  input.addEventListener("blur", () => isFree && add(input.value))
  input.addEventListener("paste", (event) => {
    const text = event.clipboardData.getData("text")
    if (!isFree || !/[,\n]/.test(text)) return
    event.preventDefault()
    text.split(/[,\n]/).forEach((part) => add(part))
  })
  well.addEventListener("click", (event) => {
    const drop = event.target.closest("[data-drop]")
    if (drop) {
      drop.closest(".chip").remove()
      input.focus()
      changed(well)
    } else if (event.target === well) input.focus()
  })
}

// Stars: a slider in halves, drawn as stars

export function lightStars(stars) {
  const input = stars.querySelector("input")
  const value = Number(input.value)
  stars.querySelector(".lit").style.inlineSize = value * 20 + "%"
  stars.querySelector("output").textContent = value ? value.toLocaleString(document.documentElement.lang) : ""
  input.setAttribute("aria-valuetext", value ? word("script.stars", { count: value }) : word("script.no-stars"))
}

// Rows

export function addRow(holder, index = null) {
  const list = holder.querySelector(":scope > ul.rows")
  const row = holder.querySelector(":scope > template").content.firstElementChild.cloneNode(true)
  if (index !== null) row.dataset.index = index
  list.append(row)
  for (const field of row.querySelectorAll(".field")) {
    const input = field.querySelector("input, textarea, select")
    const label = field.querySelector("label")
    if (!input || !label) continue
    input.id = `row-${++stamp}`
    label.htmlFor = input.id
  }
  mountControls(row)
  return row
}

function mountRows(holder) {
  const list = holder.querySelector(":scope > ul.rows")
  const isSingle = list.dataset.list === "map"
  const button = holder.querySelector(":scope > [data-add-row]")
  const limit = () => (button.hidden = isSingle && list.children.length > 0)
  limit()
  button.addEventListener("click", () => {
    const row = addRow(holder)
    limit()
    row.querySelector("input, textarea, select")?.focus()
    changed(list)
  })
  list.addEventListener("click", (event) => {
    const row = event.target.closest("li")
    const move = event.target.closest("[data-move]")
    if (move) {
      const other = move.dataset.move === "1" ? row.nextElementSibling : row.previousElementSibling
      if (!other) return
      move.dataset.move === "1" ? other.after(row) : other.before(row)
      move.focus()
      say(word("script.moved", { count: [...list.children].indexOf(row) + 1 }))
      changed(list)
    } else if (event.target.closest("[data-remove]")) {
      const near = row.nextElementSibling ?? row.previousElementSibling
      row.remove()
      ;(near?.querySelector("[data-remove]") ?? button).focus()
      limit()
      changed(list)
    }
  })
  list.addEventListener("pointerdown", (event) => {
    const grip = event.target.closest("[data-grip]")
    if (!grip) return
    const row = grip.closest("li")
    event.preventDefault()
    grip.setPointerCapture(event.pointerId)
    row.classList.add("held")
    const drag = (move) => {
      const over = document.elementFromPoint(move.clientX, move.clientY)?.closest("li")
      if (!over || over === row || over.parentElement !== list) return
      const box = over.getBoundingClientRect()
      move.clientY < box.top + box.height / 2 ? over.before(row) : over.after(row)
    }
    grip.addEventListener("pointermove", drag)
    grip.addEventListener("lostpointercapture", () => {
      grip.removeEventListener("pointermove", drag)
      row.classList.remove("held")
      changed(list)
    }, { once: true })
  })
}

// Markdown

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
  const area = holder.querySelector("textarea")
  const isShort = area.classList.contains("short")
  if (!isShort) {
    const marks = make("div", { class: "marks", role: "group", "aria-label": word("script.marks") })
    const deeds = [["B", "bold", () => put(area, "**", "**")], ["[ ]", "link", () => put(area, "[", "](https://)")], ["❝", "quote", () => putLines(area, "> ")], ["•", "list", () => putLines(area, "- ")], ["[[", "refer", () => { put(area, "[["); area.setSelectionRange(area.selectionEnd, area.selectionEnd); refer() }]]
    for (const [sign, name, deed] of deeds) {
      const button = make("button", { type: "button", class: "tiny", "aria-label": word("script.mark-" + name), title: word("script.mark-" + name) }, sign)
      button.addEventListener("click", deed)
      marks.append(button)
    }
    holder.prepend(marks)
    area.addEventListener("keydown", (event) => {
      if (!(event.ctrlKey || event.metaKey) || !["b", "k"].includes(event.key)) return
      event.preventDefault()
      event.key === "b" ? put(area, "**", "**") : put(area, "[", "](https://)")
    })
  }
  const begun = () => area.value.slice(0, area.selectionStart).match(/\[\[([^\]\n]*)$/)
  const choose = (item) => {
    const found = begun()
    if (!found) return
    const from = area.selectionStart - found[0].length
    area.setRangeText(`[[${item.value}]]`, from, area.selectionStart, "end")
    changed(area)
  }
  const refer = () => offer(area, "records", begun()?.[1] ?? "", choose)
  completes(area, "records", choose, () => begun()?.[1] ?? null)
  area.removeAttribute("role")
  area.removeAttribute("aria-expanded")
  const pictures = (list) => [...(list ?? [])].filter((file) => file.type.startsWith("image/"))
  area.addEventListener("paste", (event) => {
    const files = pictures(event.clipboardData.files)
    if (files.length) event.preventDefault()
    files.forEach((file) => putPicture(area, file))
  })
  for (const name of ["dragover", "dragleave", "drop"]) {
    holder.addEventListener(name, (event) => {
      if (![...event.dataTransfer.types].includes("Files")) return
      event.preventDefault()
      holder.classList.toggle("over", name === "dragover")
      if (name === "drop") pictures(event.dataTransfer.files).forEach((file) => putPicture(area, file))
    })
  }
}

async function putPicture(area, file) {
  const text = await ask({ title: word("script.picture"), text: word("script.picture-why"), label: word("script.picture-label") })
  if (text === null) return
  const answer = await api.upload(`upload?for=image&name=${encodeURIComponent(file.name)}`, file)
  if (answer?.path) put(area, `![${text.replace(/[[\]]/g, "")}](${answer.path})`)
}

// Pictures of books, fetched with the key once they come into sight

const covers = new Map()
const sight = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    if (!entry.isIntersecting) continue
    sight.unobserve(entry.target)
    const name = entry.target.dataset.cover
    if (!covers.has(name)) covers.set(name, api.blob("cover/" + encodeURIComponent(name)).then((blob) => blob?.size && URL.createObjectURL(blob)))
    covers.get(name).then((address) => address && (entry.target.src = address))
  }
}, { rootMargin: "200px" })
export const forgetCover = (name) => covers.delete(name)

// The calendar beside a date that can also be a year or a month

function mountDate(holder) {
  const [text, picker] = holder.querySelectorAll("input")
  holder.querySelector("button").addEventListener("click", () => {
    picker.value = /^\d{4}-\d\d-\d\d$/.test(text.value) ? text.value : ""
    try {
      picker.showPicker()
    } catch {
      text.focus()
    }
  })
  picker.addEventListener("change", () => {
    if (picker.value) text.value = picker.value
    text.focus()
    changed(text)
  })
}

// A year, a month or a day in the club's language.
function dayShown(text) {
  const parts = text.split("-")
  if (!/^\d{4}(-\d\d){0,2}$/.test(text)) return text
  const options = [{ year: "numeric" }, { year: "numeric", month: "long" }, { dateStyle: "medium" }][parts.length - 1]
  return new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(new Date(text))
}

export function mountControls(root) {
  const each = (selector, mount) => root.querySelectorAll(selector).forEach(mount)
  each("img[data-cover]", (image) => sight.observe(image))
  each("time[data-date]", (time) => (time.textContent = dayShown(time.dataset.date)))
  each("[data-chips]", mountChips)
  each("[data-stars]", (stars) => {
    lightStars(stars)
    stars.addEventListener("input", () => lightStars(stars))
  })
  each("fieldset:has(> ul.rows)", mountRows)
  each("[data-area]", mountArea)
  if (root.matches("[data-area]")) mountArea(root)
  each(".dated", mountDate)
  each("[data-complete]", (input) =>
    completes(input, input.dataset.complete, (item) => {
      input.value = input.dataset.complete === "books" && input.dataset.slug !== undefined ? item.label : item.value
      if (input.dataset.slug !== undefined) Object.assign(input.dataset, { slug: item.value, shown: item.label })
      changed(input)
    }),
  )
  each("[data-diff]", (diff) => import("./voice.js").then((voice) => voice.paint(diff)))
}
