import { REJECT_REASON_CODES, type RejectReasonCode } from '@easel/domain/publishing/audits/reasons.ts'
import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { useInBrowser } from '../../../../ui/useInBrowser.ts'
import { DraftPin } from '../../../base/pins/public.ts'

/** What a reviewer has marked and written so far. */
const Draft = z.object({
  reasons: z.array(z.enum(REJECT_REASON_CODES)),
  note: z.string(),
  pins: z.array(DraftPin),
})
export type Draft = z.infer<typeof Draft>

/** The contract's bound of a decision. */
export const REASONS_MAX = 9

const blank: Draft = { reasons: [], note: '', pins: [] }
const keyOf = (auditId: string) => `easel.review.${auditId}`

function read(auditId: string): Draft {
  try {
    return Draft.parse(JSON.parse(sessionStorage.getItem(keyOf(auditId)) ?? 'null'))
  } catch {
    return blank
  }
}

function write(auditId: string, draft: Draft | null) {
  try {
    if (draft) sessionStorage.setItem(keyOf(auditId), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(auditId))
  } catch {
    // Storage is full or closed to us: the draft lives as long as the screen.
  }
}

/** Kept in the tab until the decision is made: a lost claim, a look elsewhere or a reload loses nothing. */
export function useDraft(auditId: string) {
  const isInBrowser = useInBrowser()
  // The page that comes from the server knows of no draft.
  const [draft, setDraft] = useState(() => (isInBrowser ? read(auditId) : null))
  if (isInBrowser && draft === null) setDraft(read(auditId))
  useEffect(() => {
    if (draft) write(auditId, draft === blank ? null : draft)
  }, [auditId, draft])
  const update = useCallback(
    (next: (before: Draft) => Draft) => setDraft((before) => next(before ?? blank)),
    [],
  )
  const change = useCallback((part: Partial<Draft>) => update((before) => ({ ...before, ...part })), [update])
  return {
    draft: draft ?? blank,
    change,
    toggleReason: (code: RejectReasonCode) =>
      update((before) => ({ ...before, reasons: toggled(before.reasons, code) })),
    /** Also when the screen has gone on to the next. */
    forget: () => {
      write(auditId, null)
      setDraft(blank)
    },
  }
}

/** In the order of the catalogue, whatever the order of choosing; never more than fit into a decision. */
function toggled(reasons: readonly RejectReasonCode[], code: RejectReasonCode): RejectReasonCode[] {
  if (reasons.includes(code)) return reasons.filter((each) => each !== code)
  if (reasons.length >= REASONS_MAX) return [...reasons]
  return REJECT_REASON_CODES.filter((each) => each === code || reasons.includes(each))
}
