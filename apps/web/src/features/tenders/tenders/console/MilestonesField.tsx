import {
  TENDER_MILESTONES_MAX,
  TENDER_TEXT_MAX,
  type TenderDraft,
} from '@easel/domain/tenders/tenders/fields.ts'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { locales } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { InstantField } from '../../../../ui/form/InstantField.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { IconPlus } from '../../../../ui/icons.ts'
import { Grid, Row, Stack } from '../../../../ui/layout.tsx'
import classes from './Console.module.css'
import { freeKey } from './freeKey.ts'
import { PercentField } from './PercentField.tsx'

const HALF = 5000

/** Parts of the work that are delivered, accepted and paid one after the other; none: everything at once. */
export function MilestonesField() {
  const t = useT('tenders')
  const { control, getValues } = useFormContext<TenderDraft>()
  const { fields, append, remove } = useFieldArray({ control, name: 'milestones' })
  return (
    <Stack gap={24}>
      <p className={classes.note}>{t('console.milestonesLead')}</p>
      {fields.map(({ id }, place) => (
        <fieldset key={id} className={classes.item}>
          <legend>{t('console.milestone', { number: place + 1 })}</legend>
          <Grid min="16rem" gap={16}>
            {locales.map((locale) => (
              <TextField
                key={locale}
                name={`milestones.${place}.name.${locale}`}
                label={t(`console.in.${locale}`, { part: t('console.milestoneName') })}
                max={TENDER_TEXT_MAX.item}
              />
            ))}
            <InstantField name={`milestones.${place}.dueAt`} label={t('console.milestoneDue')} />
            <PercentField name={`milestones.${place}.share`} label={t('console.milestoneShare')} />
          </Grid>
          <Row>
            <Button small look="quiet" onClick={() => remove(place)}>
              {t('console.removeMilestone', { number: place + 1 })}
            </Button>
          </Row>
        </fieldset>
      ))}
      <Row>
        <Button
          icon={<IconPlus size={16} aria-hidden />}
          disabledReason={
            fields.length >= TENDER_MILESTONES_MAX
              ? t('console.milestonesFull', { max: TENDER_MILESTONES_MAX })
              : null
          }
          onClick={() =>
            append({
              key: freeKey('milestone', getValues('milestones')),
              name: { en: '', zh: '' },
              dueAt: getValues('deliverBy'),
              share: HALF,
            })
          }
        >
          {t('console.addMilestone')}
        </Button>
      </Row>
    </Stack>
  )
}
