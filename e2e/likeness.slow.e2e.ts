import { buildTheme } from '@easel/inspection/testing/theme.ts'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, look, signIn, test } from './screen.ts'
import { submitTheme } from './submission.ts'

const original = { en: 'Harbour Light', zh: '港湾之光' }
const copied = { en: 'Port at Dusk', zh: '暮色港口' }
const again = { en: 'Harbour Again', zh: '再见港湾' }

test('a copy is seen beside its original, and a designer is warned of their own duplicate', async ({
  testPortal,
  browse,
}) => {
  const first = await testPortal.designer('first')
  const second = await testPortal.designer('second')
  const staff = await testPortal.reviewer('reviewer')
  await submitTheme(first.client, original)
  const copy = await submitTheme(second.client, copied)
  const sent = await first.client.upload(
    '/v3/designers/audits/add-mtz',
    'again.mtz',
    buildTheme({ title: again }),
  )
  const { packageId } = z.object({ packageId: z.string() }).parse(sent.data)
  const details = { name: again.en }
  const saved = await first.client.call('POST', '/v3/designers/audits/product-info', { packageId, details })
  const { auditId: draft } = z.object({ auditId: z.string() }).parse(saved.data)

  const reviewer = await browse('reviewer')
  await signIn(reviewer, staff)
  await test.step('the reviewer compares by keyboard', () => compare(reviewer, copy))
  const designer = await browse('designer', { viewport: { width: 390, height: 844 } })
  await signIn(designer, first)
  await test.step('the designer reads it before submitting, on a phone', () => readWarning(designer, draft))
})

async function compare(page: Page, auditId: string): Promise<void> {
  await page.goto(`/console/queue/${auditId}`)
  const similar = page.getByRole('region', { name: 'Similar works' })
  await expect(similar.getByRole('link', { name: original.en })).toBeVisible()
  await expect(similar.getByText('The other work came first')).toBeVisible()
  await expect(similar.getByText(/files are identical/)).toBeVisible()
  await expect(similar.getByText(again.en)).toHaveCount(0)
  await look(page, copied.en)
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Compare pictures' })
  await expect(dialog.getByRole('heading', { name: original.en })).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'This submission' })).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'The other work' })).toBeVisible()
  await page.keyboard.press('2')
  await expect(dialog.getByRole('slider')).toBeVisible()
  await page.keyboard.press('3')
  await expect(dialog.getByRole('status')).toHaveText('This submission')
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('status')).toHaveText('The other work')
  await look(page, copied.en)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText(/^2 of /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

async function readWarning(page: Page, auditId: string): Promise<void> {
  await page.goto(`/works/themes/${auditId}/edit`)
  await expect(page.getByRole('heading', { level: 1, name: again.en })).toBeVisible()
  await expect(page.getByText('1 of your works looks like this one')).toBeVisible()
  await expect(page.getByRole('link', { name: original.en })).toBeVisible()
  // What another designer sent is not theirs to see.
  await expect(page.getByText(copied.en)).toHaveCount(0)
  await look(page, again.en)
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('dialog', { name: 'Compare pictures' })).toBeVisible()
  await page.keyboard.press('Escape')
}
