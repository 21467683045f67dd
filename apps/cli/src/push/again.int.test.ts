import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getUpload } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reviewed } from '../../../server/src/features/publishing/audits/testing/audits.ts'
import { productIn } from '../../../server/src/features/publishing/products/testing/products.ts'
import { startTestApp, type TestApp } from '../../../server/src/testing/harness.ts'
import { ownerOf } from '../../../server/src/testing/people.ts'
import { jpeg } from '../../../server/src/testing/pictures.ts'
import { EXIT } from '../command.ts'
import { type Portal, portalAt } from '../portal/portal.ts'
import { call } from '../testing/call.ts'
import { openStudio, rowsOf, type Studio, worksOf } from '../testing/studio.ts'
import { wordsIn } from '../words.ts'
import { sendFile, sha256Of } from './upload.ts'

let app: TestApp
let url: string
let studio: Studio
beforeAll(async () => {
  app = await startTestApp({ work: true })
  url = await app.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
beforeEach(async () => {
  studio = await openStudio(app, url)
})
afterEach(() => rm(studio.folder, { recursive: true }))

const DETAILS = ['--tags', 'minimal', '--holder', 'Studio', '--price', '0'] as const
const push = async (file: string, ...args: string[]) => {
  const { folder, env } = studio
  const called = await call(['push', file, '--submit', '--json', ...args], { cwd: folder, env })
  return { exit: called.exit, row: rowsOf(called)[0] }
}
const lake = async (name: string, seed: number): Promise<string> => {
  const file = `${name}.jpg`
  await writeFile(join(studio.folder, file), await jpeg({ width: 1080, height: 2400, seed }))
  return file
}
const ended = (auditId: string | null | undefined, state: Parameters<typeof reviewed>[3]) =>
  reviewed(app, ownerOf(studio.person), auditId ?? '', state)
const resubmittedFrom = async (auditId: string | null | undefined) => {
  const row = await app.platform.db
    .selectFrom('audit')
    .select('resubmit_of')
    .where('audit_id', '=', auditId ?? '')
    .executeTakeFirstOrThrow()
  return row.resubmit_of
}

describe('run again', () => {
  test.each([
    ['REJECTED', 101],
    ['REVOKED', 102],
  ] as const)('what is %s stays so, until it is asked for', async (state, seed) => {
    const file = await lake('night', seed)
    const first = await push(file, ...DETAILS)
    expect(first.row).toMatchObject({ state: 'WAITING_REVIEW' })
    await ended(first.row?.auditId, state)
    const again = await push(file, ...DETAILS)
    expect(again).toEqual({
      exit: EXIT.refused,
      row: { file, auditId: first.row?.auditId, state, faults: [expect.stringContaining('--again')] },
    })
    expect(await worksOf(app, studio.person)).toHaveLength(1)
    const asked = await push(file, '--again', '--name', 'other night')
    expect(asked).toMatchObject({ exit: EXIT.done, row: { state: 'WAITING_REVIEW', faults: [] } })
    expect(await resubmittedFrom(asked.row?.auditId)).toBe(first.row?.auditId)
    // What was not said anew is what it was rejected with.
    expect((await worksOf(app, studio.person)).map(({ name, tags }) => [name, tags])).toEqual([
      ['night', ['minimal']],
      ['other night', ['minimal']],
    ])
    // While that waits there is nothing to ask for.
    expect(await push(file, ...DETAILS)).toMatchObject({ exit: EXIT.done, row: { state: 'WAITING_REVIEW' } })
  })

  test('what was removed from the store becomes a new work only where it is asked for', async () => {
    const file = await lake('dawn', 103)
    const { row } = await push(file, ...DETAILS)
    await ended(row?.auditId, 'PUBLISHED')
    expect(await push(file, ...DETAILS)).toMatchObject({
      exit: EXIT.done,
      row: { auditId: null, state: 'PUBLISHED' },
    })
    await app.platform.db
      .updateTable('product')
      .set({ state: 'REMOVED' })
      .where('designer_id', '=', studio.person.designerId ?? '')
      .execute()
    expect(await push(file, ...DETAILS)).toMatchObject({
      exit: EXIT.refused,
      row: { auditId: row?.auditId, state: 'REMOVED' },
    })
    expect(await push(file, ...DETAILS, '--again')).toMatchObject({ row: { state: 'WAITING_REVIEW' } })
  })

  test('a new version that is published is so, and done', async () => {
    await productIn(app, ownerOf(studio.person), 'PUBLISHED', { name: 'Dusk' }, { productType: 'WALLPAPER' })
    const file = await lake('dusk', 104)
    const update = ['--update', '--name', 'Dusk'] as const
    const first = await push(file, ...update)
    expect(first.row).toMatchObject({ state: 'WAITING_REVIEW' })
    await ended(first.row?.auditId, 'PUBLISHED')
    expect(await push(file, ...update)).toEqual({
      exit: EXIT.done,
      row: { file, auditId: null, state: 'PUBLISHED', faults: [] },
    })
  })

  test('a new version is none of a work that was removed', async () => {
    const inStore = (state: 'PUBLISHED' | 'REMOVED') =>
      productIn(app, ownerOf(studio.person), state, { name: 'Noon' }, { productType: 'WALLPAPER' })
    const file = await lake('noon', 105)
    await inStore('REMOVED')
    const refused = await push(file, '--update', '--name', 'Noon')
    expect(refused).toMatchObject({ exit: EXIT.refused, row: { auditId: null, state: '' } })
    expect(refused.row?.faults).toEqual(['No published work is called “Noon”.'])
    const productId = await inStore('PUBLISHED')
    const { row } = await push(file, '--update', '--name', 'Noon')
    expect(row).toMatchObject({ state: 'WAITING_REVIEW', faults: [] })
    const sent = app.platform.db.selectFrom('audit').select('product_id')
    expect(await sent.where('audit_id', '=', row?.auditId ?? '').executeTakeFirst()).toEqual({
      product_id: productId,
    })
  })
})

describe('the address of an upload', () => {
  const places = () => readdir(join(studio.folder, 'uploads'))
  const send = async (portal: Portal, file: string) => {
    const path = join(studio.folder, file)
    return sendFile(portal, { path, productType: 'WALLPAPER' }, await sha256Of(path), {
      folder: join(studio.folder, 'uploads'),
      onProgress: () => undefined,
    })
  }
  const portal = () => portalAt({ url, token: studio.env.EASEL_TOKEN ?? null }, wordsIn('en'))

  test('is forgotten with a refusal, which may have passed by the next run', async () => {
    await writeFile(join(studio.folder, 'broken.jpg'), 'not a picture')
    await expect(send(portal(), 'broken.jpg')).rejects.toThrow()
    expect(await places()).toEqual([])
  })

  test('is kept where the outcome could not be read, until it is known', async () => {
    const file = await lake('far', 106)
    const real = portal()
    const cut: Portal = {
      ...real,
      call: (endpoint, input) => {
        if (endpoint.path === getUpload.path) throw new Error('cut off')
        return real.call(endpoint, input)
      },
    }
    await expect(send(cut, file)).rejects.toThrow('cut off')
    expect(await places()).toHaveLength(1)
    expect(await send(real, file)).toMatchObject({ mediumId: expect.any(String) })
    expect(await places()).toEqual([])
  })
})
