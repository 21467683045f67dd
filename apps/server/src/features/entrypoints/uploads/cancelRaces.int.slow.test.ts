import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import type { Answer } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { isAnyoneBlocked } from '../../../testing/waiting.ts'
import { createBatchByCall } from '../../publishing/batches/testing/batch.ts'
import { dropUnusedMedium } from '../../publishing/media/public.ts'
import { uploadedMedium } from '../../publishing/media/testing/media.ts'
import { dropUnusedPackage } from '../../publishing/packages/public.ts'
import { uploadedPackage } from '../../publishing/packages/testing/packages.ts'

let app: TestApp
let designer: Person
beforeAll(async () => {
  app = await startTestApp()
  designer = await createPerson(app, 'verified')
})
afterAll(() => app.close())

const call = (path: string, body: object) => designer.caller.call('POST', path, body)
const INFO = '/v3/designers/audits/product-info'
const medium = () => uploadedMedium(app, ownerOf(designer), 'WALLPAPER')
const Saved = z.object({ auditId: z.string() })

/** A statement of somebody waits for a row that the transaction holds. */
const someoneWaits = () => expect.poll(() => isAnyoneBlocked(app.platform.db)).toBe(true)

/** What is begun while the transaction that takes its content back has not ended yet. */
async function meanwhile(
  takesBack: (tx: Db) => Promise<boolean>,
  begin: () => Promise<Answer>,
): Promise<Answer> {
  let answer: Promise<Answer> | undefined
  await app.platform.db.transaction().execute(async (tx) => {
    expect(await takesBack(tx)).toBe(true)
    answer = begin()
    await someoneWaits()
  })
  if (!answer) throw new Error('nothing was begun')
  return answer
}

const dropMedium = (mediumId: string) => (tx: Db) => dropUnusedMedium(tx, mediumId)

test('a draft of a medium that is being taken back is refused, as a moment later', async () => {
  const { mediumId } = await medium()
  const begin = () => call(INFO, { mediumId, details: {} })
  const missing = { status: 400, code: 'audit.mediumMissing' }
  expect(await meanwhile(dropMedium(mediumId), begin)).toMatchObject(missing)
  expect(await begin()).toMatchObject(missing)
})

test('a draft of a package that is being taken back is refused', async () => {
  const packageId = await uploadedPackage(app, ownerOf(designer))
  const begin = () => call(INFO, { packageId, details: {} })
  const missing = { status: 400, code: 'audit.packageMissing' }
  expect(await meanwhile((tx) => dropUnusedPackage(tx, packageId), begin)).toMatchObject(missing)
  expect(await begin()).toMatchObject(missing)
})

test('a draft keeps its own file where the other one is being taken back', async () => {
  const [own, other] = [await medium(), await medium()]
  const { auditId } = Saved.parse((await call(INFO, { mediumId: own.mediumId, details: {} })).data)
  const replace = () => call(INFO, { auditId, revision: 1, mediumId: other.mediumId, details: {} })
  expect(await meanwhile(dropMedium(other.mediumId), replace)).toMatchObject({ code: 'audit.mediumMissing' })
  const row = await app.platform.db
    .selectFrom('audit')
    .select(['medium_id', 'revision'])
    .where('audit_id', '=', auditId)
    .executeTakeFirst()
  expect(row).toEqual({ medium_id: own.mediumId, revision: 1 })
})

test('files that are submitted at once are refused where one is being taken back', async () => {
  const { mediumId, fileId } = await medium()
  const details = { name: 'Dune', tags: ['minimal'], copyrightHolder: 'Dune Studio', priceCoins: 0 }
  const add = () => call('/v3/designers/audits/add?productType=WALLPAPER', { files: [{ fileId, details }] })
  expect(await meanwhile(dropMedium(mediumId), add)).toMatchObject({
    status: 400,
    code: 'audit.mediumMissing',
  })
})

test('what was sent before does not join a batch while it is being taken back', async () => {
  const { mediumId, fileId } = await medium()
  const batchId = await createBatchByCall(designer)
  const { sha256 } = await app.platform.db
    .selectFrom('file')
    .select('sha256')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  const join = () =>
    call('/v3/uploads/recognise', {
      productType: 'WALLPAPER',
      batchId,
      files: [{ sha256, fileName: 'dune.png' }],
    })
  expect(await meanwhile(dropMedium(mediumId), join)).toMatchObject({
    status: 200,
    data: { files: [{ result: null, refusal: { code: 'audit.mediumMissing' } }] },
  })
})

test('what a draft has begun to use stays when its upload is cancelled then', async () => {
  const { mediumId } = await medium()
  await call(INFO, { mediumId, details: {} })
  const stays = await app.platform.db.transaction().execute(dropMedium(mediumId))
  expect(stays).toBe(false)
})
