import type { Review } from '@easel/contract/review/reviews/endpoints.ts'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { undoDelayed } from '../../../../app/delayed.ts'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'
import { digitsOf } from './ReasonPicker.tsx'
import { goTo, PARTS } from './ReviewSummary.tsx'
import type { useClaim } from './useClaim.ts'
import type { useDecision } from './useDecision.ts'
import { useDecisive } from './useDecisive.ts'
import type { useDraft } from './useDraft.ts'
import type { useNeighbours } from './useNeighbours.ts'

interface ReviewKeys {
  readonly review: Review
  readonly neighbours: ReturnType<typeof useNeighbours>
  readonly claim: ReturnType<typeof useClaim>
  readonly decision: ReturnType<typeof useDecision>
  readonly drafting: ReturnType<typeof useDraft>
  /** Nothing can be decided: the keys of the decision do nothing. */
  readonly isClosed: boolean
  readonly note: RefObject<HTMLTextAreaElement | null>
  readonly onPin: () => void
  readonly onCompare: () => void
  readonly onHelp: () => void
  /** Escape leaves a field; an open dialog closes by the same key, and by itself. */
  readonly leavesField: boolean
}

/** The keys of a review; KeyHelp lists them. */
export function useReviewKeys(keys: ReviewKeys) {
  const { review, neighbours, claim, decision, drafting, isClosed, note, onPin, onCompare, onHelp } = keys
  const navigate = useNavigate()
  const decisive = useDecisive(isClosed)
  useHotkeys({
    ...digitsOf(review.productType, (code) => !isClosed && drafting.toggleReason(code)),
    j: () => neighbours.hasNext && void neighbours.move(1),
    k: () => neighbours.hasPrevious && void neighbours.move(-1),
    a: decisive(decision.approve),
    r: decisive(decision.reject),
    n: () => note.current?.focus(),
    p: onPin,
    e: () => goTo(PARTS.record),
    z: undoDelayed,
    d: onCompare,
    c: () => !isClosed && claim.state.at !== 'claimed' && claim.state.at !== 'claiming' && void claim.take(),
    q: () => void navigate(neighbours.queueHref),
    '?': onHelp,
    // One meaning everywhere: it decides what is marked, from within the note too.
    'mod+enter': decisive(decision.reject),
  })
  useHotkeys({ escape: leaveField }, keys.leavesField)
}

function leaveField() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
