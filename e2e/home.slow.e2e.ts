import type pg from 'pg'
import { z } from 'zod'
import type { Client } from './client.ts'
import { withDatabase } from './database.ts'
import { enter, expect, look, test } from './screen.ts'
import { draftTheme, submitTheme } from './submission.ts'

const BULK = 100
const Claimed = z.object({ token: z.string() })

test('a bulk of a hundred hides nothing on the home page that is urgent', async ({ testPortal, browse }) => {
  const owner = await testPortal.designer('weaver')
  const { client: reviewer } = await testPortal.reviewer('reviewer')
  await decide(reviewer, await submitTheme(owner.client, { en: 'Came Back', zh: '退回' }), {
    decision: 'REJECT',
    reasons: ['lowQuality'],
    note: 'The pictures are blurred.',
  })
  await decide(reviewer, await submitTheme(owner.client, { en: 'For Tomorrow', zh: '明天' }), {
    decision: 'APPROVE',
  })
  await draftTheme(owner.client, { en: 'Half Done', zh: '半成' })
  await withDatabase(testPortal.dataDir, (database) => submitBulk(database, owner.email))

  const page = await browse('designer')
  await enter(page, testPortal.url(), owner)
  await page.goto('/')
  const part = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) })
  await test.step('what is urgent is there, each kind under its name', async () => {
    const urgent = part('Needs your attention')
    await expect(urgent.getByRole('heading', { name: 'Rejected 1' })).toBeVisible()
    await expect(urgent.getByRole('link', { name: 'Came Back' })).toBeVisible()
    await expect(urgent.getByRole('link', { name: 'Half Done' })).toBeVisible()
    await expect(
      part('Approved, soon in the store').getByRole('link', { name: 'For Tomorrow' }),
    ).toBeVisible()
  })
  await test.step('the bulk is one line', async () => {
    const waiting = part('Under review').getByRole('listitem')
    await expect(waiting).toHaveCount(1)
    await expect(waiting.getByText(`${BULK} works`)).toBeVisible()
    await look(page, /^Hello/)
  })
  await test.step('its link shows what is submitted of it', async () => {
    await part('Under review')
      .getByRole('link', { name: /^Wallpapers, / })
      .click()
    await expect(page).toHaveURL(/\/batches\/[\w-]+\?show=submitted$/)
  })
  await test.step('in Chinese on a phone too', async () => {
    const phone = await browse('by phone', { viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
    await enter(phone, testPortal.url(), owner, 'zh')
    await phone.goto('/')
    await expect(phone.getByRole('link', { name: 'Came Back' })).toBeVisible()
    await expect(phone.getByText(`${BULK} 项`)).toBeVisible()
    await look(phone, /^您好/)
  })
})

async function decide(reviewer: Client, auditId: string, verdict: object): Promise<void> {
  const claimed = await reviewer.call('POST', `/staff/v1/audits/${auditId}/claim`)
  const { token } = Claimed.parse(claimed.data)
  const decided = await reviewer.call('POST', `/staff/v1/audits/${auditId}/decision`, { token, ...verdict })
  expect(decided.code).toBe('success')
}

/** A batch that waits for review, as if its files had come and been submitted just now. */
async function submitBulk(database: pg.Client, email: string): Promise<void> {
  await database.query(
    `with begun as (
       insert into batch (batch_id, designer_id, product_type, created_at, updated_at)
       select gen_random_uuid(), designer_id, 'WALLPAPER', now(), now()
       from designer join account on account.id = designer.account_id where account.email = $1
       returning batch_id, designer_id)
     insert into audit (audit_id, designer_id, product_type, audit_type, state, name, details, batch_id, batch_position,
       submitted_at, queued_at, created_at, updated_at)
     select gen_random_uuid(), designer_id, 'WALLPAPER', 'ADD', 'WAITING_REVIEW', 'Loom ' || n, '{}', batch_id, n,
       now(), now(), now(), now() + n * interval '1 second'
     from begun, generate_series(1, $2::int) as n`,
    [email, BULK],
  )
}
