import type { BodyOf } from '@easel/contract/endpoint.ts'
import type { decideBulk } from '@easel/contract/review/reviews/endpoints.ts'
import type { RejectReasonCode } from '@easel/domain/publishing/audits/reasons.ts'

/** What a reviewer means to decide of one work; nothing is sent before all of it is. */
export type Mark =
  | { readonly kind: 'APPROVE' }
  | { readonly kind: 'REJECT'; readonly reasons: readonly RejectReasonCode[]; readonly note: string }
export type Marks = ReadonlyMap<string, Mark>

const REASONS_MAX = 9

const changed = (
  marks: Marks,
  ids: readonly string[],
  change: (mark: Mark | undefined) => Mark | undefined,
): Marks => {
  const next = new Map(marks)
  for (const id of ids) {
    const mark = change(next.get(id))
    if (mark) next.set(id, mark)
    else next.delete(id)
  }
  return next
}

export const approve = (marks: Marks, ids: readonly string[]): Marks =>
  changed(marks, ids, () => ({ kind: 'APPROVE' }))

/** Approves what is not marked yet. */
export const approveRest = (marks: Marks, ids: readonly string[]): Marks =>
  approve(
    marks,
    ids.filter((id) => !marks.has(id)),
  )

export const clear = (marks: Marks, ids: readonly string[]): Marks => changed(marks, ids, () => undefined)

/** Marks as rejected; one that is so already keeps its reasons. */
export const reject = (marks: Marks, ids: readonly string[]): Marks =>
  changed(marks, ids, (mark) => (mark?.kind === 'REJECT' ? mark : { kind: 'REJECT', reasons: [], note: '' }))

/** A reason on or off for all of them: off only where every one has it. It rejects what it is put on. */
export function toggleReason(marks: Marks, ids: readonly string[], reason: RejectReasonCode): Marks {
  const everywhere = ids.every((id) => reasonsOf(marks.get(id)).includes(reason))
  return changed(marks, ids, (mark) => {
    const without = reasonsOf(mark).filter((each) => each !== reason)
    const reasons = everywhere ? without : [...without, reason].slice(0, REASONS_MAX)
    return { kind: 'REJECT', reasons, note: mark?.kind === 'REJECT' ? mark.note : '' }
  })
}

export const annotate = (marks: Marks, ids: readonly string[], note: string): Marks =>
  changed(marks, ids, (mark) => ({ kind: 'REJECT', reasons: reasonsOf(mark), note }))

export const reasonsOf = (mark: Mark | undefined): readonly RejectReasonCode[] =>
  mark?.kind === 'REJECT' ? mark.reasons : []

export interface Tally {
  readonly approved: number
  readonly rejected: number
  /** Rejected without a reason: they cannot be decided so. */
  readonly unreasoned: number
}

export function tallyOf(marks: Marks): Tally {
  const all = [...marks.values()]
  const rejected = all.filter(({ kind }) => kind === 'REJECT')
  return {
    approved: all.length - rejected.length,
    rejected: rejected.length,
    unreasoned: rejected.filter((mark) => reasonsOf(mark).length === 0).length,
  }
}

/** The marks as the server takes them. */
export const verdictsOf = (marks: Marks): BodyOf<typeof decideBulk>['verdicts'] =>
  [...marks].map(([auditId, mark]) =>
    mark.kind === 'APPROVE'
      ? { auditId, decision: 'APPROVE', reasons: [] }
      : {
          auditId,
          decision: 'REJECT',
          reasons: [...mark.reasons],
          ...(mark.note ? { note: mark.note } : {}),
        },
  )
