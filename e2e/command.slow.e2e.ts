import { execFile, spawn } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { themeEntries } from '@easel/inspection/testing/theme.ts'
import { lockManifest } from '@easel/scene/testing/manifests.ts'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { enter, expect, look, test } from './screen.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const COMMAND = at('../apps/cli/dist/easel.js')
const Rows = z.array(z.object({ auditId: z.string(), state: z.string(), faults: z.array(z.string()) }))
const Claim = z.object({ token: z.string() })

let folder: string
test.beforeAll(async () => {
  await promisify(execFile)(process.execPath, [at('../apps/cli/build.ts')])
  folder = await mkdtemp(join(tmpdir(), 'easel-command-'))
})
test.afterAll(() => rm(folder, { recursive: true }))

test('a theme is played at every save, packed, pushed and followed from a terminal', async ({
  testPortal,
  browse,
}) => {
  await unpack('theme')
  const easel = async (env: Record<string, string>, ...args: string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...args], {
      cwd: folder,
      env: { ...process.env, LANG: 'en', EASEL_CONFIG: join(folder, 'config'), ...env },
    })
    return stdout
  }
  await test.step('the phone follows what is saved', async () => {
    const preview = await previewOf('theme')
    try {
      const page = await browse('designer', { baseURL: preview.url })
      await followSaves(page)
      await page.goto('about:blank')
    } finally {
      preview.stop()
    }
  })
  await test.step('its package has no error', async () => {
    await easel({}, 'pack', 'theme')
    expect(await easel({}, 'check', 'theme.mtz')).toMatch(/^theme\.mtz: no errors/)
  })
  const studio = await testPortal.designer('studio')
  const page = await browse('studio')
  await enter(page, testPortal.url(), studio)
  await test.step('a device that was not asked for is refused', async () => {
    const login = startLogin(testPortal.url(), 'stranger')
    await showCode(page, await login.code)
    await page.getByRole('button', { name: 'Refuse', exact: true }).click()
    await look(page, 'Device refused')
    expect(await login.ended).toMatchObject({ code: 3, told: expect.stringContaining('refused') })
  })
  await test.step('one that was asked for gets its token', async () => {
    const login = startLogin(testPortal.url(), 'workshop')
    await showCode(page, await login.code)
    await expect(page.getByText('easel/0.1.0')).toBeVisible()
    await expect(page.getByText('Allow it only if you started it')).toBeVisible()
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('not this one')
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await expect(page.getByText(/password.*(?:wrong|match|right)/i).first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(studio.password)
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await look(page, 'Device connected')
    expect(await login.ended).toMatchObject({ code: 0, out: expect.stringContaining('works:write') })
    await page.getByRole('link', { name: 'Access tokens' }).last().click()
    await expect(page.getByRole('row', { name: /workshop.*easel\/0\.1\.0/ })).toBeVisible()
  })
  await test.step('the theme waits for review', async () => {
    const details = ['--tags', 'minimal', '--price', '3', '--description', 'Folded at the kitchen table.']
    const pushed = Rows.parse(
      JSON.parse(await easel({}, 'push', 'theme.mtz', ...details, '--submit', '--json')),
    )
    expect(pushed).toMatchObject([{ state: 'WAITING_REVIEW', faults: [] }])
    const [{ auditId } = { auditId: '' }] = pushed
    expect(await easel({}, 'status')).toMatch(/Harbour Light {2}Waiting for review, place 1 of 1/)
    const { client } = await testPortal.reviewer('reviewer')
    const { token } = Claim.parse((await client.call('POST', `/staff/v1/audits/${auditId}/claim`)).data)
    const decision = { token, decision: 'APPROVE', reasons: [] }
    expect((await client.call('POST', `/staff/v1/audits/${auditId}/decision`, decision)).code).toBe('success')
    expect(await easel({}, 'status', 'Harbour Light')).toMatch(/Harbour Light {2}Approved/)
    // What is on its way is not sent a second time.
    expect(Rows.parse(JSON.parse(await easel({}, 'push', 'theme.mtz', '--submit', '--json')))).toMatchObject([
      { auditId, state: 'APPROVED', faults: [] },
    ])
  })
})

/** Its lock screen as a folder, other modules as the archives that a tool wrote. */
async function unpack(name: string): Promise<void> {
  const files = themeEntries().map(({ name: path, data = '' }) => ({ path: String(path), data }))
  const lock = { path: 'lockscreen/advance/manifest.xml', data: lockManifest }
  const wanted = files.filter(({ path }) => path !== 'lockscreen' && !path.endsWith('/'))
  for (const { path, data } of [...wanted, lock]) {
    await mkdir(dirname(join(folder, name, path)), { recursive: true })
    await writeFile(join(folder, name, path), data)
  }
}

/** The command as somebody starts it where nothing is piped in. */
function startLogin(url: string, name: string) {
  const child = spawn(process.execPath, [COMMAND, 'login', '--url', url, '--name', name], {
    cwd: folder,
    env: { ...process.env, LANG: 'en', EASEL_CONFIG: join(folder, 'config'), EASEL_TOKEN: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, told] = ['', '']
  child.stdout.on('data', (text) => (out += String(text)))
  const ended = new Promise<{ readonly code: number | null; readonly out: string; readonly told: string }>(
    (done) => child.once('close', (code) => done({ code, out, told })),
  )
  const code = new Promise<string>((done, failed) => {
    child.once('close', () => failed(new Error(`no code: ${told}`)))
    child.stderr.on('data', (text) => {
      told += String(text)
      const [found] = /[A-Z]{4}-[A-Z]{4}/.exec(told) ?? []
      if (found) done(found)
    })
  })
  return { code, ended }
}

async function showCode(page: Page, code: string): Promise<void> {
  await page.goto('/device')
  await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText(code)).toBeVisible()
  await look(page, 'Connect a device')
}

async function previewOf(name: string): Promise<{ readonly url: string; readonly stop: () => void }> {
  const child = spawn(process.execPath, [COMMAND, 'preview', name], {
    cwd: folder,
    env: { ...process.env, LANG: 'en' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((done, failed) => {
    child.once('exit', (code) => failed(new Error(`the preview ended with ${code}`)))
    child.stdout.on('data', (text) => {
      const [found] = /http:\/\/[\d.:]+\//.exec(String(text)) ?? []
      if (found) done(found)
    })
  })
  return { url, stop: () => child.kill('SIGINT') }
}

async function followSaves(page: Page): Promise<void> {
  await page.goto('/')
  await look(page, 'theme.mtz')
  const home = page.locator('[data-face="home"] > img')
  await expect(home).toBeVisible()
  const wallpaper = 'theme/wallpaper/default_wallpaper.jpg'
  const lock = page.getByRole('radio', { name: /Lock/ }).first()
  await test.step('another wallpaper', async () => {
    const before = await home.getAttribute('src')
    await copyFile(join(folder, 'theme/preview/preview_icons_0.jpg'), join(folder, wallpaper))
    await expect(home).not.toHaveAttribute('src', before ?? '')
  })
  await lock.check()
  const scene = page.locator('canvas[role="img"]').first()
  const shown = () =>
    scene.evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''))
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(1000)
  const manifest = join(folder, 'theme/lockscreen/advance/manifest.xml')
  await test.step('another colour, with nothing empty in between', async () => {
    const canvas = await scene.elementHandle()
    const before = await shown()
    await writeFile(
      manifest,
      lockManifest.replaceAll('#ff1b3a5c', '#ffc0392b').replaceAll('#ff0b1422', '#ffc0392b'),
    )
    await expect.poll(shown, { intervals: [20] }).not.toBe(before)
    expect(await canvas?.evaluate(({ isConnected }) => isConnected)).toBe(true)
  })
  await test.step('what no phone opens is said, and its mending brings the same face back', async () => {
    await writeFile(manifest, lockManifest.replace('?>', '?><!DOCTYPE Lockscreen>'))
    await expect(page.getByRole('alert').filter({ hasText: 'theme.mtz' })).toBeVisible()
    await expect(scene).toHaveCount(0)
    await writeFile(manifest, lockManifest)
    await expect(scene).toBeVisible()
    await expect(lock).toBeChecked()
  })
}
