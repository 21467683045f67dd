import { AuditState } from '@easel/domain/audits/lifecycle.ts'
import type { DetailsDraft } from '@easel/domain/products/details.ts'
import { CallRefused } from '../../../shell/callRefused.ts'
import type { LocalCopy } from './localCopy.ts'

export type SaveState =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'typing' }
  | { readonly kind: 'saving' }
  /** The server could not be reached: the browser keeps it and goes on trying. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'refused'; readonly message: string }
  /** Something newer was saved elsewhere: nothing is sent until it is said which of both stays. */
  | { readonly kind: 'contested'; readonly state: AuditState | null }

interface Save {
  readonly revision: number
  readonly details: DetailsDraft
}

/** Where a form begins. */
export interface AutosaveStart extends LocalCopy {
  readonly savedAt: string
  /** The form has more than the server. */
  readonly ahead: boolean
}

interface AutosaverOptions {
  readonly start: Pick<AutosaveStart, 'revision' | 'sent' | 'savedAt' | 'ahead'>
  /** What stands in the form; throws for what cannot be kept at all. */
  readonly read: () => DetailsDraft
  readonly send: (save: Save) => Promise<{ readonly revision: number; readonly savedAt: string }>
  readonly tell: (state: SaveState) => void
  /** @returns false where the browser keeps nothing for us. */
  readonly keep: (copy: LocalCopy) => boolean
  readonly drop: () => void
}

const delayMs = 800
const againMs = 10_000

/** The refusal of a save that goes on from something older than what stands. */
export const asContested = (reason: unknown): CallRefused | null =>
  reason instanceof CallRefused && reason.code === 'audit.changedMeanwhile' ? reason : null

/**
 * Keeps a draft on the server while one types: one call at a time, each going on from the revision that the last one
 * made. A call without an answer may have been done: it is asked again as it was before anything newer is sent.
 */
export function createAutosaver({ start, read, send, tell, keep, drop }: AutosaverOptions) {
  let { revision, savedAt: at } = start
  let unanswered: Save | null = start.sent && { revision, details: start.sent }
  /** As the server has it; null until the form has begun. */
  let saved: string | null = null
  let contested: CallRefused | null = null
  let isKept = start.ahead
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  async function sendOne(save: Save) {
    unanswered = save
    tell({ kind: 'saving' })
    try {
      const reply = await send(save)
      revision = reply.revision
      at = reply.savedAt
      saved = JSON.stringify(save.details)
    } catch (reason) {
      if (reason instanceof CallRefused && !reason.mayBeDone) unanswered = null
      throw reason
    }
    unanswered = null
  }

  async function run() {
    if (contested) throw contested
    if (unanswered) await sendOne(unanswered)
    for (let details = read(); JSON.stringify(details) !== saved; details = read()) {
      await sendOne({ revision, details })
    }
    if (isKept) drop()
    isKept = false
    tell({ kind: 'saved', at })
  }

  function failed(reason: unknown) {
    contested = asContested(reason)
    const kept = keepHere()
    if (contested) return tell({ kind: 'contested', state: stateIn(contested) })
    const refused = reason instanceof CallRefused && !reason.mayPass
    const message = reason instanceof Error ? reason.message : String(reason)
    tell(refused || !kept ? { kind: 'refused', message } : { kind: 'kept' })
    later(againMs)
  }

  function keepHere(): boolean {
    try {
      isKept = keep({ revision, sent: unanswered?.details ?? null, details: read() })
      return isKept
    } catch {
      return false
    }
  }

  /** Null where it cannot be kept at all, which saving it tells. */
  function stands(): string | null {
    try {
      return JSON.stringify(read())
    } catch {
      return null
    }
  }

  function later(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush().catch(() => undefined), ms)
  }

  /** Saves at once what is not saved yet; rejects where that failed. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    const before = running
    const now = (async () => {
      await before?.catch(() => undefined)
      await run()
    })()
    running = now
    const over = () => {
      if (running === now) running = null
    }
    return now.then(over, (reason: unknown) => {
      over()
      failed(reason)
      throw reason
    })
  }

  return {
    flush,
    /** The form stands as it begins. */
    begin() {
      saved ??= start.ahead ? '' : JSON.stringify(read())
      if (start.ahead) later(0)
    },
    /** Something was typed. */
    touch() {
      if (running === null && contested === null && stands() !== saved) tell({ kind: 'typing' })
      later(delayMs)
    },
    /** The browser is back online. */
    again: () => later(0),
    /** Saves what stands here over what was saved elsewhere. */
    keepMine(): Promise<void> {
      revision = Number(contested?.params.revision ?? revision)
      contested = null
      return flush()
    },
    /** The one that the server has, as far as it has told. */
    revision: () => revision,
    stop: () => clearTimeout(timer),
  }
}

const stateIn = ({ params }: CallRefused): AuditState | null =>
  AuditState.safeParse(params.state).data ?? null
