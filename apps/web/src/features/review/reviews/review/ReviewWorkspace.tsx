import type { Review } from '@easel/contract/review/reviews/endpoints.ts'
import { mediumOf } from '@easel/domain/productTypes.ts'
import { lazy, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { retried } from '../../../../app/chunk.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { HydrationSuspense } from '../../../../ui/HydrationSuspense.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { type MarkedPicture, PinViewer } from '../../../base/pins/public.ts'
import type { PhoneExtras } from '../../../publishing/packages/public.ts'
import { StaffThreadPart } from '../../messages/public.ts'
import { SimilarWorksPart } from '../../similarity/public.ts'
import { NotesPart } from '../holds/NotesPart.tsx'
import { RecordPart } from '../record/RecordPart.tsx'
import { useClosedReason } from '../useReviewWords.ts'
import { DecisionPanel } from './DecisionPanel.tsx'
import { Details } from './Details.tsx'
import { History } from './History.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { PackagePart } from './PackagePart.tsx'
import { ReviewHead, type ReviewView } from './ReviewHead.tsx'
import classes from './ReviewScreen.module.css'
import { PARTS } from './ReviewSummary.tsx'
import { type TablePicture, tablePictures } from './tablePictures.ts'
import { useClaim } from './useClaim.ts'
import { useDecision } from './useDecision.ts'
import { useDraft } from './useDraft.ts'
import { useMarks } from './useMarks.tsx'
import { LEAFING, useNeighbours } from './useNeighbours.ts'
import { useReviewKeys } from './useReviewKeys.ts'

const loadDifference = () => import('./Difference.tsx')
const Difference = lazy(() => retried(loadDifference))

/** One submission with everything a decision needs; by keyboard or by its buttons. */
export function ReviewWorkspace({ review }: { review: Review }) {
  const t = useT('reviews')
  const leafing = useLocation().state === LEAFING
  const { auditId } = review
  const pictures = useNamedPictures(tablePictures(review))
  // A sound or a font has no picture for the review sheet: it lies there itself.
  const itself = pictures.length === 0 && review.audit.content !== null
  // A video is watched first; spots are marked on its poster.
  const played = mediumOf(review.productType) === 'video' && review.audit.content !== null
  const [view, setView] = useState<ReviewView>('pictures')
  // One upright picture leaves room: what is known of it stands beside it.
  const beside = mediumOf(review.productType) === 'picture' && pictures.length === 1 && view === 'pictures'
  const [helping, setHelping] = useState(false)
  const note = useRef<HTMLTextAreaElement>(null)
  const hasPrevious = review.previous !== null || review.rejected !== null

  const neighbours = useNeighbours(auditId)
  const claim = useClaim(auditId, {
    wanted: review.can.claim === null,
    leafing,
    revision: review.audit.revision,
  })
  const drafting = useDraft(auditId)
  const decision = useDecision({ review, claim, drafting, note, neighbours })
  const closed = useClosedReason(review, claim.state.at === 'claimed')

  usePreparedPage(hasPrevious)

  /** What is on the table stays there until the other is. */
  const show = (next: ReviewView) => startTransition(() => setView(next))

  const { viewer, startPinning, showMoment, ...phoneParts } = useMarks({
    review,
    drafting,
    isClosed: closed !== null,
    view,
    onPictures: pictures.length > 0 ? () => setView('pictures') : null,
  })
  useReviewKeys({
    review,
    neighbours,
    claim,
    decision,
    drafting,
    isClosed: closed !== null,
    note,
    onPin: startPinning,
    onCompare: () => {
      if (hasPrevious) show(view === 'pictures' ? 'difference' : 'pictures')
      else toast(t('review.noDifference'), 'info')
    },
    onHelp: () => setHelping(true),
    leavesField: !viewer.pinning && !helping && !decision.asking,
  })

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
        <Table review={review} view={view} itself={itself} played={played}>
          <PinViewer pictures={pictures} {...viewer} />
        </Table>
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
            pinning={viewer.pinning}
            onPinning={startPinning}
            onShowMoment={showMoment}
            onHeld={() => void neighbours.moveOn()}
            note={note}
          />
        </div>
      </div>
      <Parts
        review={review}
        withFindings={(!itself && !played) || view === 'difference'}
        factsOnly={beside}
        {...phoneParts}
      />
      <ApproveAnyway decision={decision} />
      <KeyHelp open={helping} onClose={() => setHelping(false)} />
    </div>
  )
}

/** Opens at its top, with the comparison there before D asks for it. */
function usePreparedPage(hasPrevious: boolean) {
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  useEffect(() => {
    if (hasPrevious) void loadDifference().catch(() => undefined)
  }, [hasPrevious])
}

interface TableProps {
  readonly review: Review
  readonly view: ReviewView
  readonly itself: boolean
  readonly played: boolean
  /** The pictures, to be marked. */
  readonly children: ReactNode
}

/** What is looked at: the comparison, the medium itself, or pictures. */
function Table({ review, view, itself, played, children }: TableProps) {
  return (
    <HydrationSuspense>
      {view === 'difference' ? (
        <Difference review={review} />
      ) : (
        <>
          {(itself || played) && <PackagePart review={review} />}
          {!itself && children}
        </>
      )}
    </HydrationSuspense>
  )
}

/** Asks before an approval that marked reasons or pins contradict. */
function ApproveAnyway({ decision }: { decision: ReturnType<typeof useDecision> }) {
  const t = useT('reviews')
  return (
    <ConfirmDialog
      open={decision.asking}
      title={t('decide.approveAnyway.title')}
      confirmLabel={t('decide.approveAnyway.confirm')}
      onConfirm={decision.approveAnyway}
      onCancel={decision.stopAsking}
    >
      {t('decide.approveAnyway.text')}
    </ConfirmDialog>
  )
}

interface PartsProps {
  readonly review: Review
  /** What was found in the package or medium, where that is not on the table already. */
  readonly withFindings: boolean
  readonly factsOnly: boolean
  readonly phone: PhoneExtras
  readonly phoneActions: ReactNode
}

/** What is below the table: similar works, findings, details, the designer's record and history. */
function Parts({ review, withFindings, ...ofPackage }: PartsProps) {
  return (
    <div className={classes.rest}>
      <Part id={PARTS.similar}>
        <SimilarWorksPart auditId={review.auditId} />
      </Part>
      {withFindings && (
        <Part id={PARTS.findings}>
          <PackagePart review={review} {...ofPackage} />
        </Part>
      )}
      <Part id={PARTS.rights}>
        <Details review={review} />
      </Part>
      <Part id={PARTS.record}>
        <RecordPart designerId={review.designerId} />
      </Part>
      <Part id={PARTS.thread}>
        <StaffThreadPart auditId={review.auditId} designerName={review.designerName} own={review.own} />
      </Part>
      <Part id={PARTS.notes}>
        <NotesPart auditId={review.auditId} own={review.own} />
      </Part>
      <Part id={PARTS.history}>
        <History history={review.history} />
      </Part>
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

/** Pictures by their names: “Screenshot 2”, “Lock wallpaper”. */
function useNamedPictures(pictures: readonly TablePicture[]): readonly MarkedPicture[] {
  const t = useT('reviews')
  return pictures.map((picture) => ({
    ...picture,
    name: t(`table.${picture.kind}`, { number: picture.number }),
  }))
}
