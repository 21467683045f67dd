import {
  staffImposeBan,
  staffListBans,
  staffListDesignerBans,
} from '@easel/contract/accounts/designers/bans.ts'
import { type StaffDesigner, staffGetDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import { BAN_REASON_MAX } from '@easel/domain/accounts/designers/bans.ts'
import { BAN_PERMISSIONS } from '@easel/domain/accounts/designers/permissions.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../../../app/api.ts'
import { invalidate, useApiMutation } from '../../../../../app/data.ts'
import { useT } from '../../../../../i18n/texts.ts'
import { ConfirmDialog, Dialog } from '../../../../../ui/Dialog.tsx'
import { CheckboxesField } from '../../../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../../ui/form/useFormOf.ts'
import { Stack } from '../../../../../ui/layout.tsx'
import { toast } from '../../../../../ui/toasts.ts'
import classes from './Bans.module.css'
import { BanForm } from './banForm.ts'
import { PeriodFields } from './PeriodFields.tsx'

type Imposed = z.output<typeof BanForm>

/** How long, from what, and why (spec §4, §6); the ban begins once it is sent. One without an end asks once more. */
export function ImposeDialog({ designer, onClose }: { designer: StaffDesigner; onClose: () => void }) {
  const t = useT('bans')
  const form = useFormOf(BanForm, { length: 'WEEK', endDate: '', disableAuthSet: [], reason: '' })
  const { designerId, nickname: name, miId: accountNumber } = designer
  const [asked, setAsked] = useState<Imposed | null>(null)

  async function impose(body: Imposed) {
    try {
      await call(staffImposeBan, { params: { id: designerId }, body: { ...body, accountNumber } })
    } finally {
      await invalidate(staffListBans, staffListDesignerBans, staffGetDesigner)
    }
    toast(t('impose.done', { name }))
    onClose()
  }
  const imposeAsked = useApiMutation(async () => {
    if (asked) await impose(asked)
  })
  return (
    <Dialog open onClose={onClose} title={t('impose.title', { name })}>
      <Stack gap={24}>
        <p>{t('impose.text')}</p>
        <Form
          danger
          form={form}
          submitLabel={t('impose.submit')}
          onSubmit={(body) => (body.length === 'PERMANENT' ? setAsked(body) : impose(body))}
        >
          <PeriodFields />
          <CheckboxesField
            name="disableAuthSet"
            label={t('impose.scope')}
            options={BAN_PERMISSIONS.map((permission) => ({
              value: permission,
              label: t(`scope.${permission}`),
              description: t(`scopeText.${permission}`),
            }))}
          />
          <TextAreaField
            name="reason"
            label={t('impose.reason')}
            help={t('impose.reasonHelp')}
            max={BAN_REASON_MAX}
            count={weightOf}
          />
        </Form>
      </Stack>
      {asked && (
        <ConfirmDialog
          open
          danger
          busy={imposeAsked.isPending}
          title={t('impose.forGood.title', { name })}
          confirmLabel={t('impose.forGood.confirm')}
          cancelLabel={t('impose.forGood.back')}
          onConfirm={() => imposeAsked.mutate(undefined)}
          onCancel={() => setAsked(null)}
        >
          <Stack gap={12}>
            <p>{t('impose.forGood.account', { number: accountNumber, email: designer.miAccountEmail })}</p>
            <p>{t('impose.forGood.text')}</p>
            <ul className={classes.takes}>
              {asked.disableAuthSet.map((permission) => (
                <li key={permission}>{t(`scope.${permission}`)}</li>
              ))}
            </ul>
            <p>{t('impose.forGood.reason')}</p>
            <blockquote className={classes.quoted}>{asked.reason}</blockquote>
          </Stack>
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
