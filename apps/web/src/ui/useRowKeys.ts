import { useState } from 'react'
import { useHotkeys } from './useHotkeys.ts'

/**
 * J and K choose a row of a list; its own link takes the focus, so that Enter opens it as it opens any link.
 * @returns the key of the chosen row, which the list marks by `aria-current`
 */
export function useRowKeys(keys: readonly string[]): string | null {
  const [chosen, setChosen] = useState<string | null>(null)
  const at = chosen === null ? -1 : keys.indexOf(chosen)
  function choose(by: 1 | -1) {
    const next = keys[at < 0 ? 0 : Math.min(Math.max(at + by, 0), keys.length - 1)]
    if (next === undefined) return
    setChosen(next)
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('main :is(tr, li)[aria-current=true] a')?.focus(),
    )
  }
  useHotkeys({ j: () => choose(1), k: () => choose(-1) })
  return chosen
}
