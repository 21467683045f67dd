import type { Locator, Page } from '@playwright/test'
import { pressDecision } from './keyboard.ts'
import type { Given } from './mediaFiles.ts'
import type { MediaWords } from './mediaWords.ts'
import { expect, look } from './screen.ts'

/** Somebody at a screen: with keys and a mouse, or with a phone that is touched. */
export interface Seat {
  readonly page: Page
  readonly words: MediaWords
  readonly touch: boolean
}

/** Sent, measured by the server, and opened. */
const ARRIVAL_MILLISECONDS = 300_000

export type Many = 'ringtone' | 'video-wallpaper'

const press = (seat: Seat, target: Locator): Promise<void> => (seat.touch ? target.tap() : target.click())
const button = ({ page }: Seat, name: string): Locator => page.getByRole('button', { name, exact: true })

/** The upload screen of a font: it comes before the details. */
export async function sendFont(seat: Seat, file: Given, name: string): Promise<void> {
  const { page, words } = seat
  await page.goto('/upload/font')
  await look(page, words.uploadFont)
  await page.getByLabel(words.fontFile).setInputFiles(file)
  await expect(button(seat, words.goOn)).toBeEnabled()
  await look(page, words.uploadFont)
  await press(seat, button(seat, words.goOn))
  await fillIn(seat, name)
}

export async function sendAlwaysOn(seat: Seat, file: Given, name: string): Promise<void> {
  const { page, words } = seat
  await page.goto('/upload/aod')
  await look(page, words.uploadAlwaysOn)
  await page.getByLabel(words.alwaysOnFile).setInputFiles(file)
  await fillIn(seat, name)
}

/** Fills in what the file does not say, and submits. */
async function fillIn(seat: Seat, name: string): Promise<void> {
  const { page, words } = seat
  await expect(page.getByLabel(words.name, { exact: true })).toHaveValue(name, {
    timeout: ARRIVAL_MILLISECONDS,
  })
  await page.getByLabel(words.designer, { exact: true }).fill('Tide Studio')
  await page.getByLabel(words.description, { exact: true }).fill('Drawn by the sea.')
  await page.getByRole('checkbox', { name: words.minimal }).check()
  await page.getByLabel(words.price, { exact: true }).fill('4')
  await expect(page.getByText(words.complete)).toBeVisible()
  await look(page, name)
  await press(seat, button(seat, words.submit))
  await press(seat, page.getByRole('dialog').getByRole('button', { name: words.submit, exact: true }))
  await expect(page.getByText(words.place)).toBeVisible()
  await look(page, name)
}

/** Drops them, gives all of them a tag and a holder, and submits the whole batch. */
export async function sendMany(seat: Seat, kind: Many, files: readonly Given[]): Promise<void> {
  const { page, words } = seat
  const count = files.length
  await page.goto(`/upload/${kind}`)
  await look(page, words.uploadMany)
  await page.getByLabel(words.drop[kind], { exact: true }).setInputFiles([...files])
  await expect(page.getByText(words.inAll(count))).toBeVisible({ timeout: ARRIVAL_MILLISECONDS })
  await look(page, /./)
  await press(seat, button(seat, words.chooseAll(count)))
  if (seat.touch) await press(seat, button(seat, words.edit))
  const editor = page.getByRole(seat.touch ? 'dialog' : 'complementary')
  await editor.getByRole('combobox', { name: words.addTag }).fill(words.ocean)
  await page.keyboard.press('Enter')
  await editor.getByLabel(words.holder, { exact: true }).fill('Tide Studio')
  await editor.getByLabel(words.price, { exact: true }).fill('0')
  await look(page, /./)
  if (seat.touch) await press(seat, editor.getByRole('button', { name: words.close }))
  await press(seat, button(seat, words.submitReady(count)))
  const question = page.getByRole('dialog')
  await press(seat, question.getByRole('button', { name: words.submitMany(count), exact: true }))
  await expect(page.getByText(words.submitted(count)).first()).toBeVisible()
}

/** Decided on the screen of one submission: by key at a desk. */
export async function approveOne(seat: Seat, name: string): Promise<void> {
  const { page, words } = seat
  await page.goto('/console/queue')
  await press(seat, page.getByRole('link', { name, exact: true }))
  await expect(page.getByText(words.yours)).toBeVisible()
  await look(page, name)
  if (seat.touch) await press(seat, page.getByRole('button', { name: new RegExp(`^${words.approve}`) }))
  else await pressDecision(page, 'a')
  await expect(page.getByText(words.approved(name))).toBeVisible()
}

/** Decided all at once on the bulk desk. */
export async function approveMany(seat: Seat, kind: Many, count: number): Promise<void> {
  const { page, words } = seat
  await page.goto('/console/bulk')
  const group = page.getByRole('listitem').filter({ hasText: words.group[kind] })
  await look(page, words.bulk)
  await press(seat, group.getByRole('button', { name: words.claim(count) }))
  await look(page, new RegExp(String(count)))
  if (seat.touch) {
    for (let work = 0; work < count; work++) await press(seat, button(seat, words.approve))
    await press(seat, button(seat, words.decide(count)))
  } else {
    await approveChosen(seat, count)
    await page.keyboard.press('Shift+A')
    await page.keyboard.press('Control+Enter')
  }
  const question = page.getByRole('dialog')
  await press(seat, question.getByRole('button', { name: words.decide(count) }))
  await expect(page.getByText(words.decided(count))).toBeVisible()
}

/** With several chosen, the button says how many it acts on, and marks these and no other. */
async function approveChosen({ page, words }: Seat, count: number): Promise<void> {
  const chosen = 3
  for (let more = 1; more < chosen; more++) await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('button', { name: words.approveMany(chosen) }).click()
  await expect(page.getByText(words.tally(chosen, count - chosen))).toBeVisible()
  // Nothing is chosen any more: the next acts on one.
  await expect(page.getByRole('button', { name: words.approveMany(chosen) })).toHaveCount(0)
}

/** What the designer sees when they are in the store: the list of the kind, and one of them as buyers see it. */
export async function seeOnline(
  seat: Seat,
  url: string,
  kind: keyof MediaWords['lists'],
  count: number,
): Promise<void> {
  const { page, words } = seat
  await page.goto(`${url}/works/${kind}`)
  const works = page.getByRole('list', { name: words.works, exact: true }).getByRole('listitem')
  await expect(works).toHaveCount(count)
  await look(page, words.lists[kind])
  const work = works.first().getByRole('heading')
  const name = (await work.textContent()) ?? ''
  await press(seat, work.getByRole('link'))
  await look(page, name)
}
