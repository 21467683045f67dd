import {
  listShareTerms,
  SHARE_TERM_FILTERS,
  type ShareTerm,
} from '@easel/contract/money/share-terms/endpoints.ts'
import type { ShareTermState } from '@easel/domain/money/share-terms/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagedQuery } from '../../../../app/data.ts'
import { ListPart } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { Badge, type StatusTone } from '../../../../ui/StatusBadge.tsx'
import classes from '../Finance.module.css'
import { OwnerLink } from '../ledger/OwnerLink.tsx'
import { EndDialog, ProposeDialog } from './ProposeDialog.tsx'
import { Scope, useDaysText } from './Scope.tsx'
import { ShareTermsHead } from './ShareTermsHead.tsx'

function termsQuery({ get, oneOf }: Address) {
  const [account, after] = [get('account'), get('after')]
  return pagedQuery(listShareTerms, {
    query: {
      state: oneOf('state', SHARE_TERM_FILTERS),
      ...(account ? { account } : {}),
      ...(after ? { after } : {}),
    },
  })
}

const page = pageData((address) => [termsQuery(address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/share-terms`: the platform's part of designers and works, where it is not the usual one. */
export default function TermsScreen() {
  const t = useT('shareTerms')
  const address = useAddress()
  const [isProposing, setProposing] = useState(false)
  const [ending, setEnding] = useState<ShareTerm | null>(null)
  const terms = useQuery(termsQuery(address))
  return (
    <Stack gap={24}>
      <ShareTermsHead current="terms" onPropose={() => setProposing(true)} />
      <ListPart
        filters={[
          {
            show: 'select',
            name: 'state',
            label: t('state'),
            options: SHARE_TERM_FILTERS.map((value) => ({ value, label: t(`filter.${value}`) })),
          },
          { show: 'search', name: 'account', label: t('accountFilter') },
        ]}
        query={terms}
        skeleton={<TermTable rows={undefined} onEnd={setEnding} />}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      >
        {(items) => <TermTable rows={items} onEnd={setEnding} />}
      </ListPart>
      {isProposing && <ProposeDialog account={address.get('account')} onClose={() => setProposing(false)} />}
      {ending && <EndDialog term={ending} onClose={() => setEnding(null)} />}
    </Stack>
  )
}

const TONES: Readonly<Record<ShareTermState, StatusTone>> = {
  IN_FORCE: 'ok',
  COMING: 'waiting',
  ENDED: 'off',
}

interface TermTableProps {
  readonly rows: readonly ShareTerm[] | undefined
  readonly onEnd: (term: ShareTerm) => void
}

function TermTable({ rows, onEnd }: TermTableProps) {
  const t = useT('shareTerms')
  const words = useErrorMessage()
  const daysText = useDaysText()
  const columns: Column<ShareTerm>[] = [
    {
      key: 'owner',
      header: t('designer'),
      narrow: 'title',
      cell: ({ owner }) => <OwnerLink owner={owner} />,
    },
    { key: 'scope', header: t('scope'), cell: ({ product }) => <Scope product={product} /> },
    {
      key: 'ratio',
      header: t('platformRatio'),
      align: 'end',
      cell: ({ platformRatio }) => t('ratio', { ratio: platformRatio }),
    },
    { key: 'days', header: t('period'), cell: daysText },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`filter.${state}`)}</Badge>,
    },
    {
      key: 'reason',
      header: t('reason'),
      cell: ({ reason, setBy, setAt }) => (
        <div>
          <span className={classes.text}>{reason}</span>
          <p className={classes.second}>
            {setBy && `${setBy}${FACT_SEPARATOR}`}
            <DateTime value={setAt} />
          </p>
        </div>
      ),
    },
    {
      key: 'end',
      header: t('acts'),
      cell: (term) =>
        term.state === 'ENDED' ? null : (
          <Button
            small
            disabledReason={term.can.end && words(term.can.end)}
            aria-label={t('endNamed', { name: term.owner.nickname ?? term.owner.miId })}
            onClick={() => onEnd(term)}
          >
            {t('end')}
          </Button>
        ),
    },
  ]
  return <DataTable caption={t('title')} columns={columns} rows={rows} rowKey={({ termId }) => termId} />
}
