import { buildTheme } from '@easel/inspection/testing/theme.ts'
import type { Page } from '@playwright/test'
import { confirmed, expect, look, test, uploadsOf } from './screen.ts'
import type { Person } from './testPortal.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'zh-CN' }
const theme = { title: { en: 'Paper Lanterns', zh: '纸灯笼' } }
/** 23 characters, where 18 are allowed. */
const tooLong = '一二三四五六七八九十一二三四五六七八九十一二三'

test('a designer hands in a theme in Chinese on a phone, and withdraws it', async ({
  testPortal,
  browse,
}) => {
  const owner = await testPortal.designer('lantern')
  const page = await browse('designer', phone)
  const sent = uploadsOf(page)

  await test.step('switches to English and back while signing in', () => signInInChinese(page, owner))
  await test.step('a faulty package is refused before a byte is sent', () => chooseFaulty(page))
  expect(sent).toEqual([])
  await test.step('a good one opens the form', () => chooseGood(page))
  expect(sent).toEqual(['POST /v3/uploads/tus', expect.stringMatching(/^PATCH \/v3\/uploads\/tus\/.+/)])
  await test.step('what is wrong is said with field, rule and figure', () => fillInWrongly(page))
  await test.step('another language keeps page and words', () => switchBackAndForth(page))
  await test.step('hands it in', () => submit(page))
  await test.step('withdraws it', () => withdraw(page))
  await test.step('the other screens fit too', async () => {
    await page.getByRole('banner').getByRole('link', { name: '0 条未读通知' }).click()
    await look(page, '通知')
    await goTo(page, '首页')
    await look(page, /./)
    await page.goto('/settings/designerInfo')
    await look(page, /./)
  })
})

async function signInInChinese(page: Page, { email, password }: Person): Promise<void> {
  // Its browser says Chinese; the other language and back again keeps what was typed.
  await page.goto('/login')
  await look(page, '登录')
  await page.getByLabel('邮箱或手机号').fill(email)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByLabel('Email or phone')).toHaveValue(email)
  await page.getByRole('button', { name: '中文' }).click()
  await look(page, '登录')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('邮箱或手机号')).toHaveValue(email)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('button', { name: '菜单' })).toBeVisible()
}

async function goTo(page: Page, place: string): Promise<void> {
  await page.getByRole('button', { name: '菜单' }).click()
  await page
    .getByRole('navigation', { name: '主导航' })
    .getByRole('link', { name: place, exact: true })
    .click()
}

async function chooseFaulty(page: Page): Promise<void> {
  await goTo(page, '作品')
  await look(page, '主题')
  await goTo(page, '上传')
  await look(page, '上传')
  await page.getByRole('main').getByRole('link', { name: '上传主题' }).click()
  await look(page, '上传主题')
  await page.getByLabel('主题包（.mtz）').setInputFiles({
    name: '没有描述.mtz',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(buildTheme({ ...theme, descriptionXml: null })),
  })
  await expect(page.getByText('没有描述.mtz: 主题包有错误，尚未上传')).toBeVisible()
  await expect(page.getByText('主题包中没有 description.xml。')).toBeVisible()
  await expect(
    page.getByText('请将 description.xml 放在主题包的最外层，与各模块并列；主题工具导出时会生成这个文件。'),
  ).toBeVisible()
  await look(page, '上传主题')
}

async function chooseGood(page: Page): Promise<void> {
  await page.getByLabel('选择其他主题包').setInputFiles({
    name: '纸灯笼.mtz',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(buildTheme(theme)),
  })
  await expect(page.getByRole('button', { name: '提交审核' })).toBeVisible()
  await expect(page.getByRole('region', { name: '主题包' }).getByText('纸灯笼.mtz')).toBeVisible()
}

async function fillInWrongly(page: Page): Promise<void> {
  await page.getByLabel('名称', { exact: true }).fill(tooLong)
  await page.getByRole('checkbox', { name: '极简' }).check()
  await page.getByLabel('价格', { exact: true }).fill('16')
  await page.getByRole('button', { name: '提交审核' }).click()
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('heading', { name: '有 2 处需要修改' })).toBeVisible()
  await expect(summary.getByText('名称最多 18 个字符，当前 23 个。')).toBeVisible()
  await expect(summary.getByText('价格须为 0 至 15 的整数。')).toBeVisible()
  await expect(page.getByLabel('名称', { exact: true })).toHaveAccessibleDescription(
    /名称最多 18 个字符，当前 23 个。/,
  )
  await look(page, /./)
  await summary.getByRole('link', { name: '名称' }).click()
  await expect(page.getByLabel('名称', { exact: true })).toBeFocused()
}

async function switchBackAndForth(page: Page): Promise<void> {
  const here = page.url()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(tooLong)
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/18.*23/)
  await look(page, /./)
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByLabel('名称', { exact: true })).toHaveValue(tooLong)
  expect(page.url()).toBe(here)
}

async function submit(page: Page): Promise<void> {
  await page.getByLabel('名称', { exact: true }).fill(theme.title.zh)
  await page.getByLabel('价格', { exact: true }).fill('2')
  await expect(page.getByText('必填内容已齐全')).toBeVisible()
  await confirmed(page, '提交审核')
  await expect(page.getByText('排队第 1 位，共 1 件')).toBeVisible()
  await look(page, theme.title.zh)
}

async function withdraw(page: Page): Promise<void> {
  await page.getByRole('button', { name: '《纸灯笼》的操作' }).click()
  await page.getByRole('menuitem', { name: '撤回提交' }).click()
  const question = page.getByRole('dialog', { name: '撤回《纸灯笼》的提交？' })
  await expect(question).toBeVisible()
  await look(page, theme.title.zh)
  await question.getByRole('button', { name: '撤回提交' }).click()
  await expect(page.getByText('已撤回《纸灯笼》的提交')).toBeVisible()
  await expect(page.getByText('提交已撤回', { exact: true })).toBeVisible()
  await look(page, theme.title.zh)
}
