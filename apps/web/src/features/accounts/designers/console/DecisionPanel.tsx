import {
  type StaffDesigner,
  staffDecideDesigner,
  staffGetDesigner,
  staffListDesigners,
} from '@easel/contract/accounts/designers/endpoints.ts'
import type { SentBodyOf } from '@easel/contract/endpoint.ts'
import type { DesignerType } from '@easel/domain/accounts/designers/application.ts'
import { CONTENT_TYPES, whitelistFor } from '@easel/domain/accounts/designers/application.ts'
import {
  keyOfRefuseReason,
  REFUSE_REASONS,
  type RefuseReasonCode,
  refuseReasonsFor,
} from '@easel/domain/accounts/designers/reasons.ts'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { invalidate, useApiMutation } from '../../../../app/data.ts'
import { listed, useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../../../ui/Dialog.tsx'
import { SelectField } from '../../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { joinFacts } from '../../../../ui/format.ts'
import { Kbd } from '../../../../ui/Kbd.tsx'
import { InReach, Sheet, Stack } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'
import classes from './DecisionPanel.module.css'
import { useDesignerNeighbours } from './useDesignerNeighbours.ts'

type Decision = Omit<SentBodyOf<typeof staffDecideDesigner>, 'askedAt'>

const messageMax = 1000
const Refusal = z.object({
  reasonCode: z.enum(REFUSE_REASONS, { error: 'designer.reasonMissing' }),
  message: z.string().trim().max(messageMax),
})

interface RefuseDialogProps {
  readonly open: boolean
  readonly title: string
  readonly designerType: DesignerType
  /** Chosen by its digit before the dialog opened. */
  readonly reason: RefuseReasonCode | null
  readonly onRefuse: (decision: Decision) => Promise<void>
  readonly onCancel: () => void
}

/** A refusal names a reason of the catalogue, and may say more in words. */
function RefuseDialog({ open, title, onCancel, ...form }: RefuseDialogProps) {
  return (
    <Dialog open={open} onClose={onCancel} title={title}>
      {open && <RefuseForm {...form} />}
    </Dialog>
  )
}

type RefuseFormProps = Pick<RefuseDialogProps, 'designerType' | 'reason' | 'onRefuse'>

function RefuseForm({ designerType, reason: chosen, onRefuse }: RefuseFormProps) {
  const t = useT('designers')
  const words = useErrorMessage()
  const form = useFormOf(Refusal, { ...(chosen ? { reasonCode: chosen } : {}), message: '' })
  return (
    <Form
      danger
      form={form}
      submitLabel={t('staff.refuse')}
      onSubmit={({ reasonCode, message }) =>
        onRefuse({ decision: 'REFUSE', reasonCode, ...(message ? { message } : {}) })
      }
    >
      <SelectField
        name="reasonCode"
        label={t('staff.reason')}
        // The digit stands first: in the list, too, it finds its reason.
        options={refuseReasonsFor(designerType).map((reason) => ({
          value: reason,
          label: `${keyOfRefuseReason(reason)} ${words({ code: `reason.${reason}`, params: {} })}`,
        }))}
      />
      <TextAreaField
        name="message"
        label={t('staff.message')}
        help={t('staff.messageHelp')}
        max={messageMax}
        optional
      />
    </Form>
  )
}

/** Approve or refuse the application, or the change of info that waits; by button, by A and R, or by the digit of a reason. */
export function DecisionPanel({ designer }: { designer: StaffDesigner }) {
  const t = useT('designers')
  const locale = useLocale()
  const contents = CONTENT_TYPES.filter((type) => designer.contentTypes.includes(type))
  const granted = listed(
    whitelistFor(contents).map((type) => t(`productType.${type}`).toLowerCase()),
    locale,
  )
  const [asking, setAsking] = useState<'approve' | 'refuse' | null>(null)
  const [reason, setReason] = useState<RefuseReasonCode | null>(null)
  const { moveOn } = useDesignerNeighbours(designer)
  const { designerId, nickname } = designer
  const askedAt = designer.changeRequestedAt ?? designer.appliedAt
  const ofChange = designer.registrationStatus === 'VERIFIED'
  const blocked = useBlockedReason(designer)

  async function decide(body: Decision) {
    try {
      await call(staffDecideDesigner, { params: { id: designerId }, body: { ...body, askedAt } })
    } finally {
      await invalidate(staffGetDesigner, staffListDesigners)
    }
    setAsking(null)
    const outcome = t(body.decision === 'APPROVE' ? 'staff.approved' : 'staff.refused', { name: nickname })
    // Who comes next may not load; it is decided all the same.
    const more = await moveOn().catch(() => true)
    toast(joinFacts([outcome, !more && t('staff.moreNone')]))
  }
  const approve = useApiMutation(() => decide({ decision: 'APPROVE' }))
  const refuse = (code: RefuseReasonCode | null) => {
    setReason(code)
    setAsking('refuse')
  }
  // Each asks first, so one that was meant for the designer before decides nothing.
  useHotkeys(
    {
      a: () => setAsking('approve'),
      r: () => refuse(null),
      ...Object.fromEntries(
        refuseReasonsFor(designer.designerType).map((code) => [keyOfRefuseReason(code), () => refuse(code)]),
      ),
    },
    blocked === null,
  )

  return (
    <Sheet>
      <Stack gap={8}>
        <h2 className={classes.title}>{t('staff.decision')}</h2>
        <p className={classes.text}>{blocked ?? t('staff.decisionText')}</p>
      </Stack>
      {blocked === null && (
        <InReach when>
          <Button look="primary" onClick={() => setAsking('approve')}>
            {t('staff.approve')} <Kbd>A</Kbd>
          </Button>
          <Button look="danger" onClick={() => refuse(null)}>
            {t('staff.refuse')} <Kbd>R</Kbd>
          </Button>
        </InReach>
      )}
      <ConfirmDialog
        open={asking === 'approve'}
        busy={approve.isPending}
        title={t(ofChange ? 'staff.approveChangeTitle' : 'staff.approveTitle', { name: nickname })}
        confirmLabel={t('staff.approve')}
        onConfirm={() => approve.mutate(undefined)}
        onCancel={() => setAsking(null)}
      >
        {ofChange ? t('staff.approveChangeText') : t('staff.approveText', { types: granted })}
      </ConfirmDialog>
      <RefuseDialog
        open={asking === 'refuse'}
        title={t(ofChange ? 'staff.refuseChangeTitle' : 'staff.refuseTitle', { name: nickname })}
        designerType={designer.designerType}
        reason={reason}
        onRefuse={decide}
        onCancel={() => setAsking(null)}
      />
    </Sheet>
  )
}

function useBlockedReason({ can }: StaffDesigner): string | null {
  const words = useErrorMessage()
  return can.approve && words(can.approve)
}
