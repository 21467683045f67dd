import { findLedgerOwner, listHouseAccounts } from '@easel/contract/money/ledger/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ListFilters } from '../../../../ui/ListFilters.tsx'
import { Sheet, Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { AccountTable } from './AccountTable.tsx'
import { OwnerLink } from './OwnerLink.tsx'

const houseQuery = apiQuery(listHouseAccounts)
const ownersQuery = (search: string) => apiQuery(findLedgerOwner, { query: { search } })

const page = pageData(({ get }) => {
  const search = get('q')
  return [houseQuery, ...(search ? [ownersQuery(search)] : [])]
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/accounts`: somebody's money, found by number or e-mail in full; and the accounts of the platform. */
export default function AccountsScreen() {
  const t = useT('ledger')
  const { get, hrefWith, change } = useAddress()
  const search = get('q')
  const house = useQuery(houseQuery)
  return (
    <Stack gap={32}>
      <PageHeader title={t('accounts')} />
      <Stack gap={16}>
        <ListFilters
          filters={[{ show: 'search', name: 'q', label: t('search') }]}
          valueIn={get}
          hrefWith={hrefWith}
          onChange={change}
          total={undefined}
        />
        {search && <Found search={search} />}
      </Stack>
      <Section title={t('house')} lead={t('houseLead')}>
        <Loaded query={house} skeleton={<AccountTable accounts={undefined} />}>
          {({ accounts }) =>
            accounts.length === 0 ? <p>{t('noEntries')}</p> : <AccountTable accounts={accounts} />
          }
        </Loaded>
      </Section>
    </Stack>
  )
}

function Found({ search }: { search: string }) {
  const t = useT('ledger')
  const found = useQuery(ownersQuery(search))
  return (
    <Loaded query={found} skeleton={<SkeletonText lines={2} />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={t('nobody')}>{t('nobodyText')}</EmptyState>
        ) : (
          <Sheet aria-label={t('found')}>
            {items.map((owner) => (
              <OwnerLink key={owner.accountId} owner={owner} />
            ))}
          </Sheet>
        )
      }
    </Loaded>
  )
}
