import { staffDecideDelivery, staffListDeliveries } from '@easel/contract/tenders/deliveries/endpoints.ts'
import type { StaffDelivery } from '@easel/contract/tenders/deliveries/shapes.ts'
import type { StaffTender } from '@easel/contract/tenders/tenders/shapes.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { useApiMutation, useApiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { paths } from '../../../../app/paths.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { ConfirmDialog, Dialog } from '../../../../ui/Dialog.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { FileList } from '../../../publishing/media/public.ts'
import classes from '../delivery/Delivery.module.css'
import { DeliveryBadge, Due } from '../delivery/DeliveryBadge.tsx'
import { Rounds } from '../delivery/Rounds.tsx'
import { ChangesForm } from './ChangesForm.tsx'

/** What the winners deliver: how far each is, what is late, and the decision on what was delivered. */
export function DeliveriesPart({ tender }: { tender: StaffTender }) {
  const t = useT('deliveries')
  return (
    <Section title={t('staff.title')} lead={t('staff.lead')}>
      {tender.opening.state === 'OPENED' ? (
        <List tenderId={tender.tenderId} />
      ) : (
        <EmptyState title={t('staff.none')}>{t('staff.noneText')}</EmptyState>
      )}
    </Section>
  )
}

function List({ tenderId }: { tenderId: string }) {
  const t = useT('deliveries')
  const query = useApiQuery(staffListDeliveries, { params: { id: tenderId } })
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={8} />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={t('staff.none')}>{t('staff.noneText')}</EmptyState>
        ) : (
          <Stack gap={24}>
            {items.map((delivery) => (
              <Card key={delivery.deliveryId} delivery={delivery} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  )
}

function Card({ delivery }: { delivery: StaffDelivery }) {
  const t = useT('deliveries')
  const locale = useLocale()
  const { name, state, amountFen, dueAt, isLate, designerId, designerName, designerBanned, files } = delivery
  return (
    <article className={classes.card} aria-label={`${designerName}: ${name[locale]}`}>
      <Row justify="between">
        <h3 className={classes.slot}>
          <Link href={paths.consoleDesigner(designerId)}>{designerName}</Link>: {name[locale]}{' '}
          {designerBanned && <StatusBadge status="BANNED" />}
        </h3>
        <DeliveryBadge state={state} />
      </Row>
      <DescriptionList
        facts={[
          { label: t('due'), value: <Due dueAt={dueAt} isLate={isLate} /> },
          { label: t('amount'), value: <Money fen={amountFen} /> },
          { label: t('payments.acceptedBy'), value: delivery.acceptedBy },
          { label: t('payments.paidBy'), value: delivery.paidBy },
        ]}
      />
      {state === 'ACCEPTED' && <p className={classes.note}>{t('staff.waitsForFinance')}</p>}
      {delivery.rounds.length > 0 && files.length > 0 && <FileList files={files} />}
      <Rounds rounds={delivery.rounds} state={state} />
      {state === 'DELIVERED' && <Decision delivery={delivery} />}
    </article>
  )
}

function Decision({ delivery }: { delivery: StaffDelivery }) {
  const t = useT('deliveries')
  const words = useErrorMessage()
  const [asking, setAsking] = useState<'accept' | 'changes' | null>(null)
  const { deliveryId, revision, amountFen, approvals, can } = delivery
  const name = delivery.name[useLocale()]
  const close = () => setAsking(null)
  const accept = useApiMutation(
    () =>
      call(staffDecideDelivery, {
        params: { id: deliveryId },
        body: { revision, decision: 'ACCEPT' },
        outlives: true,
      }),
    {
      done: t('staff.accepted'),
      invalidates: [staffListDeliveries],
      undoable: t('staff.accepting', { name, amountFen }),
    },
  )
  return (
    <Row>
      <Button
        look="primary"
        busy={accept.isPending}
        disabledReason={can.accept && words(can.accept)}
        onClick={() => setAsking('accept')}
      >
        {t('staff.accept')}
      </Button>
      <Button disabledReason={can.wantChanges && words(can.wantChanges)} onClick={() => setAsking('changes')}>
        {t('staff.wantChanges')}
      </Button>
      <ConfirmDialog
        open={asking === 'accept'}
        title={t('staff.acceptTitle', { name })}
        confirmLabel={t('staff.accept')}
        onConfirm={() => {
          close()
          accept.mutate(undefined)
        }}
        onCancel={close}
      >
        {t(approvals === 2 ? 'staff.acceptTwo' : 'staff.acceptOne', { amountFen })}
      </ConfirmDialog>
      <Dialog open={asking === 'changes'} onClose={close} title={t('staff.wantChanges')}>
        <ChangesForm delivery={delivery} onDone={close} />
      </Dialog>
    </Row>
  )
}
