import type { ClockSize } from '@easel/domain/phoneGrid.ts'
import { budgetOf } from '../archive/budget.ts'
import { type Archive, findStoredArchive, openArchive, readEntry } from '../archive/gate.ts'
import type { ArchiveEntry } from '../archive/layout.ts'
import { themeLimits } from '../archive/limits.ts'
import { identify } from '../fileType.ts'
import { type ByteSource, bytesSource } from '../source.ts'
import { passed, type ReadPackageOptions } from './readPackageFile.ts'
import {
  clockSizeOf,
  isWithinLimits,
  modulesOf,
  SCENE_NAMES,
  type SceneName,
  sceneBundlesOf,
} from './sceneBundles.ts'

/** The bytes of a scene's files by their paths in its folder: `manifest.xml`, `den480/a.png`. */
export type SceneContents = ReadonlyMap<string, Uint8Array>

export type SceneRead =
  | { readonly kind: 'read'; readonly files: SceneContents }
  /** The package has no such scene, or a phone does not find it. */
  | { readonly kind: 'none' }
  | { readonly kind: 'tooLarge' }

/**
 * The files of one scene of a package; only the modules in which it may lie are opened.
 * Throws for a package that does not pass the gate: inspect it first.
 */
export async function readScene(
  source: ByteSource,
  name: SceneName,
  options: ReadPackageOptions,
): Promise<SceneRead> {
  const found = await entriesIn(source, modulesOf(name), options)
  const bundle = sceneBundlesOf(found.keys())[name]
  if (!bundle) return { kind: 'none' }
  const entries = bundle.paths.flatMap((path) => {
    const placed = found.get(path)
    return placed ? [{ ...placed, inner: path.slice(bundle.prefix.length) }] : []
  })
  const bytes = entries.reduce((sum, { entry }) => sum + entry.unpackedBytes, 0)
  if (!isWithinLimits(name, entries.length, bytes)) return { kind: 'tooLarge' }
  const files = new Map<string, Uint8Array>()
  for (const { archive, entry, inner } of entries) {
    options.signal?.throwIfAborted()
    const read = passed(await readEntry(archive, entry, options.codec))
    // An archive in a module is none of its files: a phone opens it or nobody does.
    if (identify(read.bytes) !== 'zip') files.set(inner, read.bytes)
  }
  return { kind: 'read', files }
}

export interface FoundScenes {
  readonly scenes: readonly SceneName[]
  /** Found, but too large to be played. */
  readonly scenesLeftOut: readonly SceneName[]
  /** Of the home screen's clock; null where there is none. */
  readonly clockSize: ClockSize | null
}

/** The scenes that a phone finds in a package. Throws for one that does not pass the gate. */
export async function scenesIn(source: ByteSource, options: ReadPackageOptions): Promise<FoundScenes> {
  const modules = SCENE_NAMES.flatMap((name) => modulesOf(name))
  const found = await entriesIn(source, modules, options)
  const bundles = sceneBundlesOf(found.keys())
  const isPlayable = (name: SceneName): boolean => {
    const paths = bundles[name]?.paths ?? []
    const bytes = paths.reduce((sum, path) => sum + (found.get(path)?.entry.unpackedBytes ?? 0), 0)
    return isWithinLimits(name, paths.length, bytes)
  }
  const names = SCENE_NAMES.filter((name) => bundles[name] !== null)
  return {
    scenes: names.filter(isPlayable),
    scenesLeftOut: names.filter((name) => !isPlayable(name)),
    clockSize: clockSizeOf(bundles),
  }
}

/** The size of the clock alone, for who plays it. Throws for a package that does not pass the gate. */
export async function clockSizeIn(
  source: ByteSource,
  options: ReadPackageOptions,
): Promise<ClockSize | null> {
  const found = await entriesIn(source, modulesOf('clock'), options)
  return clockSizeOf(sceneBundlesOf(found.keys()))
}

/** The files of a bundle that was stored of a scene. Throws where it does not pass the gate. */
export async function readSceneBundle(
  source: ByteSource,
  options: ReadPackageOptions,
): Promise<SceneContents> {
  const limits = options.limits ?? themeLimits
  const { archive } = passed(await openArchive(source, limits, budgetOf(limits)))
  const files = new Map<string, Uint8Array>()
  for (const entry of archive.entries) {
    options.signal?.throwIfAborted()
    if (!entry.isFolder) files.set(entry.path, passed(await readEntry(archive, entry, options.codec)).bytes)
  }
  return files
}

interface Placed {
  readonly archive: Archive
  readonly entry: ArchiveEntry
}

/** The entries of some modules by their whole paths, archives of modules opened. */
async function entriesIn(
  source: ByteSource,
  modules: readonly string[],
  options: ReadPackageOptions,
): Promise<Map<string, Placed>> {
  const limits = options.limits ?? themeLimits
  const { archive } = passed(await openArchive(source, limits, budgetOf(limits)))
  const found = new Map<string, Placed>()
  for (const entry of archive.entries) {
    if (entry.isFolder || !modules.includes(entry.path.split('/', 1)[0] ?? '')) continue
    options.signal?.throwIfAborted()
    if (entry.path.includes('/')) found.set(entry.path, { archive, entry })
    else await addModule(found, { archive, entry }, options)
  }
  return found
}

/** A module that is no archive holds nothing. */
async function addModule(
  found: Map<string, Placed>,
  { archive, entry }: Placed,
  { codec, limits = themeLimits }: ReadPackageOptions,
): Promise<void> {
  const stored = await findStoredArchive(archive, entry, codec)
  const read = passed(stored ?? (await readEntry(archive, entry, codec)))
  const nested = await openArchive(
    'source' in read ? read.source : bytesSource(read.bytes),
    limits,
    budgetOf(limits),
  )
  if (!nested.ok) return
  for (const inner of nested.archive.entries) {
    if (!inner.isFolder) found.set(`${entry.path}!${inner.path}`, { archive: nested.archive, entry: inner })
  }
}
