import { askTender, getTender } from '@easel/contract/tenders/tenders/endpoints.ts'
import type { Tender } from '@easel/contract/tenders/tenders/shapes.ts'
import { QuestionInput, TENDER_TEXT_MAX } from '@easel/domain/tenders/tenders/fields.ts'
import { call } from '../../../../app/api.ts'
import { keyOf } from '../../../../app/data.ts'
import { queryClient } from '../../../../app/queryClient.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { takeOver } from '../../../../ui/form/useSavedValues.ts'
import { Section } from '../../../../ui/Section.tsx'
import { toast } from '../../../../ui/toasts.ts'
import classes from './Tender.module.css'

/** Questions and answers, without names, and a field to ask while bidding is open. */
export function Questions({ tender }: { tender: Tender }) {
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
