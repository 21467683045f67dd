import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import type { Client } from './client.ts'
import { drawPicture } from './pictures.ts'
import { enter, expect, look, test } from './screen.ts'
import { catalogueOf } from './store.ts'
import { approve, submitTheme } from './submission.ts'
import type { TestPortal } from './testPortal.ts'
import type { Stage } from './wallpaperJourney.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'zh-CN' }
/** A Wednesday morning in Shanghai; the next days there. */
export const DAY = '2026-03-18T02:00:00Z'
const NEXT_DAY = '2026-03-18T16:00:05Z'
const WEEK_LATER = '2026-03-26T02:00:00Z'
const PERIOD = /2026\/03\/19 00:0\d.*2026\/03\/26 00:0\d/

const online = { en: 'Salt Marsh', zh: '盐沼' }
export const waiting = { en: 'Reed Boat', zh: '苇舟' }
const reason = '多个作品使用了未经授权的照片。'
const wish = 'The photographer has withdrawn her permission.'
const uploads = {
  theme: '上传主题',
  aod: '上传息屏主题',
  font: '上传字体',
  wallpaper: '上传壁纸',
  'video-wallpaper': '上传视频壁纸',
  ringtone: '上传铃声',
}
const Batch = z.object({ batchId: z.string() })
interface Things {
  readonly auditId: string
  readonly batchId: string
}

/** Banned for a week, everywhere with the period; then free, and a work leaves the store. */
export async function banJourney({ testPortal, browse }: Stage): Promise<void> {
  const owner = await testPortal.designer('marsh')
  const staff = await testPortal.reviewer('reviewer')
  await approve(staff.client, await submitTheme(owner.client, online))
  const auditId = await submitTheme(owner.client, waiting)
  const batchId = await beginBatch(owner.client)
  await testPortal.reopen(NEXT_DAY)
  for (const { client } of [owner, staff]) client.moveTo(testPortal.url())
  await expect.poll(() => namesOf(testPortal)).toEqual([`published ${online.en}`])

  const designer = await browse('designer', { ...phone, baseURL: testPortal.url() })
  const reviewer = await browse('reviewer', { baseURL: testPortal.url() })
  await enter(designer, testPortal.url(), owner, 'zh')
  await enter(reviewer, testPortal.url(), staff)
  await test.step('staff ban the designer for a week', () => ban(reviewer))
  await test.step('every upload page says until when', () => barredEverywhere(designer))
  await test.step('so does a submission that waits', () => barredFromEditing(designer, auditId))
  await test.step('so does a work in the store, which can still be taken off it', () =>
    barredFromChanging(designer))
  await test.step('so does a batch that is not submitted', () => barredFromBatch(designer, batchId))
  await test.step('and every call', () => refusedByCalls(owner.client, { auditId, batchId }))
  for (const page of [designer, reviewer]) await page.goto('about:blank')
  await testPortal.reopen(WEEK_LATER)
  const later = testPortal.url()
  owner.client.moveTo(later)
  await test.step('the ban ends by itself', () => free(designer, later))
  await test.step('a work is asked out of the store', () => applyForRemoval(designer, later))
  await test.step('a reviewer grants it', () => grantRemoval(reviewer, later))
  await test.step('the store takes it off, and the designer is told', async () => {
    await expect.poll(() => namesOf(testPortal)).toEqual([`published ${online.en}`, 'removed'])
    await designer.goto(`${later}/notification-center`)
    await expect(designer.getByRole('heading', { name: `《${online.en}》已停止在商店展示` })).toBeVisible()
    await look(designer, '通知')
  })
}

const namesOf = async (testPortal: TestPortal) =>
  (await catalogueOf(testPortal)).map(({ kind, item }) => [kind, item?.name].filter(Boolean).join(' '))

/** Of one wallpaper, whose name and tags are still to be given. */
async function beginBatch(client: Client): Promise<string> {
  const picture = await drawPicture({ seed: 31 })
  const sent = await client.upload('/v3/designers/files/upload', 'dune.jpg', picture)
  expect(sent.code).toBe('success')
  const begun = await client.call('POST', '/v3/designers/batches', { productType: 'WALLPAPER' })
  const { batchId } = Batch.parse(begun.data)
  const files = [{ sha256: createHash('sha256').update(picture).digest('hex'), fileName: 'dune.jpg' }]
  const recognised = await client.call('POST', '/v3/uploads/recognise', {
    productType: 'WALLPAPER',
    batchId,
    files,
  })
  expect(recognised.code).toBe('success')
  return batchId
}

export async function openDesigner(page: Page, name: string): Promise<void> {
  await page.goto('/console/designers?filter=VERIFIED')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Bans' })).toBeVisible()
}

async function ban(page: Page): Promise<void> {
  await openDesigner(page, 'marsh@example.com')
  await look(page, /marsh/)
  await page.getByRole('button', { name: 'Ban designer' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: /1 week/ })).toBeChecked()
  for (const scope of [/^Themes and always-on/, /^Fonts/, /^Wallpapers and video/, /^Ringtones/])
    await dialog.getByRole('checkbox', { name: scope }).check()
  await dialog.getByLabel('Reason', { exact: true }).fill(reason)
  await look(page, /marsh/)
  await asksTwice(page)
  await dialog.getByRole('button', { name: 'Ban designer' }).click()
  await expect(page.getByText('marsh@example.com is banned')).toBeVisible()
  await page.goto('/console/bans')
  await expect(page.getByText(reason)).toBeVisible()
  await look(page, 'Account bans')
}

/** A ban without an end says once more what it is; back in the form everything is as it was. */
async function asksTwice(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Ban marsh@example.com' })
  await form.getByRole('radio', { name: /Permanent/ }).check()
  await form.getByRole('button', { name: 'Ban designer' }).click()
  const again = page.getByRole('dialog', { name: 'Ban marsh@example.com permanently?' })
  await expect(again.getByRole('listitem')).toHaveCount(4)
  await expect(again.getByText(reason)).toBeVisible()
  await look(page, /marsh/)
  await again.getByRole('button', { name: 'Back to form' }).click()
  await expect(again).toBeHidden()
  await form.getByRole('radio', { name: /1 week/ }).check()
}

async function barredEverywhere(page: Page): Promise<void> {
  for (const [path, title] of Object.entries(uploads)) {
    await page.goto(`/upload/${path}`)
    const main = page.getByRole('main')
    await expect(main.getByText(PERIOD).first()).toBeVisible()
    await expect(main.getByRole('link', { name: '查看封禁说明' }).first()).toBeVisible()
    await expect(main.locator('input[type=file]').first()).toBeDisabled()
    await look(page, title)
  }
  await page.goto('/notification-center')
  await expect(page.getByRole('heading', { name: '您的部分权限已封禁' })).toBeVisible()
  await look(page, '通知')
}

async function barredFromEditing(page: Page, auditId: string): Promise<void> {
  await page.goto(`/works/themes/${auditId}/edit`)
  const save = page.getByRole('button', { name: '保存修改' })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await expect(save).toHaveAccessibleDescription(PERIOD)
  await look(page, /./)
}

async function barredFromChanging(page: Page): Promise<void> {
  await page.goto('/works/themes')
  await page.getByRole('button', { name: `《${online.en}》的操作` }).tap()
  for (const name of ['上传新版本', '修改价格', '修改资料']) {
    const action = page.getByRole('menuitem', { name: new RegExp(`^${name}`) })
    await expect(action).toHaveAttribute('aria-disabled', 'true')
    await expect(action).toHaveText(PERIOD)
  }
  await look(page, '主题')
  await expect(page.getByRole('menuitem', { name: '申请下架' })).not.toHaveAttribute('aria-disabled')
}

async function barredFromBatch(page: Page, batchId: string): Promise<void> {
  await page.goto(`/works/wallpapers/batches/${batchId}`)
  await expect(page.getByText('当前无法修改或提交此批次')).toBeVisible()
  await expect(page.getByRole('main').getByText(PERIOD).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: '添加文件' })).toHaveAttribute('aria-disabled', 'true')
  await look(page, /的壁纸$/)
}

/** Every permission by one call or more; an integration test asks each of them under each permission. */
async function refusedByCalls(client: Client, { auditId, batchId }: Things): Promise<void> {
  const file = new Uint8Array(10)
  const begin = (productType: string) => client.call('POST', '/v3/designers/batches', { productType })
  const info = (body: object) =>
    client.call('POST', '/v3/designers/audits/product-info', { ...body, details: {} })
  const calls = [
    client.upload('/v3/designers/audits/add-mtz', 'theme.mtz', file),
    client.upload('/v3/designers/audits/add-mtz?productType=AOD', 'aod.mtz', file),
    client.upload('/v3/designers/files/upload?productType=FONT', 'font.ttf', file),
    begin('WALLPAPER'),
    begin('VIDEO_WALLPAPER'),
    begin('RINGTONE'),
    info({ auditId }),
    client.call('POST', `/v3/designers/batches/${batchId}/submit`, { auditIds: [auditId] }),
  ]
  for (const answer of await Promise.all(calls)) {
    expect(answer.code).toBe('banned')
    expect(answer.data).toMatchObject({ endDate: expect.stringMatching(/^2026-03-25T16:0/) })
  }
}

async function free(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/notification-center`)
  await expect(page.getByRole('heading', { name: '您的账号封禁已到期' })).toBeVisible()
  for (const path of Object.keys(uploads)) {
    await page.goto(`${url}/upload/${path}`)
    await expect(page.getByRole('main').locator('input[type=file]').first()).toBeEnabled()
  }
  await expect(page.getByRole('link', { name: '查看封禁说明' })).toBeHidden()
}

async function applyForRemoval(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/works/themes`)
  await page.getByRole('button', { name: `《${online.en}》的操作` }).tap()
  await page.getByRole('menuitem', { name: '申请下架' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('下架原因').fill(wish)
  await look(page, '主题')
  await dialog.getByRole('button', { name: '提交下架申请' }).tap()
  await expect(dialog).toBeHidden()
}

async function grantRemoval(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/console/removals`)
  const application = page.getByRole('listitem').filter({ hasText: wish })
  await expect(application).toBeVisible()
  await look(page, 'Removals')
  await application.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Remove from the store' }).click()
  await expect(page.getByText(`“${online.en}” removed`)).toBeVisible()
}
