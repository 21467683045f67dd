import { getFinanceWaiting } from '@easel/contract/money/revenue/staff.ts'
import {
  decideShareTerm,
  getShareTermProposal,
  listShareTermProposals,
  listShareTerms,
  type ShareTermProposal,
  withdrawShareTerm,
} from '@easel/contract/money/share-terms/endpoints.ts'
import { SHARE_TERM_REASON_MAX, ShareTermNote } from '@easel/domain/money/share-terms/rules.ts'
import { call } from '../../../../app/api.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ProposalDecision } from '../ProposalDecision.tsx'

/** Whether a term, or the end of one, comes into force. */
export function Decision({ proposal }: { proposal: ShareTermProposal }) {
  const { proposalId, kind, platformRatio, can } = proposal
  const t = useT('shareTerms')
  const params = { id: proposalId }
  return (
    <ProposalDecision
      can={can}
      note={{ schema: ShareTermNote, max: SHARE_TERM_REASON_MAX }}
      invalidates={[getShareTermProposal, listShareTermProposals, listShareTerms, getFinanceWaiting]}
      approve={() => call(decideShareTerm, { params, body: { decision: 'APPROVE' }, outlives: true })}
      reject={(note) => call(decideShareTerm, { params, body: { decision: 'REJECT', note } })}
      withdraw={() => call(withdrawShareTerm, { params })}
      words={{
        text: t('decideText'),
        approve: t('approve'),
        approveTitle: t(`approveTitle.${kind}`, { ratio: platformRatio }),
        approveText: t('approveText'),
        approving: t('approving'),
        approved: t('approved'),
        rejected: t('rejected'),
        withdrawn: t('withdrawn'),
      }}
    />
  )
}
