declare global {
  /** Of ui/theme/start.js. */
  var __earlyInput: { taken(): readonly (readonly [Element, string | boolean])[] } | undefined
}

const isTextual = (element: Element | null) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

/**
 * Puts what somebody typed, ticked or chose while the page's scripts were on their way back into its fields: React has
 * just drawn them as the server did. Each field is told as if it were typed now, so drafts and checks know it.
 */
export function restoreEarlyInput(): void {
  // What is within a Suspense boundary is taken over when React finds time, and would be drawn over what is put back. An
  // event that waits for it makes it happen now; a `keyup` of no key means nothing to anybody.
  for (const field of document.querySelectorAll('input, textarea, select'))
    field.dispatchEvent(new Event('keyup', { bubbles: true }))
  for (const [before, value] of globalThis.__earlyInput?.taken() ?? []) {
    // A page that is drawn anew has other elements under the same ids.
    const element = before.isConnected ? before : before.id ? document.getElementById(before.id) : null
    if (!isTextual(element)) continue
    if (typeof value === 'boolean') {
      if (element instanceof HTMLInputElement && element.checked !== value) element.click()
      continue
    }
    // Files cannot be put back, but those of the same element are still chosen.
    const isFile = element instanceof HTMLInputElement && element.type === 'file'
    if (!isFile) setNatively(element, value)
    element.dispatchEvent(
      new Event(isFile || element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    )
  }
  globalThis.__earlyInput = undefined
}

/** Past React, which otherwise takes the value for one that it set itself and tells nobody. */
function setNatively(element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
}
