import type { Review } from '@easel/contract/reviews/endpoints.ts'
import { lazy, type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useT } from '../../../i18n/texts.ts'
import { retried } from '../../../shell/chunk.ts'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { say } from '../../../ui/toasts.ts'
import { useHotkeys } from '../../../ui/useHotkeys.ts'
import { SimilarWorksPart } from '../../likeness/public.ts'
import { useClosedReason } from '../useReviewWords.ts'
import { DecisionPanel } from './DecisionPanel.tsx'
import { Details } from './Details.tsx'
import { PARTS } from './Glance.tsx'
import { History } from './History.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { LightTable } from './LightTable.tsx'
import { PackagePart } from './PackagePart.tsx'
import { pinFieldId } from './PinList.tsx'
import { rejectReasonsOf } from './ReasonPicker.tsx'
import { ReviewHead, type ReviewView } from './ReviewHead.tsx'
import classes from './ReviewScreen.module.css'
import { tablePictures } from './tablePictures.ts'
import { useClaim } from './useClaim.ts'
import { useDecision } from './useDecision.ts'
import { type DraftPin, useDraft } from './useDraft.ts'
import { LEAFING, useNeighbours } from './useNeighbours.ts'

const loadDifference = () => import('./Difference.tsx')
const Difference = lazy(() => retried(loadDifference))

/** A key that was meant for the submission before must not decide this one. */
const settleMs = 600

/** One submission with everything a decision needs; by keyboard or by its buttons. */
export function ReviewWorkspace({ review }: { review: Review }) {
  const t = useT('reviews')
  const navigate = useNavigate()
  const leafing = useLocation().state === LEAFING
  const { auditId } = review
  const pictures = tablePictures(review)
  // A sound or a font has no picture for the light table: it lies there itself.
  const itself = pictures.length === 0 && review.audit.content !== null
  // A video is watched first; spots are marked on its poster.
  const played = review.productType === 'VIDEO_WALLPAPER' && review.audit.content !== null
  const [view, setView] = useState<ReviewView>('pictures')
  // One upright picture leaves room: what is known of it stands beside it.
  const beside = review.productType === 'WALLPAPER' && pictures.length === 1 && view === 'pictures'
  const [pinning, setPinning] = useState(false)
  const [helping, setHelping] = useState(false)
  const note = useRef<HTMLTextAreaElement>(null)
  const hasPrevious = review.previous !== null
  const [openedAt] = useState(() => Date.now())

  const neighbours = useNeighbours(auditId)
  const claim = useClaim(auditId, { wanted: review.can.claim === null, leafing })
  const drafting = useDraft(auditId)
  const decision = useDecision({ review, claim, drafting, note, onDecided: neighbours.moveOn })
  const closed = useClosedReason(review, claim.state.at === 'held')

  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  useEffect(() => {
    // There before D asks for it.
    if (hasPrevious) void loadDifference().catch(() => undefined)
  }, [hasPrevious])

  /** What is on the table stays there until the other is. */
  const show = (next: ReviewView) => startTransition(() => setView(next))

  function addPin(pin: DraftPin) {
    const index = drafting.draft.pins.length
    drafting.change({ pins: [...drafting.draft.pins, pin] })
    setPinning(false)
    requestAnimationFrame(() => document.getElementById(pinFieldId(index))?.focus())
  }
  function startPinning() {
    if (pictures.length === 0 || closed !== null) return
    setView('pictures')
    setPinning((on) => !on)
  }
  const reasons = rejectReasonsOf(review.productType)
  const decisive = (act: () => void) => (event: KeyboardEvent) => {
    if (!event.repeat && Date.now() - openedAt > settleMs) act()
  }
  const digits = Object.fromEntries(
    reasons
      .slice(0, 9)
      .map((code, index) => [String(index + 1), () => closed === null && drafting.toggleReason(code)]),
  )
  useHotkeys({
    ...digits,
    j: () => neighbours.hasNext && void neighbours.move(1),
    k: () => neighbours.hasPrevious && void neighbours.move(-1),
    a: decisive(() => closed === null && decision.approve()),
    r: decisive(() => closed === null && decision.reject()),
    n: () => note.current?.focus(),
    p: startPinning,
    d: () => {
      if (review.previous) show(view === 'pictures' ? 'difference' : 'pictures')
      else say(t('review.noDifference'), 'info')
    },
    c: () =>
      closed === null && claim.state.at !== 'held' && claim.state.at !== 'claiming' && void claim.take(),
    q: () => void navigate(neighbours.queueHref),
    '?': () => setHelping(true),
    'mod+enter': leaveField,
  })
  // An open dialog closes by the same key, and by itself.
  useHotkeys({ escape: leaveField }, !pinning && !helping && !decision.asking)

  return (
    <div className={classes.desk} data-wide data-beside={beside || undefined}>
      <ReviewHead
        review={review}
        claim={claim.state.at}
        itself={itself}
        neighbours={neighbours}
        view={view}
        onView={show}
        onHelp={() => setHelping(true)}
      />
      <div className={classes.table} data-played={played || undefined}>
        <Suspense>
          {view === 'difference' ? (
            <Difference review={review} />
          ) : itself ? (
            <PackagePart review={review} />
          ) : (
            <>
              {played && <PackagePart review={review} />}
              <LightTable
                pictures={pictures}
                pins={closed === null ? drafting.draft.pins : (review.decision?.pins ?? [])}
                pinning={pinning}
                onPinning={setPinning}
                onPin={addPin}
              />
            </>
          )}
        </Suspense>
      </div>
      <div className={classes.decision}>
        <div className={classes.sticky}>
          <DecisionPanel
            review={review}
            pictures={pictures}
            claim={claim}
            closed={closed}
            drafting={drafting}
            decision={decision}
            pinning={pinning}
            onPinning={startPinning}
            note={note}
          />
        </div>
      </div>
      <div className={classes.rest}>
        <Part id={PARTS.similar}>
          <SimilarWorksPart auditId={auditId} />
        </Part>
        {((!itself && !played) || view === 'difference') && (
          <Part id={PARTS.findings}>
            <PackagePart review={review} factsOnly={beside} />
          </Part>
        )}
        <Part id={PARTS.rights}>
          <Details review={review} />
        </Part>
        <Part id={PARTS.history}>
          <History history={review.history} />
        </Part>
      </div>
      <ConfirmDialog
        open={decision.asking}
        title={t('decide.approveAnyway.title')}
        confirmLabel={t('decide.approveAnyway.confirm')}
        onConfirm={decision.approveAnyway}
        onCancel={decision.stopAsking}
      >
        {t('decide.approveAnyway.text')}
      </ConfirmDialog>
      <KeyHelp open={helping} onClose={() => setHelping(false)} />
    </div>
  )
}

/** A part that the line of the head leads to. */
function Part({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className={classes.part}>
      {children}
    </div>
  )
}

function leaveField() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
