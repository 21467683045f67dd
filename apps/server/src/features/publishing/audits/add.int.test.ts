import { addAudits } from '@easel/contract/publishing/audits/draftEndpoints.ts'
import { FILE_RULES } from '@easel/domain/base/files/limits.ts'
import type { MediumType } from '@easel/inspection/media/inspection.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../../../platform/ids.ts'
import type { Answer } from '../../../testing/caller.ts'
import { effortOf } from '../../../testing/effort.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { uploadedMedium } from '../media/testing/media.ts'

const DETAILS = {
  name: 'Quiet Dunes',
  tags: ['minimal', 'nature'],
  copyrightHolder: 'Dune Studio',
  priceCoins: 0,
}

let app: TestApp
let designer: Person
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  designer = await createPerson(app, 'verified')
})
afterAll(() => app.close())

interface File {
  readonly fileId: string
  readonly details: object
}

const add = (files: readonly File[], productType: MediumType = 'WALLPAPER', who = designer) =>
  who.caller.call('POST', `/v3/designers/audits/add?productType=${productType}`, { files })
async function uploaded(
  count: number,
  productType: MediumType = 'WALLPAPER',
  who = designer,
): Promise<File[]> {
  const media = []
  for (let nth = 0; nth < count; nth += 1) media.push(await uploadedMedium(app, ownerOf(who), productType))
  return media.map(({ fileId }) => ({ fileId, details: DETAILS }))
}
const auditsOf = (who: Person) =>
  app.platform.db
    .selectFrom('audit')
    .select(['audit_id', 'state', 'queued_at'])
    .where('designer_id', '=', who.designerId ?? '')
    .execute()
const Issues = z.object({ issues: z.array(z.object({ path: z.string(), code: z.string() })) })
const issuesIn = (answer: Answer) =>
  Issues.parse(answer.data).issues.map(({ path, code }) => `${path} ${code}`)

describe('adding several files', () => {
  test('submits all of them', async () => {
    const files = await uploaded(100)
    const { answer, statements } = await effortOf(() => add(files))
    const { items } = addAudits.reply.parse(answer.data)
    expect(items).toHaveLength(100)
    expect(items[0]).toMatchObject({
      state: 'WAITING_REVIEW',
      name: 'Quiet Dunes',

      medium: { width: 1080, height: 1920 },
    })
    expect(statements).toBeLessThan(60)
    for (const { queued_at } of await auditsOf(designer)) expect(queued_at).not.toBeNull()
  })

  test('takes a name, tags and a holder alone (spec §5): it is free then, and the reply says so', async () => {
    const { priceCoins: _, ...alone } = DETAILS
    const [one, two, three] = await uploaded(3)
    if (!one || !two || !three) throw new Error('too few')
    const free = addAudits.reply.parse((await add([{ ...one, details: alone }])).data)
    expect(free.items).toMatchObject([{ state: 'WAITING_REVIEW', priceCoins: 0, productDivideType: 'FREE' }])
    const sold = addAudits.reply.parse((await add([{ ...two, details: { ...alone, priceCoins: 3 } }])).data)
    expect(sold.items).toMatchObject([{ priceCoins: 3, productDivideType: 'PAY_DIVIDE' }])
    const unpriced = { ...alone, productDivideType: 'PAY_DIVIDE' }
    expect(issuesIn(await add([{ ...three, details: unpriced }]))).toEqual([
      'files.0.priceCoins price.paidNeedsPrice',
    ])
  })

  test('or none: every fault is named by its place', async () => {
    const [first, second, third] = await uploaded(3)
    if (!first || !second || !third) throw new Error('too few')
    const answer = await add([
      first,
      { ...second, details: { ...DETAILS, name: '', tags: ['no such tag'] } },
      { ...third, details: { ...DETAILS, copyrightHolder: 'x'.repeat(21) } },
    ])
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(issuesIn(answer)).toEqual([
      'files.1.name productName.required',
      'files.1.tags.0 tags.unknown',
      'files.2.copyrightHolder copyrightHolder.tooLong',
    ])
    expect(answer.message).toMatch(
      /^files\.1\.name: .+\. files\.1\.tags\.0: .+\. 1 more field needs changing\.$/,
    )
    expect(await auditsOf(designer)).toEqual([])
  })

  test('of what is on its way already, twice the same, or not there, is refused as a whole', async () => {
    const [first, second] = await uploaded(2)
    if (!first || !second) throw new Error('too few')
    await add([first])
    const [open] = await auditsOf(designer)
    expect(await add([second, first])).toMatchObject({
      status: 409,
      code: 'audit.duplicate',
      data: { auditId: open?.audit_id, state: 'WAITING_REVIEW' },
    })
    expect(await add([second, second])).toMatchObject({ code: 'audit.duplicate', data: { index: 1 } })
    const other = await createPerson(app, 'verified')
    for (const stray of [{ fileId: newId(), details: DETAILS }, ...(await uploaded(1, 'WALLPAPER', other))]) {
      expect(await add([second, stray])).toMatchObject({
        status: 400,
        code: 'audit.mediumMissing',
        data: { index: 1 },
      })
    }
    // Spec §8: unsupported product type.
    const theme = await designer.caller.call('POST', '/v3/designers/audits/add?productType=THEME', {
      files: [second],
    })
    expect(issuesIn(theme)).toEqual(['productType productType.unknown'])
    const [ringtone] = await uploaded(1, 'RINGTONE')
    expect(await add([{ ...second, ...ringtone }])).toMatchObject({ code: 'audit.mediumMissing' })
    expect(await auditsOf(designer)).toHaveLength(1)
  })

  test('keeps to the number and size that the type allows', async () => {
    const [some] = await uploaded(1, 'RINGTONE')
    // Spec §5: ringtones, up to 200 files per upload.
    const album = Array.from({ length: FILE_RULES.RINGTONE.maxFiles }, () => some)
    expect(
      await add(
        album.flatMap((file) => file ?? []),
        'RINGTONE',
      ),
    ).toMatchObject({
      code: 'audit.duplicate',
      data: { index: 1 },
    })
    expect(await add(await uploaded(11, 'VIDEO_WALLPAPER'), 'VIDEO_WALLPAPER')).toMatchObject({
      code: 'file.tooMany',
    })
    const [one, two] = await uploaded(2, 'RINGTONE')
    await app.platform.db
      .updateTable('file')
      .set({ size_bytes: 400 * 1024 * 1024 })
      .where('file_id', '=', one?.fileId ?? '')
      .execute()
    expect(
      await add(
        [one, two].flatMap((file) => file ?? []),
        'RINGTONE',
      ),
    ).toMatchObject({
      status: 413,
      code: 'file.totalTooLarge',
    })
    expect(await auditsOf(designer)).toEqual([])
  })

  test('twice at the same moment makes each once', async () => {
    const files = await uploaded(5)
    const answers = await Promise.all([add(files), add(files.toReversed())])
    expect(answers.map(({ code }) => code).sort()).toEqual(['audit.duplicate', 'success'])
    expect(await auditsOf(designer)).toHaveLength(5)
  })

  test('is not for banned designers', async () => {
    const banned = await createPerson(app, 'banned')
    expect(await add(await uploaded(1, 'WALLPAPER', banned), 'WALLPAPER', banned)).toMatchObject({
      status: 403,
      code: 'banned',
    })
    expect(await auditsOf(banned)).toEqual([])
  })
})
