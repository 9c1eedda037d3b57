// Short names for what every script does with the page.
export const one = (selector, root = document) => root.querySelector(selector)
export const all = (selector, root = document) => [...root.querySelectorAll(selector)]
export const on = (target, name, deed, options) => target.addEventListener(name, deed, options)

// What is typed or chosen in.
export const typed = "input, textarea, select"

// An element: its name, its attributes if it has any, and what is in it.
export function make(name, attributes, ...children) {
	const element = document.createElement(name)
	if (attributes?.constructor !== Object) children.unshift(attributes)
	else for (const [attribute, value] of Object.entries(attributes)) if (value != null && value !== false) element.setAttribute(attribute, value === true ? "" : value)
	element.append(...children.filter((child) => child != null))
	return element
}

// A part of a page that was fetched.
export const parsed = (html, selector) => new DOMParser().parseFromString(html, "text/html").querySelector(selector)

// A form that a deed sends, instead of what all small forms do.
export function submits(form, deed) {
	on(form, "submit", (event) => {
		event.preventDefault()
		event.stopPropagation()
		return deed(event)
	})
}

// A place that files may be dropped on.
export function takesFiles(place, deed) {
	for (const name of ["dragover", "dragleave", "drop"]) {
		on(place, name, (event) => {
			if (!event.dataTransfer.types.includes("Files")) return
			event.preventDefault()
			place.classList.toggle("over", name === "dragover")
			if (name === "drop") deed([...event.dataTransfer.files])
		})
	}
}

export const recordRoute = (kind, name) => `record?kind=${kind}&name=${encodeURIComponent(name)}`
