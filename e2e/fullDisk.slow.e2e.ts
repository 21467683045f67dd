import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeZip } from '@easel/inspection/testing/zipWriter.ts'
import type { Page } from '@playwright/test'
import { type TemporaryDataDir, temporaryDataDir } from './portal.ts'
import { enter, expect, test } from './screen.ts'

const NOW = '2026-03-18T02:00:00Z'
test.use({ now: NOW })

const MB = 1024 * 1024
const SIZES = [20, 80] as const
/** Less than any of the files: what comes in is received there first. */
const DISK = '4m'
const FULL = 'Storage is full. Nothing was stored. Try again later.'

let files: TemporaryDataDir
let disk: string | null = null
test.beforeAll(async () => {
  files = await temporaryDataDir()
})
test.afterEach(() => {
  if (disk) execFileSync('/bin/umount', ['--lazy', disk])
  disk = null
})
test.afterAll(() => files.remove())

/** A real file system without room for what is sent; false where this process may mount none. */
function fillUp(dataDir: string): boolean {
  const folder = join(dataDir, 'quarantine')
  // The portal makes it with the first file.
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return false
  }
  disk = folder
  return true
}

async function fileOf(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(files.path, name)
  await writeFile(path, bytes)
  return path
}
const noise = (megabytes: number) => ({
  name: 'drafts/wave.psd',
  data: randomBytes(megabytes * MB),
  method: 0,
})

/** What the browser itself is told of bytes that it sends whole. */
const sent = (page: Page, path: string, name: string, megabytes: number) =>
  page.evaluate(
    async ([url, fileName, bytes]) => {
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(bytes)]), fileName)
      try {
        const answer = await fetch(url, { method: 'POST', body })
        return `${answer.status} ${(await answer.json()).message}`
      } catch (error) {
        return String(error)
      }
    },
    [path, name, megabytes * MB] as const,
  )

test('a full disk is told in the browser, however large the upload, again and again', async ({
  testPortal,
  browse,
}) => {
  const designer = await testPortal.designer('full')
  const page = await browse('the designer')
  await enter(page, testPortal.url(), designer)
  test.skip(!fillUp(testPortal.dataDir), 'nothing can be mounted here')

  await page.goto('/settings/rights')
  await page.getByRole('button', { name: 'Add record' }).first().click()
  const dialog = page.getByRole('dialog')
  for (const megabytes of SIZES) {
    await test.step(`a proof of ${megabytes} MB`, async () => {
      const name = `proof-${megabytes}.zip`
      await dialog.locator('input[type=file]').setInputFiles(await fileOf(name, writeZip([noise(megabytes)])))
      await expect(dialog.getByText(name)).toBeVisible()
      await expect(dialog.getByText(FULL)).toBeVisible()
    })
    await test.step(`a theme of ${megabytes} MB, sent whole`, async () => {
      const add = '/v3/designers/audits/add-mtz?productType=THEME'
      expect(await sent(page, add, 'wave.mtz', megabytes)).toBe(`507 ${FULL}`)
    })
  }
})

test('a bank file that is too large, or finds no room, is told in the browser', async ({
  testPortal,
  browse,
}) => {
  const finance = await testPortal.finance('treasury')
  const folder = join(files.path, 'bank')
  for (const part of ['outgoing', 'incoming', 'taken']) await mkdir(join(folder, part), { recursive: true })
  await testPortal.reopen(NOW, {
    BANK: 'files',
    BANK_FOLDER: folder,
    BANK_DEBTOR_NAME: 'Themes Ltd',
    BANK_DEBTOR_ACCOUNT: '6222021234567890',
    BANK_DEBTOR_BIC: 'ICBKCNBJ',
  })
  const page = await browse('finance')
  await enter(page, testPortal.url(), finance)
  await page.goto('/console/finance/payouts')
  await page.getByRole('link', { name: 'Files', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No files' })).toBeVisible()
  const choose = async (megabytes: number) => {
    const path = await fileOf(`camt-${megabytes}.xml`, Buffer.alloc(megabytes * MB, ' '))
    await page.locator('input[type=file]').setInputFiles(path)
    return path
  }
  for (const megabytes of SIZES) {
    const path = await choose(megabytes)
    await expect(page.getByText(/The limit is 16 MB/)).toBeVisible()
    await rm(path)
    await page.reload()
  }
  test.skip(!fillUp(testPortal.dataDir), 'nothing can be mounted here')
  await choose(12)
  await expect(page.getByText(FULL)).toBeVisible()
})
