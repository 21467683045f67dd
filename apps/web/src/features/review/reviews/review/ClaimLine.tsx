import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Kbd } from '../../../../ui/Kbd.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import classes from './DecisionPanel.module.css'
import { LeaseClock } from './LeaseClock.tsx'
import type { ClaimState } from './useClaim.ts'

interface ClaimLineProps {
  readonly state: ClaimState
  /** The colleague who had it when it was last asked for. */
  readonly holder: string | null
  /** Why it can be decided by nobody, or not by this reviewer; null where a claim is possible. */
  readonly closed: string | null
  /** Something is marked or written that a lost claim leaves alone. */
  readonly drafted: boolean
  readonly onTake: () => void
  readonly onGiveBack: () => void
}

const titles = { taken: 'claim.taken', lost: 'claim.lost', failed: 'claim.failed' } as const

/** Whose it is now: one's own with the time that is left, nobody's, or a colleague's. */
export function ClaimLine({ state: own, holder, closed, drafted, onTake, onGiveBack }: ClaimLineProps) {
  const t = useT('reviews')
  const words = useErrorMessage()
  const state: ClaimState =
    own.at === 'free' && holder !== null
      ? { at: 'taken', message: words({ code: 'claim.taken', params: { by: holder } }) }
      : own
  if (closed !== null && state.at !== 'taken' && state.at !== 'lost') return <Banner>{closed}</Banner>
  if (closed !== null && state.at === 'lost') {
    return (
      <div role="alert">
        <Banner tone="warn" title={t('claim.lost')}>
          <p>{closed}</p>
          <p>{t('claim.notSaved')}</p>
        </Banner>
      </div>
    )
  }
  switch (state.at) {
    case 'claimed':
    case 'claiming':
      return (
        <div>
          <Row justify="between" gap={8}>
            <Badge tone="active">
              {state.at === 'claimed' ? <Held until={state.until} /> : t('claim.claiming')}
            </Badge>
            <Button
              small
              look="quiet"
              disabledReason={state.at === 'claimed' ? null : t('claim.claiming')}
              onClick={onGiveBack}
            >
              {t('claim.back')}
            </Button>
          </Row>
          <p className={classes.small}>{t('claim.heldText')}</p>
        </div>
      )
    case 'free':
      return (
        <Row justify="between" gap={8}>
          <Badge tone="waiting">{t('claim.free')}</Badge>
          <TakeButton label={t('claim.take')} onTake={onTake} />
        </Row>
      )
    default:
      return (
        <div role="alert">
          <Banner
            tone="warn"
            title={t(titles[state.at])}
            action={<TakeButton label={t('claim.again')} onTake={onTake} />}
          >
            <p>{state.message}</p>
            {drafted && <p>{t('claim.kept')}</p>}
          </Banner>
        </div>
      )
  }
}

function TakeButton({ label, onTake }: { label: string; onTake: () => void }) {
  return (
    <Button small onClick={onTake}>
      {label} <Kbd>C</Kbd>
    </Button>
  )
}

/** The sentence around the running clock, in the order of the language. */
function Held({ until }: { until: string }) {
  const t = useT('reviews')
  const [before = '', after = ''] = t('claim.held', { time: '\n' }).split('\n')
  return (
    <span>
      {before}
      <LeaseClock until={until} />
      {after}
    </span>
  )
}
