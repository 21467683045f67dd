import {
  listRevenueMonths,
  type RevenueMonth,
  settleRevenueMonth,
} from '@easel/contract/money/settlements/endpoints.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import {
  isSilent,
  SETTLEMENT_REASON_MAX,
  SettlementReason,
  settlementDue,
} from '@easel/domain/money/settlements/rules.ts'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { invalidate, useApiMutation } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { useNow } from '../../../../app/useNow.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { ConfirmDialog, Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { calendarText, FACT_SEPARATOR } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import { toast } from '../../../../ui/toasts.ts'
import classes from './Checklist.module.css'

const Leaving = z.object({ reason: SettlementReason })

/** Settles a month although breaks are left: they are named, and a reason is asked for. */
function LeaveAsideDialog({ month: row, onClose }: { month: RevenueMonth; onClose: () => void }) {
  const t = useT('finance')
  const form = useFormOf(Leaving, { reason: '' })
  const { month, breaks, mismatchedDays } = row
  const name = calendarText(month)

  async function settle(body: z.output<typeof Leaving>) {
    try {
      await call(settleRevenueMonth, { params: { month }, body })
    } finally {
      await invalidate(listRevenueMonths)
    }
    toast(t('months.done', { month: name }))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('months.leaveAsideTitle', { month: name })}>
      <Stack gap={24}>
        <p>{t('months.leaveAsideText', { breaks, mismatchedDays })}</p>
        <Form form={form} submitLabel={t('months.settle', { month: name })} onSubmit={settle}>
          <TextAreaField
            name="reason"
            label={t('months.reason')}
            help={t('months.reasonHelp')}
            max={SETTLEMENT_REASON_MAX}
            count={weightOf}
          />
        </Form>
      </Stack>
    </Dialog>
  )
}

/** A month that is not settled: what it brought, what holds it open, and the way to settle it. */
export function OpenMonth({ month: row }: { month: RevenueMonth }) {
  const t = useT('finance')
  const words = useErrorMessage()
  const [asked, setAsked] = useState<'settle' | 'leaveAside' | null>(null)
  const { month, turnoverFen, shareFen, correctionsFen, settledFen, can } = row
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
          {t('turnover')} <Money fen={turnoverFen} />
          {FACT_SEPARATOR}
          {t('months.share')} <Money fen={shareFen} />
          {correctionsFen !== 0 && (
            <>
              {FACT_SEPARATOR}
              {t('months.corrections')} <Money fen={correctionsFen} />
            </>
          )}
          {FACT_SEPARATOR}
          {t('months.toSettle')} <Money fen={settledFen} />
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
        <ButtonLink href={paths.financeMonth(month)}>{t('months.byAccount')}</ButtonLink>
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

/** What must hold before a month is settled, each with the way to what does not. */
function Checklist({ month: row }: { month: RevenueMonth }) {
  const t = useT('finance')
  const now = useNow()
  const { month, missingDays, openDays, mismatchedDays, breaks } = row
  const silent = now >= settlementDue(month) && isSilent(row)
  const due = settlementDue(month)
  const days = (state: string) => paths.console('finance/feed', { month, state })
  const checks = [
    { key: 'missing' as const, count: missingDays, href: days('MISSING') },
    // A day whose totals differ is not closed either, and has its own line.
    ...(openDays > 0 || mismatchedDays === 0
      ? [{ key: 'open' as const, count: openDays, href: days('OPEN') }]
      : []),
    { key: 'mismatched' as const, count: mismatchedDays, href: days('MISMATCH') },
    { key: 'breaks' as const, count: breaks, href: paths.feedBreaks({ month }) },
  ]
  return (
    <ul className={classes.checks} aria-label={t('checks.title')}>
      <li>
        <Badge tone={now >= due ? 'ok' : 'waiting'}>{t(now >= due ? 'checks.over' : 'checks.notOver')}</Badge>
        <DateTime value={due.toISOString()} ruleZone="Asia/Shanghai" />
      </li>
      {silent && <li>{t('checks.silent')}</li>}
      {checks.map(({ key, count, href }) => (
        <li key={key}>
          <Badge tone={count === 0 ? 'ok' : 'bad'}>{t(`checks.${key}`, { count })}</Badge>
          {count > 0 && <Link href={href}>{t('checks.look')}</Link>}
        </li>
      ))}
    </ul>
  )
}
