import { Me } from '@easel/contract/accounts/accounts/session.ts'
import { ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import { layeredIconPlaces, layeredIconTheme } from '@easel/inspection/testing/layeredIcon.ts'
import { buildAod, buildTheme, smallTheme } from '@easel/inspection/testing/theme.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { auditIn } from '../audits/testing/audits.ts'
import { productIn } from '../products/testing/products.ts'

const ADD = '/v3/designers/audits/add-mtz'
let app: TestApp
let designer: Person
let other: Person
beforeAll(async () => {
  app = await startTestApp()
  designer = await createPerson(app, 'verified')
  other = await createPerson(app, 'verified')
})
afterAll(() => app.close())

const themeOf = (version: string) => buildTheme({ ...smallTheme, version })

async function uploaded(person: Person, bytes: Uint8Array, url = ADD): Promise<ThemePackage> {
  const answer = await person.caller.upload(url, 'theme.mtz', bytes)
  expect(answer).toMatchObject({ status: 200, code: 'success' })
  return ThemePackage.parse(answer.data)
}

describe('a package that is accepted', () => {
  test('brings its details in every language, screenshots in order and a mock-up', async () => {
    const pack = await uploaded(designer, buildTheme(smallTheme))
    expect(pack.details).toMatchObject({
      name: expect.any(String),
      version: expect.any(String),
      designer: expect.any(String),
      translations: expect.arrayContaining([
        expect.objectContaining({ locale: expect.stringMatching(/^zh/) }),
      ]),
    })
    expect(pack.screenshots.map(({ fileId }) => fileId)).toEqual(pack.details.screenshots)
    expect(pack.screenshots.length).toBe(pack.inspection.previews.length)
    expect(pack.mockup.home).not.toBeNull()
    expect(pack.mockup.lock).not.toBeNull()
    expect(pack.mockup.icons.length).toBeGreaterThan(0)
    for (const { thumbHash, width, height, url } of pack.screenshots) {
      expect(thumbHash).not.toBeNull()
      expect(width * height).toBeGreaterThan(0)
      expect((await app.server.inject({ url })).statusCode).toBe(200)
    }
  })

  test('shows all layers of an icon', async () => {
    const { mockup } = await uploaded(designer, layeredIconTheme())
    const [icon] = mockup.icons
    expect(icon?.picture).toMatchObject({ width: 48, height: 48 })
    const { rawPayload } = await app.server.inject({ url: icon?.picture.url ?? '' })
    const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = ([x, y]: readonly [number, number]) => {
      const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
      return [...data.subarray(start, start + 3)].map((part) => Math.round(part / 255))
    }
    for (const place of layeredIconPlaces.red) expect(at(place)).toEqual([1, 0, 0])
    for (const place of layeredIconPlaces.blue) expect(at(place)).toEqual([0, 0, 1])
  })

  test('of an always-on display', async () => {
    const pack = await uploaded(designer, buildAod(smallTheme), `${ADD}?productType=AOD`)
    expect(pack.inspection.productType).toBe('AOD')
    expect(pack.mockup.aod).not.toBeNull()
  })

  test('the same bytes again are the same package; another designer learns nothing of it', async () => {
    const bytes = themeOf('2.0')
    const first = await uploaded(designer, bytes)
    const again = await uploaded(designer, bytes)
    const others = await uploaded(other, bytes)
    expect(first.recognised).toBe(false)
    expect(again).toMatchObject({ recognised: true, packageId: first.packageId, fileId: first.fileId })
    expect(others.recognised).toBe(false)
    const mine = new Set([first.fileId, ...first.screenshots.map(({ fileId }) => fileId)])
    const theirs = [others.fileId, ...others.screenshots.map(({ fileId }) => fileId)]
    expect(theirs.filter((fileId) => mine.has(fileId))).toEqual([])
  })

  test('the same bytes twice at once are one package', async () => {
    const bytes = themeOf('2.1')
    const [one, two] = await Promise.all([uploaded(designer, bytes), uploaded(designer, bytes)])
    expect(one.packageId).toBe(two.packageId)
    expect([one.recognised, two.recognised].sort()).toEqual([false, true])
  })

  test('is its owner’s alone', async () => {
    const { packageId } = await uploaded(designer, themeOf('2.2'))
    const url = `/v3/designers/packages/${packageId}`
    expect(await designer.caller.call('GET', url)).toMatchObject({ status: 200, data: { packageId } })
    expect(await other.caller.call('GET', url)).toMatchObject({ status: 403, code: 'notOwn' })
    const unknown = `/v3/designers/packages/${newId()}`
    expect(await other.caller.call('GET', unknown)).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('what no database takes in its texts is dropped, the rest is kept', async () => {
    const descriptionXml = `<?xml version="1.0" encoding="utf-8"?><theme><title>Quiet\u202E <![CDATA['); drop table audit; --]]></title><version>1.0</version><uiVersion>15</uiVersion><description>{{7*7}} &lt;script&gt;</description></theme>`
    const pack = await uploaded(designer, buildTheme({ ...smallTheme, descriptionXml }))
    expect(pack.details.name).toContain("'); drop table audit; --")
    expect(pack.details.description).toBe('{{7*7}} <script>')
  })
})

describe('who may upload', () => {
  test('a ban is answered with its period, before anything is stored', async () => {
    const banned = await createPerson(app, 'banned')
    const answer = await banned.caller.upload(ADD, 'theme.mtz', themeOf('3.0'))
    expect(answer).toMatchObject({
      status: 403,
      code: 'banned',
      data: { disableAuthSet: expect.arrayContaining(['UPLOAD_MTZ']), beginDate: expect.any(String) },
    })
  })

  test('whoever is banned for good from mtz uploads reads that the account is abnormal', async () => {
    const [person, reviewer] = [await createPerson(app, 'verified'), await createPerson(app, 'reviewer')]
    const { account } = Me.parse((await person.caller.call('GET', '/auth/me')).data)
    const ban = { length: 'PERMANENT', disableAuthSet: ['UPLOAD_MTZ'], reason: 'Copies of others' }
    const path = `/staff/v1/designers/${person.designerId}/bans`
    const imposed = await reviewer.caller.call('POST', path, { ...ban, accountNumber: account?.miId })
    expect(imposed.code).toBe('success')
    expect(await person.caller.upload(ADD, 'theme.mtz', themeOf('3.3'))).toMatchObject({
      status: 403,
      code: 'banned',
      message: expect.stringMatching(/^Account abnormal, mtz uploads not allowed\./),
    })
  })

  test('the whitelist is answered with what it allows', async () => {
    const narrow = await createPerson(app, 'verified')
    await app.platform.db
      .updateTable('designer')
      .set({ auth_product_types: ['WALLPAPER'] })
      .where('designer_id', '=', narrow.designerId)
      .execute()
    const answer = await narrow.caller.upload(ADD, 'theme.mtz', themeOf('3.1'))
    expect(answer).toMatchObject({
      status: 403,
      code: 'whitelist_refused',
      data: { authProductType: ['WALLPAPER'] },
    })
  })

  test('a file by another name is no package', async () => {
    const answer = await designer.caller.upload(ADD, 'theme.zip', themeOf('3.2'))
    expect(answer).toMatchObject({ status: 415, code: 'file.notResourcePackage' })
  })
})

describe('a new version', () => {
  const update = (productId: string) => `/v3/designers/audits/update-mtz?productId=${productId}`

  test('for one’s own product only, of its type, and not beside another submission', async () => {
    const owner = ownerOf(designer)
    const productId = await productIn(app, owner, 'PUBLISHED')
    expect(await uploaded(designer, themeOf('4.0'), update(productId))).toMatchObject({ recognised: false })
    expect(await other.caller.upload(update(productId), 'theme.mtz', themeOf('4.0'))).toMatchObject({
      status: 403,
      code: 'audit.notYourProduct',
    })
    expect(await designer.caller.upload(update(newId()), 'theme.mtz', themeOf('4.0'))).toMatchObject({
      status: 404,
    })
  })

  test.each(['DRAFT', 'WAITING_REVIEW', 'UNDER_REVIEW'] as const)(
    'beside one that is %s it is refused before the package is read',
    async (state) => {
      const owner = ownerOf(designer)
      const productId = await productIn(app, owner, 'PUBLISHED')
      const auditId = await auditIn(app, owner, { state, productId })
      const noPackage = Buffer.from('no package at all')
      expect(await designer.caller.upload(update(productId), 'theme.mtz', noPackage)).toMatchObject({
        status: 409,
        code: 'audit.duplicate',
        data: { auditId, state },
      })
    },
  )

  test('of a product that is no package', async () => {
    const productId = await productIn(app, ownerOf(designer), 'PUBLISHED')
    await app.platform.db
      .updateTable('product')
      .set({ product_type: 'FONT' })
      .where('product_id', '=', productId)
      .execute()
    expect(await designer.caller.upload(update(productId), 'theme.mtz', themeOf('4.2'))).toMatchObject({
      status: 400,
      code: 'package.wrongType',
    })
  })
})

test('the server answers others while it inspects', async () => {
  let inspected = false
  const upload = uploaded(designer, buildTheme({ version: '5.0' })).then(() => {
    inspected = true
  })
  let answered = 0
  while (!inspected) {
    expect((await app.server.inject({ url: '/healthz' })).statusCode).toBe(200)
    answered += 1
    await new Promise((done) => setImmediate(done))
  }
  await upload
  expect(answered).toBeGreaterThan(20)
})
