import { useSyncExternalStore } from 'react'

export const schemes = ['light', 'dark', 'system'] as const
export type Scheme = (typeof schemes)[number]

// The same key is read before the first paint, in ui/theme/start.js.
const storageKey = 'easel.scheme'
const listeners = new Set<() => void>()

function readScheme(): Scheme {
  return schemes.find((each) => each === document.documentElement.dataset.scheme) ?? 'system'
}

/** Chooses light or dark for this browser, or follows the system again. */
export function setScheme(scheme: Scheme) {
  if (scheme === 'system') delete document.documentElement.dataset.scheme
  else document.documentElement.dataset.scheme = scheme
  try {
    if (scheme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, scheme)
  } catch {
    // Storage is closed to us: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, readScheme, () => 'system')
}
