import { listUnmatchedMessages } from '@easel/contract/payouts/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/texts.ts'
import { pageOf } from '../../../shell/data.ts'
import { ListPart } from '../../../shell/ListScreen.tsx'
import { useAddress } from '../../../shell/useAddress.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { MessageTable } from './MessageTable.tsx'
import { PayoutsHead } from './PayoutsHead.tsx'

/** `/console/finance/payouts/unmatched`: what the bank said of payments that are not ours. */
export default function UnmatchedScreen() {
  const t = useT('payouts')
  const { get } = useAddress()
  const after = get('after')
  const messages = useQuery(pageOf(listUnmatchedMessages, { query: after ? { after } : {} }))
  return (
    <Stack gap={24}>
      <PayoutsHead current="unmatched" />
      <ListPart
        filters={[]}
        query={messages}
        skeleton={<MessageTable messages={undefined} />}
        empty={<EmptyState title={t('noUnmatched')}>{t('noUnmatchedText')}</EmptyState>}
      >
        {(items) => <MessageTable messages={items} />}
      </ListPart>
    </Stack>
  )
}
