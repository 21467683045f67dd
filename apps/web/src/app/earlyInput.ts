import { flushSync } from 'react-dom'

type TextualField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Where a field is found again: its place among the fields of its type and name, those of forms by themselves. */
interface Place {
  readonly place: number
  readonly isInForm: boolean
}

interface Early extends Place {
  readonly value: string | boolean
}

/** The last press on a button that React had not taken over. */
interface EarlyPress {
  readonly button: HTMLButtonElement
  /** Among the buttons with the same words. */
  readonly place: number
  /** Of the steady clock, in milliseconds. */
  readonly at: number
}

interface Noted {
  readonly early: Map<EventTarget, Early>
  /** None or one. */
  readonly presses: EarlyPress[]
  note(event: Event): void
  press(event: Event): void
  beforeMore(event: Event): void
  /** Writes into a field as if it were typed now. */
  write(field: HTMLInputElement | HTMLTextAreaElement, value: string): void
}

declare global {
  /** Of ui/theme/start.js. */
  var __earlyInput: Noted | undefined
}

/** Spec §9: a script that has not come until then is asked for again. */
const LONGEST_MS = 120_000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1_000
/** An answer to a press of so long ago would come as a surprise. */
const PRESS_MS = 15_000

const isTextual = (element: unknown): element is TextualField =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

const fieldsOfPage = () => document.querySelectorAll<TextualField>('input, textarea, select')
const buttonsOfPage = () => document.querySelectorAll<HTMLButtonElement>('button')

/**
 * Puts what somebody typed, ticked or chose while the page's scripts were on their way back into its fields: React draws
 * them as the server did. Each field is told as if it were typed now, so drafts and checks know it. A part that has
 * scripts of its own is taken over once they have come; what is typed there until then is put back then. The last press
 * on a button is repeated after that.
 */
export function restoreEarlyInput(): void {
  const noted = globalThis.__earlyInput
  globalThis.__earlyInput = undefined
  if (!noted) return
  const { early, presses, note, press, write } = noted
  /** What React may not have taken over yet. */
  const waiting = new Set<EventTarget>([...fieldsOfPage(), ...buttonsOfPage()])
  const takenOver = new Set<EventTarget>()
  const { pathname } = location
  const end = performance.now() + LONGEST_MS
  let pause = FIRST_PAUSE_MS

  /** What is pressed meanwhile takes the place of what was pressed before. */
  const notePress = (event: Event) => {
    if (!event.isTrusted || !(event.target instanceof Element)) return
    presses.length = 0
    const button = event.target.closest('button')
    if (button && waiting.has(button) && !isTakenOver(button)) press(event)
  }
  const noteWaiting = (event: Event) => {
    if (!event.target || !waiting.has(event.target)) return
    note(event)
    // Where its scripts are there, this very event has made React take it over: who sends the form now sends it too.
    setTimeout(() => {
      if (location.pathname !== pathname) return
      findTakenOver()
      putBack()
    })
  }
  // What React has drawn over meanwhile comes back before more is typed.
  const beforeMore = ({ target }: Event) => {
    for (const [before, place] of early)
      if (isTextual(target) && standsFor(before, place) === target && isTakenOver(target))
        takenOver.add(before)
    putBack()
  }
  removeEventListener('input', note, true)
  removeEventListener('beforeinput', noted.beforeMore, true)
  removeEventListener('click', press, true)
  addEventListener('input', noteWaiting, true)
  addEventListener('beforeinput', beforeMore, true)
  addEventListener('click', notePress, true)
  lookAgain()

  function lookAgain() {
    // Fields of another page are not meant, whatever they are called.
    if (location.pathname !== pathname || performance.now() > end) return stop()
    findTakenOver()
    for (const field of waiting) {
      // The first one that waits says enough: each further question would have React try again.
      if (field instanceof HTMLElement && field.isConnected && !isTakenOver(field)) break
      waiting.delete(field)
    }
    // By then React has drawn what only the browser knows.
    setTimeout(() => {
      if (location.pathname !== pathname) return stop()
      putBack()
      if (early.size === 0) pressAgain(presses)
      if (waiting.size === 0 && early.size === 0 && presses.length === 0) return stop()
      setTimeout(lookAgain, pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    })
  }

  function findTakenOver() {
    for (const [before, place] of early) {
      const field = standsFor(before, place)
      if (field && isTakenOver(field)) takenOver.add(before)
    }
  }

  function putBack() {
    for (const [before, kept] of early) {
      if (!takenOver.delete(before)) continue
      const field = standsFor(before, kept)
      // Its part is being drawn anew: it comes back later.
      if (!field) continue
      early.delete(before)
      waiting.delete(before)
      // Drawn at once: what the next one is added to is what this one has left.
      if (!field.disabled) flushSync(() => put(field, before, kept.value, write))
    }
  }

  function stop() {
    removeEventListener('click', notePress, true)
    removeEventListener('input', noteWaiting, true)
    removeEventListener('beforeinput', beforeMore, true)
  }
}

/** What was typed before the press is back by then. */
function pressAgain(presses: EarlyPress[]) {
  const [pressed] = presses
  if (!pressed) return
  const isLate = performance.now() - pressed.at > PRESS_MS
  const button = isLate ? undefined : buttonFor(pressed)
  if (!isLate && !(button && isTakenOver(button))) return
  presses.length = 0
  button?.click()
}

const fieldsLike = ({ type, name }: TextualField, isInForm: boolean) =>
  [...fieldsOfPage()].filter(
    (field) => field.type === type && field.name === name && Boolean(field.form) === isInForm,
  )

/** A page that is drawn anew has other elements under the same ids, or in the same places. */
function standsFor(before: EventTarget, { place, isInForm }: Place): TextualField | undefined {
  if (!isTextual(before) || before.isConnected) return isTextual(before) ? before : undefined
  const byId = before.id && document.getElementById(before.id)
  const field = byId || fieldsLike(before, isInForm)[place]
  return isTextual(field) && field.type === before.type && field.name === before.name ? field : undefined
}

/** A page that is drawn anew has another button with the same words in its place. */
function buttonFor({ button, place }: EarlyPress): HTMLButtonElement | undefined {
  if (button.isConnected) return button
  const { textContent, ariaLabel } = button
  return [...buttonsOfPage()].filter(
    (other) => other.textContent === textContent && other.ariaLabel === ariaLabel,
  )[place]
}

/**
 * React takes a part over when it finds time: an event that waits for it makes it happen now, and reaches its field only
 * then, even where React has put another one in its place. A `keyup` of no key means nothing to anybody.
 */
function isTakenOver(field: HTMLElement): boolean {
  let isReached = false
  const reached = () => {
    isReached = true
  }
  field.addEventListener('keyup', reached)
  field.dispatchEvent(new Event('keyup', { bubbles: true }))
  field.removeEventListener('keyup', reached)
  return isReached && field.isConnected
}

function put(field: TextualField, before: EventTarget, value: string | boolean, write: Noted['write']) {
  if (typeof value === 'boolean') return press(field, value)
  if (field instanceof HTMLSelectElement) field.value = value
  else if (field.type === 'file') {
    // Chosen in an element that is drawn anew; whoever has them already has emptied their field.
    if (field !== before && before instanceof HTMLInputElement && field instanceof HTMLInputElement)
      field.files = before.files
    if (field instanceof HTMLInputElement && !field.files?.length) return
  } else return write(field, value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** React tells nobody of a press that changes nothing, and where it has not drawn the field it takes this for its own. */
function press(field: TextualField, isChecked: boolean) {
  if (!(field instanceof HTMLInputElement)) return
  if (field.checked === isChecked && field.defaultChecked === isChecked) return
  field.checked = !isChecked
  field.click()
}
