import type { PackageModule } from './inspection.ts'

export type Change = 'ADDED' | 'REMOVED' | 'CHANGED'

/** A file of a package: `icons!res/a.png` lies in a module. */
export interface PackageFile {
  readonly path: string
  readonly sha256: string
  readonly sizeBytes: number
}

export interface ChangedFile {
  readonly path: string
  readonly change: Change
  /** As it is now, or was where it is removed. */
  readonly sizeBytes: number
}

/**
 * What differs between the files of two versions, by path. A content that both have counts as the same wherever it lies:
 * of the same bytes at several paths only the first is known.
 */
export function changedFiles(before: readonly PackageFile[], after: readonly PackageFile[]): ChangedFile[] {
  const known = new Set(before.map(({ sha256 }) => sha256))
  const still = new Set(after.map(({ sha256 }) => sha256))
  const gone = before.filter(({ sha256 }) => !still.has(sha256))
  const fresh = after.filter(({ sha256 }) => !known.has(sha256))
  const [gonePaths, freshPaths] = [pathsOf(gone), pathsOf(fresh)]
  return [
    ...fresh.map(({ path, sizeBytes }) => ({
      path,
      sizeBytes,
      change: gonePaths.has(path) ? ('CHANGED' as const) : ('ADDED' as const),
    })),
    ...gone
      .filter(({ path }) => !freshPaths.has(path))
      .map(({ path, sizeBytes }) => ({ path, sizeBytes, change: 'REMOVED' as const })),
  ].toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

const pathsOf = (files: readonly PackageFile[]) => new Set(files.map(({ path }) => path))

export interface ChangedModule {
  readonly name: string
  readonly change: Change
}

/** Modules whose content differs; how they were zipped does not count. */
export function changedModules(
  before: readonly PackageModule[],
  after: readonly PackageModule[],
): ChangedModule[] {
  const was = new Map(before.map((each) => [each.name, each.contentDigest]))
  const names = new Set(after.map(({ name }) => name))
  return [
    ...after.flatMap(({ name, contentDigest }) => {
      const digest = was.get(name)
      if (digest === contentDigest) return []
      return [{ name, change: digest === undefined ? ('ADDED' as const) : ('CHANGED' as const) }]
    }),
    ...before.flatMap(({ name }) => (names.has(name) ? [] : [{ name, change: 'REMOVED' as const }])),
  ]
}
