import {
  addWebhook,
  type Delivery,
  listDeliveries,
  listWebhooks,
  pauseWebhook,
  testWebhook,
  viewDelivery,
  type Webhook,
} from '@easel/contract/accounts/webhooks/webhookEndpoints.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { changeSession } from '../../../app/session.ts'
import { openDialog, press } from '../../../app/testing/actions.ts'
import { Screen } from '../../../app/testing/Screen.tsx'
import { mockServer, replies, sentCalls } from '../../../app/testing/server.ts'
import { account } from '../../../app/testing/sessions.ts'
import { currentT } from '../../../i18n/texts.ts'
import { Narrow } from '../../../ui/testing/Narrow.tsx'
import WebhookScreen from './WebhookScreen.tsx'
import WebhooksScreen from './WebhooksScreen.tsx'

const ID = '0198a000-0000-7000-8000-000000000007'
const webhook: Webhook = {
  webhookId: ID,
  url: 'https://build.studio-nord.example/easel/events',
  events: ['audit.approved', 'audit.rejected', 'audit.published'],
  state: 'ACTIVE',
  pausedFor: null,
  failures: 0,
  retryAt: null,
  oldSecretUntil: null,
  createdAt: '2026-10-01T10:00:00.000Z',
}
const paused: Webhook = {
  ...webhook,
  webhookId: '0198a000-0000-7000-8000-000000000008',
  url: 'https://old.studio-nord.example/a/very/long/address/that/nobody/answers/any/more?since=2025',
  events: ['month.settled'],
  state: 'PAUSED',
  pausedFor: 'FAILURES',
  failures: 8,
}
const delivery: Delivery = {
  deliveryId: '0198a000-0000-7000-8000-000000000009',
  eventId: '0198a000-0000-7000-8000-00000000000a',
  type: 'audit.approved',
  kind: 'EVENT',
  state: 'FAILED',
  attempts: 2,
  createdAt: '2026-11-19T22:14:00.000Z',
  attemptedAt: '2026-11-19T22:19:00.000Z',
  status: 503,
  fault: 'STATUS',
}
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const t = () => currentT('webhooks')

const meta = {} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const list = () => {
  changeSession({ me: account(['account']) })
  return (
    <Screen path="/settings/webhooks" at="/settings/webhooks">
      <WebhooksScreen />
    </Screen>
  )
}
const one = () => {
  changeSession({ me: account(['account']) })
  return (
    <Screen path="/settings/webhooks/:webhookId" at={`/settings/webhooks/${ID}`}>
      <WebhookScreen />
    </Screen>
  )
}

export const SaysWhatEachIsToldOf: Story = {
  render: list,
  beforeEach: () => mockServer([replies(listWebhooks, { webhooks: [webhook, paused] })]),
  play: async () => {
    const row = await screen.findByRole('row', { name: /build\.studio-nord/ })
    await expect(row).toHaveTextContent(t()('more', { type: 'audit.approved', more: 2 }))
    await expect(row).toHaveTextContent(t()('is.ACTIVE'))
    await expect(screen.getByRole('row', { name: /old\.studio-nord/ })).toHaveTextContent(t()('is.PAUSED'))
  },
}

export const OnAPhone: Story = {
  render: () => <Narrow>{list()}</Narrow>,
  beforeEach: () => mockServer([replies(listWebhooks, { webhooks: [webhook, paused] })]),
  play: async () => {
    await expect(await screen.findByText(paused.url)).toBeVisible()
  },
}

export const AddsOneAndShowsItsSecretOnce: Story = {
  render: list,
  beforeEach: () =>
    mockServer([replies(listWebhooks, { webhooks: [] }), replies(addWebhook, { webhook, secret: SECRET })]),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: t()('new') }))
    const dialog = await openDialog()
    await userEvent.type(dialog.getByRole('textbox', { name: new RegExp(t()('url')) }), webhook.url)
    await userEvent.click(dialog.getByRole('checkbox', { name: /audit\.approved/ }))
    await userEvent.type(
      dialog.getByLabelText(currentT('accounts')('password'), { selector: '[type=password]' }),
      'a quiet evening',
    )
    await userEvent.click(dialog.getByRole('button', { name: t()('add') }))
    await expect(await screen.findByDisplayValue(SECRET)).toBeVisible()
    expect(sentCalls()).toEqual([
      {
        method: 'POST',
        address: '/auth/webhooks',
        body: { url: webhook.url, events: ['audit.approved'], proof: { password: 'a quiet evening' } },
      },
    ])
  },
}

const deliveries = (...items: readonly Delivery[]) =>
  replies(listDeliveries, { items: [...items], next: null })

export const TestsPausesAndShowsADelivery: Story = {
  render: one,
  beforeEach: () =>
    mockServer([
      replies(listWebhooks, { webhooks: [{ ...webhook, failures: 2, retryAt: '2026-11-19T22:49:00.000Z' }] }),
      deliveries(delivery),
      replies(testWebhook, { ...delivery, type: 'webhook.test', kind: 'TEST', state: 'WAITING' }),
      replies(pauseWebhook, { ...webhook, state: 'PAUSED', pausedFor: 'OWNER' }),
      replies(viewDelivery, { ...delivery, url: webhook.url, body: '{"id":"1"}', answer: 'Try later' }),
    ]),
  play: async () => {
    await expect(await screen.findByText(t()('failing', { failures: 2 }))).toBeVisible()
    await expect(await screen.findByText(t()('fault.STATUS', { status: 503 }))).toBeVisible()
    await press(t()('test'))
    await press(t()('pause'))
    await press(t()('open', { type: 'audit.approved' }))
    const dialog = await openDialog()
    await expect(await dialog.findByText('Try later')).toBeVisible()
    await expect(dialog.getByText('{"id":"1"}')).toBeVisible()
    expect(sentCalls().map(({ address }) => address)).toEqual([
      `/auth/webhooks/${ID}/test`,
      `/auth/webhooks/${ID}/pause`,
    ])
  },
}

export const SeesWhatBecameOfATestByItself: Story = {
  render: one,
  beforeEach: () => {
    const waiting: Delivery = { ...delivery, state: 'WAITING', attempts: 0, status: null, fault: null }
    const came: Delivery = { ...waiting, state: 'DELIVERED', attempts: 1, status: 204 }
    return mockServer([replies(listWebhooks, { webhooks: [webhook] }), deliveries(waiting), deliveries(came)])
  },
  play: async () => {
    await expect(await screen.findByText(t()('came.WAITING'))).toBeVisible()
    await expect(await screen.findByText(t()('came.DELIVERED'), {}, { timeout: 10_000 })).toBeVisible()
  },
}

export const AsksForProofWhereTheAddressIsAnother: Story = {
  render: one,
  beforeEach: () => mockServer([replies(listWebhooks, { webhooks: [webhook] }), deliveries()]),
  play: async () => {
    await expect(await screen.findByText(t()('noDeliveries'))).toBeVisible()
    await press(t()('change'))
    const dialog = await openDialog()
    const password = () =>
      dialog.queryByLabelText(currentT('accounts')('password'), { selector: '[type=password]' })
    expect(password()).toBeNull()
    await userEvent.type(dialog.getByRole('textbox', { name: new RegExp(t()('url')) }), '/2')
    expect(password()).not.toBeNull()
    expect(sentCalls()).toEqual([])
  },
}

export const AsksBeforeItDeletes: Story = {
  render: one,
  beforeEach: () => mockServer([replies(listWebhooks, { webhooks: [webhook] }), deliveries()]),
  play: async () => {
    await expect(await screen.findByText(t()('noDeliveries'))).toBeVisible()
    await press(t()('delete'))
    await expect(await screen.findByRole('dialog')).toHaveTextContent(webhook.url)
    expect(sentCalls()).toEqual([])
  },
}
