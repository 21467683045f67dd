import type { AuditState } from '@easel/domain/publishing/audits/lifecycle.ts'
import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { ApiError } from '../../../../app/apiError.ts'
import { conflictIn, createSaveLoop, TYPING_PAUSE_MS } from '../../products/public.ts'
import type { LocalCopy } from './localCopy.ts'

export type SaveState =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'typing' }
  | { readonly kind: 'saving' }
  /** The server could not be reached: the browser keeps it and goes on trying. */
  | { readonly kind: 'waiting' }
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
  /** The values of the form; throws for what cannot be kept at all. */
  readonly read: () => DetailsDraft
  /** `outlives`: the page may go away meanwhile. */
  readonly send: (
    save: Save,
    outlives: boolean,
  ) => Promise<{ readonly revision: number; readonly savedAt: string }>
  readonly onState: (state: SaveState) => void
  /** @returns false where the browser keeps nothing for us. */
  readonly keep: (copy: LocalCopy) => boolean
  readonly drop: () => void
}

const againMs = 10_000

/** The conflict that a save failed by, if it did. */
export const conflictOf = (reason: unknown) => (reason instanceof ApiError ? conflictIn(reason) : null)

/**
 * Keeps a draft on the server while one types: one call at a time, each going on from the revision that the last one
 * made. A call without an answer may have been done: it is asked again as it was before anything newer is sent.
 */
export function createAutosaver({ start, read, send, onState, keep, drop }: AutosaverOptions) {
  let { revision, savedAt: at } = start
  let unanswered: Save | null = start.sent && { revision, details: start.sent }
  /** As the server has it; null until the form has begun. */
  let saved: string | null = null
  /** The refusal that names a conflict, until it is decided which of both stays. */
  let contested: ApiError | null = null
  let [isKept, isLeaving] = [start.ahead, false]
  const loop = createSaveLoop({ run, failed })

  async function sendOne(save: Save) {
    unanswered = save
    onState({ kind: 'saving' })
    try {
      const outlives = isLeaving
      isLeaving = false
      const reply = await send(save, outlives)
      revision = reply.revision
      at = reply.savedAt
      saved = JSON.stringify(save.details)
    } catch (reason) {
      if (reason instanceof ApiError && !reason.mayBeDone) unanswered = null
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
    onState({ kind: 'saved', at })
  }

  function failed(reason: unknown) {
    const conflict = conflictOf(reason)
    contested = conflict && reason instanceof ApiError ? reason : null
    const stored = keepHere()
    if (conflict) return onState({ kind: 'contested', state: conflict.state })
    const refused = reason instanceof ApiError && !reason.mayPass
    const message = reason instanceof Error ? reason.message : String(reason)
    onState(refused || !stored ? { kind: 'refused', message } : { kind: 'waiting' })
    loop.later(againMs)
  }

  function keepHere(): boolean {
    try {
      isKept = keep({ revision, sent: unanswered?.details ?? null, details: read() })
      return isKept
    } catch {
      return false
    }
  }

  /** Null where it cannot be stored at all; the save reports that. */
  function stands(): string | null {
    try {
      return JSON.stringify(read())
    } catch {
      return null
    }
  }

  return {
    flush: loop.flush,
    /** The form has its first values. */
    begin() {
      saved ??= start.ahead ? '' : JSON.stringify(read())
      if (start.ahead) loop.later(0)
    },
    /** Something was typed. */
    touch() {
      if (!loop.isRunning() && contested === null && stands() !== saved) onState({ kind: 'typing' })
      loop.later(TYPING_PAUSE_MS)
    },
    /** The page may go away now: what the server does not have is kept here, and sent. @returns whether it is kept. */
    leave(): boolean {
      if (stands() === saved) return true
      const kept = keepHere()
      isLeaving = true
      if (contested === null) void loop.flush().catch(() => undefined)
      return kept
    },
    /** The browser is back online. */
    again: () => loop.later(0),
    /** Saves what stands here over what was saved elsewhere. */
    keepMine(): Promise<void> {
      revision = (contested && conflictIn(contested)?.revision) ?? revision
      contested = null
      return loop.flush()
    },
    /** The newest revision that the server has answered. */
    revision: () => revision,
    stop: loop.stop,
  }
}
