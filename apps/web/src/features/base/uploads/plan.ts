import { MAX_RECOGNISED } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { isAsked, type Queue, sameTarget, type UploadEntry } from './entry.ts'

/** Four files at once; two are read meanwhile; one call for verdicts, so that the page's own calls find a way. */
export const AT_ONCE = { read: 2, send: 4, recognise: 1, verdict: 1, terminate: 2 } as const
export type Lane = keyof typeof AT_ONCE

export type Job =
  | { readonly lane: 'read'; readonly act: 'inspect' | 'hash'; readonly id: string }
  | { readonly lane: 'recognise'; readonly ids: readonly string[] }
  | { readonly lane: 'send'; readonly id: string }
  | { readonly lane: 'verdict'; readonly id: string; readonly alone: boolean }
  | { readonly lane: 'terminate'; readonly id: string }

export interface Running {
  /** How many jobs each lane has under way. */
  readonly lanes: Readonly<Record<Lane, number>>
  /** Files that a job has in its hands, also while it is being stopped. */
  readonly busy: ReadonlySet<string>
  /** When the verdict on a file was last asked for. */
  readonly askedAt: ReadonlyMap<string, number>
}

/** Chosen on a screen of its own, in front of which somebody waits. */
const isSingle = ({ batchId }: UploadEntry) => batchId === null

/** A file by itself first, then those of batches; what was lost most often last, so that one bad file holds up no other. */
const byTurn = (a: UploadEntry, b: UploadEntry) =>
  Number(isSingle(b)) - Number(isSingle(a)) || a.attempts - b.attempts || a.order - b.order

/** What can begin now. */
export function jobsFor({ entries, hold }: Queue, running: Running): Job[] {
  const idle = [...entries.values()].filter(({ id }) => !running.busy.has(id)).sort(byTurn)
  const free = (lane: Lane) => Math.max(0, AT_ONCE[lane] - running.lanes[lane])
  const read = idle.filter(({ state }) => state === 'queued').slice(0, free('read'))
  const reading = read.map(
    ({ id, inspected }): Job => ({ lane: 'read', act: inspected ? 'hash' : 'inspect', id }),
  )
  if (hold) return reading
  return [
    ...reading,
    ...recognitions(idle, entries, free('recognise')),
    ...idle
      .filter((entry) => entry.state === 'ready' && isAsked(entry))
      .slice(0, free('send'))
      .map(({ id }): Job => ({ lane: 'send', id })),
    ...verdicts(idle, running, free('verdict')),
    ...idle
      .filter(({ state, removed, url }) => url !== null && (state === 'cancelled' || removed))
      .slice(0, free('terminate'))
      .map(({ id }): Job => ({ lane: 'terminate', id })),
  ]
}

/** One question for all that go to the same place; of equal files the first is sent and the others wait for it. */
function recognitions(idle: readonly UploadEntry[], entries: Queue['entries'], free: number): Job[] {
  if (free === 0) return []
  const onTheWay = [...entries.values()].filter(
    (entry) =>
      entry.state === 'sending' || entry.state === 'checking' || (entry.state === 'ready' && isAsked(entry)),
  )
  const chosen: UploadEntry[] = []
  for (const entry of idle) {
    if (chosen.length === MAX_RECOGNISED) break
    const first = chosen[0] ?? entry
    if (entry.state !== 'ready' || isAsked(entry) || !sameTarget(first, entry)) continue
    const twin = [...onTheWay, ...chosen].some(
      (other) => other.sha256 === entry.sha256 && sameTarget(other, entry),
    )
    if (!twin) chosen.push(entry)
  }
  return chosen.length > 0 ? [{ lane: 'recognise', ids: chosen.map(({ id }) => id) }] : []
}

/** Files by themselves take every other turn: neither waits for a whole batch, nor a batch for them. */
function verdicts(idle: readonly UploadEntry[], { askedAt }: Running, free: number): Job[] {
  const checking = idle.filter(({ state }) => state === 'checking')
  const alone = checking.length === 1
  const lastAsked = (single: boolean) =>
    Math.max(0, ...checking.filter((each) => isSingle(each) === single).map(({ id }) => askedAt.get(id) ?? 0))
  const singlesFirst = lastAsked(true) <= lastAsked(false)
  return checking
    .toSorted(
      (a, b) =>
        Number(isSingle(a) !== singlesFirst) - Number(isSingle(b) !== singlesFirst) ||
        (askedAt.get(a.id) ?? 0) - (askedAt.get(b.id) ?? 0),
    )
    .slice(0, free)
    .map(({ id }) => ({ lane: 'verdict', id, alone }))
}
