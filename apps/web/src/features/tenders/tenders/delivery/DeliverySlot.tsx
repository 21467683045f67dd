import { removeDeliveryFile } from '@easel/contract/tenders/deliveries/endpoints.ts'
import type { Delivery } from '@easel/contract/tenders/deliveries/shapes.ts'
import { acceptOf } from '@easel/domain/publishing/media/files.ts'
import { uploadRuleOf } from '@easel/domain/publishing/media/uploadRule.ts'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FileDrop } from '../../../../ui/FileDrop.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { addFiles, useUploads } from '../../../base/uploads/public.ts'
import { FileList, slotFaults, useRuleWords } from '../../../publishing/media/public.ts'
import classes from './Delivery.module.css'
import { takeDelivery } from './takeDelivery.ts'

interface DeliverySlotProps {
  readonly slot: Delivery['slots'][number]
  readonly delivery: Delivery
}

/** The files of one thing that is wanted: measured here, then sent by the queue of uploads. */
export function DeliverySlot({ slot, delivery }: DeliverySlotProps) {
  const t = useT('deliveries')
  const locale = useLocale()
  const words = useErrorMessage()
  const wordsOf = useRuleWords()
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
