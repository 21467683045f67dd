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
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { call } from '../../../../app/api.ts'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import classes from '../Finance.module.css'
import { OwnerLink } from '../ledger/OwnerLink.tsx'
import { ProposalBadge, ProposalDecision } from '../ProposalDecision.tsx'
import { Scope, useDaysText } from './Scope.tsx'

const proposalQuery = (proposalId: string) => apiQuery(getShareTermProposal, { params: { id: proposalId } })

const page = pageData(({ param }) => [proposalQuery(param('proposalId'))])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/share-terms/proposals/{id}`: one proposal, and its decision. */
export default function ProposalScreen() {
  const { proposalId = '' } = useParams()
  const found = useQuery(proposalQuery(proposalId))
  return (
    <Loaded query={found} skeleton={<SkeletonRows rows={3} lines={4} />}>
      {(proposal) => <Page key={proposalId} proposal={proposal} />}
    </Loaded>
  )
}

function Page({ proposal }: { proposal: ShareTermProposal }) {
  const t = useT('shareTerms')
  const finance = useT('finance')
  const daysText = useDaysText()
  const { kind, owner, product, platformRatio, otherwiseRatio, reason, state, note } = proposal
  const { proposedBy, proposedAt, decidedBy, decidedAt } = proposal
  return (
    <Stack gap={32}>
      <PageHeader
        title={t(`one.${kind}`, { ratio: platformRatio })}
        back={{ href: paths.shareTermProposals(), label: t('view.proposals') }}
        badge={<ProposalBadge state={state} />}
      />
      <DescriptionList
        facts={[
          { label: t('designer'), value: <OwnerLink owner={owner} /> },
          { label: t('scope'), value: <Scope product={product} /> },
          { label: t('period'), value: daysText(proposal) },
          { label: t('platformRatio'), value: t('ratio', { ratio: platformRatio }) },
          { label: t(`otherwise.${kind}`), value: t('ratio', { ratio: otherwiseRatio }) },
          { label: t('reason'), value: <span className={classes.text}>{reason}</span> },
          { label: finance('proposal.by'), value: <ByAt by={proposedBy} at={proposedAt} /> },
          ...(decidedBy && decidedAt
            ? [{ label: t(`by.${state}`), value: <ByAt by={decidedBy} at={decidedAt} /> }]
            : []),
          ...(note
            ? [{ label: finance('proposal.note'), value: <span className={classes.text}>{note}</span> }]
            : []),
          {
            label: t('history'),
            value: (
              <Link href={paths.shareTerms({ state: 'ALL', account: owner.miId })}>{t('toHistory')}</Link>
            ),
          },
        ]}
      />
      {state === 'PROPOSED' && <Decision proposal={proposal} />}
    </Stack>
  )
}

function ByAt({ by, at }: { by: string; at: string }) {
  return (
    <>
      {by}
      {FACT_SEPARATOR}
      <DateTime value={at} />
    </>
  )
}

/** Whether a term, or the end of one, comes into force. */
function Decision({ proposal }: { proposal: ShareTermProposal }) {
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
