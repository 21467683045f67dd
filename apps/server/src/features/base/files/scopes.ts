import type { Platform } from '../../../platform/platform.ts'

/** Whether what the addresses were given out for still holds. */
type ScopeIsOpen = (platform: Platform, id: string) => Promise<boolean>

const scopes = new Map<string, ScopeIsOpen>()

/**
 * Addresses of files that end before their hour: given out with `fileScope` of the kind, they are served while the
 * scope is open. A noun defines its kind once, when it is loaded.
 */
export function defineFileScope(kind: string, isOpen: ScopeIsOpen): (id: string) => string {
  scopes.set(kind, isOpen)
  return (id) => `${kind}.${id}`
}

/** @returns false for a scope that nobody knows */
export async function isScopeOpen(platform: Platform, scope: string): Promise<boolean> {
  const dot = scope.indexOf('.')
  const isOpen = scopes.get(scope.slice(0, dot))
  return isOpen ? isOpen(platform, scope.slice(dot + 1)) : false
}
