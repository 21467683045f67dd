import type { WithdrawalNow } from '@easel/contract/withdrawals/endpoints.ts'
import { addMonths, shanghaiMonth } from '@easel/domain/calendar/month.ts'
import { windowIn } from '@easel/domain/withdrawals/window.ts'
import { useT } from '../../../i18n/texts.ts'
import { paths } from '../../../shell/paths.ts'
import { useNow } from '../../../shell/useNow.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { useWords } from '../../../ui/form/refusal.ts'
import { formatDateTime } from '../../../ui/format.ts'
import { Link } from '../../../ui/Link.tsx'
import { Stack } from '../../../ui/layout.tsx'

type Obstacle = WithdrawalNow['obstacles'][number]

const TODO = [
  'notVerified',
  'banned',
  'bannedForGood',
  'noBankData',
  'alreadySubmitted',
  'alreadyThisMonth',
  'clawback',
  'amountInsufficient',
  'notYetDate',
] as const
type Todo = (typeof TODO)[number]

/** Everything that is in the way of a withdrawal, each with what to do and when it ends. */
export function Obstacles({ now }: { now: WithdrawalNow }) {
  const t = useT('withdrawals')
  const words = useWords()
  if (now.obstacles.length === 0) return null
  return (
    <Banner tone="warn" title={t('obstacles.title')}>
      <Stack as="ul" gap={16}>
        {now.obstacles.map((obstacle) => (
          <li key={obstacle.code}>
            <p>
              <strong>{words(obstacle)}</strong>
            </p>
            <p>
              <WhatToDo obstacle={obstacle} now={now} />
            </p>
          </li>
        ))}
      </Stack>
    </Banner>
  )
}

function WhatToDo({ obstacle, now }: { obstacle: Obstacle; now: WithdrawalNow }) {
  const t = useT('withdrawals')
  const month = addMonths(shanghaiMonth(useNow()), 1)
  const todo = TODO.find((each) => obstacle.code === `withdrawal.${each}`)
  if (!todo) return null
  const from = formatDateTime(windowIn(month, now.designerType).start)
  return (
    <>
      {t(`obstacles.todo.${todo}`, { from })} <Way todo={todo} now={now} />
    </>
  )
}

/** The page on which something can be done about it. */
function Way({ todo, now }: { todo: Todo; now: WithdrawalNow }) {
  const t = useT('withdrawals')
  const link = (href: string, words: string) => <Link href={href}>{words}</Link>
  const designer = () => link(paths.settings('designerInfo'), t('obstacles.designer'))
  const bans = () => link(paths.accountBans(), t('obstacles.bans'))
  const ways: Readonly<Partial<Record<Todo, () => React.ReactNode>>> = {
    notVerified: () => (now.creditor ? designer() : link(paths.signUp(), t('obstacles.apply'))),
    banned: bans,
    bannedForGood: bans,
    noBankData: designer,
    alreadySubmitted: () => now.openId && link(paths.withdrawal(now.openId), t('obstacles.open')),
  }
  return ways[todo]?.()
}
