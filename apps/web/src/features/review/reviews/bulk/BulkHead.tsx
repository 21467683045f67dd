import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Kbd } from '../../../../ui/Kbd.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { LeaseClock } from '../review/LeaseClock.tsx'
import type { Question } from './BulkQuestions.tsx'
import type { BulkReview } from './useBulkReview.ts'

interface BulkHeadProps {
  readonly bulk: BulkReview
  readonly until: string
  readonly lost: string | null
  readonly busy: boolean
  /** On a narrow screen the bar at the foot decides, and there are no keys. */
  readonly narrow: boolean
  readonly onAsk: (question: Question) => void
  readonly again: () => Promise<void>
}

/** How long the bulk is held, and what can be done with all of it. */
export function BulkHead({ bulk, until, lost, busy, narrow, onAsk, again }: BulkHeadProps) {
  const t = useT('reviews')
  const { items, marking, blocked } = bulk
  const type = t(`type.${items[0]?.productType ?? 'WALLPAPER'}`)
  return (
    <>
      <PageHeader
        title={t('bulk.headTitle', { count: items.length, type })}
        lead={
          lost ? null : (
            <>
              {t('bulk.heldFor')}
              <LeaseClock until={until} />
            </>
          )
        }
        actions={
          <>
            {!narrow && (
              <Button look="quiet" onClick={() => onAsk('keys')}>
                {t('review.keys')} <Kbd>?</Kbd>
              </Button>
            )}
            <Button look="secondary" onClick={() => onAsk('giveBack')}>
              {t('bulk.giveBack')}
            </Button>
            {!narrow && (
              <Button look="primary" busy={busy} disabledReason={blocked} onClick={() => onAsk('decide')}>
                {t('bulk.decide', { count: marking.marks.size })}
              </Button>
            )}
          </>
        }
      />
      {lost && (
        <Banner
          tone="warn"
          title={lost}
          action={
            <Button small onClick={() => void again()}>
              {t('bulk.again')}
            </Button>
          }
        >
          {t('claim.kept')}
        </Banner>
      )}
    </>
  )
}
