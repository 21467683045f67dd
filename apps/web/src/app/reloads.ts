type Ask = () => void

/** Tells a reload that somebody asked for from one that a script makes by itself. */
const ASKED = 'asked'
let ask: Ask | null = null
/** A script that fails at once does so before the component that asks has been mounted: it asks this long afterwards. */
const JUST_NOW_MS = 1_000
/** When a reload was last held while nobody asked. */
let heldAt = Number.NEGATIVE_INFINITY

/**
 * Spec §9: the router reloads the page by itself when the script of a page does not come
 * (docs/decisions/pages.md), also when it only fetches ahead; what was typed would be lost. The reload is held,
 * and whoever waits for the page is asked. Browsers without the Navigation API reload; unsaved work makes them ask
 * first (`UnsavedWork`).
 * @param first asks while no page has been drawn yet.
 */
export function holdReloads(first: Ask) {
  ask = first
  if (!('navigation' in window)) return
  navigation.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.info === ASKED) return
    event.preventDefault()
    if (ask) ask()
    else heldAt = performance.now()
  })
}

/** Who asks from now on; null where nobody waits for a page. */
export function askWith(next: Ask | null) {
  ask = next
  if (!next || performance.now() - heldAt >= JUST_NOW_MS) return
  heldAt = Number.NEGATIVE_INFINITY
  next()
}

export function reload() {
  if ('navigation' in window) navigation.reload({ info: ASKED })
  else location.reload()
}

const CHANGED_AT = 'easel.changedAt'
const now = () => performance.timeOrigin + performance.now()

/** The server has changed something for this tab, which a document that is on its way may not have. */
export function noteChange() {
  try {
    sessionStorage.setItem(CHANGED_AT, String(now()))
  } catch {
    // Storage is closed to us: the document is shown as it came.
  }
}

/**
 * Whether this document was asked for before the last change of this tab was answered: who typed, and reloaded at once,
 * would see what was there before. It is said once, so that nothing reloads for ever.
 */
export function isOutdated(): boolean {
  try {
    const changedAt = Number(sessionStorage.getItem(CHANGED_AT))
    sessionStorage.removeItem(CHANGED_AT)
    return changedAt > performance.timeOrigin
  } catch {
    return false
  }
}
