import type { Page } from '@playwright/test'
import { pressDecision } from './keyboard.ts'
import { confirmed, expect, look, signIn, test, uploadsOf } from './screen.ts'
import { submitTheme } from './submission.ts'

const title = { en: 'Paper Boats', zh: '纸船' }
const note = 'Please take the screenshots again at full size.'
const spot = 'The clock is cut off here.'
const remark = 'The screenshots are sharp now.'

/** The other journeys run on several processes; this one on the single one of `npm start`. */
test('a rejected theme is fixed without another upload, and approved', async ({ testPortal, browse }) => {
  const owner = await testPortal.designer('folder')
  const staff = await testPortal.reviewer('reviewer')
  await submitTheme(owner.client, title)
  const reviewer = await browse('reviewer')
  const designer = await browse('designer')
  const sent = uploadsOf(designer)
  await signIn(reviewer, staff)
  await signIn(designer, owner)

  await test.step('is rejected with a reason, a note and a spot', () => reject(reviewer))
  await test.step('the designer reads why', () => readWhy(designer))
  await test.step('the designer asks about it, and the reviewer answers', () => write(designer, reviewer))
  await test.step('fixes it in the form, which is filled in', () => fix(designer))
  expect(sent).toEqual([])
  await test.step('is approved', () => approve(reviewer))
  await test.step('the approval is taken back', () => takeBack(reviewer))
  await test.step('the designer reads of it', async () => {
    await designer.goto('/notification-center')
    await expect(designer.getByText('The clock hides the date.').first()).toBeVisible()
    await designer.goBack()
  })
  await test.step('is approved again', () => approve(reviewer))
  await test.step('waits for its release', async () => {
    await designer.reload()
    await expect(designer.getByText('You can withdraw it until release.')).toBeVisible()
    await look(designer, title.en)
  })
})

async function reject(page: Page): Promise<void> {
  await page.goto('/console/queue')
  await page.getByRole('link', { name: title.en, exact: true }).click()
  await expect(page.getByText(/Yours for/)).toBeVisible()
  await page.keyboard.press('/')
  await page.getByRole('textbox', { name: 'Find a reason' }).fill('low qual')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox', { name: /Low quality/ })).toBeChecked()
  await page.getByRole('button', { name: /^Reject/ }).click()
  await expect(page.getByText('Write a note for the designer.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('The designer reads English.')).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByLabel(/Note to the designer/)).toHaveValue(/at the full resolution of the screen/)
  await page.getByLabel(/Note to the designer/).fill(note)
  await page.getByRole('button', { name: 'Mark a spot P', exact: true }).click()
  await page
    .getByRole('button', { name: 'Mark a spot on Screenshot 1' })
    .click({ position: { x: 30, y: 60 } })
  await page.getByLabel('Problem at spot 1').fill(spot)
  await look(page, title.en)
  await page.keyboard.press('Escape')
  await pressDecision(page, 'r')
  await expect(page.getByText(`“${title.en}” rejected`)).toBeVisible()
}

async function readWhy(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: '1 unread notification' }).click()
  await expect(page.getByRole('heading', { name: `“${title.en}” was rejected` })).toBeVisible()
  await look(page, 'Notifications')
  await page.getByRole('link', { name: 'See what to fix' }).click()
  await expectRejection(page)
  await look(page, title.en)
}

async function expectRejection(page: Page): Promise<void> {
  const why = page.getByRole('region', { name: 'Why it was rejected' })
  await expect(why.getByText('The pictures are blurred, stretched or low-resolution.')).toBeVisible()
  await expect(why.getByText(note)).toBeVisible()
  await expect(why.getByRole('img', { name: 'Picture with the reviewer’s marks' })).toBeVisible()
  await expect(why.getByRole('img', { name: 'Spot 1' })).toBeVisible()
  await expect(why.getByText(spot)).toBeVisible()
}

async function write(designer: Page, reviewer: Page): Promise<void> {
  const asked = 'Which of the screenshots do you mean?'
  const answered = 'The first one.'
  const mine = designer.getByRole('region', { name: 'Messages with reviewers' })
  await mine.getByRole('textbox').fill(asked)
  await mine.getByRole('button', { name: 'Send' }).click()
  await expect(mine.getByRole('listitem')).toContainText([asked])
  await reviewer.goto('/console/threads')
  await look(reviewer, 'Messages')
  await reviewer.getByRole('link', { name: title.en }).click()
  const theirs = reviewer.getByRole('region', { name: 'Messages with the designer' })
  await expect(theirs.getByText(asked)).toBeVisible()
  await theirs.getByRole('textbox').fill(answered)
  await theirs.getByRole('button', { name: 'Send' }).click()
  await expect(theirs.getByText(answered)).toBeVisible()
  await designer.reload()
  await expect(mine.getByRole('listitem')).toContainText([asked, answered])
  await expect(mine.getByText('Reviewer ·')).toBeVisible()
}

async function fix(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fix and resubmit' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(title.en)
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue(
    'Folded at the kitchen table.',
  )
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('3')
  await expect(page.getByRole('checkbox', { name: 'Minimal' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'HyperOS 1' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Remove Picture 1' })).toBeVisible()
  await expectRejection(page)
  await page.getByLabel('Extra info for reviewers').fill(remark)
  await expect(page.getByText('Nothing missing')).toBeVisible()
  await look(page, title.en)
  await confirmed(page, 'Submit for review')
  await expect(page.getByText('Place 1 of 1')).toBeVisible()
  await expect(page.getByText('Submitted for review')).toHaveCount(2)
}

async function approve(page: Page): Promise<void> {
  await page.goto('/console/queue')
  await page.getByRole('link', { name: title.en, exact: true }).click()
  await expect(page.getByText(/Yours for/)).toBeVisible()
  await expect(page.getByText(remark)).toBeVisible()
  await expect(page.getByText(note)).toBeVisible()
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByText(`Approving “${title.en}”…`)).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText(/Yours for/)).toBeVisible()
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByText(`“${title.en}” approved`)).toBeVisible()
}

/** A wrong approval, before its release. */
async function takeBack(page: Page): Promise<void> {
  await page
    .getByRole('tab', { name: 'Approved' })
    .or(page.getByRole('link', { name: 'Approved' }))
    .first()
    .click()
  await page.getByRole('link', { name: title.en, exact: true }).click()
  await look(page, title.en)
  await page.getByRole('button', { name: 'Take back approval' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason (shown to the designer)').fill('The clock hides the date.')
  await look(page, title.en)
  await dialog.getByRole('button', { name: 'Take back approval' }).click()
  await expect(page.getByText(`Approval of “${title.en}” taken back`)).toBeVisible()
}
