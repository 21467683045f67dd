import {
  listShareTermProposals,
  SHARE_TERM_PROPOSAL_FILTERS,
  type ShareTermProposal,
} from '@easel/contract/money/share-terms/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../app/data.ts'
import { ListPart } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import classes from '../Finance.module.css'
import { OwnerLink } from '../ledger/OwnerLink.tsx'
import { ProposalBadge } from '../ProposalDecision.tsx'
import { Scope, useDaysText } from './Scope.tsx'
import { ShareTermsHead } from './ShareTermsHead.tsx'

function proposalsQuery({ get, oneOf }: Address) {
  const after = get('after')
  return pagedQuery(listShareTermProposals, {
    query: { state: oneOf('state', SHARE_TERM_PROPOSAL_FILTERS), ...(after ? { after } : {}) },
  })
}

const page = pageData((address) => [proposalsQuery(address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/share-terms/proposals`: one clerk proposes, another decides. */
export default function ProposalsScreen() {
  const t = useT('shareTerms')
  const finance = useT('finance')
  const proposals = useQuery(proposalsQuery(useAddress()))
  return (
    <Stack gap={24}>
      <ShareTermsHead current="proposals" />
      <ListPart
        filters={[
          {
            show: 'select',
            name: 'state',
            label: t('state'),
            options: SHARE_TERM_PROPOSAL_FILTERS.map((value) => ({
              value,
              label: finance(`proposal.state.${value}`),
            })),
          },
        ]}
        query={proposals}
        skeleton={<ProposalTable rows={undefined} />}
        empty={<EmptyState title={t('noProposals')}>{t('noProposalsText')}</EmptyState>}
      >
        {(items) => <ProposalTable rows={items} />}
      </ListPart>
    </Stack>
  )
}

function ProposalTable({ rows }: { rows: readonly ShareTermProposal[] | undefined }) {
  const t = useT('shareTerms')
  const finance = useT('finance')
  const daysText = useDaysText()
  const columns: Column<ShareTermProposal>[] = [
    {
      key: 'what',
      header: t('proposal'),
      narrow: 'title',
      cell: ({ proposalId, kind, platformRatio }) => (
        <Link href={paths.shareTermProposal(proposalId)}>{t(`one.${kind}`, { ratio: platformRatio })}</Link>
      ),
    },
    { key: 'owner', header: t('designer'), cell: ({ owner }) => <OwnerLink owner={owner} /> },
    { key: 'scope', header: t('scope'), cell: ({ product }) => <Scope product={product} /> },
    { key: 'days', header: t('period'), cell: daysText },
    { key: 'state', header: t('state'), cell: ({ state }) => <ProposalBadge state={state} /> },
    {
      key: 'by',
      header: finance('proposal.by'),
      cell: ({ proposedBy, proposedAt }) => (
        <div>
          {proposedBy}
          <p className={classes.second}>
            <DateTime value={proposedAt} />
          </p>
        </div>
      ),
    },
  ]
  return (
    <DataTable
      caption={t('view.proposals')}
      columns={columns}
      rows={rows}
      rowKey={({ proposalId }) => proposalId}
    />
  )
}
