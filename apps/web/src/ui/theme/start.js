// Runs before the first paint: the chosen scheme, so that nothing flashes.
const root = document.documentElement
try {
  const scheme = localStorage.getItem('easel.scheme')
  if (scheme === 'light' || scheme === 'dark') root.dataset.scheme = scheme
} catch {
  // Storage is closed to us: the system's scheme it is.
}
// The content security policy forbids eval: zod must not try to compile its schemas.
globalThis.__zod_globalConfig = { jitless: true }
// What is typed, ticked or chosen before React has taken its field over: by field, the latest last, with the place that it
// has among the fields like it. app/earlyInput.ts gives it back.
const early = new Map()
const isLike = (one) => (other) =>
  other.type === one.type && other.name === one.name && !other.form === !one.form
const note = ({ target }) => {
  early.delete(target)
  early.set(target, {
    place: [...document.querySelectorAll('input, textarea, select')].filter(isLike(target)).indexOf(target),
    isInForm: Boolean(target.form),
    value: /^(?:checkbox|radio)$/.test(target.type) ? target.checked : target.value,
  })
}
const write = (field, value) => {
  const { selectionStart, selectionEnd } = field
  const stands = field.value === value
  // React takes this for its own value, and what follows for somebody else's. The end of a line is none of a field's value.
  field.value = `${value}\n`
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
  if (stands && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
// What React has drawn over comes back before more is typed.
const beforeMore = ({ target }) => {
  const value = early.get(target)?.value
  if (typeof value === 'string' && target.value !== value) write(target, value)
}
// The last press on a button: until React has taken that over nothing hears it.
const presses = []
const press = ({ target }) => {
  const button = target.closest('button')
  if (!button) return
  const isSame = ({ textContent, ariaLabel }) =>
    textContent === button.textContent && ariaLabel === button.ariaLabel
  const place = [...document.querySelectorAll('button')].filter(isSame).indexOf(button)
  presses[0] = { button, place, at: performance.now() }
}
addEventListener('input', note, true)
addEventListener('beforeinput', beforeMore, true)
addEventListener('click', press, true)
globalThis.__earlyInput = { early, presses, note, beforeMore, write, press }
