import { type Narrowing, staffListApprovable } from '@easel/contract/money/withdrawals/queue.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import classes from '../../../../ui/form/controls.module.css'
import { fenOfYuan } from '../../../../ui/format.ts'
import { Bullets, Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import type { Approving } from './approveMany.ts'

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
      title={t('many.title')}
      confirmLabel={t('many.confirm', { count: data?.count ?? 0 })}
      busy={isFetching}
      disabledReason={wrong ?? none}
      onConfirm={() => data && !wrong && onApprove(data.ids)}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <p>{t('many.text')}</p>
        <label>
          {t('many.limit')}
          <input
            className={classes.input}
            type="text"
            inputMode="decimal"
            aria-invalid={wrong !== null}
            placeholder={data ? (data.limitFen / 100).toFixed(2) : ''}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        {data && !wrong && (
          <DescriptionList
            facts={[
              { label: t('sums.count'), value: t('count', { count: data.count }) },
              { label: t('amount'), value: <Money fen={data.amountFen} /> },
              { label: t('tax'), value: <Money fen={data.taxFen} /> },
              { label: t('actual'), value: <Money fen={data.actualFen} /> },
            ]}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}

/** How far it is, and afterwards what was refused and why. */
export function ApprovingBanner({ approving, onClose }: { approving: Approving; onClose: () => void }) {
  const t = useT('payments')
  const { asked, done, approved, refused, isOver } = approving
  const rest = asked - done
  return (
    <Banner
      tone={isOver ? (refused.size > 0 || rest > 0 ? 'warn' : 'ok') : 'info'}
      title={t(isOver ? 'many.over' : 'many.progress', { approved, asked })}
      action={isOver && <Button onClick={onClose}>{t('many.close')}</Button>}
    >
      {!isOver && <ProgressBar label={t('many.title')} fraction={done / asked} />}
      {refused.size > 0 && (
        <Bullets>
          {[...refused].map(([reason, count]) => (
            <li key={reason}>{t('many.refused', { count, reason })}</li>
          ))}
        </Bullets>
      )}
      {isOver && rest > 0 && <p>{t('many.left', { count: rest })}</p>}
    </Banner>
  )
}
