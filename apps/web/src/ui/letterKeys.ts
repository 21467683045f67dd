import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

const storageKey = 'easel.letterKeys'
const OFF = 'off'

function stored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== OFF
  } catch {
    return true
  }
}

const store = createStore(typeof localStorage === 'undefined' ? true : stored())

/** Whether single letters, digits and signs act in this browser. Who dictates or shakes switches them off (WCAG 2.1.4). */
export const areLetterKeysOn = (): boolean => store.get()

export const useLetterKeys = (): boolean => useSyncExternalStore(store.subscribe, store.get, () => true)

/** Switches the keys of one sign on or off, for this browser. */
export function setLetterKeys(on: boolean): void {
  store.set(() => on)
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, OFF)
  } catch {
    // Storage is closed to us: the choice lasts as long as the page.
  }
}
