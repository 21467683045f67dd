import type { ReactNode } from 'react'
import { toast, unsay } from '../ui/toasts.ts'

interface Delayed {
  readonly text: string
  readonly ids: ReadonlySet<string>
  readonly settle: (goes: boolean) => void
}

/** A message that is looked at stays; a reviewer's claim does not last longer than a quarter of an hour. */
const longestMs = 10 * 60_000

/** How long what was sent can be taken back from the message that says so; it can be withdrawn later too. */
export const takeBackSeconds = 10

let delayed: Delayed | null = null

function settle(one: Delayed, goes: boolean) {
  if (delayed !== one) return
  delayed = null
  one.settle(goes)
  unsay(one.text)
}

export interface Delay {
  /** What will be done, beside the button that undoes it. */
  readonly text: string
  readonly undo: ReactNode
  readonly seconds: number
  /** What it is done to, for `isDelayed`. */
  readonly ids?: readonly string[]
}

/**
 * Lets some seconds pass in which an act can be undone; a second act ends them for the first, and so does leaving the
 * page. @returns whether it is to be done.
 */
export function delay({ text, undo, seconds, ids = [] }: Delay): Promise<boolean> {
  actNow()
  return new Promise((resolve) => {
    const latest = setTimeout(() => settle(one, true), longestMs)
    const one: Delayed = {
      text,
      ids: new Set(ids),
      settle: (goes) => {
        clearTimeout(latest)
        removeEventListener('pagehide', actNow)
        document.removeEventListener('visibilitychange', actHidden)
        resolve(goes)
      },
    }
    delayed = one
    addEventListener('pagehide', actNow)
    document.addEventListener('visibilitychange', actHidden)
    const action = { label: undo, run: () => settle(one, false) }
    toast(text, 'info', action, { seconds, onGone: () => settle(one, true) })
  })
}

/** What waits is done at once. */
export function actNow() {
  if (delayed) settle(delayed, true)
}

function actHidden() {
  if (document.visibilityState === 'hidden') actNow()
}

/** The last act is not done. @returns whether there was one to undo. */
export function undoDelayed(): boolean {
  const one = delayed
  if (one) settle(one, false)
  return one !== null
}

/** It is decided already, though not sent yet. */
export const isDelayed = (id: string): boolean => delayed?.ids.has(id) ?? false
