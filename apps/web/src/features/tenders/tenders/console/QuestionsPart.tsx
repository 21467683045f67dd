import { staffAnswerQuestion } from '@easel/contract/tenders/tenders/endpoints.ts'
import type { StaffTender } from '@easel/contract/tenders/tenders/shapes.ts'
import { AnswerInput, TENDER_TEXT_MAX } from '@easel/domain/tenders/tenders/fields.ts'
import { call } from '../../../../app/api.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { useSavedValues } from '../../../../ui/form/useSavedValues.ts'
import { Section } from '../../../../ui/Section.tsx'
import { toast } from '../../../../ui/toasts.ts'
import classes from './Console.module.css'
import { takeTender } from './takeTender.ts'

type Question = StaffTender['questions'][number]

/** Questions, those that wait first; an answer is read by everybody who sees the tender. */
export function QuestionsPart({ tender }: { tender: StaffTender }) {
  const t = useT('tenders')
  const { questions } = tender
  const sorted = questions.toSorted((a, b) => Number(a.answer !== null) - Number(b.answer !== null))
  return (
    <Section title={t('questions.title')} lead={t('questions.staffLead')}>
      {questions.length === 0 ? (
        <EmptyState title={t('questions.none')} />
      ) : (
        <ol className={classes.questions}>
          {sorted.map((each) => (
            <li key={each.questionId}>
              <p>
                <strong>{each.question}</strong>
              </p>
              <p className={classes.note}>
                <DateTime value={each.askedAt} />
              </p>
              <Answer question={each} tender={tender} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

const valuesOf = ({ answer }: Pick<Question, 'answer'>) => ({ answer: answer ?? '' })

function Answer({ question, tender }: { question: Question; tender: StaffTender }) {
  const t = useT('tenders')
  const words = useErrorMessage()
  const form = useFormOf(AnswerInput, valuesOf(question))
  const { take } = useSavedValues(form, question, valuesOf)
  const locked = tender.can.save && words(tender.can.save)
  if (locked !== null) return <p>{question.answer ?? locked}</p>
  return (
    <Form
      form={form}
      submitLabel={t(question.answer === null ? 'questions.answer' : 'questions.answerAgain')}
      onSubmit={async (body, typed) => {
        await takeTender(await call(staffAnswerQuestion, { params: { id: question.questionId }, body }))
        take({ ...question, ...body }, typed)
        toast(t('questions.answered'))
      }}
    >
      <TextAreaField name="answer" label={t('questions.answerField')} max={TENDER_TEXT_MAX.question} />
    </Form>
  )
}
