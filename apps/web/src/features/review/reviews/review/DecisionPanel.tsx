import { NOTE_MAX, type Review } from '@easel/contract/review/reviews/endpoints.ts'
import type { PhoneMoment } from '@easel/domain/phoneMoment.ts'
import { type RefObject, useRef, useState } from 'react'
import { useApiMutation } from '../../../../app/data.ts'
import { lazyDialog } from '../../../../app/lazyPart.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import controls from '../../../../ui/form/controls.module.css'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Kbd, KeyboardOnly } from '../../../../ui/Kbd.tsx'
import { InReach, Sheet } from '../../../../ui/layout.tsx'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'
import { type MarkedPicture, PinList } from '../../../base/pins/public.ts'
import { SavedReplies, useSavedReplies, withReply } from '../../saved-replies/public.ts'
import { HoldButton } from '../holds/HoldButton.tsx'
import { HoldLine } from '../holds/HoldLine.tsx'
import { useDecider } from '../useReviewWords.ts'
import { ClaimLine } from './ClaimLine.tsx'
import classes from './DecisionPanel.module.css'
import { ReasonPicker } from './ReasonPicker.tsx'
import type { useClaim } from './useClaim.ts'
import type { useDecision } from './useDecision.ts'
import type { useDraft } from './useDraft.ts'
import { Verdict } from './Verdict.tsx'

const TakeBackDialog = lazyDialog(() => import('./TakeBackDialog.tsx'))

/** Until its release an approval is taken back, by who gave it or by a lead (docs/decisions/reviews.md). */
function TakeBack({ review }: { review: Review }) {
  const t = useT('reviews')
  const words = useErrorMessage()
  const [asking, setAsking] = useState(false)
  const refusal = review.can.takeBack
  if (review.state !== 'APPROVED') return null
  return (
    <>
      <Button fullWidth disabledReason={refusal && words(refusal)} onClick={() => setAsking(true)}>
        {t('takeBack.button')}
      </Button>
      {asking && <TakeBackDialog review={review} onClose={() => setAsking(false)} />}
    </>
  )
}

interface DecisionPanelProps {
  readonly review: Review
  readonly pictures: readonly MarkedPicture[]
  readonly claim: ReturnType<typeof useClaim>
  readonly closed: string | null
  readonly drafting: ReturnType<typeof useDraft>
  readonly decision: ReturnType<typeof useDecision>
  readonly pinning: boolean
  readonly onPinning: () => void
  readonly onShowMoment: (moment: PhoneMoment) => void
  /** It was set aside: the claim is given back, and the next comes. */
  readonly onHeld: () => void
  readonly note: RefObject<HTMLTextAreaElement | null>
}

/** Pressed at the foot of a narrow screen: what is missing, and where, may be out of sight. */
function showFault(fault: HTMLElement | null) {
  if (fault?.textContent && matchMedia('(max-width: 63.99em)').matches) fault.scrollIntoView()
}

/** Whose it is, the two ways out, and what a rejection says. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { review, pictures, claim, closed, drafting, decision, onShowMoment } = props
  const t = useT('reviews')
  const decider = useDecider()(review).line
  const { draft } = drafting
  const { at } = claim.state
  const blocked = closed ?? (at === 'claimed' || at === 'claiming' ? null : t('claim.needed'))
  const fault = useRef<HTMLDivElement>(null)
  const giveBack = useApiMutation(claim.giveBack, { done: t('claim.given') })
  return (
    <Sheet gap={16} className={classes.panel} aria-label={t('decide.title')}>
      <ClaimLine
        state={claim.state}
        holder={review.claim && !review.claim.mine ? review.claim.by : null}
        closed={closed}
        drafted={draft.reasons.length + draft.pins.length + draft.note.length > 0}
        onTake={() => void claim.take()}
        onGiveBack={() => giveBack.mutate(undefined)}
      />
      <HoldLine review={review} />
      <InReach when={closed === null}>
        <Button
          look="primary"
          fullWidth
          busy={decision.pending === 'APPROVE'}
          disabledReason={blocked}
          onClick={decision.approve}
        >
          {t('decide.approve')} <Kbd>A</Kbd>
        </Button>
        <Button
          look="danger"
          fullWidth
          busy={decision.pending === 'REJECT'}
          disabledReason={blocked}
          onClick={() => {
            decision.reject()
            requestAnimationFrame(() => showFault(fault.current))
          }}
        >
          {t('decide.reject')} <Kbd>R</Kbd>
        </Button>
      </InReach>
      {closed === null && (
        <HoldButton
          review={review}
          disabledReason={at === 'claiming' ? t('claim.claiming') : null}
          onHeld={() => {
            claim.spent()
            props.onHeld()
          }}
        />
      )}
      <div ref={fault} className={classes.fault} aria-live="assertive">
        {decision.fault && <p className={classes.wrong}>{decision.fault}</p>}
      </div>
      {closed === null && <Writing {...props} />}
      <TakeBack review={review} />
      {closed !== null && review.decision && (
        <Verdict decision={review.decision} decider={decider} pictures={pictures} onShow={onShowMoment} />
      )}
    </Sheet>
  )
}

/** What goes with a rejection: reasons, a note, spots on the pictures. */
function Writing(props: DecisionPanelProps) {
  const { review, pictures, drafting, decision, pinning, onPinning, onShowMoment, note } = props
  const t = useT('reviews')
  const replyWords = useT('savedReplies')
  const words = useErrorMessage()
  const { draft, change, toggleReason } = drafting
  const replies = useSavedReplies(draft.reasons)
  const pick = (text: string) => change({ note: withReply(draft.note, text) })
  const offered = replies.find((reply) => !draft.note.includes(reply[review.designerLanguage]))
  useHotkeys({ t: () => offered && pick(offered[review.designerLanguage]) })
  return (
    <>
      <ReasonPicker productType={review.productType} chosen={draft.reasons} onToggle={toggleReason} />
      <div className={classes.note}>
        <label htmlFor="review-note">
          {t('decide.note')} <Kbd>N</Kbd>
          <span className={classes.count}>{`${[...draft.note].length} / ${NOTE_MAX}`}</span>
        </label>
        <textarea
          ref={note}
          id="review-note"
          className={controls.input}
          rows={2}
          aria-describedby="review-note-help"
          aria-invalid={decision.missing === 'note' || undefined}
          value={draft.note}
          onChange={(event) => change({ note: event.target.value })}
        />
        <p id="review-note-help" className={classes.small}>
          {t('decide.noteHelp')}
          {replyWords(`language.${review.designerLanguage}`)}
          <KeyboardOnly>{t('decide.leaveField')}</KeyboardOnly>
        </p>
        <SavedReplies replies={replies} language={review.designerLanguage} note={draft.note} onPick={pick} />
      </div>
      {(pictures.length > 0 || review.audit.package) && (
        <PinList
          pins={draft.pins}
          pictures={pictures}
          pinning={pinning}
          missing={decision.missing === 'pin' ? words({ code: 'pin.required', params: {} }) : null}
          onPinning={onPinning}
          onChange={(pins) => change({ pins })}
          onShow={onShowMoment}
        />
      )}
    </>
  )
}
