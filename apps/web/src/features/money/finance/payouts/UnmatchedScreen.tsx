import { listUnmatchedMessages } from '@easel/contract/money/payouts/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../app/data.ts'
import { ListPart } from '../../../../app/ListScreen.tsx'
import { useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { UnmatchedTable } from './MessageTable.tsx'
import { PayoutsHead } from './PayoutsHead.tsx'

const SHOWN = ['OPEN', 'SETTLED'] as const

/** `/console/finance/payouts/unmatched`: what the bank said of payments that are not ours. */
export default function UnmatchedScreen() {
  const t = useT('payouts')
  const { get, oneOf } = useAddress()
  const show = oneOf('show', SHOWN)
  const after = get('after')
  const messages = useQuery(
    pagedQuery(listUnmatchedMessages, { query: { show, ...(after ? { after } : {}) } }),
  )
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
