import type { UploadResult } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import type { Refusal } from '@easel/domain/rule.ts'
import type { Queue, RefusedFile, UploadEntry, UploadState } from './entry.ts'

/** What happens to one file. */
export type UploadEvent =
  | { readonly kind: 'inspect' | 'hash' | 'send' | 'sent' | 'notKnown' | 'stillChecking' }
  | { readonly kind: 'inspected'; readonly warnings: readonly Refusal[] }
  | { readonly kind: 'hashed'; readonly sha256: string }
  | { readonly kind: 'created'; readonly url: string }
  | { readonly kind: 'done'; readonly result: UploadResult }
  | { readonly kind: 'refused'; readonly refused: RefusedFile }
  | { readonly kind: 'lost' | 'gone' | 'fileLost' | 'terminated' | 'notTerminated' }
  | { readonly kind: 'failed'; readonly failure: Refusal }
  | { readonly kind: 'pause' | 'resume' | 'retry' | 'cancel' | 'remove' }
  /** The file was chosen again; `same` where it has not changed since. */
  | { readonly kind: 'chosen'; readonly same: boolean; readonly lastModified: number }

type Kind = UploadEvent['kind']

const READING = ['inspecting', 'hashing'] as const
const WAITING = ['queued', 'ready'] as const
/** Where something is done with the file or it is about to be. */
export const MOVING = [...WAITING, ...READING, 'sending', 'checking'] as const
const ENDED = ['done', 'refused', 'cancelled'] as const
const STOPPED = ['failed', 'needsFile', 'paused'] as const
const EVERY = [...MOVING, ...STOPPED, ...ENDED] as const

/** The stage that an entry goes on from, by what is known of it. */
export function stageOf(entry: Pick<UploadEntry, 'sent' | 'inspected' | 'sha256'>): UploadState {
  if (entry.sent) return 'checking'
  return entry.inspected && entry.sha256 !== null ? 'ready' : 'queued'
}

interface Move {
  readonly from: readonly UploadState[]
  /** `stage`: wherever the facts say that it goes on. */
  readonly to: UploadState | 'same' | 'stage'
}

/** The whole life of a file in the queue; what is not here does not happen. */
export const MOVES: Readonly<Record<Kind, Move>> = {
  inspect: { from: ['queued'], to: 'inspecting' },
  inspected: { from: ['inspecting'], to: 'stage' },
  hash: { from: ['queued'], to: 'hashing' },
  hashed: { from: ['hashing'], to: 'stage' },
  notKnown: { from: ['ready'], to: 'same' },
  send: { from: ['ready'], to: 'sending' },
  // A place on the server that comes late must still be known, so that it can be given back.
  created: { from: [...MOVING, ...STOPPED, 'cancelled'], to: 'same' },
  sent: { from: ['sending'], to: 'checking' },
  stillChecking: { from: ['checking'], to: 'same' },
  // Recognised in the same moment: the file is there, whatever was wished meanwhile.
  done: { from: ['ready', 'checking', 'paused', 'cancelled'], to: 'done' },
  refused: { from: ['inspecting', 'ready', 'sending', 'checking'], to: 'refused' },
  lost: { from: ['ready', ...READING, 'sending', 'checking'], to: 'stage' },
  gone: { from: ['sending', 'checking'], to: 'stage' },
  fileLost: { from: ['queued', 'ready', ...READING, 'sending'], to: 'needsFile' },
  failed: { from: [...MOVING, 'paused'], to: 'failed' },
  pause: { from: [...WAITING, ...READING, 'sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'stage' },
  retry: { from: ['failed'], to: 'stage' },
  chosen: { from: ['needsFile'], to: 'stage' },
  cancel: { from: [...MOVING, ...STOPPED], to: 'cancelled' },
  terminated: { from: EVERY, to: 'same' },
  notTerminated: { from: EVERY, to: 'same' },
  remove: { from: [...STOPPED, ...ENDED], to: 'same' },
}

const anew = { url: null, sent: false, asked: false } as const

/** What is known of the entry afterwards. */
function factsAfter(entry: UploadEntry, event: UploadEvent): Partial<UploadEntry> {
  switch (event.kind) {
    case 'inspected':
      return { inspected: true, warnings: event.warnings, attempts: 0 }
    case 'hashed':
      return { sha256: event.sha256, attempts: 0 }
    case 'notKnown':
      return { asked: true, attempts: 0 }
    case 'created':
      return { url: event.url }
    case 'sent':
      return { sent: true, attempts: 0 }
    case 'stillChecking':
      return { attempts: 0 }
    case 'done':
      return { result: event.result, failure: null, url: null }
    case 'refused':
      return { refused: event.refused, failure: null, url: null }
    case 'lost':
    case 'notTerminated':
      return { attempts: entry.attempts + 1 }
    case 'gone':
      return { ...anew, attempts: entry.attempts + 1 }
    case 'failed':
      return { failure: event.failure }
    case 'retry':
      return { failure: null, attempts: 0 }
    case 'chosen':
      return event.same
        ? { attempts: 0 }
        : {
            ...anew,
            attempts: 0,
            sha256: null,
            inspected: Boolean(entry.aim),
            lastModified: event.lastModified,
          }
    case 'remove':
      return { removed: true }
    case 'terminated':
      return { url: null }
    default:
      return {}
  }
}

/** The entry after an event; the same object where it does not apply to its state. */
export function moved(entry: UploadEntry, event: UploadEvent): UploadEntry {
  const { from, to } = MOVES[event.kind]
  if (!from.includes(entry.state)) return entry
  const next = { ...entry, ...factsAfter(entry, event) }
  if (to === 'same') return next
  return { ...next, state: to === 'stage' ? stageOf(next) : to }
}

/** The queue after something happened to some of its files. */
export function withEvent(queue: Queue, ids: readonly string[], event: UploadEvent): Queue {
  const entries = new Map(queue.entries)
  for (const id of ids) {
    const entry = entries.get(id)
    if (entry) entries.set(id, moved(entry, event))
  }
  return { ...queue, entries }
}

/** A ban or the whitelist stops every unfinished file of a kind, and no other. */
export function withKindStopped(queue: Queue, productType: ProductType, failure: Refusal): Queue {
  const ids = [...queue.entries.values()]
    .filter((entry) => entry.productType === productType && entry.state !== 'checking')
    .map(({ id }) => id)
  return withEvent(queue, ids, { kind: 'failed', failure })
}

/**
 * Entries as they are taken up by another tab, or after the browser was closed: whatever was under way waits again.
 * Where no place on the server is known the bytes may have arrived all the same: it is asked once more.
 */
export function takenUp(entries: readonly UploadEntry[]): UploadEntry[] {
  return entries.map((entry) =>
    MOVING.some((state) => state === entry.state)
      ? { ...entry, state: stageOf(entry), asked: entry.asked && entry.url !== null, attempts: 0 }
      : entry,
  )
}
