import { useSyncExternalStore } from 'react'
import type { BannerTone } from './Banner.tsx'

export interface Toast {
  readonly key: number
  readonly tone: BannerTone
  readonly text: string
  /** Something that can still be done about it: undo, open. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

const shownMs = 6000
const most = 4
let toasts: readonly Toast[] = []
let nextKey = 1
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export function dismiss(key: number) {
  set(toasts.filter((each) => each.key !== key))
}

/** Says something once. What went wrong stays until it is dismissed; the same words are not said twice. */
export function say(text: string, tone: BannerTone = 'ok', action?: Toast['action']) {
  const key = nextKey++
  const others = toasts.filter((each) => each.text !== text)
  set([...others, { key, tone, text, ...(action ? { action } : {}) }].slice(-most))
  if (tone !== 'bad') setTimeout(() => dismiss(key), shownMs)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const none: readonly Toast[] = []
export function useToasts() {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
}
