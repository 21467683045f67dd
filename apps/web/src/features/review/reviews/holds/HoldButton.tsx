import type { Review } from '@easel/contract/review/reviews/endpoints.ts'
import { useState } from 'react'
import { lazyDialog } from '../../../../app/lazyPart.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Kbd } from '../../../../ui/Kbd.tsx'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'

const HoldDialog = lazyDialog(() => import('./HoldDialog.tsx'))

interface HoldButtonProps {
  readonly review: Review
  readonly disabledReason: string | null
  readonly onHeld: () => void
}

/** Sets the submission aside: on hold, for a colleague, or until the designer has answered. */
export function HoldButton({ review, disabledReason, onHeld }: HoldButtonProps) {
  const t = useT('holds')
  const [asking, setAsking] = useState(false)
  useHotkeys({ h: () => setAsking(true) }, disabledReason === null)
  return (
    <>
      <Button fullWidth look="quiet" disabledReason={disabledReason} onClick={() => setAsking(true)}>
        {t('button')} <Kbd>H</Kbd>
      </Button>
      {asking && <HoldDialog review={review} onClose={() => setAsking(false)} onHeld={onHeld} />}
    </>
  )
}
