import { Toast as Base } from '@base-ui/react/toast'
import type { ReactNode } from 'react'
import type { BannerTone } from './Banner.tsx'

export interface Toast {
  readonly tone: BannerTone
  readonly text: string
  /** Something that can still be done about it: undo, open. */
  readonly action?: { readonly label: ReactNode; readonly run: () => void }
}

/** How long a message is there, and what its end means. */
export interface Stay {
  readonly seconds?: number
  /** It ran out, was dismissed, or its action was taken. */
  readonly onGone?: () => void
}

const shownSeconds = 6

export const toastManager = Base.createToastManager<Toast>()
/** Those that nobody has dismissed, by their text: a page that comes later shows what was said before it. */
const open = new Map<string, Toast & Stay>()

const listeners = new Set<(newest: Toast) => void>()

/** Tells what is to be shown, at once where something is. Returns what ends it. */
export function onToast(listener: (newest: Toast) => void): () => void {
  listeners.add(listener)
  const newest = [...open.values()].at(-1)
  if (newest) listener(newest)
  return () => void listeners.delete(listener)
}

/** Says something once, in place of what was said before. What went wrong stays until it is dismissed. */
export function toast(text: string, tone: BannerTone = 'ok', action?: Toast['action'], stay: Stay = {}) {
  const toast = { ...stay, tone, text, ...(action ? { action } : {}) }
  for (const before of open.values()) if (before.text !== text && !asks(before)) unsay(before.text)
  open.set(text, toast)
  for (const listener of listeners) listener(toast)
  show(toast)
}

/** Another message does not take its place for good: what went wrong, or what can still be done about something. */
const asks = ({ tone, action }: Toast) => tone === 'bad' || action !== undefined

/** Takes a message away before its time. */
export const unsay = (text: string) => toastManager.close(text)

function show(toast: Toast & Stay) {
  toastManager.add({
    id: toast.text,
    data: toast,
    timeout: toast.tone === 'bad' ? 0 : (toast.seconds ?? shownSeconds) * 1000,
    onClose: () => {
      open.delete(toast.text)
      toast.onGone?.()
    },
  })
}

export function showOpen() {
  for (const toast of open.values()) show(toast)
}
