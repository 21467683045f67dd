import { PINS_MAX } from '@easel/contract/publishing/audits/endpoints.ts'
import type { Review } from '@easel/contract/review/reviews/endpoints.ts'
import type { PhoneMoment } from '@easel/domain/phoneMoment.ts'
import { useState } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Kbd } from '../../../../ui/Kbd.tsx'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'
import { type DraftPin, PhoneMarker, usePinning } from '../../../base/pins/public.ts'
import type { PhoneExtras } from '../../../publishing/packages/public.ts'
import type { ReviewView } from './ReviewHead.tsx'
import { goTo, PARTS } from './ReviewSummary.tsx'
import type { useDraft } from './useDraft.ts'

const nothing = () => undefined

interface Marks {
  readonly review: Review
  readonly drafting: ReturnType<typeof useDraft>
  readonly isClosed: boolean
  readonly view: ReviewView
  /** Brings the pictures on the table; null where there are none. */
  readonly onPictures: (() => void) | null
}

/** The spots of a decision, on pictures and on the phone, where a spot belongs to the instant that is seen. */
export function useMarks({ review, drafting, isClosed, view, onPictures }: Marks) {
  const t = useT('pins')
  const pins = isClosed ? (review.decision?.pins ?? []) : drafting.draft.pins
  const onChange = (next: DraftPin[]) => drafting.change({ pins: next })
  const ofPictures = usePinning({
    pins,
    onChange,
    possible: onPictures !== null && !isClosed,
    onStart: onPictures ?? nothing,
  })
  const [moment, setMoment] = useState<PhoneMoment | null>(null)
  const played = review.audit.package
  const canMark = played !== null && !isClosed && pins.length < PINS_MAX
  const { pinning, setPinning, addPin, startPinning } = usePinning({ pins, onChange, possible: canMark })
  useHotkeys({ 'shift+p': startPinning }, canMark)
  const overlay: PhoneExtras['overlay'] = (phone) => (
    <PhoneMarker
      phone={phone}
      pins={pins}
      marking={pinning}
      onMarking={setPinning}
      onPin={(spot, at) => played && addPin({ fileId: played.fileId, ...spot, text: '', phone: at })}
    />
  )
  return {
    viewer: {
      pins,
      pinning: ofPictures.pinning,
      onPinning: ofPictures.setPinning,
      onPin: ofPictures.addPin,
    },
    startPinning: ofPictures.startPinning,
    // In the comparison two phones above it have the keys.
    phone: { hasKeys: view === 'pictures', moment, overlay },
    phoneActions: !isClosed && (
      <>
        <Button
          small
          aria-pressed={pinning}
          disabledReason={pins.length >= PINS_MAX ? t('list.full', { max: PINS_MAX }) : null}
          onClick={startPinning}
        >
          {t('phone.mark')} <Kbd>⇧ P</Kbd>
        </Button>
        {pinning && <p role="status">{t('phone.hint')}</p>}
      </>
    ),
    showMoment: (next: PhoneMoment) => {
      setMoment(next)
      goTo(PARTS.findings)
    },
  }
}
