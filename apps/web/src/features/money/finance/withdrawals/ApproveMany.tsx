import { type Narrowing, staffListApprovable } from '@easel/contract/money/withdrawals/queue.ts'
import type { StaffWithdrawal } from '@easel/contract/money/withdrawals/staff.ts'
import { WITHDRAWAL_FLAGS } from '@easel/domain/money/withdrawals/flags.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { apiQuery } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import classes from '../../../../ui/form/controls.module.css'
import { fenOfYuan } from '../../../../ui/format.ts'
import { Kbd } from '../../../../ui/Kbd.tsx'
import { Bullets, SelectionBar, Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'
import type { QueueState } from './approvalQueue.ts'
import type { Approving } from './approveMany.ts'
import { type Sums, totalOf } from './SumsTable.tsx'

interface AskedProps {
  readonly narrowing: Narrowing
  readonly onApprove: (ids: readonly string[]) => void
  readonly onClose: () => void
}

/** Asks up to which amount, and says what that comes to: only what has no flag and needs no second approval. */
export function ApproveUnflagged({ narrowing, onApprove, onClose }: AskedProps) {
  const t = useT('payments')
  const [text, setText] = useState('')
  const typed = text.trim() === '' ? undefined : fenOfYuan(text)
  const limitFen = typeof typed === 'number' ? typed : undefined
  const { minFen, maxFen, invoiceType } = narrowing
  const most = Math.min(limitFen ?? Number.MAX_SAFE_INTEGER, maxFen ?? Number.MAX_SAFE_INTEGER)
  const query = { minFen, invoiceType, maxFen: most === Number.MAX_SAFE_INTEGER ? undefined : most }
  const { data, isFetching } = useQuery({ ...apiQuery(staffListApprovable, { query }), staleTime: 0 })
  const wrong = typeof typed === 'string' ? t('many.noAmount') : null
  const none = data?.count === 0 ? t('many.none') : null
  return (
    <ConfirmDialog
      open
      title={data?.count ? t('many.title', { count: data.count }) : t('many.button')}
      confirmLabel={t('many.confirm', { count: data?.count ?? 0 })}
      busy={isFetching}
      disabledReason={wrong ?? none}
      onConfirm={() => data && !wrong && onApprove(data.ids)}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <p>{t('many.text')}</p>
        <Stack as="label" gap={4}>
          {t('many.limit')}
          <input
            className={classes.input}
            type="text"
            inputMode="decimal"
            aria-invalid={wrong !== null}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Stack>
        {data && !wrong && <Figures sums={data} />}
      </Stack>
    </ConfirmDialog>
  )
}

function Figures({ sums }: { sums: Sums }) {
  const t = useT('payments')
  return (
    <DescriptionList
      facts={[
        { label: t('sums.count'), value: t('count', { count: sums.count }) },
        { label: t('amount'), value: <Money fen={sums.amountFen} /> },
        { label: t('tax'), value: <Money fen={sums.taxFen} /> },
        { label: t('actual'), value: <Money fen={sums.actualFen} /> },
      ]}
    />
  )
}

/** The server asks the same of each (`togetherRefusal`): flagged, or above the amount that two people approve. */
const canBeTogether = ({ flags, approvalsNeeded }: StaffWithdrawal) =>
  flags.length === 0 && approvalsNeeded === 1

interface ChosenProps {
  readonly chosen: readonly StaffWithdrawal[]
  /** What the list is narrowed down to. */
  readonly list: string
  readonly onApprove: (ids: readonly string[]) => void
  readonly onForget: () => void
}

/** What is chosen, on whatever pages: what can be approved together is, the rest is looked at one by one. */
export function ChosenBar({ chosen, list, onApprove, onForget }: ChosenProps) {
  const t = useT('payments')
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const together = chosen.filter(canBeTogether)
  const rest = chosen.filter((row) => !canBeTogether(row))
  const count = together.length
  const sums = totalOf(together)
  const why = [
    ...WITHDRAWAL_FLAGS.map((flag) => ({
      text: t(`flag.${flag}`),
      count: rest.filter(({ flags }) => flags.includes(flag)).length,
    })),
    { text: t('many.aboveLimit'), count: rest.filter(({ approvalsNeeded }) => approvalsNeeded > 1).length },
  ].filter((each) => each.count > 0)
  function goOn() {
    const [first] = chosen
    if (count > 0 || !first) return setAsked(true)
    const state: QueueState = { chosen: chosen.map(({ withdrawalId }) => withdrawalId) }
    void navigate(paths.financeWithdrawal(first.withdrawalId, list), { state })
  }
  useHotkeys({ b: goOn })
  return (
    <>
      <SelectionBar
        label={t('sums.chosen')}
        text={t('many.selected', { count: chosen.length, actualFen: totalOf(chosen).actualFen })}
        choice={
          <Button small look="quiet" onClick={onForget}>
            {t('many.forget')}
          </Button>
        }
      >
        <Button look="primary" onClick={goOn}>
          {count === 0
            ? t('many.review', { count: chosen.length })
            : t(rest.length > 0 ? 'many.chosenSome' : 'many.chosen', { count, asked: chosen.length })}{' '}
          <Kbd>B</Kbd>
        </Button>
      </SelectionBar>
      <ConfirmDialog
        open={isAsked && count > 0}
        title={
          rest.length > 0
            ? t('many.chosenSomeTitle', { count, asked: chosen.length })
            : t('many.chosenTitle', { count, actualFen: sums.actualFen })
        }
        confirmLabel={t('many.confirm', { count })}
        onConfirm={() => {
          setAsked(false)
          onApprove(together.map(({ withdrawalId }) => withdrawalId))
        }}
        onCancel={() => setAsked(false)}
      >
        <Stack gap={16}>
          {rest.length > 0 && (
            <div>
              <p>{t('many.rest', { count: rest.length })}</p>
              <Bullets>
                {why.map((each) => (
                  <li key={each.text}>{t('flagCount', { flag: each.text, count: each.count })}</li>
                ))}
              </Bullets>
            </div>
          )}
          <Figures sums={sums} />
        </Stack>
      </ConfirmDialog>
    </>
  )
}

/** How far it is, and afterwards what was refused and why; then it has the focus, wherever the page was scrolled to. */
export function ApprovingBanner({ approving, onClose }: { approving: Approving; onClose: () => void }) {
  const t = useT('payments')
  const { asked, done, approved, refused, isOver } = approving
  const rest = asked - done
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOver) banner.current?.focus()
  }, [isOver])
  return (
    <div ref={banner} tabIndex={-1}>
      <Banner
        tone={isOver ? (approved === 0 ? 'bad' : 'warn') : 'info'}
        title={t(isOver ? 'many.over' : 'many.progress', { approved, asked })}
        action={isOver && <Button onClick={onClose}>{t('many.close')}</Button>}
      >
        {!isOver && <ProgressBar label={t('many.button')} fraction={done / asked} />}
        {refused.size > 0 && (
          <Bullets>
            {[...refused].map(([reason, count]) => (
              <li key={reason}>{t('many.refused', { count, reason })}</li>
            ))}
          </Bullets>
        )}
        {isOver && rest > 0 && <p>{t('many.left', { count: rest })}</p>}
      </Banner>
    </div>
  )
}
