import {
  type Adjustment,
  decideAdjustment,
  getAdjustment,
  listAdjustments,
  withdrawAdjustment,
} from '@easel/contract/money/adjustments/endpoints.ts'
import { getFinanceWaiting } from '@easel/contract/money/revenue/staff.ts'
import { ADJUSTMENT_REASON_MAX, AdjustmentNote } from '@easel/domain/money/adjustments/rules.ts'
import { call } from '../../../../app/api.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ProposalDecision } from '../ProposalDecision.tsx'

/** Whether an adjustment is posted. */
export function Decision({ adjustment: { adjustmentId, amountFen, can } }: { adjustment: Adjustment }) {
  const t = useT('adjustments')
  const params = { id: adjustmentId }
  return (
    <ProposalDecision
      can={can}
      note={{ schema: AdjustmentNote, max: ADJUSTMENT_REASON_MAX }}
      invalidates={[getAdjustment, listAdjustments, getFinanceWaiting]}
      approve={() => call(decideAdjustment, { params, body: { decision: 'APPROVE' }, outlives: true })}
      reject={(note) => call(decideAdjustment, { params, body: { decision: 'REJECT', note } })}
      withdraw={() => call(withdrawAdjustment, { params })}
      words={{
        text: t('decideText'),
        approve: t('approve'),
        approveTitle: t('approveTitle', { amountFen }),
        approveText: t('approveText'),
        approving: t('approving', { amountFen }),
        approved: t('approved'),
        rejected: t('rejected'),
        withdrawn: t('withdrawn'),
      }}
    />
  )
}
