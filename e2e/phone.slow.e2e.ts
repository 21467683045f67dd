import { buildTheme } from '@easel/inspection/testing/theme.ts'
import { lockManifest } from '@easel/scene/testing/manifests.ts'
import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import type { Client } from './client.ts'
import { pressDecision, tabTo } from './keyboard.ts'
import { confirmed, expect, look, signIn, takenOver, test } from './screen.ts'
import { catalogueOf } from './store.ts'
import { submitTheme } from './submission.ts'

const title = { en: 'Slow Tide', zh: '慢潮' }
const NEXT_DAY = '2026-03-18T16:00:05Z'
const DAY_AFTER = '2026-03-19T16:00:05Z'
/** Held in one hand; under reduced motion a scene stands still until it is asked to play. */
const hand = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'zh-CN' }
const note = 'Please move the clock below the camera.'
const spot = 'The hand runs into the camera here.'

/** A version whose only pictures are its scenes: its screenshots are drawn. @param face the colour of its clock */
const version = (number: string, face: string) =>
  Buffer.from(
    buildTheme({
      title,
      version: number,
      omit: ['preview/'],
      modules: {
        lockscreen: [{ name: 'advance/manifest.xml', data: lockManifest.replace('#66ffffff', face) }],
      },
    }),
  )
const faulty = version('1.1.0', '#ffff0000')
const mended = version('1.2.0', '#ff00ff88')

const Claim = z.object({ token: z.string() })

test('a theme plays from its upload to the store', async ({ testPortal, browse }) => {
  const owner = await testPortal.designer('tide')
  const staff = await testPortal.reviewer('reviewer')
  await approveByCall(staff.client, await submitTheme(owner.client, title))
  await testPortal.reopen(NEXT_DAY)
  await expect.poll(async () => (await catalogueOf(testPortal)).length).toBe(1)
  const baseURL = testPortal.url()
  const designer = await browse('designer', { ...hand, baseURL })
  const reviewer = await browse('reviewer', { baseURL })
  await signIn(designer, owner, 'zh')
  await signIn(reviewer, staff)

  await test.step('the phone plays before a byte is sent on', () => playUpload(designer))
  await test.step('its settings and its touch reach the scene', () => tryScene(designer))
  await test.step('screenshots are made by themselves, and one is left out', () => sendIn(designer))
  await test.step('the reviewer plays it by keyboard and marks an instant', () => reject(reviewer))
  await test.step('the designer sees that instant', () => seeInstant(designer))
  await test.step('sends a mended package', () => mend(designer))
  await test.step('both versions play in step, and the new one is approved', () => approve(reviewer))
  const session = await designer.context().storageState()
  for (const page of [designer, reviewer]) await page.goto('about:blank')
  await testPortal.reopen(DAY_AFTER)
  const later = await browse('designer', { ...hand, baseURL: testPortal.url(), storageState: session })
  await test.step('it is in the store with its film', async () => {
    await expect.poll(async () => (await catalogueOf(testPortal)).length).toBe(2)
    const [, changed] = await catalogueOf(testPortal)
    expect(changed).toMatchObject({ kind: 'changed', item: { film: { mediaType: 'video/mp4' } } })
    const film = await fetch(changed?.item?.film?.url ?? '')
    expect(
      Buffer.from(await film.arrayBuffer())
        .subarray(4, 8)
        .toString('latin1'),
    ).toBe('ftyp')
    await later.goto('/works/themes')
    await takenOver(later)
    await later.getByRole('link', { name: title.en }).first().click()
    await look(later, title.en)
    await expect(later.getByLabel('锁屏视频')).toBeVisible()
    await expect.poll(() => later.getByLabel('锁屏视频').evaluate(readyState)).toBeGreaterThan(0)
  })
})

const readyState = (video: SVGElement | HTMLElement) =>
  video instanceof HTMLVideoElement ? video.readyState : 0

async function approveByCall(client: Client, auditId: string): Promise<void> {
  const { token } = Claim.parse((await client.call('POST', `/staff/v1/audits/${auditId}/claim`)).data)
  const body = { token, decision: 'APPROVE', reasons: [] }
  expect((await client.call('POST', `/staff/v1/audits/${auditId}/decision`, body)).code).toBe('success')
}

const sceneOf = (page: Page | Locator) => page.locator('canvas[role="img"]').first()

/** What a scene shows now. */
const shownOn = (scene: Locator) =>
  scene.evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''))

/** The scene shows something else once this was done. */
async function changes(scene: Locator, act: () => Promise<void>): Promise<void> {
  const before = await shownOn(scene)
  await act()
  await expect.poll(() => shownOn(scene)).not.toBe(before)
}

async function choose(page: Page, buffer: Buffer, label: string): Promise<void> {
  await page.getByLabel(label).setInputFiles({
    name: 'slow-tide.mtz',
    mimeType: 'application/octet-stream',
    buffer,
  })
}

async function playUpload(page: Page): Promise<void> {
  await page.goto('/works/themes')
  await takenOver(page)
  await page.getByRole('link', { name: title.en }).first().click()
  await look(page, title.en)
  await page.getByRole('button', { name: /操作/ }).click()
  await page.getByRole('menuitem', { name: '上传新版本' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /新版本/ })).toBeVisible()
  await choose(page, faulty, '主题包（.mtz）')
  const sheet = page.getByRole('region', { name: '主题包' })
  await expect(sheet.getByText('slow-tide.mtz')).toBeVisible()
  await page.getByRole('radio', { name: /锁屏/ }).check()
  await expect(sceneOf(page)).toBeVisible()
}

async function tryScene(page: Page): Promise<void> {
  // Once it is sent, the form follows.
  await expect(page.getByLabel('更新日志')).toBeVisible()
  await page.getByRole('radio', { name: /锁屏/ }).check()
  const scene = sceneOf(page)
  await expect(page.getByText('已暂停')).toBeVisible()
  const settings = page.getByRole('group', { name: '手机状态' })
  // By keyboard alone, in the order of the page.
  const dark = settings.getByRole('checkbox', { name: '深色模式' })
  const notices = settings.getByRole('group', { name: '通知' })
  await page.getByRole('button', { name: '播放', exact: true }).focus()
  await changes(scene, async () => {
    await tabTo(page, dark)
    await page.keyboard.press('Space')
    await expect(dark).toBeChecked()
  })
  await changes(scene, async () => {
    await tabTo(page, notices.getByRole('radio', { name: '0' }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(notices.getByRole('radio', { name: '5' })).toBeChecked()
  })
  await look(page, /./)
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect(page.getByText(/帧\/秒/)).toBeVisible()
  await scene.scrollIntoViewIfNeeded()
  const box = await scene.boundingBox()
  if (!box) throw new Error('the scene has no place')
  const at = (share: number) => [box.x + box.width / 2, box.y + box.height * share] as const
  await page.mouse.move(...at(0.85))
  await page.mouse.down()
  await page.mouse.move(...at(0.6), { steps: 4 })
  await page.mouse.move(...at(0.4), { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText('已解锁')).toBeVisible()
  await page.getByRole('button', { name: '暂停', exact: true }).click()
}

async function sendIn(page: Page): Promise<void> {
  await page.getByLabel('更新日志').fill('新的时钟')
  await expect(page.getByText('必填内容已齐全')).toBeVisible()
  await confirmed(page, '提交审核')
  await expect(page.getByText('排队第 1 位').first()).toBeVisible()
  await look(page, title.en)
  await page.getByRole('button', { name: /操作/ }).click()
  await page.getByRole('menuitem', { name: '修改', exact: true }).click()
  const chosen = page.getByRole('group', { name: '截图（按顺序）' })
  await chosen.getByRole('button', { name: /^移除/ }).last().click()
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect(page.getByText('排队第 1 位').first()).toBeVisible()
}

async function reject(page: Page): Promise<void> {
  await page.goto('/console/queue')
  await page.getByRole('link', { name: title.en, exact: true }).click()
  await expect(page.getByText(/Yours for/)).toBeVisible()
  await page.keyboard.press('l')
  const scene = sceneOf(page)
  await expect(scene).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByText(/frames\/s/)).toBeVisible()
  await page.keyboard.press('Shift+P')
  await page
    .getByRole('button', { name: 'Mark a spot on the Lock screen' })
    .click({ position: { x: 120, y: 60 } })
  await page.getByLabel('Problem at spot 1').fill(spot)
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.getByRole('textbox', { name: 'Find a reason' }).fill('low qual')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByLabel(/Note to the designer/).fill(note)
  await page.keyboard.press('Escape')
  await look(page, title.en)
  await pressDecision(page, 'r')
  await expect(page.getByText(`“${title.en}” rejected`)).toBeVisible()
}

async function seeInstant(page: Page): Promise<void> {
  await page.reload()
  const why = page.getByRole('region', { name: '未通过原因' })
  await expect(why.getByText(note)).toBeVisible()
  await expect(why.getByText(spot)).toBeVisible()
  await expect(why.getByText(/位于手机锁屏/)).toBeVisible()
  await expect(sceneOf(why)).toBeVisible()
  await look(page, title.en)
}

async function mend(page: Page): Promise<void> {
  await page.getByRole('button', { name: '修改并重新提交' }).click()
  await page.getByRole('link', { name: '更换主题包' }).click()
  await choose(page, mended, '主题包（.mtz）')
  await expect(page.getByRole('button', { name: /^提交/ })).toBeVisible()
  await confirmed(page, '提交审核')
  await expect(page.getByText('排队第 1 位').first()).toBeVisible()
}

async function approve(page: Page): Promise<void> {
  await page.goto('/console/queue')
  await page.getByRole('link', { name: title.en, exact: true }).click()
  await expect(page.getByText(/Yours for/)).toBeVisible()
  await page.keyboard.press('d')
  const pair = page.getByRole('region', { name: 'Both versions, in step' })
  await expect(pair.locator('canvas[role="img"]')).toHaveCount(2)
  await pair.getByRole('button', { name: 'Next frame' }).click()
  await look(page, title.en)
  await page.keyboard.press('d')
  // It is made after the pictures.
  await expect(async () => {
    await page.reload()
    await expect(page.getByLabel('Video of the lock screen')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await takenOver(page)
  await expect(page.getByText(/Yours for/)).toBeVisible()
  await pressDecision(page, 'a')
  await expect(page.getByText(`“${title.en}” approved`)).toBeVisible()
}
