import {
  addReply,
  changeReply,
  listReplies,
  type Reply,
} from '@easel/contract/review/saved-replies/endpoints.ts'
import { REJECT_REASON_CODES } from '@easel/domain/publishing/audits/reasons.ts'
import { REPLY_MAX, ReplyInput } from '@easel/domain/review/saved-replies/rules.ts'
import { z } from 'zod'
import { call } from '../../../app/api.ts'
import { invalidate } from '../../../app/data.ts'
import { useT } from '../../../i18n/texts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SelectField } from '../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { toast } from '../../../ui/toasts.ts'

const ANY = 'any'

/** A select has no null. */
const ReplyForm = ReplyInput.extend({ reason: z.enum([...REJECT_REASON_CODES, ANY]) })

interface ReplyDialogProps {
  /** Null: a new one. */
  readonly reply: Reply | null
  readonly onClose: () => void
}

/** For which reason, and the words in both languages. */
export function ReplyDialog({ reply, onClose }: ReplyDialogProps) {
  const t = useT('savedReplies')
  const reviews = useT('reviews')
  const form = useFormOf(ReplyForm, {
    reason: reply?.reason ?? ANY,
    en: reply?.en ?? '',
    zh: reply?.zh ?? '',
  })
  async function save({ reason, en, zh }: z.output<typeof ReplyForm>) {
    const words = { reason: reason === ANY ? null : reason, en, zh }
    const sent = reply
      ? call(changeReply, { params: { id: reply.replyId }, body: { ...words, revision: reply.revision } })
      : call(addReply, { body: words })
    await sent.finally(() => invalidate(listReplies))
    toast(t('saved'))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t(reply ? 'changeTitle' : 'addTitle')}>
      <Form form={form} submitLabel={t('save')} onSubmit={save}>
        <SelectField
          name="reason"
          label={t('reason')}
          help={t('reasonHelp')}
          options={[
            { value: ANY, label: t('anyReason') },
            ...REJECT_REASON_CODES.map((code) => ({ value: code, label: reviews(`reason.${code}`) })),
          ]}
        />
        <TextAreaField name="en" label={t('en')} max={REPLY_MAX} />
        <TextAreaField name="zh" label={t('zh')} max={REPLY_MAX} />
      </Form>
    </Dialog>
  )
}
