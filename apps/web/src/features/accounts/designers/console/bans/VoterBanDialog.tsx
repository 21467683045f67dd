import { BAN_REASON_MAX, ENDING_LENGTHS, type VoterBan } from '@easel/domain/accounts/designers/bans.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import { useT } from '../../../../../i18n/texts.ts'
import { Dialog } from '../../../../../ui/Dialog.tsx'
import { Form } from '../../../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../../ui/form/useFormOf.ts'
import { Stack } from '../../../../../ui/layout.tsx'
import { toast } from '../../../../../ui/toasts.ts'
import { VoterBanForm } from './banForm.ts'
import { PeriodFields } from './PeriodFields.tsx'

interface VoterBanProps {
  /** As the voter is shown. */
  readonly name: string
  readonly onBan: (ban: VoterBan) => Promise<unknown>
  readonly onClose: () => void
}

/** Keeps a voter from voting who is known by a pseudonym alone. */
export default function VoterBanDialog({ name, onBan, onClose }: VoterBanProps) {
  const t = useT('bans')
  const form = useFormOf(VoterBanForm, { length: 'WEEK', endDate: '', reason: '' })
  return (
    <Dialog open onClose={onClose} title={t('voting.titleOf', { name })}>
      <Stack gap={24}>
        <p>{t('voting.text')}</p>
        <Form
          danger
          form={form}
          submitLabel={t('voting.submit')}
          onSubmit={async (ban) => {
            await onBan(ban)
            toast(t('voting.done', { name }))
            onClose()
          }}
        >
          <PeriodFields lengths={ENDING_LENGTHS} />
          <TextAreaField
            name="reason"
            label={t('impose.reason')}
            help={t('voting.reasonHelp')}
            max={BAN_REASON_MAX}
            count={weightOf}
          />
        </Form>
      </Stack>
    </Dialog>
  )
}
