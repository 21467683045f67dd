import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditIn } from '../../../server/src/features/publishing/audits/testing/audits.ts'
import { productIn } from '../../../server/src/features/publishing/products/testing/products.ts'
import { startTestApp, type TestApp } from '../../../server/src/testing/harness.ts'
import { made } from '../../../server/src/testing/made.ts'
import { ownerOf } from '../../../server/src/testing/people.ts'
import { jpeg } from '../../../server/src/testing/pictures.ts'
import { EXIT } from '../command.ts'
import { type Called, call } from '../testing/call.ts'
import { openStudio, rowsOf, type Studio, tokenFor, wallpapers, worksOf } from '../testing/studio.ts'

let app: TestApp
let url: string
let studio: Studio
let folder: string
let env: Studio['env']

beforeAll(async () => {
  app = await startTestApp({ work: true })
  url = await app.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
beforeEach(async () => {
  studio = await openStudio(app, url)
  ;({ folder, env } = studio)
})
afterEach(() => rm(folder, { recursive: true }))

const easel = (...args: string[]): Promise<Called> => call(args, { cwd: folder, env })

test('a table’s wallpapers are sent, filled in and submitted; one that is damaged stops none', async () => {
  await wallpapers(folder, 3)
  await writeFile(join(folder, 'lake-1.jpg'), 'not a picture')
  const first = await easel('push', '--csv', 'lakes.csv', '--submit', '--json')
  expect(first.exit).toBe(EXIT.refused)
  expect(rowsOf(first).map(({ state, faults }) => [state, faults.length])).toEqual([
    ['WAITING_REVIEW', 0],
    ['', 1],
    ['WAITING_REVIEW', 0],
  ])
  expect((await worksOf(app, studio.person)).map(({ name, state }) => [name, state])).toEqual([
    ['Lake 0', 'WAITING_REVIEW'],
    ['Lake 2', 'WAITING_REVIEW'],
  ])
  // The same again, with the damaged one mended: one content is one work.
  await writeFile(join(folder, 'lake-1.jpg'), await jpeg({ width: 1080, height: 2400, seed: 9 }))
  const again = await easel('push', '--csv', 'lakes.csv', '--submit', '--json')
  expect(again.exit).toBe(EXIT.done)
  expect(rowsOf(again).map(({ state }) => state)).toEqual([
    'WAITING_REVIEW',
    'WAITING_REVIEW',
    'WAITING_REVIEW',
  ])
  expect(await worksOf(app, studio.person)).toHaveLength(3)
  const { out } = await easel('status', 'Lake 2')
  expect(out).toMatch(/^Lake 2 {2}Waiting for review, place \d+ of \d+, promised by \d{4}-\d\d-\d\d$/)
})

test('what lacks something stays a draft and says what; the next run goes on with it', async () => {
  await writeFile(join(folder, 'hill.jpg'), await jpeg({ width: 1080, height: 2400, seed: 3 }))
  const first = await easel('push', 'hill.jpg', '--tags', '', '--submit', '--json')
  expect(first.exit).toBe(EXIT.refused)
  const [row] = rowsOf(first)
  expect(row).toMatchObject({ state: 'DRAFT' })
  expect(row?.faults.join()).toMatch(/tag|copyright/i)
  await writeFile(
    join(folder, 'easel.json'),
    JSON.stringify({ all: { copyrightHolder: 'Studio', priceCoins: 0 } }),
  )
  const again = await easel('push', 'hill.jpg', '--tags', 'minimal', '--submit', '--json')
  expect(rowsOf(again)).toEqual([{ ...row, state: 'WAITING_REVIEW', faults: [] }])
})

/** A published wallpaper that says more than a table does. */
const publishedLake = (name: string) =>
  productIn(
    app,
    ownerOf(studio.person),
    'PUBLISHED',
    {
      name,
      regions: ['CN', 'HK'],
      tags: ['minimal'],
      copyrightHolder: 'Lake Studio',
      description: 'A lake at noon',
      remark: 'Taken by ourselves',
      priceCoins: 0,
      productDivideType: 'NO_DIVIDE',
    },
    { productType: 'WALLPAPER' },
  )
const detailsOf = async (auditId: string | null | undefined) => {
  const answer = await studio.person.caller.call('GET', `/v3/designers/audits/${auditId}`)
  return made(getAudit.reply, answer).details
}

test('a new version begins with what is published; the table changes what it says, an empty cell nothing', async () => {
  await publishedLake('Lake 7')
  await writeFile(join(folder, 'lake-7.jpg'), await jpeg({ width: 1080, height: 2400, seed: 71 }))
  const table = '文件,名称,标签,版权所有者,价格,简介\nlake-7.jpg,Lake 7,,New Studio,0,A lake at dusk\n'
  await writeFile(join(folder, 'new.csv'), table)
  const [row] = rowsOf(await easel('push', '--csv', 'new.csv', '--update', '--json'))
  expect(row).toMatchObject({ state: 'DRAFT', faults: [] })
  expect(await detailsOf(row?.auditId)).toMatchObject({
    name: 'Lake 7',
    regions: ['CN', 'HK'],
    tags: ['minimal'],
    copyrightHolder: 'New Studio',
    description: 'A lake at dusk',
    remark: 'Taken by ourselves',
    priceCoins: 0,
    productDivideType: 'NO_DIVIDE',
  })
  // Again with another price: what the draft says besides stays.
  const [again] = rowsOf(await easel('push', '--csv', 'new.csv', '--price', '2', '--update', '--json'))
  expect(again).toEqual(row)
  expect(await detailsOf(row?.auditId)).toMatchObject({
    regions: ['CN', 'HK'],
    priceCoins: 2,
    productDivideType: 'PAY_DIVIDE',
  })
})

test('a new version is refused where the work has another submission, which stays as it is', async () => {
  const productId = await publishedLake('Lake 8')
  const open = await auditIn(app, ownerOf(studio.person), {
    state: 'DRAFT',
    productType: 'WALLPAPER',
    productId,
    details: { name: 'Lake 8 at night' },
  })
  await writeFile(join(folder, 'lake-8.jpg'), await jpeg({ width: 1080, height: 2400, seed: 81 }))
  const pushed = await easel('push', 'lake-8.jpg', '--name', 'Lake 8', '--update', '--submit', '--json')
  expect(pushed.exit).toBe(EXIT.refused)
  expect(rowsOf(pushed)).toEqual([
    { file: 'lake-8.jpg', auditId: null, state: '', faults: [expect.any(String)] },
  ])
  expect(await worksOf(app, studio.person)).toMatchObject([
    { name: 'Lake 8', state: 'PUBLISHED' },
    { name: 'Lake 8 at night', state: 'DRAFT' },
  ])
  expect((await detailsOf(open)).name).toBe('Lake 8 at night')
})

test('a new version is refused where its content is another work', async () => {
  await publishedLake('Lake 9')
  await writeFile(join(folder, 'lake-9.jpg'), await jpeg({ width: 1080, height: 2400, seed: 91 }))
  const said = ['--name', 'Another', '--tags', 'minimal', '--holder', 'Studio', '--price', '0']
  const [other] = rowsOf(await easel('push', 'lake-9.jpg', ...said, '--submit', '--json'))
  expect(other).toMatchObject({ state: 'WAITING_REVIEW' })
  const [row] = rowsOf(await easel('push', 'lake-9.jpg', '--name', 'Lake 9', '--update', '--json'))
  expect(row).toEqual({ file: 'lake-9.jpg', auditId: null, state: '', faults: [expect.any(String)] })
  expect((await detailsOf(other?.auditId)).name).toBe('Another')
})

test('a token is kept for its owner alone, and says what it lacks', async () => {
  const { EASEL_TOKEN: token = '' } = env
  const signedIn = await call(['login', '--url', `${url}/`], { cwd: folder, env })
  expect(signedIn).toMatchObject({ exit: EXIT.done })
  const config = join(folder, '.config/config.json')
  const { mode } = await import('node:fs').then(({ statSync }) => statSync(config))
  expect(mode & 0o777).toBe(0o600)
  const kept = { EASEL_CONFIG: env.EASEL_CONFIG }
  expect(await call(['status'], { cwd: folder, env: kept })).toMatchObject({
    exit: EXIT.done,
    out: 'No works yet.',
  })
  // Another portal is not told it.
  const slashed = await call(['status'], { cwd: folder, env: { ...kept, EASEL_URL: `${url}/` } })
  expect(slashed).toMatchObject({ exit: EXIT.done })
  const elsewhere = await call(['status'], { cwd: folder, env: { ...kept, EASEL_URL: 'http://127.0.0.1:9' } })
  expect(elsewhere).toMatchObject({ exit: EXIT.failed })
  expect(elsewhere.told).toContain('Not signed in')
  expect(signedIn.out + signedIn.told).not.toContain(token)
  const reader = await tokenFor(studio.person, ['works:read'])
  const refused = await call(['earnings', '--month', '2026-10'], {
    cwd: folder,
    env: { ...env, EASEL_TOKEN: reader },
  })
  expect(refused).toMatchObject({ exit: EXIT.failed })
  const { exit, out } = await easel('earnings', '--month', '2026-10')
  expect(exit).toBe(EXIT.done)
  expect(out).toContain('Total')
  for (const insecure of ['http://designers.example.com', 'ftp://127.0.0.1', 'designers'])
    expect((await call(['login', '--url', insecure], { cwd: folder, env })).told).toContain(
      'isn’t the https address',
    )
  expect((await easel('earnings', '--month', '2026-13')).exit).toBe(EXIT.usage)
  expect(
    (
      await call(['login', '--url', url], {
        cwd: folder,
        env: { ...env, EASEL_TOKEN: `${token.slice(0, -1)}x` },
      })
    ).exit,
  ).toBe(EXIT.failed)
})
