import type { KeyboardEvent } from 'react'
import { keyName } from '../../../../ui/useHotkeys.ts'

export const cellId = (id: string): string => `item-${id}`

/** A pressed key without Shift and Ctrl, which say how it chooses and not where it goes. */
export interface Pressed {
  readonly key: string
  readonly extend: boolean
  readonly only: boolean
}

export function pressed(event: KeyboardEvent): Pressed {
  return { key: event.key, extend: event.shiftKey, only: event.ctrlKey || event.metaKey }
}

export const nameOf = (event: KeyboardEvent): string => keyName(event.nativeEvent)

/** Where a step of the keyboard leads in a list. */
export function stepIn(order: readonly string[], from: string | null, by: number): string | undefined {
  const at = from === null ? -1 : order.indexOf(from)
  return order[at < 0 ? 0 : Math.min(order.length - 1, Math.max(0, at + by))]
}
