import { decideAudit, getReview, NOTE_MAX, type Review } from '@easel/contract/review/reviews/endpoints.ts'
import { getReviewOverview } from '@easel/contract/review/reviews/overviewEndpoints.ts'
import { listReviews } from '@easel/contract/review/reviews/queueEndpoints.ts'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { delay } from '../../../../app/delayed.ts'
import { useT } from '../../../../i18n/texts.ts'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { joinFacts } from '../../../../ui/format.ts'
import { toast } from '../../../../ui/toasts.ts'
import { pinFieldId } from '../../../base/pins/public.ts'
import { undoLabel, undoSeconds } from '../undoLabel.tsx'
import { focusReasons } from './ReasonPicker.tsx'
import type { useClaim } from './useClaim.ts'
import { guardDecision } from './useDecisive.ts'
import type { Draft, useDraft } from './useDraft.ts'
import type { useNeighbours } from './useNeighbours.ts'

type Kind = 'APPROVE' | 'REJECT'
type Missing = 'reasons' | 'note' | 'pin'

/** What a rejection still lacks, by the rules that the server holds too. */
export function missingIn({ reasons, note, pins }: Draft): Missing | null {
  if (reasons.length === 0) return 'reasons'
  if (note.trim() === '') return 'note'
  return pins.some(({ text }) => text.trim() === '') ? 'pin' : null
}

const faultCodes: Readonly<Record<Missing, string>> = {
  reasons: 'audit.reasonMissing',
  note: 'audit.noteMissing',
  pin: 'pin.required',
}

/** To the field of what is missing. */
function focusOn(missing: Missing, { pins }: Draft, note: HTMLTextAreaElement | null) {
  if (missing === 'reasons') focusReasons()
  if (missing === 'note') note?.focus()
  if (missing !== 'pin') return
  const index = pins.findIndex(({ text }) => text.trim() === '')
  document.getElementById(pinFieldId(index))?.focus()
}

interface DecisionParts {
  readonly review: Review
  readonly claim: ReturnType<typeof useClaim>
  readonly drafting: ReturnType<typeof useDraft>
  readonly note: RefObject<HTMLTextAreaElement | null>
  /** Where it goes on after a decision, and back to after one that was undone. */
  readonly neighbours: Pick<ReturnType<typeof useNeighbours>, 'moveOn' | 'goBack'>
}

/** Approves or rejects under the claim, and goes on; the decision is made when the time to undo it is over. */
export function useDecision({ review, claim, drafting, note, neighbours }: DecisionParts) {
  const t = useT('reviews')
  const words = useErrorMessage()
  const [pending, setPending] = useState<Kind | null>(null)
  const [missing, setMissing] = useState<Missing | null>(null)
  const [isLengthTold, setLengthTold] = useState(false)
  const [asking, setAsking] = useState(false)
  const [waiting, setWaiting] = useState<Kind | null>(null)
  const { draft } = drafting
  const count = [...draft.note.trim()].length
  const tooLong = count > NOTE_MAX
  const still = missing !== null && missing === missingIn(draft) ? missing : null

  async function decide(decision: Kind) {
    if (pending) return
    if (claim.state.at === 'claiming') return setWaiting(decision)
    if (claim.state.at !== 'claimed') return
    const { token } = claim.state
    const name = review.name || t('untitled')
    const note = draft.note.trim()
    const rejects = decision === 'REJECT'
    guardDecision()
    const goes = delay({
      text: t(rejects ? 'decide.rejecting' : 'decide.approving', { name }),
      undo: undoLabel(t('decide.undo')),
      seconds: undoSeconds,
      ids: [review.auditId],
    })
    setPending(decision)
    setLengthTold(false)
    claim.spent()
    // What comes next may not load; the decision goes on.
    const more = await neighbours.moveOn().catch(() => true)
    const undone = !(await goes)
    setPending(null)
    if (undone) return neighbours.goBack()
    try {
      await call(decideAudit, {
        params: { id: review.auditId },
        body: {
          token,
          decision,
          ...(note ? { note } : {}),
          ...(rejects ? { reasons: draft.reasons, pins: draft.pins } : {}),
        },
        outlives: true,
      })
      drafting.forget()
      const outcome = t(rejects ? 'decide.rejected' : 'decide.approved', { name })
      toast(joinFacts([outcome, !more && t('queue.empty')]))
    } catch (reason) {
      // What was marked is still there when it is opened again.
      toast(t('decide.failed', { name, why: reason instanceof Error ? reason.message : '' }), 'bad')
    }
    void invalidate(listReviews, getReview, getReviewOverview)
  }

  // Pressed before the claim was answered: it counts once it is, or is dropped with the claim.
  const decideNow = useEffectEvent(decide)
  const { at } = claim.state
  useEffect(() => {
    if (!waiting || at === 'claiming') return
    setWaiting(null)
    void decideNow(waiting)
  }, [at, waiting])

  function isRefused() {
    setLengthTold(tooLong)
    if (tooLong) note.current?.focus()
    return tooLong
  }

  return {
    pending: pending ?? waiting,
    missing: still,
    fault:
      isLengthTold && tooLong
        ? words({ code: 'note.tooLong', params: { max: NOTE_MAX, count } })
        : still && words({ code: faultCodes[still], params: {} }),
    asking,
    stopAsking: () => setAsking(false),
    /** Marked reasons contradict an approval: that is asked first. */
    approve: () => {
      if (isRefused()) return
      if (draft.reasons.length > 0 || draft.pins.length > 0) setAsking(true)
      else void decide('APPROVE')
    },
    approveAnyway: () => {
      setAsking(false)
      void decide('APPROVE')
    },
    reject: () => {
      const lacks = missingIn(draft)
      setMissing(lacks)
      setLengthTold(false)
      if (lacks) focusOn(lacks, draft, note.current)
      if (!lacks && !isRefused()) void decide('REJECT')
    },
  }
}
