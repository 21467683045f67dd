import { type Budget, budgetOf } from '../archive/budget.ts'
import {
  type Archive,
  type EntryRead,
  findStoredArchive,
  openArchive,
  readEntry,
  type StoredArchive,
} from '../archive/gate.ts'
import type { ArchiveEntry } from '../archive/layout.ts'
import type { Limits } from '../archive/limits.ts'
import type { Codec } from '../codec.ts'
import { type FileType, identify } from '../fileType.ts'
import { type Finding, finding } from '../findings.ts'
import { type ByteSource, bytesSource } from '../source.ts'
import type { Work } from '../work.ts'
import { type NotModule, notModuleOf } from './notModules.ts'

/** One entry of a package, wherever it lies. */
export interface PackageEntry {
  /** `icons!res/a.png`: what follows the `!` lies in a nested archive. */
  path: string
  /** The path inside the outermost module archive, or the path itself for a file of the outer one. */
  innerPath: string
  /** 0 in the outer archive, 1 in a module, 2 in an archive inside a module. */
  depth: number
  packedBytes: number
  crc: number
}

export interface PackageFile extends PackageEntry {
  type: FileType
  /** What it is where it is no part of the theme; null for what is. */
  notModule: NotModule | null
  /** Valid until the next step. */
  bytes: Uint8Array
  /** The same bytes, valid from now on. */
  keep(): Uint8Array
}

export type WalkStep =
  | { kind: 'file'; file: PackageFile }
  /** A nested archive that is opened next: its files follow. */
  | { kind: 'archive'; entry: PackageEntry }
  | { kind: 'folder'; path: string }
  | { kind: 'finding'; finding: Finding }

export interface WalkOptions {
  codec: Codec
  limits: Limits
  /** What the whole package may cost; by default what its limits allow. */
  work?: Work | undefined
  signal?: AbortSignal | undefined
  onProgress?: ((doneBytes: number, totalBytes: number) => void) | undefined
}

/** When one of these is met, the shared budget is spent and nothing further may be unpacked. */
const BUDGET_CODES = [
  'package.archive.tooManyEntries',
  'package.archive.unpackedTooLarge',
  'package.tooManyParts',
]

/** Every file of a package in one pass, nested archives included; one entry's bytes are in memory at a time. */
export async function* walkPackage(source: ByteSource, options: WalkOptions): AsyncGenerator<WalkStep> {
  const budget = budgetOf(options.limits, options.work)
  const opened = await openArchive(source, options.limits, budget)
  if (!opened.ok) {
    for (const each of opened.findings) yield { kind: 'finding', finding: each }
    return
  }
  for await (const step of walkArchive(
    opened.archive,
    { path: '', innerPath: '', depth: 0 },
    budget,
    options,
  )) {
    yield step
    if (step.kind === 'finding' && BUDGET_CODES.includes(step.finding.code)) return
  }
}

interface Place {
  path: string
  innerPath: string
  depth: number
}

async function* walkArchive(
  archive: Archive,
  place: Place,
  budget: Budget,
  options: WalkOptions,
): AsyncGenerator<WalkStep> {
  for await (const { entry, read } of readAll(archive, place, options)) {
    options.signal?.throwIfAborted()
    if (!read) yield { kind: 'folder', path: place.path + entry.path }
    else if (!read.ok) {
      for (const each of read.findings)
        yield { kind: 'finding', finding: { ...each, path: place.path + each.path } }
    } else if ('source' in read) {
      yield* walkNested(read.source, entryAt(entry, place), budget, options)
    } else {
      yield* walkBytes(read, entryAt(entry, place), budget, options)
    }
    if (place.depth === 0) options.onProgress?.(entry.dataOffset + entry.packedBytes, archive.source.size)
  }
}

/** Entries up to this size are read while the one before is still being looked at. */
const AHEAD_BYTES = 8 * 1024 * 1024

async function* readAll(archive: Archive, place: Place, { codec }: WalkOptions) {
  const start = (entry: ArchiveEntry | undefined) => {
    if (!entry || entry.isFolder) return null
    const reading = readOrFind(archive, entry, place, codec)
    // A caller that stops half-way never gets it.
    reading.catch(() => {})
    return reading
  }
  let ahead: ReturnType<typeof readOrFind> | null = null
  for (const [index, entry] of archive.entries.entries()) {
    const reading = ahead ?? start(entry)
    const next = archive.entries[index + 1]
    ahead = next && next.unpackedBytes <= AHEAD_BYTES ? start(next) : null
    yield { entry, read: await reading }
  }
}

async function readOrFind(
  archive: Archive,
  entry: ArchiveEntry,
  place: Place,
  codec: Codec,
): Promise<EntryRead | StoredArchive> {
  // What is no module is a file like any other, whatever it holds.
  if (notModuleOf(entryAt(entry, place), 'zip')) return readEntry(archive, entry, codec)
  return (await findStoredArchive(archive, entry, codec)) ?? readEntry(archive, entry, codec)
}

function entryAt({ path, packedBytes, crc }: ArchiveEntry, place: Place): PackageEntry {
  return { path: place.path + path, innerPath: place.innerPath + path, depth: place.depth, packedBytes, crc }
}

async function* walkBytes(
  { bytes, isOwn }: Extract<EntryRead, { ok: true }>,
  entry: PackageEntry,
  budget: Budget,
  options: WalkOptions,
): AsyncGenerator<WalkStep> {
  const type = identify(bytes)
  let isKept = false
  const keep = () => {
    isKept = true
    return bytes
  }
  const notModule = notModuleOf(entry, type)
  if (type === 'zip' && !notModule) yield* walkNested(bytesSource(bytes), entry, budget, options)
  else yield { kind: 'file', file: { ...entry, type, notModule, bytes, keep } }
  if (isOwn && !isKept) options.codec.freeBytes?.(bytes)
}

async function* walkNested(
  source: ByteSource,
  entry: PackageEntry,
  budget: Budget,
  options: WalkOptions,
): AsyncGenerator<WalkStep> {
  const depth = entry.depth + 1
  if (depth > options.limits.nesting) {
    const params = { max: options.limits.nesting }
    yield { kind: 'finding', finding: finding('package.archive.nestedTooDeep', entry.path, params) }
    return
  }
  yield { kind: 'archive', entry }
  const opened = await openArchive(source, options.limits, budget)
  if (!opened.ok) {
    for (const each of opened.findings) yield { kind: 'finding', finding: inside(entry.path, each) }
    return
  }
  const place = { path: `${entry.path}!`, innerPath: depth === 1 ? '' : `${entry.innerPath}!`, depth }
  yield* walkArchive(opened.archive, place, budget, options)
}

function inside(archivePath: string, each: Finding): Finding {
  return { ...each, path: each.path === '' ? archivePath : `${archivePath}!${each.path}` }
}
