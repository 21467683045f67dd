import {
  type StaffDesigner,
  staffDecideDesigner,
  staffGetDesigner,
  staffListDesigners,
} from '@easel/contract/accounts/designers/endpoints.ts'
import { REFUSE_REASONS, type RefuseReasonCode } from '@easel/domain/accounts/designers/reasons.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { invalidate, useApiMutation } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Kbd } from '../../../../ui/Kbd.tsx'
import { Sheet, Stack } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'
import { useContentNames } from '../DesignerFacts.tsx'
import classes from './DecisionPanel.module.css'
import { type Decision, RefuseDialog, reasonsFor } from './RefuseDialog.tsx'
import { useDesignerNeighbours } from './useDesignerNeighbours.ts'

const settleMs = 600

/** Approve or refuse the application, or the change of info that waits; by button, by A and R, or by the digit of a reason. */
export function DecisionPanel({ designer }: { designer: StaffDesigner }) {
  const t = useT('designers')
  const contentNames = useContentNames()
  const [asking, setAsking] = useState<'approve' | 'refuse' | null>(null)
  const [reason, setReason] = useState<RefuseReasonCode | null>(null)
  const [openedAt] = useState(() => Date.now())
  const { moveOn } = useDesignerNeighbours(designer)
  const { designerId, nickname } = designer
  const ofChange = designer.registrationStatus === 'VERIFIED'
  const blocked = useBlockedReason(designer)

  async function decide(body: Decision) {
    try {
      await call(staffDecideDesigner, { params: { id: designerId }, body })
    } finally {
      await invalidate(staffGetDesigner, staffListDesigners)
    }
    setAsking(null)
    toast(t(body.decision === 'APPROVE' ? 'staff.approved' : 'staff.refused', { name: nickname }))
    if (!(await moveOn())) toast(t('staff.moreNone'), 'info')
  }
  const approve = useApiMutation(() => decide({ decision: 'APPROVE' }))
  const refuse = (code: RefuseReasonCode | null) => {
    setReason(code)
    setAsking('refuse')
  }
  // A key that was meant for the designer before must not decide on this one.
  const decisive = (act: () => void) => (event: KeyboardEvent) => {
    if (!event.repeat && Date.now() - openedAt > settleMs) act()
  }
  useHotkeys(
    {
      a: decisive(() => setAsking('approve')),
      r: decisive(() => refuse(null)),
      ...Object.fromEntries(
        reasonsFor(designer.designerType).flatMap((code) => {
          const key = REFUSE_REASONS.indexOf(code) + 1
          return key > 9 ? [] : [[String(key), decisive(() => refuse(code))]]
        }),
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
      <div className={classes.buttons}>
        <Button look="primary" disabledReason={blocked} onClick={() => setAsking('approve')}>
          {t('staff.approve')} <Kbd>A</Kbd>
        </Button>
        <Button look="danger" disabledReason={blocked} onClick={() => refuse(null)}>
          {t('staff.refuse')} <Kbd>R</Kbd>
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'approve'}
        busy={approve.isPending}
        title={t(ofChange ? 'staff.approveChangeTitle' : 'staff.approveTitle', { name: nickname })}
        confirmLabel={t('staff.approve')}
        onConfirm={() => approve.mutate(undefined)}
        onCancel={() => setAsking(null)}
      >
        {ofChange
          ? t('staff.approveChangeText')
          : t('staff.approveText', { types: contentNames(designer.contentTypes) })}
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
