import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { grantRole, withDatabase } from './database.ts'
import { type Browse, confirmed, expect, lookFromTop, signIn, test } from './screen.ts'
import type { Person, TestPortal } from './testPortal.ts'

const NOW = '2026-05-10T02:00:00Z'
const AFTER_THE_END = '2026-05-24T02:00:01Z'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'zh-CN' }

test.use({ twoProcesses: true, now: NOW })

test('a tender from the draft to the payment: sealed bids, a change, delivery by rounds', async ({
  testPortal,
  browse,
}) => {
  const people = await peopleOf(testPortal)
  const organiser = await pageOf(browse, 'organiser', people.organiser)
  const studio = await pageOf(browse, 'studio', people.studio)
  const partner = await pageOf(browse, 'partner', people.partner, phone)
  const path = await test.step('the organiser writes a tender, invites, and publishes', async () => {
    const written = await writeTender(organiser)
    await invite(organiser, await numberOf(people.partner))
    await publish(organiser)
    return written
  })
  await test.step('pictures and materials introduce it', () => addMaterials(organiser))
  await test.step('who has no level reads what it takes', () => readWithoutLevel(browse, people.nobody))
  await test.step('a studio agrees to the terms, and downloads', () => readMaterials(studio, path))
  await test.step('it asks, writes its bid and submits it', async () => {
    await askAQuestion(studio)
    await bidAs(studio)
  })
  await test.step('an invited designer bids on a phone, in Chinese', () => bidInChinese(partner, path))
  await test.step('the organiser answers, and changes what is wanted', () => answerAndChange(organiser))
  await test.step('the studio sees the difference and confirms', () => confirmChange(studio))
  await test.step('nobody reads a bid before its end', () => readSealed(organiser))

  // A page that stays open would go on asking while the portal is away.
  for (const page of [organiser, studio, partner]) await page.close()
  await testPortal.reopen(AFTER_THE_END)
  const again = await pageOf(browse, 'organiser again', people.organiser)
  const colleague = await pageOf(browse, 'colleague', people.colleague)
  const console_ = path.replace('/tenders/', '/console/tenders/')
  await test.step('two organisers open the bids', () => openBids(again, colleague, console_))
  await test.step('one bid wins the place, and the other is declined', () => decide(again))
  const winner = await pageOf(browse, 'studio again', people.studio)
  await test.step('the winner reads the reason', async () => {
    await winner.goto(`${path}/bid`)
    await lookFromTop(winner, 'A theme for the launch')
    await expect(winner.getByText('The calmest of both')).toBeVisible()
  })
  await test.step('the winner delivers, and the organiser wants changes', async () => {
    await deliverPicture(winner, path, 1)
    await wantChanges(again, console_)
  })
  const onPhone = await pageOf(browse, 'studio on a phone', people.studio, phone)
  await test.step('the winner reads them on a phone, in Chinese', async () => {
    await onPhone.context().addCookies([{ name: 'locale', value: 'zh', url: onPhone.url() }])
    await onPhone.goto(`${path}/delivery`)
    await expect(onPhone.getByText('第 1 次交付：需要修改')).toBeVisible()
    await expect(onPhone.getByText('Softer edges')).toBeVisible()
    await lookFromTop(onPhone, '发布会主题')
  })
  await test.step('it is delivered again, accepted, and paid', async () => {
    await deliverPicture(winner, path, 2)
    await acceptDelivery(again, console_)
    await expect(async () => {
      await winner.reload()
      await expect(winner.getByText('Paid', { exact: true })).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await winner.goto('/revenues')
    await expect(winner.getByText('40,000.00').first()).toBeVisible()
  })
})

async function peopleOf(testPortal: TestPortal) {
  const [studio, partner, nobody] = [
    await testPortal.designer('studio'),
    await testPortal.designer('partner'),
    await testPortal.designer('nobody'),
  ]
  const [organiser, colleague] = [await testPortal.account('olga'), await testPortal.account('otto')]
  await withDatabase(testPortal.dataDir, async (database) => {
    for (const { email } of [organiser, colleague]) await grantRole(database, email, 'organiser')
  })
  const reviewer = await testPortal.reviewer('rita')
  const { data } = await studio.client.call('GET', '/auth/me')
  const me = z.object({ designer: z.object({ designerId: z.string() }) }).parse(data)
  const level = { level: 'S', since: NOW.slice(0, 10), reason: 'Twelve works without a rejection' }
  const set = await reviewer.client.call(
    'POST',
    `/staff/v1/designers/${me.designer.designerId}/levels`,
    level,
  )
  expect(set.code).toBe('success')
  return { studio, partner, nobody, organiser, colleague }
}

async function pageOf(
  browse: Browse,
  who: string,
  person: Person,
  options: Parameters<Browse>[1] = {},
): Promise<Page> {
  const page = await browse(who, options)
  await signIn(page, person, options.locale === phone.locale ? 'zh' : 'en')
  return page
}

async function writeTender(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Tenders', exact: true }).click()
  await lookFromTop(page, 'Tenders')
  await page.getByRole('link', { name: 'New tender' }).first().click()
  await lookFromTop(page, 'New tender')
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  await fill('Title in English', 'A theme for the launch')
  await fill('Title in Chinese', '发布会主题')
  for (const [part, en, zh] of [
    ['Brief', 'A calm theme.', '一套安静的主题。'],
    ['How to bid', 'Bid with a sketch.', '请附草图投标。'],
    ['Submission instructions', 'Deliver one package.', '交付一个主题包。'],
    ['Terms of rights', 'All rights pass to the store.', '全部权利归商店所有。'],
  ] as const) {
    await fill(`${part} in English`, en)
    await fill(`${part} in Chinese`, zh)
  }
  await page.getByRole('button', { name: 'Add item' }).click()
  await fill('Item in English', 'Theme')
  await fill('Item in Chinese', '主题')
  await fill('Format in English', 'Package')
  await fill('Format in Chinese', '主题包')
  await fill('Amount', '50000')
  await fill('Bidding starts (UTC)', '2026-05-10T01:00:00')
  await fill('Bidding ends (UTC)', '2026-05-24T02:00:00')
  await fill('Deliver by (UTC)', '2026-07-01T02:00:00')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/\/console\/tenders\/[0-9a-f-]{36}$/)
  await lookFromTop(page, 'A theme for the launch')
  return new URL(page.url()).pathname.replace('/console', '')
}

async function numberOf({ client }: Person): Promise<string> {
  const { data } = await client.call('GET', '/auth/me')
  return z.object({ account: z.object({ miId: z.coerce.string() }) }).parse(data).account.miId
}

async function invite(page: Page, account: string): Promise<void> {
  await page.getByRole('link', { name: /^Invited/ }).click()
  await page.getByLabel('Email or account number').fill(account)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('cell', { name: 'partner' })).toBeVisible()
  await lookFromTop(page, 'A theme for the launch')
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Designers of level S, A and 1 invited designer are notified.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('In progress')).toBeVisible()
}

async function readWithoutLevel(browse: Browse, nobody: Person): Promise<void> {
  const page = await pageOf(browse, 'nobody', nobody)
  await page.goto('/tenders')
  await lookFromTop(page, 'Tenders')
  await expect(page.getByText('Tenders are for designers of level S or A')).toBeVisible()
  await page.getByRole('link', { name: 'How bidding works' }).click()
  await lookFromTop(page, 'Bidding instructions')
  await page.close()
}

async function askAQuestion(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tenders' }).click()
  await lookFromTop(page, 'Tenders')
  await page.getByRole('link', { name: 'A theme for the launch' }).click()
  await lookFromTop(page, 'A theme for the launch')
  await page.getByLabel('Your question').fill('Which screens?')
  await page.getByRole('button', { name: 'Send question', exact: true }).click()
  await expect(page.getByText('Waiting for an answer')).toBeVisible()
  await page.getByRole('link', { name: 'Submission instructions' }).click()
  await expect(page.getByText('Deliver one package.')).toBeVisible()
}

async function bidAs(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Your bid' }).click()
  await page.getByLabel('Proposal').fill('A paper moon over a blue harbour')
  await page.getByRole('button', { name: 'Save draft' }).click()
  // What is missing is named, and nothing can be sent.
  await expect(page.getByText('Enter how many business days you need.')).toBeVisible()
  await page.getByLabel('Your price (yuan)').fill('40000')
  await page.getByRole('textbox', { name: 'Business days' }).fill('20')
  await page.getByLabel('Samples of your work').fill('https://example.com/moon')
  await page.getByRole('button', { name: 'Save draft' }).click()
  // It agreed to the terms before it downloaded, and is not asked again.
  await expect(page.getByText('You agreed to this tender’s terms of rights')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await confirmed(page, 'Submit bid')
  await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible()
  await lookFromTop(page, 'A theme for the launch')
}

async function bidInChinese(page: Page, path: string): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: 'zh', url: page.url() }])
  await page.goto(path)
  await lookFromTop(page, '发布会主题')
  await page.getByRole('link', { name: '填写投标' }).tap()
  await lookFromTop(page, '发布会主题')
  await page.getByLabel('方案').fill('竹影与月光')
  await page.getByLabel('报价（元）').fill('30000')
  await page.getByRole('textbox', { name: '工作日' }).fill('15')
  await page.getByRole('button', { name: '保存草稿' }).tap()
  await page.getByLabel('我同意此招标的权利条款').check()
  await confirmed(page, '提交投标')
  await expect(page.getByText('已提交').first()).toBeVisible()
  await lookFromTop(page, '发布会主题')
}

async function answerAndChange(page: Page): Promise<void> {
  await page.reload()
  await page.getByRole('link', { name: /^Questions/ }).click()
  await page.getByLabel('Answer').fill('The lock screen and the home screen.')
  await page.getByRole('button', { name: 'Publish answer', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Change answer' })).toBeVisible()
  await page.getByRole('link', { name: 'Tender', exact: true }).click()
  await page.getByLabel('Brief in English').fill('A calm theme, light and dark.')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await page.getByRole('link', { name: 'Versions' }).click()
  await expect(page.getByRole('cell', { name: 'Brief' })).toBeVisible()
  await lookFromTop(page, 'A theme for the launch')
}

async function confirmChange(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByText('Changed: Brief.')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm bid' }).click()
  await expect(page.getByText('Changed: Brief.')).toBeHidden()
}

async function readSealed(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Bids/ }).click()
  await expect(page.getByText('2, sealed until 2 organisers open them')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request opening' })).toHaveAttribute('aria-disabled', 'true')
}

async function openBids(asker: Page, colleague: Page, path: string): Promise<void> {
  for (const page of [asker, colleague]) await page.goto(`${path}?view=bids`)
  await asker.getByRole('button', { name: 'Request opening' }).click()
  await expect(asker.getByRole('button', { name: 'Open the bids' })).toHaveAttribute('aria-disabled', 'true')
  await expect(asker.getByText('paper moon')).toBeHidden()
  await colleague.reload()
  await colleague.getByRole('button', { name: 'Open the bids' }).click()
  await expect(colleague.getByText('A paper moon over a blue harbour')).toBeVisible()
  await asker.reload()
  await lookFromTop(asker, 'A theme for the launch')
}

async function decide(page: Page): Promise<void> {
  const bid = (text: string) => page.getByRole('listitem').filter({ hasText: text }).last()
  const answer = async (text: string, button: string, reason: string) => {
    await bid(text).getByRole('button', { name: button }).click()
    await page.getByLabel('Reason').fill(reason)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(?:Award|Decline) / })
      .click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  // The invited designer has not confirmed the change.
  await expect(bid('竹影与月光').getByRole('button', { name: 'Award place' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await answer('paper moon', 'Award place', 'The calmest of both')
  await expect(page.getByText('All places are awarded.')).toBeVisible()
  await answer('竹影与月光', 'Decline', 'A good second')
  await lookFromTop(page, 'A theme for the launch')
}

const picture = (seed: number) =>
  sharp({ create: { width: 200, height: 400, channels: 3, background: { r: seed * 60, g: 90, b: 140 } } })
    .png()
    .toBuffer()

async function addMaterials(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Materials/ }).click()
  await page
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'mood.png', mimeType: 'image/png', buffer: await picture(3) })
  await page.getByLabel('Caption 1 in English').fill('The mood')
  await page.getByLabel('Caption 1 in Chinese').fill('氛围')
  await page.getByRole('button', { name: 'Save order and captions' }).click()
  const pdf = Buffer.from('%PDF-1.7\nBrief\n%%EOF\n')
  await page
    .getByLabel('Add files', { exact: true })
    .setInputFiles({ name: 'brief.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByRole('link', { name: 'brief.pdf' })).toBeVisible()
  await lookFromTop(page, 'A theme for the launch')
}

async function readMaterials(page: Page, path: string): Promise<void> {
  await page.goto(`${path}/images`)
  await page.getByRole('button', { name: 'View picture 1 in full screen: The mood' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await lookFromTop(page, 'A theme for the launch')
  await page.getByRole('link', { name: 'Materials' }).click()
  await lookFromTop(page, 'A theme for the launch')
  const download = page.getByRole('button', { name: 'Download brief.pdf' })
  await expect(download).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'I agree' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toBe('brief.pdf')
}

async function deliverPicture(page: Page, path: string, round: number): Promise<void> {
  await page.goto(`${path}/delivery`)
  if (round > 1) {
    await page.getByRole('button', { name: /^Remove / }).click()
    // The slot takes another file once this one is out.
    await expect(page.getByText('0 of 1 file', { exact: true })).toBeVisible()
  }
  await page
    .getByLabel('Add files: Theme')
    .setInputFiles({ name: `moon-${round}.png`, mimeType: 'image/png', buffer: await picture(round) })
  await expect(page.getByText(`moon-${round}.png`).first()).toBeVisible()
  const deliver = page.getByRole('button', { name: 'Deliver', exact: true })
  await expect(deliver).not.toHaveAttribute('aria-disabled', 'true')
  await confirmed(page, 'Deliver')
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()
  await lookFromTop(page, 'A theme for the launch')
}

async function wantChanges(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?view=deliveries`)
  await page.getByRole('button', { name: 'Request changes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('The work isn’t polished enough.').check()
  await dialog.getByLabel('What to change').fill('Softer edges')
  await dialog.getByRole('button', { name: 'Mark a spot in moon-1.png' }).click()
  await dialog.getByLabel('Spot 1').fill('Here')
  await dialog.getByRole('button', { name: 'Request changes' }).click()
  await expect(dialog).toBeHidden()
  await lookFromTop(page, 'A theme for the launch')
}

async function acceptDelivery(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?view=deliveries`)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
  // Until then it can still be undone.
  await expect(page.getByText(/^Accepted, round/).first()).toBeVisible()
}
