const CLIPS = ['hidden', 'clip']
const SCROLLS = ['auto', 'scroll']
const FREE_PIXELS = 1

interface Ends {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** What is not drawn as text, and what has its whole text in a tooltip. */
const NOT_READ_HERE = 'title, script, style, option, [hidden], [title]'

/**
 * The texts of a part of the page that nobody can read to their end: what hides it does not scroll, and no tooltip has
 * the whole. Each with its first words.
 */
export function cutTexts(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const cut: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim()
    const holder = node.parentElement
    if (!text || !holder || holder.closest(NOT_READ_HERE)) continue
    if (!holder.checkVisibility({ visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    if (isCut(holder, range.getBoundingClientRect())) cut.push(text.slice(0, 60))
  }
  return cut
}

function isCut(holder: Element, text: Ends): boolean {
  for (let element: Element | null = holder; element; element = element.parentElement) {
    const { overflowX, overflowY, clipPath } = getComputedStyle(element)
    // Read out and not seen: clipped to nothing on purpose.
    if (clipPath !== 'none') return false
    if (element === document.documentElement) break
    const box = element.getBoundingClientRect()
    if (SCROLLS.includes(overflowX) || SCROLLS.includes(overflowY)) return false
    if (
      CLIPS.includes(overflowX) &&
      (text.left < box.left - FREE_PIXELS || text.right > box.right + FREE_PIXELS)
    )
      return true
    if (
      CLIPS.includes(overflowY) &&
      (text.top < box.top - FREE_PIXELS || text.bottom > box.bottom + FREE_PIXELS)
    )
      return true
  }
  return text.right > window.innerWidth + FREE_PIXELS || text.left < -FREE_PIXELS
}

/** Where a space comes after a full-width colon, which brings its own: the texts before it. */
export function spacedColons(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const spaced: string[] = []
  let before = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    if (before.endsWith('：') && text.startsWith(' ')) spaced.push(before.slice(-60))
    before = text
  }
  return spaced
}
