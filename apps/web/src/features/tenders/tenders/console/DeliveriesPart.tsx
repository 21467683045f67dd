import { Pin } from '@easel/contract/publishing/audits/endpoints.ts'
import { staffDecideDelivery, staffListDeliveries } from '@easel/contract/tenders/deliveries/endpoints.ts'
import type { StaffDelivery } from '@easel/contract/tenders/deliveries/shapes.ts'
import type { StaffTender } from '@easel/contract/tenders/tenders/shapes.ts'
import { CHANGE_REASONS, ChangesNote, DELIVERY_PINS_MAX } from '@easel/domain/tenders/deliveries/fields.ts'
import { TENDER_TEXT_MAX } from '@easel/domain/tenders/tenders/fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { DesignerLink } from '../../../../app/DesignerLink.tsx'
import { apiQuery, invalidate, useApiMutation } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { useNow } from '../../../../app/useNow.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { preloadTexts, useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { ConfirmDialog, Dialog } from '../../../../ui/Dialog.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { CheckboxesField } from '../../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { InstantField } from '../../../../ui/form/InstantField.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { FileList } from '../../../publishing/media/public.ts'
import classes from '../delivery/Delivery.module.css'
import { DeliveryBadge, Due } from '../delivery/DeliveryBadge.tsx'
import { Rounds } from '../delivery/Rounds.tsx'
import { PinsField } from './PinsField.tsx'

preloadTexts('deliveries')

const Changes = z.object({
  reasons: z.array(z.enum(CHANGE_REASONS)).min(1, 'audit.reasonMissing'),
  note: ChangesNote,
  dueAt: z.iso.datetime(),
  pins: z.array(Pin).max(DELIVERY_PINS_MAX),
})
const WEEK_MS = 7 * 86_400_000

interface ChangesFormProps {
  readonly delivery: StaffDelivery
  readonly onDone: () => void
}

/** What is to be changed: reasons, a note, places in the pictures, and until when it is wanted again. */
function ChangesForm({ delivery: { deliveryId, revision, files }, onDone }: ChangesFormProps) {
  const t = useT('deliveries')
  const words = useErrorMessage()
  const now = useNow()
  const [dueAt] = useState(() => new Date(now.getTime() + WEEK_MS).toISOString())
  const form = useFormOf(Changes, { reasons: [], note: '', dueAt, pins: [] })
  const pins = useWatch({ control: form.control, name: 'pins' })
  return (
    <Form
      form={form}
      submitLabel={t('staff.wantChanges')}
      onSubmit={async (changes) => {
        const body = { revision, decision: 'CHANGES', ...changes } as const
        await call(staffDecideDelivery, { params: { id: deliveryId }, body })
        await invalidate(staffListDeliveries)
        toast(t('staff.changesWanted'))
        onDone()
      }}
    >
      <CheckboxesField
        name="reasons"
        label={t('staff.reasons')}
        options={CHANGE_REASONS.map((value) => ({
          value,
          label: words({ code: `reason.${value}`, params: {} }),
        }))}
      />
      <TextAreaField name="note" label={t('staff.note')} rows={4} max={TENDER_TEXT_MAX.reason} />
      <PinsField
        pictures={files.flatMap(({ fileId, fileName, facts, picture }) =>
          picture && facts.kind === 'IMAGE' ? [{ fileId, fileName, picture }] : [],
        )}
        pins={pins}
        missing={form.formState.errors.pins ? words({ code: 'pin.required', params: {} }) : null}
        onChange={(next) =>
          form.setValue('pins', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
      />
      <InstantField name="dueAt" label={t('staff.again')} />
    </Form>
  )
}

/** What the winners deliver: how far each is, what is late, and the decision on what was delivered. */
export function DeliveriesPart({ tender }: { tender: StaffTender }) {
  const t = useT('deliveries')
  return (
    <Section title={t('staff.title')}>
      {tender.opening.state === 'OPENED' ? (
        <List tenderId={tender.tenderId} />
      ) : (
        <EmptyState title={t('staff.none')}>{t('staff.noneText')}</EmptyState>
      )}
    </Section>
  )
}

export const staffDeliveriesQuery = (tenderId: string) =>
  apiQuery(staffListDeliveries, { params: { id: tenderId } })

function List({ tenderId }: { tenderId: string }) {
  const t = useT('deliveries')
  const query = useQuery(staffDeliveriesQuery(tenderId))
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
  const { name, state, amountFen, dueAt, isLate, designerName, files } = delivery
  return (
    <article className={classes.card} aria-label={`${designerName}: ${name[locale]}`}>
      <Row justify="between">
        <h3 className={classes.slot}>
          <DesignerLink of={delivery} />: {name[locale]}
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
