import type { WithdrawalNow } from '@easel/contract/money/withdrawals/endpoints.ts'
import { addMonths, shanghaiMonth } from '@easel/domain/base/calendar/month.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { windowIn } from '@easel/domain/money/withdrawals/window.ts'
import { paths } from '../../../../app/paths.ts'
import { useNow } from '../../../../app/useNow.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { calendarText, formatDateTime } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { useZone } from '../../../../ui/ZoneNote.tsx'
import { UnderWay } from './MayApply.tsx'
import classes from './WithdrawalsScreen.module.css'

type Blocker = WithdrawalNow['obstacles'][number]

type ReasonOf<Code> = Code extends `withdrawal.${infer Reason}` ? Reason : never
/** `notVerified` of `withdrawal.notVerified`. */
type Todo = ReasonOf<Blocker['code']>

/** What one open application brings with it: its money is reserved, and the days are those of the next one. */
const OF_AN_OPEN_ONE: readonly Blocker['code'][] = [
  'withdrawal.alreadySubmitted',
  'withdrawal.amountInsufficient',
  'withdrawal.notYetDate',
]

/** Whether nothing but a withdrawal under way is in the way of the next one. */
export const isOnlyUnderWay = ({ openId, obstacles: [first, ...rest] }: WithdrawalNow): boolean =>
  openId !== null &&
  first?.code === 'withdrawal.alreadySubmitted' &&
  rest.every(({ code }) => OF_AN_OPEN_ONE.includes(code))

/** Everything that is in the way of a withdrawal, each with what to do and when it ends. */
export function Blockers({ now }: { now: WithdrawalNow }) {
  const t = useT('withdrawals')
  const words = useErrorMessage()
  if (now.obstacles.length === 0) return null
  if (isOnlyUnderWay(now)) return <Next now={now} />
  return (
    <Banner tone="warn" title={t('blockers.title')}>
      <Stack as="ul" gap={16} className={classes.reasons}>
        {now.obstacles.map((blocker) => (
          <li key={blocker.code}>
            <p>
              <strong>{words(blocker)}</strong>
            </p>
            <p>
              <WhatToDo blocker={blocker} now={now} />
            </p>
          </li>
        ))}
      </Stack>
    </Banner>
  )
}

/** One sentence for the application, its amount and the days of the next; a failed one has said what to do already. */
function Next({ now }: { now: WithdrawalNow }) {
  const t = useT('withdrawals')
  const { openId, failed, window } = now
  if (failed || openId === null) return null
  const from = calendarText(shanghaiDay(new Date(window.from)))
  if (now.invoiceDueAt)
    return (
      <Banner
        tone="warn"
        title={t('underWay.invoice', { reservedFen: now.reservedFen })}
        action={
          <ButtonLink look="primary" href={paths.withdrawal(openId)}>
            {t('underWay.toInvoice')}
          </ButtonLink>
        }
      >
        {t('underWay.invoiceDue')}
        <DateTime value={now.invoiceDueAt} />
      </Banner>
    )
  return (
    <Banner
      title={<UnderWay now={now} />}
      action={
        <ButtonLink small href={paths.withdrawal(openId)}>
          {t('blockers.open')}
        </ButtonLink>
      }
    >
      {window.isOpen ? t('underWay.next') : t('underWay.nextFrom', { from })}
    </Banner>
  )
}

function WhatToDo({ blocker, now }: { blocker: Blocker; now: WithdrawalNow }) {
  const t = useT('withdrawals')
  const month = addMonths(shanghaiMonth(useNow()), 1)
  const answers = useAnswers(now)
  const from = formatDateTime(windowIn(month, now.designerType).start, useZone())
  const { todo, way } = answers[blocker.code]
  return (
    <>
      {t(`blockers.todo.${todo}`, { from })} {way && <Link href={way.href}>{way.text}</Link>}
    </>
  )
}

interface Answer {
  readonly todo: Todo
  /** The page on which something can be done about it, or that says more. */
  readonly way: { readonly href: string; readonly text: string } | null
}

/** An answer for each reason; a reason without one is a fault of types. */
function useAnswers(now: WithdrawalNow): { readonly [Code in Blocker['code']]: Answer } {
  const t = useT('withdrawals')
  const designer = { href: paths.settings('designerInfo'), text: t('blockers.designer') }
  const bans = { href: paths.accountBans(), text: t('blockers.bans') }
  const paid = (section: string) => ({
    href: paths.document('howYouArePaid', section),
    text: t('blockers.howPaid'),
  })
  return {
    'withdrawal.notVerified': {
      todo: 'notVerified',
      way: now.creditor ? designer : { href: paths.signUp(), text: t('blockers.apply') },
    },
    'withdrawal.banned': { todo: 'banned', way: bans },
    'withdrawal.bannedForGood': { todo: 'bannedForGood', way: bans },
    'withdrawal.noBankData': { todo: 'noBankData', way: designer },
    'withdrawal.payoutHeld': { todo: 'payoutHeld', way: designer },
    'withdrawal.alreadySubmitted': {
      todo: 'alreadySubmitted',
      way: now.openId === null ? null : { href: paths.withdrawal(now.openId), text: t('blockers.open') },
    },
    'withdrawal.alreadyThisMonth': { todo: 'alreadyThisMonth', way: paid('withdrawal') },
    'withdrawal.clawback': {
      todo: 'clawback',
      way: { href: paths.revenues('statement'), text: t('blockers.statement') },
    },
    'withdrawal.amountInsufficient': {
      todo: 'amountInsufficient',
      way: { href: paths.revenues(), text: t('blockers.earnings') },
    },
    'withdrawal.notYetDate': { todo: 'notYetDate', way: paid('withdrawal') },
  }
}
