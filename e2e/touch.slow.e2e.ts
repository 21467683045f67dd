import type { Page } from '@playwright/test'
import { pictureFolder } from './pictures.ts'
import { enter, expect, look, test } from './screen.ts'
import {
  EVENING,
  fromCamera,
  named,
  note,
  rejectFour,
  tooSmall,
  UPLOAD_MILLISECONDS,
} from './wallpaperJourney.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'zh-CN' }

test.use({ now: EVENING })

test('twelve on a phone, in Chinese, by touch', async ({ testPortal, browse }) => {
  const owner = await testPortal.designer('pier')
  const files = await pictureFolder([...named(10), ...fromCamera(1), ...tooSmall(1)])
  const staff = await testPortal.reviewer('reviewer')
  const page = await browse('designer', phone)
  await enter(page, testPortal.url(), owner, 'zh')
  try {
    await test.step('drops them', async () => {
      await page.goto('/upload/wallpaper')
      await look(page, '上传壁纸')
      await page.getByLabel('壁纸图片').setInputFiles([...files.paths])
      await expect(page.getByText(/^共 11 个/)).toBeVisible({ timeout: UPLOAD_MILLISECONDS })
    })
    await test.step('edits them', () => editByTouch(page))
    await test.step('submits what is complete', () => submitByTouch(page))
    const reviewer = await browse('reviewer')
    await enter(reviewer, testPortal.url(), staff)
    await test.step('a reviewer decides', () => rejectFour(reviewer, 10, owner.email))
    await test.step('reads what is wrong with four', () => readByTouch(page))
  } finally {
    await files.remove()
  }
})

async function submitByTouch(page: Page): Promise<void> {
  await page.getByRole('button', { name: '提交所选 11 项中的 10 项' }).tap()
  const question = page.getByRole('dialog', { name: '提交所选 10 项审核？' })
  await expect(question.getByText('以下 1 项留作草稿：')).toBeVisible()
  await question.getByRole('button', { name: '提交所选 10 项' }).tap()
  await expect(page.getByText('已提交 10 项', { exact: false }).first()).toBeVisible()
  await page.goto('/works/wallpapers?filter=WAITING')
  await expect(page.getByRole('list', { name: '作品列表' }).getByRole('listitem')).toHaveCount(10)
  await look(page, '壁纸')
}

async function readByTouch(page: Page): Promise<void> {
  await page.goto('/works/wallpapers?filter=REJECTED')
  const works = page.getByRole('list', { name: '作品列表' }).getByRole('listitem')
  await expect(works).toHaveCount(4)
  await look(page, '壁纸')
  await works
    .filter({ hasText: '分辨率过低' })
    .getByRole('link', { name: /^Quiet harbour/ })
    .tap()
  await expect(page.getByText(note)).toBeVisible()
  await look(page, /^Quiet harbour/)
}

async function editByTouch(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /未添加: 尺寸过小\s*1/ })).toBeVisible()
  await look(page, /的壁纸$/)
  await page.getByRole('button', { name: '全选 11 项' }).tap()
  await page.getByRole('button', { name: '编辑', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: '已选 11 项' })
  await sheet.getByRole('combobox', { name: '添加标签' }).fill('极简')
  await page.getByRole('option', { name: '极简' }).tap()
  await sheet.getByLabel('版权所有者', { exact: true }).fill('码头工作室')
  await sheet.getByLabel('价格', { exact: true }).fill('0')
  await look(page, /的壁纸$/)
  await expect(sheet.getByText('11 项中已修改 11 项。')).toBeVisible()
  await sheet.getByRole('button', { name: '关闭' }).tap()
  await expect(page.getByRole('button', { name: /可提交\s*10/ })).toBeVisible()
}
