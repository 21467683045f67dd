import { askTender, getTender } from '@easel/contract/tenders/tenders/endpoints.ts'
import type { Tender } from '@easel/contract/tenders/tenders/shapes.ts'
import { QuestionInput, TENDER_TEXT_MAX } from '@easel/domain/tenders/tenders/fields.ts'
import { call } from '../../../../app/api.ts'
import { keyOf } from '../../../../app/data.ts'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { queryClient } from '../../../../app/queryClient.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { takeOver } from '../../../../ui/form/useSavedValues.ts'
import { Split, Stack } from '../../../../ui/layout.tsx'
import { Markdown } from '../../../../ui/Markdown.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { BidBadge, BidCount } from '../Badges.tsx'
import { Budget } from '../Budget.tsx'
import { ItemTable } from '../ItemTable.tsx'
import classes from './Tender.module.css'
import { TenderFrame, tenderQuery } from './TenderFrame.tsx'

const page = pageData(({ param }) => [tenderQuery(param('tenderId'))])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/tenders/{id}`: what is wanted, until when, for how much, and the questions about it. */
export default function TenderScreen() {
  return <TenderFrame page="about">{(tender) => <About tender={tender} />}</TenderFrame>
}

function About({ tender }: { tender: Tender }) {
  const t = useT('tenders')
  const locale = useLocale()
  return (
    <Split aside={<Facts tender={tender} />} sticky>
      <Stack gap={48}>
        <Section title={t('part.brief')}>
          <Markdown text={tender.brief[locale]} />
        </Section>
        <Section title={t('part.items')}>
          <ItemTable items={tender.items} />
        </Section>
        <Section title={t('part.instructions')}>
          <Markdown text={tender.instructions[locale]} />
        </Section>
        <Section title={t('part.terms')}>
          <Markdown text={tender.terms[locale]} />
        </Section>
        <Questions tender={tender} />
      </Stack>
    </Split>
  )
}

function Facts({ tender }: { tender: Tender }) {
  const t = useT('tenders')
  const words = useErrorMessage()
  const { ownBid, can } = tender
  return (
    <Stack gap={24}>
      <DescriptionList
        facts={[
          { label: t('part.startsAt'), value: <DateTime value={tender.startsAt} /> },
          { label: t('part.endsAt'), value: <DateTime value={tender.endsAt} /> },
          { label: t('part.deliverBy'), value: <DateTime value={tender.deliverBy} show="date" /> },
          { label: t('part.budget'), value: <Budget {...tender} /> },
          { label: t('part.places'), value: tender.places },
          { label: t('bids'), value: <BidCount {...tender} /> },
          { label: t('column.own'), value: ownBid && <BidBadge state={ownBid} /> },
        ]}
      />
      {ownBid ? (
        <ButtonLink href={paths.tender(tender.tenderId, 'bid')}>{t('openBid')}</ButtonLink>
      ) : can.bid ? (
        <p>{words(can.bid)}</p>
      ) : (
        <ButtonLink look="primary" href={paths.tender(tender.tenderId, 'bid')}>
          {t('bidNow')}
        </ButtonLink>
      )}
    </Stack>
  )
}

/** Questions and answers, without names, and a field to ask while bidding is open. */
function Questions({ tender }: { tender: Tender }) {
  const t = useT('tenders')
  const words = useErrorMessage()
  const { questions, can } = tender
  return (
    <Section title={t('questions.title')} lead={t('questions.lead')}>
      {questions.length > 0 && (
        <ol className={classes.questions}>
          {questions.map((each) => (
            <li key={each.questionId}>
              <p className={classes.question}>
                {each.question} {each.isOwn && <span className={classes.note}>{t('questions.yours')}</span>}
              </p>
              <p className={classes.note}>
                <DateTime value={each.askedAt} />
              </p>
              <p className={each.answer === null ? classes.note : undefined}>
                {each.answer ?? t('questions.waits')}
              </p>
            </li>
          ))}
        </ol>
      )}
      {can.ask ? <p className={classes.note}>{words(can.ask)}</p> : <AskForm tender={tender} />}
    </Section>
  )
}

function AskForm({ tender: { tenderId } }: { tender: Tender }) {
  const t = useT('tenders')
  const form = useFormOf(QuestionInput, { question: '' })
  const params = { params: { id: tenderId } }
  return (
    <Form
      form={form}
      submitLabel={t('questions.ask')}
      onSubmit={async (body, typed) => {
        queryClient.setQueryData(keyOf(getTender, params), await call(askTender, { ...params, body }))
        takeOver(form, { question: '' }, typed)
        toast(t('questions.asked'))
      }}
    >
      <TextAreaField
        name="question"
        label={t('questions.field')}
        help={t('questions.help')}
        max={TENDER_TEXT_MAX.question}
      />
    </Form>
  )
}
