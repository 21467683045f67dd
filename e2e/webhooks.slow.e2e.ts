import type { Locator, Page } from '@playwright/test'
import { Webhook as Verifier } from 'standardwebhooks'
import { z } from 'zod'
import {
  type Got,
  openReceiver,
  type Receiver,
} from '../apps/server/src/features/accounts/webhooks/testing/receiver.ts'
import { confirmed, enter, expect, look, test } from './screen.ts'
import { draftTheme, submitTheme } from './submission.ts'
import type { Person } from './testPortal.ts'

// The library that verifies refuses what was signed more than five minutes ago.
test.use({ now: new Date().toISOString() })

const Event = z.object({ id: z.string(), type: z.string(), data: z.record(z.string(), z.string()) })

test('a studio’s server is told, tried, paused and forgotten', async ({ testPortal, browse }) => {
  await testPortal.reopen(new Date().toISOString(), { WEBHOOKS_PRIVATE: '1' })
  const [receiver, other] = [await openReceiver(), await openReceiver()]
  try {
    const owner = await testPortal.designer('bells')
    const page = await browse('owner')
    await enter(page, testPortal.url(), owner)
    const secret = await test.step('the secret is shown once', () => add(page, receiver.url, owner))
    await test.step('a test comes, signed, and so does its answer', () => tryOut(page, receiver, secret))
    const auditId = await draftTheme(owner.client, { en: 'Church Bells', zh: '钟声' })
    await test.step('an event comes, and again when asked', async () => {
      await succeeds(owner, 'POST', '/v3/designers/audits/submit-mtz', { auditId })
      await sendAgain(page, receiver, secret, auditId)
    })
    const next = await test.step('both secrets sign for a day', () => rotate(page, receiver, secret, owner))
    await test.step('what happens while it is paused comes afterwards', async () => {
      await page.getByRole('button', { name: 'Pause', exact: true }).click()
      await expect(page.getByText('Paused. Events are kept')).toBeVisible()
      await look(page, 'Settings')
      await succeeds(owner, 'DELETE', `/v3/designers/audits/${auditId}/audit-states`)
      // A test is sent all the same: by when it has come, the event would have too.
      await page.getByRole('button', { name: 'Send a test' }).click()
      expect(verified(await nextOf(receiver), next).type).toBe('webhook.test')
      await page.getByRole('button', { name: 'Resume' }).click()
      expect(verified(await nextOf(receiver), next)).toMatchObject({
        type: 'audit.revoked',
        data: { auditId },
      })
    })
    await test.step('the same in Chinese, on a phone', async () => {
      const chinese = await browse('owner in Chinese', {
        locale: 'zh-CN',
        viewport: { width: 390, height: 844 },
      })
      await enter(chinese, testPortal.url(), owner, 'zh')
      await chinese.goto('/settings/webhooks')
      await look(chinese, '设置')
      await chinese.getByRole('link', { name: receiver.url }).click()
      await expect(chinese.getByRole('heading', { name: '推送记录' })).toBeVisible()
      await look(chinese, '设置')
      await expect(chinese.getByText('已送达').first()).toBeVisible()
    })
    await test.step('deleted, it gets nothing more', async () => {
      await confirmed(page, 'Delete')
      await expect(page.getByText('No webhooks yet')).toBeVisible()
      await look(page, 'Settings')
      await add(page, other.url, owner)
      await submitTheme(owner.client, { en: 'Ship Bells', zh: '船钟' })
      expect(Event.parse(JSON.parse((await nextOf(other)).body)).type).toBe('audit.submitted')
      expect(receiver.got).toEqual([])
    })
  } finally {
    await receiver.close()
    await other.close()
  }
})

/** Takes what came next off the receiver's list. */
async function nextOf({ got }: Receiver): Promise<Got> {
  await expect.poll(() => got.length, { timeout: 60_000 }).toBeGreaterThan(0)
  const [next] = got.splice(0, 1)
  if (!next) throw new Error('nothing came')
  return next
}

function verified({ headers, body }: Got, secret: string): z.infer<typeof Event> {
  const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  const event = Event.parse(new Verifier(secret).verify(body, signed))
  expect(signed['webhook-id']).toBe(event.id)
  return event
}

async function succeeds({ client }: Person, method: string, path: string, body?: object): Promise<void> {
  expect((await client.call(method, path, body)).code).toBe('success')
}

const secretIn = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Secret' }).inputValue()

/** Leads to the webhook's own page. */
async function add(page: Page, url: string, { password }: Person): Promise<string> {
  await page.goto('/settings/webhooks')
  await look(page, 'Settings')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Address' }).fill(url)
  await dialog.getByRole('checkbox', { name: /audit\.submitted/ }).check()
  await dialog.getByRole('checkbox', { name: /audit\.revoked/ }).check()
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await look(page, 'Settings')
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  const secret = await secretIn(dialog)
  expect(secret).toMatch(/^whsec_/)
  await look(page, 'Settings')
  await dialog.getByRole('button', { name: 'I’ve copied it' }).click()
  await page.reload()
  await page.getByRole('link', { name: url }).click()
  await expect(page.getByText('No deliveries yet')).toBeVisible()
  expect(await page.content()).not.toContain(secret)
  return secret
}

async function tryOut(page: Page, receiver: Receiver, secret: string): Promise<void> {
  await look(page, 'Settings')
  await page.getByRole('button', { name: 'Send a test' }).click()
  expect(verified(await nextOf(receiver), secret).type).toBe('webhook.test')
  await expect(page.getByRole('row', { name: /webhook\.test.*Delivered/ })).toBeVisible()
  receiver.answers((response) => response.writeHead(503).end('Out of paper'))
  await page.getByRole('button', { name: 'Send a test' }).click()
  await nextOf(receiver)
  const failed = page.getByRole('row', { name: /webhook\.test.*Your server replied 503/ })
  await failed.getByRole('button').click()
  await expect(page.getByRole('dialog').getByText('Out of paper')).toBeVisible()
  await look(page, 'Settings')
  await page.keyboard.press('Escape')
  receiver.answers(204)
}

async function sendAgain(page: Page, receiver: Receiver, secret: string, auditId: string): Promise<void> {
  const event = verified(await nextOf(receiver), secret)
  expect(event).toMatchObject({ type: 'audit.submitted', data: { auditId } })
  await page.reload()
  await page.getByRole('button', { name: 'View audit.submitted' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(auditId)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  expect(verified(await nextOf(receiver), secret)).toEqual(event)
  await expect(page.getByRole('row', { name: /audit\.submitted Sent again Delivered/ })).toBeVisible()
  await look(page, 'Settings')
}

/** @returns the secret that follows */
async function rotate(page: Page, receiver: Receiver, old: string, { password }: Person): Promise<string> {
  await page.getByRole('button', { name: 'New secret' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await look(page, 'Settings')
  await dialog.getByRole('button', { name: 'Create secret' }).click()
  const next = await secretIn(dialog)
  expect(next).not.toBe(old)
  await dialog.getByRole('button', { name: 'I’ve copied it' }).click()
  await expect(page.getByText('The previous secret also signs until')).toBeVisible()
  await page.getByRole('button', { name: 'Send a test' }).click()
  const got = await nextOf(receiver)
  for (const secret of [next, old]) verified(got, secret)
  return next
}
