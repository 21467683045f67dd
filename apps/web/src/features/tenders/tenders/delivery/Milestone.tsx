import {
  deliver,
  listDeliveries,
  makeProductOfDelivery,
  removeDeliveryFile,
} from '@easel/contract/tenders/deliveries/endpoints.ts'
import type { Delivery } from '@easel/contract/tenders/deliveries/shapes.ts'
import { listTenders } from '@easel/contract/tenders/tenders/endpoints.ts'
import { acceptOf } from '@easel/domain/base/files/files.ts'
import { uploadRuleOf } from '@easel/domain/base/files/uploadRule.ts'
import { DeliveryNote } from '@easel/domain/tenders/deliveries/fields.ts'
import { isTheme } from '@easel/domain/tenders/deliveries/plan.ts'
import { TENDER_TEXT_MAX } from '@easel/domain/tenders/tenders/fields.ts'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { invalidate, timeToUndo, useApiMutation } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { useNow } from '../../../../app/useNow.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { FileDrop } from '../../../../ui/FileDrop.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { addFiles, useUploads } from '../../../base/uploads/public.ts'
import { FileList, slotFaults, usePpiMending, useRuleWords } from '../../../publishing/media/public.ts'
import classes from './Delivery.module.css'
import { DeliveryBadge, Due } from './DeliveryBadge.tsx'
import { Rounds } from './Rounds.tsx'

/** One milestone: what is wanted until when, what was said of it, its files, and delivering it. */
export function Milestone({ delivery }: { delivery: Delivery }) {
  const t = useT('deliveries')
  const locale = useLocale()
  const { name, state, amountFen, dueAt, isLate, slots, can } = delivery
  return (
    <Section title={name[locale]}>
      <Stack gap={24}>
        <Row gap={12}>
          <DeliveryBadge state={state} />
        </Row>
        <DescriptionList
          facts={[
            { label: t('due'), value: <Due dueAt={dueAt} isLate={isLate} /> },
            { label: t('amount'), value: <Money fen={amountFen} /> },
          ]}
        />
        <Rounds rounds={delivery.rounds} state={state} />
        {slots.map((slot) => (
          <DeliverySlot key={slot.field} slot={slot} delivery={delivery} />
        ))}
        {!can.deliver && <DeliverForm delivery={delivery} />}
        {!can.makeProduct && <ToProduct delivery={delivery} />}
      </Stack>
    </Section>
  )
}

const Note = z.object({ note: DeliveryNote })

function DeliverForm({
  delivery: { deliveryId, revision, missing, files, ...delivery },
}: {
  delivery: Delivery
}) {
  const t = useT('deliveries')
  const name = delivery.name[useLocale()]
  const now = useNow()
  const words = useErrorMessage()
  const form = useFormOf(Note, { note: '' })
  const [first] = missing
  return (
    <Form
      form={form}
      submitLabel={t('own.deliver')}
      submitDisabledReason={first ? words(first) : null}
      asks={() => ({ title: t('own.askTitle', { name }), text: t('own.askText', { count: files.length }) })}
      onSubmit={async ({ note }) => {
        await timeToUndo(t('own.delivering', { name }), { at: delivery.dueAt, now })
        const body = { revision, note }
        await takeDelivery(await call(deliver, { params: { id: deliveryId }, body, outlives: true }))
        toast(t('own.delivered'))
      }}
    >
      <TextAreaField
        name="note"
        label={t('own.note')}
        help={t('own.noteHelp')}
        rows={3}
        max={TENDER_TEXT_MAX.reason}
        optional
      />
    </Form>
  )
}

/** An accepted theme goes on as a product, without a second upload. */
function ToProduct({ delivery: { deliveryId, auditId, files } }: { delivery: Delivery }) {
  const t = useT('deliveries')
  const make = useApiMutation(
    async () => takeDelivery(await call(makeProductOfDelivery, { params: { id: deliveryId } })),
    { done: t('own.productMade') },
  )
  if (auditId !== null)
    return (
      <Row>
        <ButtonLink href={paths.work(auditId, 'THEME')}>{t('own.openProduct')}</ButtonLink>
      </Row>
    )
  if (!files.some(({ facts }) => isTheme(facts))) return null
  return (
    <Stack gap={8}>
      <p>{t('own.productLead')}</p>
      <Row>
        <Button look="primary" busy={make.isPending} onClick={() => make.mutate(undefined)}>
          {t('own.makeProduct')}
        </Button>
      </Row>
    </Stack>
  )
}

interface DeliverySlotProps {
  readonly slot: Delivery['slots'][number]
  readonly delivery: Delivery
}

/** The files of one thing that is wanted: measured here, then sent by the queue of uploads. */
function DeliverySlot({ slot, delivery }: DeliverySlotProps) {
  const t = useT('deliveries')
  const locale = useLocale()
  const words = useErrorMessage()
  const wordsOf = useRuleWords()
  const mend = usePpiMending(slot)
  const { deliveryId, can } = delivery
  const key = `delivery:${deliveryId}:${slot.field}`
  const { items } = useUploads({ key })
  const underWay = items.filter(({ state }) => !['done', 'refused', 'cancelled'].includes(state)).length
  const own = delivery.files.filter((file) => file.slot === slot.field)
  const { max } = slot.count
  const room = max - own.length - underWay
  const remove = useApiMutation(async (fileId: string) =>
    takeDelivery(
      await call(removeDeliveryFile, { params: { id: deliveryId }, body: { slot: slot.field, fileId } }),
    ),
  )
  return (
    <Stack gap={12}>
      <h3 className={classes.slot}>{slot.name[locale]}</h3>
      <p className={classes.note}>{t('own.count', { count: own.length, max })}</p>
      {own.length > 0 && (
        <FileList
          files={own}
          movesOf={({ fileId, fileName }) =>
            can.change ? null : (
              <Row>
                <Button small look="quiet" busy={remove.isPending} onClick={() => remove.mutate(fileId)}>
                  {t('own.remove', { name: fileName })}
                </Button>
              </Row>
            )
          }
        />
      )}
      {!can.change && (
        <FileDrop
          compact
          multiple={max > 1}
          label={t('own.add', { name: slot.name[locale] })}
          accept={acceptOf(uploadRuleOf(slot))}
          wrongFormat={words({
            code: 'entryFile.wrongFormat',
            params: { allowed: slot.accepts.flatMap(({ formats }): readonly string[] => formats).join(', ') },
          })}
          disabledReason={room > 0 ? null : words({ code: 'delivery.slotFull', params: { max } })}
          help={slot.accepts.map(wordsOf).join(t('own.or'))}
          check={async (file) => (await slotFaults(file, slot)).map(words)}
          mend={mend}
          onFiles={(files) =>
            void addFiles(files.slice(0, Math.max(0, room)), {
              productType: null,
              aim: { deliveryId, slot: slot.field },
              key,
              inspected: true,
            })
          }
        />
      )}
    </Stack>
  )
}

/** What was changed is read again wherever it is shown. */
async function takeDelivery(delivery: Delivery): Promise<Delivery> {
  await invalidate(listDeliveries, listTenders)
  return delivery
}
