import { useSyncExternalStore } from 'react'

let dock: HTMLElement | null = null
const listeners = new Set<() => void>()

/** A page that has a place of its own for the tray gives it here, and takes it back with null. */
export function setTrayDock(element: HTMLElement | null): void {
  dock = element
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where the page has the tray; null where it floats. */
export const useTrayDock = (): HTMLElement | null =>
  useSyncExternalStore(
    watch,
    () => dock,
    () => null,
  )
