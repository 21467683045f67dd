import { expect, type Page } from '@playwright/test'

/** Once the log has every vote. */
export async function finalCount(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Finalise count' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Finalise count' }).click()
    await expect(page.getByText('Final', { exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

export async function nameJudge(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Add judge' }).click()
  await page.getByLabel('Email or account number').fill(email)
  await page.getByRole('button', { name: 'Add judge' }).click()
  await expect(page.getByRole('cell', { name: email })).toBeVisible()
}

/** Who proposes to close a round does not close it. */
export async function proposeClosing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Propose closing' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Propose closing' }).click()
  await expect(page.getByRole('button', { name: 'Close for good' })).toHaveAttribute('aria-disabled', 'true')
}

export async function closeForGood(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close for good' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close for good' }).click()
  await expect(page.getByText(/Closed by/)).toBeVisible()
}
