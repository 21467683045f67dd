import { TENDER_ITEMS_MAX, TENDER_TEXT_MAX, type TenderDraft } from '@easel/domain/tenders/tenders/fields.ts'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { locales } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { NumberField } from '../../../../ui/form/NumberField.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { IconPlus } from '../../../../ui/icons.ts'
import { Grid, Row, Stack } from '../../../../ui/layout.tsx'
import { AcceptsField, ItemMilestoneField } from './AcceptsField.tsx'
import classes from './Console.module.css'
import { freeKey } from './freeKey.ts'

const MAX_OF_ONE = 1000

/** What is to be delivered, one after the other. */
export function ItemsField() {
  const t = useT('tenders')
  const { control, getValues } = useFormContext<TenderDraft>()
  const { fields, append, remove } = useFieldArray({ control, name: 'items' })
  return (
    <Stack gap={24}>
      {fields.map(({ id }, place) => (
        <fieldset key={id} className={classes.item}>
          <legend>{t('console.item', { number: place + 1 })}</legend>
          <Grid min="16rem" gap={16}>
            {locales.map((locale) => (
              <TextField
                key={locale}
                name={`items.${place}.name.${locale}`}
                label={t(`console.in.${locale}`, { part: t('item.name') })}
                max={TENDER_TEXT_MAX.item}
              />
            ))}
            {locales.map((locale) => (
              <TextField
                key={locale}
                name={`items.${place}.format.${locale}`}
                label={t(`console.in.${locale}`, { part: t('item.format') })}
                max={TENDER_TEXT_MAX.format}
              />
            ))}
            <NumberField name={`items.${place}.count`} label={t('item.count')} min={1} max={MAX_OF_ONE} />
            <AcceptsField place={place} />
            <ItemMilestoneField place={place} />
          </Grid>
          <Row>
            <Button small look="quiet" onClick={() => remove(place)}>
              {t('console.removeItem', { number: place + 1 })}
            </Button>
          </Row>
        </fieldset>
      ))}
      <Row>
        <Button
          icon={<IconPlus size={16} aria-hidden />}
          disabledReason={
            fields.length >= TENDER_ITEMS_MAX ? t('console.itemsFull', { max: TENDER_ITEMS_MAX }) : null
          }
          onClick={() =>
            append({
              key: freeKey('item', getValues('items')),
              name: { en: '', zh: '' },
              format: { en: '', zh: '' },
              count: 1,
              accepts: [],
              milestone: null,
            })
          }
        >
          {t('console.addItem')}
        </Button>
      </Row>
    </Stack>
  )
}
