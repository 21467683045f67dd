/**
 * Before an item of a list is taken away by its own button: the focus goes to the same button of the next item, or of the
 * one before it. False where there is no other item.
 */
export function focusNeighbour(button: HTMLElement, selector: string): boolean {
  const item = button.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>(selector)
  next?.focus()
  return next !== null && next !== undefined
}
