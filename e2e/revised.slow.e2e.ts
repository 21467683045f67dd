import { z } from 'zod'
import type { Client } from './client.ts'
import { enter, expect, look, takenOver, test } from './screen.ts'
import { submitTheme } from './submission.ts'

const Submission = z.object({
  state: z.string(),
  revision: z.number(),
  details: z.record(z.string(), z.unknown()),
})
const read = async (client: Client, auditId: string) =>
  Submission.parse((await client.call('GET', `/v3/designers/audits/${auditId}`)).data)

test('what was revised after it was read is seen again before it is decided', async ({
  testPortal,
  browse,
}) => {
  const { client } = await testPortal.designer('snow')
  const staff = await testPortal.reviewer('reviewer')
  await submitTheme(client, { en: 'First Snow', zh: '初雪' })
  const auditId = await submitTheme(client, { en: 'Second Snow', zh: '再雪' })
  const page = await browse('reviewer', { baseURL: testPortal.url() })
  await enter(page, testPortal.url(), staff)
  await page.goto('/console/queue')
  // Read while the one before it is on the screen.
  const ahead = page.waitForResponse((response) => response.url().endsWith(`/staff/v1/audits/${auditId}`))
  await page.getByRole('link', { name: 'First Snow', exact: true }).click()
  await (await ahead).finished()
  await takenOver(page)
  const { revision, details } = await read(client, auditId)
  const revised = { auditId, revision, details: { ...details, description: 'Folded in a hurry.' } }
  expect((await client.call('POST', '/v3/designers/audits/product-info', revised)).code).toBe('success')

  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Second Snow' }).first()).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('The designer changed it after you opened it.')
  await page.keyboard.press('a')
  await expect(page.getByText('Folded in a hurry.').first()).toBeVisible()
  await look(page, 'Second Snow')
  expect((await read(client, auditId)).state).toBe('WAITING_REVIEW')
  await page.keyboard.press('c')
  await expect(page.getByText(/^Yours for/)).toBeVisible()
  await page.keyboard.press('a')
  await expect.poll(async () => (await read(client, auditId)).state, { timeout: 30_000 }).toBe('APPROVED')
})
