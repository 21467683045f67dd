import type { DeskItem } from '@easel/contract/competitions/judging/shapes.ts'

/** What a judge goes on with after an entry. */
export interface NextOnDesk {
  /** Undefined where every other entry is scored. */
  readonly item: DeskItem | undefined
  /** How many others were put aside, where they are all that is left; else 0. */
  readonly putAside: number
}

/** After the entry at a place, behind it or before it: the next without all scores, else the next that was put aside. */
export function nextOnDesk(items: readonly DeskItem[], at: number): NextOnDesk {
  const others = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))]
  const open = others.find(({ state }) => state === 'NEW' || state === 'PART')
  if (open) return { item: open, putAside: 0 }
  const aside = others.filter(({ state }) => state === 'LATER')
  return { item: aside[0], putAside: aside.length }
}
