import { Toast as Base } from '@base-ui/react/toast'
import type { BannerTone } from './Banner.tsx'

export interface Toast {
  readonly tone: BannerTone
  readonly text: string
  /** Something that can still be done about it: undo, open. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

const shownMilliseconds = 6000

export const toastManager = Base.createToastManager<Toast>()
/** Those that nobody has dismissed, by their text: a page that comes later shows what was said before it. */
const open = new Map<string, Toast>()

const listeners = new Set<() => void>()

/** Tells when there is something to show, at once where there is. Returns what ends it. */
export function onSaid(listener: () => void): () => void {
  listeners.add(listener)
  if (open.size > 0) listener()
  return () => void listeners.delete(listener)
}

/** Says something once. What went wrong stays until it is dismissed; the same words are not said twice. */
export function say(text: string, tone: BannerTone = 'ok', action?: Toast['action']) {
  const toast = { tone, text, ...(action ? { action } : {}) }
  open.set(text, toast)
  for (const listener of listeners) listener()
  show(toast)
}

function show(toast: Toast) {
  toastManager.add({
    id: toast.text,
    data: toast,
    timeout: toast.tone === 'bad' ? 0 : shownMilliseconds,
    onClose: () => open.delete(toast.text),
  })
}

export function showOpen() {
  for (const toast of open.values()) show(toast)
}
