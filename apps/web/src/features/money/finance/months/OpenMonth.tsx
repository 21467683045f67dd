import {
  listRevenueMonths,
  type RevenueMonth,
  settleRevenueMonth,
} from '@easel/contract/money/settlements/endpoints.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { calendarText } from '../../../../ui/format.ts'
import { Row } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import { Checklist } from './Checklist.tsx'
import { LeaveAsideDialog } from './LeaveAsideDialog.tsx'

/** A month that is not settled: what it brought, what holds it open, and the way to settle it. */
export function OpenMonth({ month: row }: { month: RevenueMonth }) {
  const t = useT('finance')
  const words = useErrorMessage()
  const [asked, setAsked] = useState<'settle' | 'leaveAside' | null>(null)
  const { month, turnoverFen, shareFen, can } = row
  const name = calendarText(month)
  const settle = useApiMutation(
    () => call(settleRevenueMonth, { params: { month }, body: {}, outlives: true }),
    {
      done: t('months.done', { month: name }),
      invalidates: [listRevenueMonths],
      undoable: t('months.settling', { month: name }),
    },
  )
  const close = () => setAsked(null)
  return (
    <Section
      title={name}
      badge={
        <Badge tone={can.settle ? 'waiting' : 'active'}>
          {t(can.settle ? 'months.open' : 'months.ready')}
        </Badge>
      }
      lead={
        <>
          {t('turnover')} <Money fen={turnoverFen} /> · {t('months.share')} <Money fen={shareFen} />
        </>
      }
    >
      <Checklist month={row} />
      <Row>
        {can.settle?.code === 'settlement.breaks' ? (
          <Button
            disabledReason={can.settleWithBreaks && words(can.settleWithBreaks)}
            onClick={() => setAsked('leaveAside')}
          >
            {t('months.leaveAside')}
          </Button>
        ) : (
          <Button
            look={can.settle ? 'secondary' : 'primary'}
            busy={settle.isPending}
            disabledReason={can.settle && words(can.settle)}
            onClick={() => setAsked('settle')}
          >
            {t('months.settle', { month: name })}
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={asked === 'settle'}
        title={t('months.confirmTitle', { month: name })}
        confirmLabel={t('months.settle', { month: name })}
        onConfirm={() => {
          close()
          settle.mutate(undefined)
        }}
        onCancel={close}
      >
        {t('months.confirmText')}
      </ConfirmDialog>
      {asked === 'leaveAside' && <LeaveAsideDialog month={row} onClose={close} />}
    </Section>
  )
}
