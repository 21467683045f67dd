import { listWebhooks, type Webhook } from '@easel/contract/accounts/webhooks/webhookEndpoints.ts'
import { useState } from 'react'
import { apiQuery, useApiQuery } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { pageData } from '../../../app/pageData.ts'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Badge } from '../../../ui/StatusBadge.tsx'
import { NewWebhook } from './WebhookForm.tsx'

const page = pageData(() => [apiQuery(listWebhooks)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/settings/webhooks`: which servers are told what happens to the account's works, earnings and entries. */
export default function WebhooksScreen() {
  const t = useT('webhooks')
  const query = useApiQuery(listWebhooks)
  const [adding, setAdding] = useState(false)
  const add = (
    <Button look="primary" onClick={() => setAdding(true)}>
      {t('new')}
    </Button>
  )
  return (
    <Section
      title={t('title')}
      lead={
        <>
          {t('lead')} <Link href={paths.document('developers')}>{t('guide')}</Link>
        </>
      }
    >
      <Loaded query={query} skeleton={<WebhookTable webhooks={undefined} />}>
        {({ webhooks }) =>
          webhooks.length > 0 ? (
            <Stack gap={24}>
              <WebhookTable webhooks={webhooks} />
              <Row>{add}</Row>
            </Stack>
          ) : (
            <EmptyState title={t('none')} action={add}>
              {t('noneText')}
            </EmptyState>
          )
        }
      </Loaded>
      <Dialog open={adding} onClose={() => setAdding(false)} title={t('new')}>
        <NewWebhook onDone={() => setAdding(false)} />
      </Dialog>
    </Section>
  )
}

function WebhookTable({ webhooks }: { readonly webhooks: readonly Webhook[] | undefined }) {
  const t = useT('webhooks')
  const columns: readonly Column<Webhook>[] = [
    {
      key: 'url',
      header: t('url'),
      narrow: 'title',
      cell: ({ webhookId, url }) => <Link href={paths.webhook(webhookId)}>{url}</Link>,
    },
    {
      key: 'events',
      header: t('events'),
      cell: ({ events: [first, ...others] }) => (
        <code>{others.length > 0 && first ? t('more', { type: first, more: others.length }) : first}</code>
      ),
    },
    { key: 'state', header: t('state'), narrow: 'end', cell: (webhook) => <WebhookState {...webhook} /> },
    { key: 'created', header: t('created'), cell: ({ createdAt }) => <DateTime value={createdAt} /> },
  ]
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={webhooks}
      rowKey={({ webhookId }) => webhookId}
      skeletonRows={3}
    />
  )
}

/** Active, failing or paused. */
export function WebhookState({ state, pausedFor, failures }: Webhook) {
  const t = useT('webhooks')
  if (state === 'PAUSED')
    return <Badge tone={pausedFor === 'FAILURES' ? 'bad' : 'off'}>{t('is.PAUSED')}</Badge>
  return failures > 0 ? (
    <Badge tone="bad">{t('failing', { failures })}</Badge>
  ) : (
    <Badge tone="ok">{t('is.ACTIVE')}</Badge>
  )
}
