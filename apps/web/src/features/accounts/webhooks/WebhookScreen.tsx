import {
  type Delivery,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  pauseWebhook,
  resumeWebhook,
  sendDeliveryAgain,
  testWebhook,
  viewDelivery,
  type Webhook,
} from '@easel/contract/accounts/webhooks/webhookEndpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../../app/api.ts'
import { apiQuery, pagedQuery, useApiMutation, useApiQuery } from '../../../app/data.ts'
import { ListPart } from '../../../app/ListScreen.tsx'
import { Loaded } from '../../../app/Loaded.tsx'
import { pageData } from '../../../app/pageData.ts'
import { paths } from '../../../app/paths.ts'
import { type Address, useAddress } from '../../../app/useAddress.ts'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { Badge } from '../../../ui/StatusBadge.tsx'
import { NewSecret, WebhookForm } from './WebhookForm.tsx'
import classes from './Webhooks.module.css'
import { WebhookState } from './WebhooksScreen.tsx'

function deliveriesQuery(webhookId: string, { get }: Pick<Address, 'get'>) {
  const after = get('after')
  return pagedQuery(listDeliveries, { params: { id: webhookId }, query: after ? { after } : {} })
}

const page = pageData((address) => [
  apiQuery(listWebhooks),
  deliveriesQuery(address.param('webhookId'), address),
])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/settings/webhooks/{id}`: one webhook, what can be done with it, and its deliveries. */
export default function WebhookScreen() {
  const t = useT('webhooks')
  const { webhookId = '' } = useParams()
  const query = useApiQuery(listWebhooks)
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={6} />}>
      {({ webhooks }) => {
        const webhook = webhooks.find((each) => each.webhookId === webhookId)
        return webhook ? (
          <Stack gap={32}>
            <Details webhook={webhook} />
            <Deliveries webhookId={webhookId} />
          </Stack>
        ) : (
          <EmptyState
            title={t('gone')}
            action={<ButtonLink href={paths.settings('webhooks')}>{t('all')}</ButtonLink>}
          >
            {t('goneText')}
          </EmptyState>
        )
      }}
    </Loaded>
  )
}

/** What was asked for is sent within a second or two, and a receiver has ten to answer. */
const LOOK_AGAIN_MS = 2_000
/** A next attempt may be hours away: for that nobody waits. */
const isUnderWay = ({ state, attempts }: Delivery) => state === 'WAITING' && attempts === 0

type Asked = 'change' | 'rotate' | 'delete'

function Details({ webhook }: { readonly webhook: Webhook }) {
  const t = useT('webhooks')
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const { webhookId, url, events, state, pausedFor, retryAt, oldSecretUntil, createdAt } = webhook
  const params = { id: webhookId }
  const isPaused = state === 'PAUSED'
  const move = useApiMutation(() => call(isPaused ? resumeWebhook : pauseWebhook, { params }), {
    done: t(isPaused ? 'resumed' : 'paused'),
    invalidates: [listWebhooks],
  })
  const test = useApiMutation(() => call(testWebhook, { params }), {
    done: t('testSent'),
    invalidates: [listDeliveries],
  })
  const remove = useApiMutation(() => call(deleteWebhook, { params }), {
    done: t('deleted'),
    invalidates: [listWebhooks],
    onDone: () => void navigate(paths.settings('webhooks')),
  })
  const facts = [
    {
      label: t('events'),
      value: events.map((type) => (
        <div key={type}>
          <code>{type}</code>
        </div>
      )),
    },
    { label: t('created'), value: <DateTime value={createdAt} /> },
    ...(retryAt && !isPaused ? [{ label: t('nextTry'), value: <DateTime value={retryAt} /> }] : []),
    ...(oldSecretUntil ? [{ label: t('twoSecrets'), value: <DateTime value={oldSecretUntil} /> }] : []),
  ]
  return (
    <Section title={url} badge={<WebhookState {...webhook} />}>
      {pausedFor && (
        <Banner tone={pausedFor === 'FAILURES' ? 'bad' : 'info'}>{t(`pausedFor.${pausedFor}`)}</Banner>
      )}
      <DescriptionList facts={facts} />
      <Row>
        <Button look="primary" busy={test.isPending} onClick={() => test.mutate(undefined)}>
          {t('test')}
        </Button>
        <Button busy={move.isPending} onClick={() => move.mutate(undefined)}>
          {t(isPaused ? 'resume' : 'pause')}
        </Button>
        <Button onClick={() => setAsked('change')}>{t('change')}</Button>
        <Button onClick={() => setAsked('rotate')}>{t('rotate')}</Button>
        <Button look="danger" onClick={() => setAsked('delete')}>
          {t('delete')}
        </Button>
      </Row>
      <Dialog open={asked === 'change'} onClose={close} title={t('changeTitle')}>
        <WebhookForm webhook={webhook} onSaved={close} />
      </Dialog>
      <Dialog open={asked === 'rotate'} onClose={close} title={t('rotate')}>
        <NewSecret webhookId={webhookId} onDone={close} />
      </Dialog>
      <ConfirmDialog
        open={asked === 'delete'}
        danger
        busy={remove.isPending}
        title={t('deleteTitle')}
        confirmLabel={t('delete')}
        onConfirm={() => remove.mutate(undefined)}
        onCancel={close}
      >
        {t('deleteText', { url })}
      </ConfirmDialog>
    </Section>
  )
}

function Deliveries({ webhookId }: { readonly webhookId: string }) {
  const t = useT('webhooks')
  const query = useQuery({
    ...deliveriesQuery(webhookId, useAddress()),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? LOOK_AGAIN_MS : false),
  })
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <Section title={t('deliveries')} lead={t('deliveriesLead')}>
      <ListPart
        filters={[]}
        query={query}
        skeleton={<DeliveryTable deliveries={undefined} onOpen={setOpened} />}
        empty={<EmptyState title={t('noDeliveries')}>{t('noDeliveriesText')}</EmptyState>}
      >
        {(items) => <DeliveryTable deliveries={items} onOpen={setOpened} />}
      </ListPart>
      <Dialog open={opened !== null} onClose={() => setOpened(null)} title={t('deliveries')} wide>
        {opened && <OpenDelivery deliveryId={opened} onDone={() => setOpened(null)} />}
      </Dialog>
    </Section>
  )
}

interface DeliveryTableProps {
  /** Undefined while they come. */
  readonly deliveries: readonly Delivery[] | undefined
  readonly onOpen: (deliveryId: string) => void
}

function DeliveryTable({ deliveries, onOpen }: DeliveryTableProps) {
  const t = useT('webhooks')
  const columns: readonly Column<Delivery>[] = [
    {
      key: 'type',
      header: t('type'),
      narrow: 'title',
      cell: ({ deliveryId, type, kind }) => (
        <Stack gap={4}>
          <div>
            <Button small aria-label={t('open', { type })} onClick={() => onOpen(deliveryId)}>
              <code>{type}</code>
            </Button>
          </div>
          {kind === 'AGAIN' && <span>{t('again')}</span>}
        </Stack>
      ),
    },
    { key: 'result', header: t('result'), cell: (delivery) => <Result {...delivery} /> },
    { key: 'attempts', header: t('attempts'), align: 'end', cell: ({ attempts }) => attempts },
    {
      key: 'at',
      header: t('at'),
      cell: ({ attemptedAt, createdAt }) => <DateTime value={attemptedAt ?? createdAt} />,
    },
  ]
  return (
    <DataTable
      caption={t('deliveries')}
      columns={columns}
      rows={deliveries}
      rowKey={({ deliveryId }) => deliveryId}
    />
  )
}

const TONES = { WAITING: 'waiting', DELIVERED: 'ok', FAILED: 'bad' } as const

function Result({ state, status, fault }: Delivery) {
  const t = useT('webhooks')
  return (
    <Stack gap={4}>
      <div>
        <Badge tone={TONES[state]}>{t(`came.${state}`)}</Badge>
      </div>
      {fault !== null && (
        <span>{fault === 'STATUS' ? t('fault.STATUS', { status: status ?? 0 }) : t(`fault.${fault}`)}</span>
      )}
    </Stack>
  )
}

function OpenDelivery({ deliveryId, onDone }: { readonly deliveryId: string; readonly onDone: () => void }) {
  const t = useT('webhooks')
  const params = { id: deliveryId }
  const query = useApiQuery(viewDelivery, { params })
  const again = useApiMutation(() => call(sendDeliveryAgain, { params }), {
    done: t('sentAgain'),
    invalidates: [listDeliveries],
    onDone,
  })
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={8} />}>
      {(delivery) => (
        <Stack gap={24}>
          <DescriptionList
            facts={[
              { label: t('type'), value: <code>{delivery.type}</code> },
              { label: t('id'), value: <code>{delivery.eventId}</code> },
              { label: t('result'), value: <Result {...delivery} /> },
              ...(delivery.url ? [{ label: t('url'), value: delivery.url }] : []),
            ]}
          />
          <Sent title={t('request')} text={delivery.body} />
          <Sent
            title={delivery.status === null ? t('reply') : t('replied', { status: delivery.status })}
            text={delivery.answer ?? t('noReply')}
          />
          {delivery.kind !== 'TEST' && (
            <Row>
              <Button busy={again.isPending} onClick={() => again.mutate(undefined)}>
                {t('sendAgain')}
              </Button>
            </Row>
          )}
        </Stack>
      )}
    </Loaded>
  )
}

function Sent({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Stack gap={4}>
      <h3>{title}</h3>
      <pre className={classes.sent}>{text}</pre>
    </Stack>
  )
}
