export interface SystemVersion {
  readonly uiVersion: number
  readonly name: string
}

/** Interface versions a package may name in `description.xml`, oldest first. A new year adds a row. */
export const SYSTEM_VERSIONS: readonly SystemVersion[] = [
  { uiVersion: 10, name: 'MIUI 12' },
  { uiVersion: 13, name: 'MIUI 14' },
  { uiVersion: 15, name: 'HyperOS 1' },
  { uiVersion: 16, name: 'HyperOS 2' },
  { uiVersion: 17, name: 'HyperOS 3' },
]

/** The system's name, or null for a version that is not in the table. */
export function systemNameOf(uiVersion: number): string | null {
  return SYSTEM_VERSIONS.find((version) => version.uiVersion === uiVersion)?.name ?? null
}

export const isKnownSystemVersion = (uiVersion: number): boolean => systemNameOf(uiVersion) !== null
