import type { ReactNode } from 'react'
import { say, unsay } from '../../ui/toasts.ts'

interface Delayed {
  readonly text: string
  readonly auditIds: ReadonlySet<string>
  readonly settle: (goes: boolean) => void
}

/** A message that is looked at stays; the claim does not last longer than a quarter of an hour. */
const longestMs = 10 * 60_000

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
  readonly auditIds: readonly string[]
}

/**
 * Lets some seconds pass in which a decision can be undone; a second decision ends them for the first, and so does
 * leaving the page. @returns whether the decision is made.
 */
export function delay({ text, undo, seconds, auditIds }: Delay): Promise<boolean> {
  decideNow()
  return new Promise((resolve) => {
    const latest = setTimeout(() => settle(one, true), longestMs)
    const one: Delayed = {
      text,
      auditIds: new Set(auditIds),
      settle: (goes) => {
        clearTimeout(latest)
        removeEventListener('pagehide', decideNow)
        document.removeEventListener('visibilitychange', decideHidden)
        resolve(goes)
      },
    }
    delayed = one
    addEventListener('pagehide', decideNow)
    document.addEventListener('visibilitychange', decideHidden)
    const action = { label: undo, run: () => settle(one, false) }
    say(text, 'info', action, { seconds, onGone: () => settle(one, true) })
  })
}

/** What waits is decided at once. */
export function decideNow() {
  if (delayed) settle(delayed, true)
}

function decideHidden() {
  if (document.visibilityState === 'hidden') decideNow()
}

/** The last decision is not made. @returns whether there was one to undo. */
export function undoDecision(): boolean {
  const one = delayed
  if (one) settle(one, false)
  return one !== null
}

/** It is decided already, though not sent yet. */
export const isDelayed = (auditId: string): boolean => delayed?.auditIds.has(auditId) ?? false
