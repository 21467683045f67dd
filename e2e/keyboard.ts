import type { Locator, Page } from '@playwright/test'
import { expect } from './screen.ts'

/** A page of 30 rows has a link and a checkbox in each. */
const MAX_STOPS = 120

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'is reached by Tab').toBeFocused()
}

/** A screen ignores the keys of a decision for its first 600 ms, by the page's own clock. */
const SETTLED_MS = 700

/** Presses the key of a decision once the screen that is shown takes it. */
export async function pressDecision(page: Page, key: string): Promise<void> {
  const shownAt = await page.evaluate(() => Date.now())
  await page.waitForFunction((instant) => Date.now() > instant, shownAt + SETTLED_MS)
  await page.keyboard.press(key)
}
