import { getLedgerOwner } from '@easel/contract/money/ledger/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { AccountTable } from './AccountTable.tsx'

const ownerQuery = (accountId: string) => apiQuery(getLedgerOwner, { params: { id: accountId } })

const page = pageData(({ param }) => [ownerQuery(param('accountId'))])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/accounts/of/{accountId}`: what somebody has, by kind and month. */
export default function OwnerScreen() {
  const t = useT('ledger')
  const { accountId = '' } = useParams()
  const found = useQuery(ownerQuery(accountId))
  return (
    <Loaded query={found} skeleton={<AccountTable accounts={undefined} />}>
      {({ owner: { miId, nickname, designerBanned }, accounts }) => (
        <Stack gap={24}>
          <PageHeader
            title={nickname ?? t('number', { miId })}
            lead={t('number', { miId })}
            badge={designerBanned && <StatusBadge status="BANNED" />}
            back={{ href: paths.console('finance/accounts'), label: t('accounts') }}
            actions={
              <>
                <ButtonLink href={paths.shareTerms({ state: 'ALL', account: miId })}>
                  {t('shareTerms')}
                </ButtonLink>
                <ButtonLink href={paths.console('finance/adjustments', { account: miId })}>
                  {t('adjust')}
                </ButtonLink>
              </>
            }
          />
          {accounts.length === 0 ? (
            <EmptyState title={t('noEntries')}>{t('noEntriesText')}</EmptyState>
          ) : (
            <AccountTable accounts={accounts} />
          )}
        </Stack>
      )}
    </Loaded>
  )
}
