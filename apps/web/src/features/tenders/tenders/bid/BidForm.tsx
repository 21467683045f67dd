import { type OwnBid, saveBid, submitBid, withdrawBid } from '@easel/contract/tenders/bids/endpoints.ts'
import type { Tender } from '@easel/contract/tenders/tenders/shapes.ts'
import { addIssue } from '@easel/domain/rule.ts'
import {
  BID_DAYS_MAX,
  BID_SAMPLES_MAX,
  BID_TEXT_MAX,
  BidContent,
  BidFields,
} from '@easel/domain/tenders/bids/fields.ts'
import { useState } from 'react'
import { z } from 'zod'
import { AppForm } from '../../../../app/AppForm.tsx'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { takeBackSeconds } from '../../../../app/delayed.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { CheckboxField } from '../../../../ui/form/CheckboxField.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { NumberField } from '../../../../ui/form/NumberField.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { useSavedValues } from '../../../../ui/form/useSavedValues.ts'
import { YuanField } from '../../../../ui/form/YuanField.tsx'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { Markdown } from '../../../../ui/Markdown.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { toast } from '../../../../ui/toasts.ts'
import classes from '../tender/Tender.module.css'
import { LinksField } from './LinksField.tsx'
import { takeBid } from './takeBid.ts'

/** A bid as its form holds it. */
const Saved = BidContent

/** The consent to the terms of rights, without which nothing is submitted; what was agreed to once counts. */
const Agreed = z.object({
  agreed: z.boolean().superRefine((agreed, ctx) => {
    if (!agreed) addIssue(ctx, 'bidAgreed.required')
  }),
})

interface BidFormProps {
  readonly bid: OwnBid | null
  readonly tender: Tender
}

const valuesOf = (bid: OwnBid | null): z.input<typeof Saved> => ({
  proposal: bid?.proposal ?? '',
  priceFen: bid?.priceFen ?? null,
  days: bid?.days ?? null,
  samples: bid?.samples ?? [],
})

/** What the bid says. It is saved as a draft, and submitted with the consent to the terms. */
export function BidForm({ bid, tender }: BidFormProps) {
  const t = useT('tenders')
  const words = useErrorMessage()
  const form = useFormOf(Saved, valuesOf(bid))
  const { base, take } = useSavedValues(form, bid, valuesOf)
  const locked = bid ? bid.can.save : tender.can.bid
  const params = { id: tender.tenderId }
  const { isDirty } = form.formState
  return (
    <Stack gap={48}>
      <Section title={t('bid.title')} lead={t('bid.lead')}>
        <AppForm
          form={form}
          submitLabel={t(bid?.state === 'SUBMITTED' ? 'bid.saveSubmitted' : 'bid.save')}
          lockedReason={locked && words(locked)}
          onSubmit={async (fields, typed) => {
            const body = { ...BidFields.parse(fields), revision: base?.revision ?? null }
            take(await takeBid(await call(saveBid, { params, body })), typed)
            toast(t('bid.saved'))
          }}
        >
          <TextAreaField
            name="proposal"
            label={t('bid.proposal')}
            help={t('bid.proposalHelp')}
            rows={12}
            max={BID_TEXT_MAX.proposal}
          />
          {tender.budget !== 'FIXED' && (
            <YuanField name="priceFen" label={t('bid.price')} help={t('bid.priceHelp')} />
          )}
          <NumberField
            name="days"
            label={t('bid.days')}
            min={1}
            max={BID_DAYS_MAX}
            unit={t('bid.daysUnit')}
          />
          <LinksField
            name="samples"
            label={t('bid.samples')}
            help={t('bid.samplesHelp', { max: BID_SAMPLES_MAX })}
          />
        </AppForm>
      </Section>
      {bid && bid.state !== 'SUBMITTED' && !locked && (
        // Other terms are agreed to anew: what was ticked, or agreed to elsewhere, was about those before.
        <Submit key={`${tender.version} ${tender.agreedAt}`} bid={bid} tender={tender} unsaved={isDirty} />
      )}
    </Stack>
  )
}

function Submit({ bid, tender, unsaved }: { bid: OwnBid; tender: Tender; unsaved: boolean }) {
  const t = useT('tenders')
  const words = useErrorMessage()
  const locale = useLocale()
  const { agreedAt } = tender
  const form = useFormOf(Agreed, { agreed: agreedAt !== null })
  const [termsOpen, setTermsOpen] = useState(false)
  const params = { id: bid.tenderId }
  const withdraw = useApiMutation(
    async (revision: number) => takeBid(await call(withdrawBid, { params, body: { revision } })),
    { done: t('bid.withdrawn') },
  )
  const whyNot = unsaved
    ? t('bid.saveFirst')
    : bid.missing.length > 0
      ? t('bid.missing', { count: bid.missing.length })
      : bid.can.submit && words(bid.can.submit)
  return (
    <Section title={t('bid.submitTitle')} lead={t('bid.submitLead')}>
      {!unsaved && bid.missing.length > 0 && (
        <Banner tone="info" title={t('bid.missing', { count: bid.missing.length })}>
          <ul className={classes.missing}>
            {bid.missing.map((issue) => (
              <li key={`${issue.path} ${issue.code}`}>{words(issue)}</li>
            ))}
          </ul>
        </Banner>
      )}
      {agreedAt !== null && (
        <p className={classes.note}>
          {t('bid.agreed')}
          {FACT_SEPARATOR}
          <DateTime value={agreedAt} />
        </p>
      )}
      <details onToggle={(event) => setTermsOpen(event.currentTarget.open)}>
        <summary>{t('part.terms')}</summary>
        {termsOpen && <Markdown text={tender.terms[locale]} />}
      </details>
      <Form
        form={form}
        submitLabel={t('bid.submit')}
        submitDisabledReason={whyNot}
        asks={() => ({
          title: t('bid.askTitle', { title: tender.title[locale] }),
          text: t('bid.submitLead'),
        })}
        onSubmit={async () => {
          const body = { revision: bid.revision, version: tender.version, agreed: true } as const
          const { revision } = await takeBid(await call(submitBid, { params, body }))
          const action = { label: t('bid.withdraw'), run: () => withdraw.mutate(revision) }
          toast(t('bid.submitted'), 'ok', action, { seconds: takeBackSeconds })
        }}
      >
        {agreedAt === null && <CheckboxField name="agreed" label={t('bid.agree')} />}
      </Form>
    </Section>
  )
}
