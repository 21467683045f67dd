import {
  type StaffBan,
  staffLiftBan,
  staffListBans,
  staffListDesignerBans,
} from '@easel/contract/accounts/designers/bans.ts'
import { staffGetDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import { BAN_REASON_MAX, BanReason } from '@easel/domain/accounts/designers/bans.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import { z } from 'zod'
import { call } from '../../../../../app/api.ts'
import { invalidate } from '../../../../../app/data.ts'
import { useT } from '../../../../../i18n/texts.ts'
import { Dialog } from '../../../../../ui/Dialog.tsx'
import { Form } from '../../../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../../ui/form/useFormOf.ts'
import { Stack } from '../../../../../ui/layout.tsx'
import { toast } from '../../../../../ui/toasts.ts'
import { useOwnerName } from './banColumns.tsx'

const Lifting = z.object({ reason: BanReason })

/** A ban is lifted with a reason, which the designer reads. */
export function LiftDialog({ ban, onClose }: { ban: StaffBan; onClose: () => void }) {
  const t = useT('bans')
  const form = useFormOf(Lifting, { reason: '' })
  const name = useOwnerName()(ban)

  async function lift(body: z.output<typeof Lifting>) {
    try {
      await call(staffLiftBan, { params: { id: ban.banId }, body })
    } finally {
      await invalidate(staffListBans, staffListDesignerBans, staffGetDesigner)
    }
    toast(t('lift.done', { name }))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('lift.title', { name })}>
      <Stack gap={24}>
        <p>{t('lift.text')}</p>
        <Form form={form} submitLabel={t('lift.submit')} onSubmit={lift}>
          <TextAreaField
            name="reason"
            label={t('lift.reason')}
            help={t('lift.reasonHelp')}
            max={BAN_REASON_MAX}
            count={weightOf}
          />
        </Form>
      </Stack>
    </Dialog>
  )
}
