import { listUnmatchedMessages } from '@easel/contract/money/payouts/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../app/data.ts'
import { ListPart } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { UnmatchedTable } from './MessageTable.tsx'
import { bankQuery, PayoutsHead } from './PayoutsHead.tsx'

const SHOWN = ['OPEN', 'SETTLED'] as const

function messagesQuery({ get, oneOf }: Address) {
  const after = get('after')
  return pagedQuery(listUnmatchedMessages, {
    query: { show: oneOf('show', SHOWN), ...(after ? { after } : {}) },
  })
}

const page = pageData((address) => [messagesQuery(address), bankQuery])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/payouts/unmatched`: what the bank said of payments that are not ours. */
export default function UnmatchedScreen() {
  const t = useT('payouts')
  const messages = useQuery(messagesQuery(useAddress()))
  return (
    <Stack gap={24}>
      <PayoutsHead current="unmatched" />
      <ListPart
        filters={[
          {
            show: 'select',
            name: 'show',
            label: t('filter'),
            options: SHOWN.map((value) => ({ value, label: t(`showUnmatched.${value}`) })),
          },
        ]}
        query={messages}
        skeleton={<UnmatchedTable messages={undefined} />}
        empty={<EmptyState title={t('noUnmatched')}>{t('noUnmatchedText')}</EmptyState>}
      >
        {(items) => <UnmatchedTable messages={items} />}
      </ListPart>
    </Stack>
  )
}
