import {
  judgeSample,
  listReviewers,
  listSamples,
  type Sample,
} from '@easel/contract/review/reviews/quality.ts'
import { MESSAGE_MAX } from '@easel/domain/review/messages/rules.ts'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { RadioCardsField } from '../../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'

const VERDICTS = ['AGREE', 'DISAGREE'] as const
const Judgement = z.object({ verdict: z.enum(VERDICTS), note: z.string().trim().max(MESSAGE_MAX) })

/** Whether one would have decided so, and why not; the decision itself stays. */
export function JudgeDialog({ sample, onClose }: { sample: Sample; onClose: () => void }) {
  const t = useT('quality')
  const form = useFormOf(Judgement, { verdict: 'AGREE', note: '' })
  async function judge({ verdict, note }: z.output<typeof Judgement>) {
    await call(judgeSample, {
      params: { id: sample.sampleId },
      body: { verdict, ...(note ? { note } : {}) },
    }).finally(() => invalidate(listSamples, listReviewers))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('judgeTitle', { name: sample.name })}>
      <Form form={form} submitLabel={t('save')} onSubmit={judge}>
        <RadioCardsField
          name="verdict"
          label={t('verdict')}
          options={VERDICTS.map((value) => ({ value, label: t(`verdictOf.${value}`) }))}
        />
        <TextAreaField name="note" label={t('note')} max={MESSAGE_MAX} optional />
      </Form>
    </Dialog>
  )
}
