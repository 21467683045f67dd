import { REFUSE_REASONS } from '@easel/domain/accounts/designers/reasons.ts'
import { jpg, wash } from '@easel/inspection/testing/images.ts'
import { buildTheme } from '@easel/inspection/testing/theme.ts'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { pressDecision, tabTo } from './keyboard.ts'
import { confirmed, expect, look, signIn, test } from './screen.ts'
import { expectNoSecret } from './secrets.ts'

/** Late in the evening in Shanghai, and five seconds into the next day there. */
const EVENING = '2026-03-18T15:20:00Z'
const MIDNIGHT = '2026-03-18T16:00:05Z'

const newcomer = {
  email: 'mei.lin@example.com',
  password: 'lanterns over the harbour',
  phone: '13800138006',
  idCardNumber: 'E48210377',
  cardNumber: '6222021001116245702',
}
const theme = { title: { en: 'Harbour Light', zh: '港湾之光' } }

const Feed = z.object({
  data: z.object({ events: z.array(z.object({ kind: z.string(), item: z.object({ name: z.string() }) })) }),
})

test.use({ now: EVENING })

test('a designer signs up, is verified, publishes a theme, and is notified', async ({
  testPortal,
  browse,
}) => {
  const staff = await testPortal.reviewer('reviewer')
  const reviewer = await browse('reviewer')
  let designer = await browse('designer')
  await signIn(reviewer, staff)

  const codes = await test.step('signs up, with codes from the outbox', async () => {
    await createAccount(designer)
    const mail = await confirm(designer, reviewer, 'Confirm email', newcomer.email)
    await designer.getByLabel('Phone', { exact: true }).fill(newcomer.phone)
    await designer.getByRole('textbox', { name: 'Password' }).fill(newcomer.password)
    const sms = await confirm(designer, reviewer, 'Confirm phone', `+86${newcomer.phone}`)
    await expectNextStep(designer)
    return { mail, sms }
  })
  await test.step('nobody is alarmed by a first phone', () => noUndoLink(reviewer))
  await test.step('applies', () => apply(designer))
  await test.step('is verified in the console', () => verify(reviewer))
  await test.step('uploads a package', () => upload(designer))
  await test.step('uploads it again: the draft has the new file', () => uploadAgain(designer))
  await test.step('fills the details in and submits', () => submit(designer))
  await test.step('the reviewer approves by keyboard', () => approve(reviewer))

  const session = await designer.context().storageState()
  await test.step('midnight passes in Shanghai', async () => {
    await designer.context().close()
    await reviewer.context().close()
    await testPortal.reopen(MIDNIGHT)
    designer = await browse('designer', { storageState: session })
  })
  await test.step('is told, and sees it in the store', () => readNotices(designer))
  await test.step('the feed of the store has it', async () => {
    const answer = await fetch(`${testPortal.url()}/store/v1/catalogue`, {
      headers: { authorization: `Bearer ${await testPortal.storeKey()}` },
    })
    const { data } = Feed.parse(await answer.json())
    expect(data.events).toEqual([{ kind: 'published', item: { name: theme.title.en } }])
  })
  await test.step('the log holds nothing secret', async () => {
    expectNoSecret(testPortal.log(), {
      'password of the designer': newcomer.password,
      'password of the reviewer': staff.password,
      'code by mail': codes.mail,
      'code by SMS': codes.sms,
      'ID number': newcomer.idCardNumber,
      'card number': newcomer.cardNumber,
      'key of the store': await testPortal.storeKey(),
      // The language is no secret.
      ...Object.fromEntries(
        session.cookies
          .filter(({ httpOnly }) => httpOnly)
          .map(({ name, value }) => [`cookie ${name}`, value]),
      ),
    })
  })
})

async function createAccount(page: Page): Promise<void> {
  await page.goto('/')
  await look(page, /./)
  await page.getByRole('link', { name: 'Create an account' }).first().click()
  await look(page, 'Become a designer')
  await page.getByLabel('Email', { exact: true }).fill(newcomer.email)
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Add your email and phone' })).toBeVisible()
  await expectNextStep(page)
  await look(page, 'Become a designer')
}

/** The next step begins at the head of the page, with the focus there. */
async function expectNextStep(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
}

/** Has a code sent, and types what the staff person reads in the outbox. */
async function confirm(page: Page, staff: Page, button: string, recipient: string): Promise<string> {
  // The first one, to the address of the account, is sent by itself.
  if (!recipient.includes('@')) await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Code sent to')).toBeVisible()
  await staff.goto('/console/outbox')
  await staff.getByLabel('Exact recipient').fill(recipient)
  const message = staff.getByRole('listitem').filter({ hasText: `To ${recipient}` })
  const code = await message.getByLabel('Code', { exact: true }).textContent()
  await look(staff, 'Outbox')
  await page.getByLabel('Code', { exact: true }).fill(code ?? '')
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('button', { name: button })).toBeHidden()
  return code ?? ''
}

async function noUndoLink(staff: Page): Promise<void> {
  await staff.goto('/console/outbox')
  await staff.getByLabel('Exact recipient').fill(newcomer.email)
  await expect(
    staff
      .getByRole('listitem')
      .filter({ hasText: `To ${newcomer.email}` })
      .first(),
  ).toBeVisible()
  await expect(staff.getByRole('listitem').filter({ hasText: '/undo#' })).toHaveCount(0)
}

async function apply(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Before you apply' })).toBeVisible()
  await look(page, 'Become a designer')
  await page.getByRole('button', { name: 'Agree' }).click()
  const head = page.getByRole('heading', { name: 'Apply for designer qualification' })
  await expect(head).toBeFocused()
  await expect(head).toBeInViewport()
  await page.getByLabel('Designer short name').fill('Mei Lin')
  await page.getByLabel('Themes', { exact: false }).check()
  await page.getByLabel('Individual', { exact: false }).check()
  await page.getByLabel('Real name').fill('Lin Mei')
  await page.getByLabel('ID number').fill(newcomer.idCardNumber)
  await page.getByLabel('Residential address').fill('12 Harbour Road, Xiamen')
  await page.getByLabel('Choose an image').setInputFiles({
    name: 'me-with-my-id.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(jpg(900, 1200, wash([180, 140, 120], [40, 60, 90], 900, 1200))),
  })
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Cardholder')).toHaveValue('Lin Mei')
  await page.getByLabel('Bank', { exact: true }).selectOption('China Merchants Bank')
  await page.getByLabel('Province').fill('Fujian')
  await page.getByLabel('City').fill('Xiamen')
  await page.getByLabel('Branch').fill('Siming')
  await page.getByLabel('Card number', { exact: true }).fill(newcomer.cardNumber)
  await page.getByLabel('Confirm card number').fill(newcomer.cardNumber)
  await look(page, 'Become a designer')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  const answer = page.getByRole('main').getByText('You’ll hear by 2026/03/23')
  await expect(page.getByRole('heading', { name: 'Your application is under review' })).toBeInViewport()
  await expectNextStep(page)
  await expect(answer).toBeVisible()
  await look(page, 'Become a designer')
  await page.getByRole('link', { name: 'See what’s next' }).click()
  await look(page, 'Hello, Mei Lin')
  await expect(answer).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Guide for designers' })).toBeVisible()
  await page.goto('/sign-up')
}

async function verify(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Designers' }).click()
  await expect(page.getByRole('link', { name: 'Mei Lin' })).toBeVisible()
  await look(page, 'Designers')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Mei Lin' })).toBeFocused()
  await page.keyboard.press('Enter')
  await look(page, /Mei Lin/)
  const photo = page.getByRole('button', { name: 'Enlarge ID photo' })
  await expect
    .poll(() =>
      photo.locator('img').evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)),
    )
    .toBe(900)
  await expect(page.getByText(newcomer.idCardNumber)).toBeHidden()
  await test.step('by keyboard: a reason by its digit, put away, and the approval', async () => {
    await page.keyboard.press('1')
    const refusal = page.getByRole('dialog', { name: 'Reject Mei Lin?' })
    await expect(refusal.getByLabel('Reason')).toHaveValue(REFUSE_REASONS[0])
    await page.keyboard.press('Escape')
    await expect(refusal).toBeHidden()
    await page.keyboard.press('a')
    const question = page.getByRole('dialog', { name: 'Approve Mei Lin?' })
    await expect(question.getByRole('button', { name: 'Approve' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Mei Lin approved')).toBeVisible()
    await expect(page.getByText('Nobody else is waiting')).toBeVisible()
  })
}

async function upload(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('heading', { name: 'You’re verified' })).toBeVisible()
  await look(page, 'Become a designer')
  await page.getByRole('link', { name: 'Go to your works' }).click()
  await look(page, 'Themes')
  await page.getByRole('link', { name: 'Upload theme' }).first().click()
  await look(page, 'Upload a theme')
  await page.getByLabel('Theme package (.mtz)').setInputFiles({
    name: 'harbour-light.mtz',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(buildTheme(theme)),
  })
  const sheet = page.getByRole('region', { name: 'Package' })
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeVisible()
  await expect(sheet.getByText('harbour-light.mtz')).toBeVisible()
  await expect(sheet.getByRole('heading', { name: 'Inside the package' })).toBeVisible()
  await sheet.getByText(/Figures for all/).click()
  await expect(sheet.getByRole('rowheader', { name: /Icons/ })).toBeVisible()
  await expect(sheet.getByRole('img', { name: /Mock-up of the Home screen/ })).toBeVisible()
  await sheet.getByRole('radio', { name: 'Lock' }).check()
  await expect(sheet.getByRole('img', { name: /Mock-up of the Lock screen/ })).toBeVisible()
}

async function uploadAgain(page: Page): Promise<void> {
  const form = page.url()
  await page.goto('/upload/theme')
  await page.getByLabel('Theme package (.mtz)').setInputFiles({
    name: 'harbour-light (1).mtz',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(buildTheme({ ...theme, version: '1.0.1' })),
  })
  await expect(page.getByText('Is this file for your draft?')).toBeVisible()
  await look(page, 'Upload a theme')
  await page.getByRole('button', { name: `Replace the file of “${theme.title.en}”` }).click()
  await expect(page).toHaveURL(form)
  const sheet = page.getByRole('region', { name: 'Package' })
  await expect(sheet.getByText('harbour-light (1).mtz')).toBeVisible()
  await page.getByRole('link', { name: 'Themes' }).first().click()
  await expect(page.getByRole('list', { name: 'Works' }).getByRole('heading')).toHaveCount(1)
  await expect(page.getByText('harbour-light (1).mtz')).toBeVisible()
  await page.goto(form)
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
}

async function submit(page: Page): Promise<void> {
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(theme.title.en)
  await page.getByLabel('Designer', { exact: true }).fill('Mei Lin')
  await page.getByRole('checkbox', { name: 'Minimal' }).check()
  await page.getByLabel('Price', { exact: true }).fill('5')
  await page.getByLabel('Extra info for reviewers').fill('Every wallpaper is my own photograph.')
  await expect(page.getByText('Nothing missing')).toBeVisible()
  await look(page, theme.title.en)
  await confirmed(page, 'Submit for review')
  await expect(page.getByText('Place 1 of 1')).toBeVisible()
  await look(page, theme.title.en)
  await page.getByRole('link', { name: 'Themes' }).first().click()
  await expect(page.getByRole('list', { name: 'Works' }).getByText('Place 1 of 1')).toBeVisible()
  await look(page, 'Themes')
}

async function approve(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Queue' }).click()
  await expect(page.getByRole('link', { name: theme.title.en, exact: true })).toBeVisible()
  await look(page, 'Review queue')
  await page.keyboard.press('c')
  await expect(page.getByText(/Yours for/)).toBeVisible()
  await look(page, theme.title.en)
  await test.step('looks at the record beside it, and the claim stays', async () => {
    await page.keyboard.press('e')
    await expect(page.locator('#part-record')).toBeFocused()
    await expect(page.getByRole('region', { name: 'Designer record' })).toBeInViewport()
    await expect(page.getByText(/Yours for/)).toBeVisible()
  })
  await test.step('sets it aside, which the queue says', () => setAside(page))
  await pressDecision(page, 'a')
  await expect(page.getByText(`“${theme.title.en}” approved`)).toBeVisible()
}

/** H asks for what; the work goes back to the queue, with who did it, and is opened again there. */
async function setAside(page: Page): Promise<void> {
  await page.keyboard.press('h')
  const question = page.getByRole('dialog', { name: `Set “${theme.title.en}” aside` })
  await question.getByLabel('Note for colleagues').fill('Is the photograph her own?')
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, question.getByRole('button', { name: 'Set aside' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`“${theme.title.en}” is on hold`)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: theme.title.en })
  await expect(row.getByText('On hold', { exact: true })).toBeVisible()
  await expect(row.getByText('by you')).toBeVisible()
  await look(page, 'Review queue')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Yours for/)).toBeVisible()
  await expect(page.getByText('Is the photograph her own?').first()).toBeVisible()
}

async function readNotices(page: Page): Promise<void> {
  await page.goto('/')
  await look(page, /Mei Lin/)
  await page.getByRole('banner').getByRole('link', { name: '2 unread notifications' }).click()
  await expect(page.getByRole('heading', { name: '“Harbour Light” is in the store' })).toBeVisible()
  await look(page, 'Notifications')
  await page.getByRole('button', { name: 'Mark as read: You’re verified' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: '1 unread notification' })).toBeVisible()
  await page.getByRole('link', { name: 'View work' }).click()
  await look(page, theme.title.en)
  await expect(page.getByRole('banner').getByRole('link', { name: '0 unread notifications' })).toBeVisible()
  await expect(page.getByText('Your work is in the store')).toBeVisible()
  await expect(page.getByText('by Mei Lin')).toBeVisible()
  await expect(page.getByText('5 coins')).toBeVisible()
  await expect(page.getByRole('img', { name: /Mock-up of the Home screen/ })).toBeVisible()
}
