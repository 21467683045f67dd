import {
  staffBanFromVoting,
  staffListBans,
  staffListDesignerBans,
} from '@easel/contract/accounts/designers/bans.ts'
import { staffGetDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import { BAN_REASON_MAX } from '@easel/domain/accounts/designers/bans.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import { call } from '../../../../../app/api.ts'
import { invalidate } from '../../../../../app/data.ts'
import { useT } from '../../../../../i18n/texts.ts'
import { Dialog } from '../../../../../ui/Dialog.tsx'
import { Form } from '../../../../../ui/form/Form.tsx'
import { TextAreaField, TextField } from '../../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../../ui/form/useFormOf.ts'
import { Stack } from '../../../../../ui/layout.tsx'
import { toast } from '../../../../../ui/toasts.ts'
import { useOwnerName } from './banColumns.tsx'
import { VotingBanForm } from './banForm.ts'
import { PeriodFields } from './PeriodFields.tsx'

/** Keeps any account from voting, a designer's or not; without an end it is named by its number. */
export function VotingBanDialog({ onClose }: { onClose: () => void }) {
  const t = useT('bans')
  const nameOf = useOwnerName()
  const form = useFormOf(VotingBanForm, { account: '', length: 'WEEK', endDate: '', reason: '' })
  return (
    <Dialog open onClose={onClose} title={t('voting.title')}>
      <Stack gap={24}>
        <p>{t('voting.text')}</p>
        <Form
          danger
          form={form}
          submitLabel={t('voting.submit')}
          onSubmit={async (body) => {
            const ban = await call(staffBanFromVoting, { body })
            await invalidate(staffListBans, staffListDesignerBans, staffGetDesigner)
            toast(t('voting.done', { name: nameOf(ban) }))
            onClose()
          }}
        >
          <TextField
            name="account"
            label={t('voting.account')}
            help={t('voting.accountHelp')}
            autoComplete="off"
            spellCheck={false}
          />
          <PeriodFields />
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
