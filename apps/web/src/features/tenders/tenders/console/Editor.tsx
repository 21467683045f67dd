import { staffAddTender, staffSaveTender } from '@easel/contract/tenders/tenders/endpoints.ts'
import type { StaffTender } from '@easel/contract/tenders/tenders/shapes.ts'
import { TENDER_PARTS } from '@easel/domain/tenders/tenders/changes.ts'
import {
  AUDIENCES,
  BUDGET_KINDS,
  type BudgetKind,
  TENDER_LEVELS,
  TENDER_PLACES_MAX,
  TENDER_TEXT_MAX,
  TenderDraft,
} from '@easel/domain/tenders/tenders/fields.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { AppForm } from '../../../../app/AppForm.tsx'
import { call } from '../../../../app/api.ts'
import { paths } from '../../../../app/paths.ts'
import { useNow } from '../../../../app/useNow.ts'
import { locales } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { FormSection } from '../../../../ui/FormSection.tsx'
import { CheckboxField } from '../../../../ui/form/CheckboxField.tsx'
import { CheckboxesField, RadioCardsField } from '../../../../ui/form/ChoiceFields.tsx'
import { InstantField } from '../../../../ui/form/InstantField.tsx'
import { NumberField } from '../../../../ui/form/NumberField.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField, TextField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { useSavedValues } from '../../../../ui/form/useSavedValues.ts'
import { YuanField } from '../../../../ui/form/YuanField.tsx'
import { Grid } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'
import classes from './Console.module.css'
import { ItemsField } from './ItemsField.tsx'
import { MilestonesField } from './MilestonesField.tsx'
import { takeTender } from './takeTender.ts'

const DAY_MS = 86_400_000
const empty = () => ({ en: '', zh: '' })

/** A tender that nobody has written yet: bidding from next week on, for two weeks. */
function blankTender(now: Date): TenderDraft {
  const at = (days: number) => {
    const day = new Date(now.getTime() + days * DAY_MS)
    day.setUTCHours(2, 0, 0, 0)
    return day.toISOString()
  }
  return {
    title: empty(),
    brief: empty(),
    instructions: empty(),
    submission: empty(),
    terms: empty(),
    items: [],
    milestones: [],
    materialsNeedTerms: true,
    budget: 'UP_TO',
    budgetFen: null,
    places: 1,
    audience: 'LEVELS',
    levels: ['S', 'A'],
    startsAt: at(7),
    endsAt: at(21),
    deliverBy: at(60),
  }
}

/** What of a tender its editor holds. */
const partsOf = (tender: StaffTender): TenderDraft =>
  TenderDraft.parse(Object.fromEntries(TENDER_PARTS.map((part) => [part, tender[part]])))

const texts = ['brief', 'instructions', 'submission', 'terms'] as const

/** The words, dates and budget of a tender. A published one becomes a new version by saving it. */
export function Editor({ saved }: { saved: StaffTender | null }) {
  const t = useT('tenders')
  const words = useErrorMessage()
  const navigate = useNavigate()
  const now = useNow()
  const [initial] = useState((): z.input<typeof TenderDraft> => (saved ? partsOf(saved) : blankTender(now)))
  const form = useFormOf(TenderDraft, initial)
  const { base, take } = useSavedValues(form, saved, (tender) => (tender ? partsOf(tender) : initial))
  const [budget, audience] = form.watch(['budget', 'audience'])
  // An open price has no amount, whatever was typed before.
  useEffect(() => {
    if (budget === 'OPEN') form.setValue('budgetFen', null)
  }, [budget, form])
  const isPublished = saved !== null && saved.version !== null
  return (
    <AppForm
      form={form}
      submitLabel={t(isPublished ? 'console.saveVersion' : 'console.save')}
      lockedReason={saved?.can.save ? words(saved.can.save) : null}
      onSubmit={async (tender, typed) => {
        const revision = (base ?? saved)?.revision ?? 0
        const next = saved
          ? await call(staffSaveTender, { params: { id: saved.tenderId }, body: { revision, tender } })
          : await call(staffAddTender, { body: tender })
        take(next, typed)
        await takeTender(next)
        toast(t('console.saved'))
        if (!saved) void navigate(paths.consoleTender(next.tenderId), { replace: true })
      }}
    >
      <WordsPart />
      <FormSection level={2} title={t('part.items')}>
        <ItemsField />
      </FormSection>
      <FormSection level={2} title={t('part.milestones')}>
        <MilestonesField />
      </FormSection>
      <FormSection level={2} title={t('console.materials')}>
        <CheckboxField name="materialsNeedTerms" label={t('console.needTerms')} />
      </FormSection>
      <BudgetPart budget={budget} />
      <WhoPart audience={audience} />
      <WhenPart />
    </AppForm>
  )
}

function WordsPart() {
  const t = useT('tenders')
  return (
    <FormSection level={2} title={t('console.words')}>
      <div className={classes.languages}>
        {locales.map((locale) => (
          <div key={locale} className={classes.language}>
            <TextField
              name={`title.${locale}`}
              label={t(`console.titleField.${locale}`)}
              max={TENDER_TEXT_MAX.title}
            />
            {texts.map((part) => (
              <TextAreaField
                key={part}
                name={`${part}.${locale}`}
                label={t(`console.in.${locale}`, { part: t(`part.${part}`) })}
                rows={6}
                max={TENDER_TEXT_MAX.long}
              />
            ))}
          </div>
        ))}
      </div>
    </FormSection>
  )
}

function BudgetPart({ budget }: { budget: BudgetKind }) {
  const t = useT('tenders')
  return (
    <FormSection level={2} title={t('console.budget')}>
      <RadioCardsField
        name="budget"
        label={t('part.budget')}
        options={BUDGET_KINDS.map((value) => ({
          value,
          label: t(`console.budgetKind.${value}`),
          description: t(`console.budgetText.${value}`),
        }))}
      />
      {budget !== 'OPEN' && <YuanField name="budgetFen" label={t('part.budgetFen')} />}
      <NumberField name="places" label={t('part.places')} min={1} max={TENDER_PLACES_MAX} />
    </FormSection>
  )
}

function WhoPart({ audience }: { audience: TenderDraft['audience'] }) {
  const t = useT('tenders')
  return (
    <FormSection level={2} title={t('console.who')}>
      <RadioCardsField
        name="audience"
        label={t('part.audience')}
        options={AUDIENCES.map((value) => ({
          value,
          label: t(`console.audience.${value}`),
          description: t(`console.audienceText.${value}`),
        }))}
      />
      {audience === 'LEVELS' && (
        <CheckboxesField
          name="levels"
          label={t('part.levels')}
          options={TENDER_LEVELS.map((value) => ({ value, label: value }))}
        />
      )}
    </FormSection>
  )
}

function WhenPart() {
  const t = useT('tenders')
  return (
    <FormSection level={2} title={t('console.when')}>
      <Grid min="16rem">
        <InstantField name="startsAt" label={t('part.startsAt')} />
        <InstantField name="endsAt" label={t('part.endsAt')} />
        <InstantField name="deliverBy" label={t('part.deliverBy')} />
      </Grid>
    </FormSection>
  )
}
