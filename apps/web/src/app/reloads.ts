type Ask = () => void

/** Tells a reload that somebody asked for from one that a script makes by itself. */
const ASKED = 'asked'
let ask: Ask | null = null

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
    ask?.()
  })
}

/** Who asks from now on; null where nobody waits for a page. */
export function askWith(next: Ask | null) {
  ask = next
}

export function reload() {
  if ('navigation' in window) navigation.reload({ info: ASKED })
  else location.reload()
}
