import { TUS_PATH } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import {
  BAN_PERMISSIONS,
  type BanPermission,
  uploadPermission,
} from '@easel/domain/accounts/designers/permissions.ts'
import { isPackageType, PRODUCT_TYPES, type ProductType } from '@easel/domain/productTypes.ts'
import type { AuditState } from '@easel/domain/publishing/audits/lifecycle.ts'
import { BATCH_TYPES } from '@easel/domain/publishing/batches/rules.ts'
import { buildTheme, smallTheme } from '@easel/inspection/testing/theme.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../../../platform/ids.ts'
import type { Answer, Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { auditIn, contentOf } from '../../publishing/audits/testing/audits.ts'
import { emptyBatch } from '../../publishing/batches/testing/batch.ts'
import { productIn } from '../../publishing/products/testing/products.ts'

const START = new Date('2026-11-20T01:00:00Z')
const hours = (count: number) => new Date(START.getTime() + count * 3_600_000)

/** What a designer has of one type, to be worked on. */
interface Things {
  readonly draft: string
  readonly waiting: string
  readonly rejected: string
  readonly product: string
  readonly content: { readonly packageId: string } | { readonly mediumId: string }
  readonly batch: string
}

interface Act {
  readonly name: string
  readonly types: readonly ProductType[]
  readonly call: (caller: Caller, type: ProductType, things: Things) => Promise<Answer>
}

const PACKAGES = PRODUCT_TYPES.filter(isPackageType)
const MEDIA = PRODUCT_TYPES.filter((type) => !isPackageType(type))
const BATCHES: readonly ProductType[] = MEDIA.filter((type) => type !== 'FONT')
const NOTHING = new Uint8Array([1, 2, 3])
const INFO = '/v3/designers/audits/product-info'
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Every way to upload, save or submit. A designer who is not banned gets another refusal, and nothing is stored. */
const ACTS: readonly Act[] = [
  {
    name: 'add-mtz',
    types: PACKAGES,
    call: (caller, type) =>
      caller.upload(`/v3/designers/audits/add-mtz?productType=${type}`, 'a.mtz', NOTHING),
  },
  {
    name: 'update-mtz',
    types: ['THEME'],
    call: (caller, _, { product }) =>
      caller.upload(`/v3/designers/audits/update-mtz?productId=${product}`, 'a.mtz', NOTHING),
  },
  {
    name: 'screenshot',
    types: ['THEME'],
    call: (caller) => caller.upload('/v3/designers/files/screenshot', 'a.png', NOTHING),
  },
  {
    name: 'files/upload',
    types: MEDIA,
    call: (caller, type) => caller.upload(`/v3/designers/files/upload?productType=${type}`, 'a.bin', NOTHING),
  },
  {
    name: 'a resumable upload',
    types: PRODUCT_TYPES,
    call: (caller, type) => createUpload(caller, type),
  },
  {
    name: 'bytes sent before',
    types: PRODUCT_TYPES,
    call: (caller, productType) =>
      caller.call('POST', '/v3/uploads/recognise', {
        productType,
        files: [{ sha256: '0'.repeat(64), fileName: 'a.bin' }],
      }),
  },
  {
    name: 'a new draft',
    types: PRODUCT_TYPES,
    call: (caller, _, { content }) => caller.call('POST', INFO, { ...content, details: {} }),
  },
  {
    name: 'saving a draft',
    types: PRODUCT_TYPES,
    call: (caller, _, { draft }) => caller.call('POST', INFO, { auditId: draft, revision: 1, details: {} }),
  },
  {
    name: 'revising what waits',
    types: PRODUCT_TYPES,
    call: (caller, _, { waiting }) =>
      caller.call('POST', INFO, { auditId: waiting, revision: 1, details: {} }),
  },
  {
    name: 'changing a product',
    types: PRODUCT_TYPES,
    call: (caller, _, { product }) => caller.call('POST', INFO, { productId: product, details: {} }),
  },
  {
    name: 'submit-mtz',
    types: PRODUCT_TYPES,
    call: (caller, _, { draft }) =>
      caller.call('POST', '/v3/designers/audits/submit-mtz', { auditId: draft }),
  },
  {
    name: 'add',
    types: MEDIA,
    call: (caller, type) =>
      caller.call('POST', `/v3/designers/audits/add?productType=${type}`, {
        files: [{ fileId: newId(), details: {} }],
      }),
  },
  {
    name: 'resubmit',
    types: PRODUCT_TYPES,
    call: (caller, _, { rejected }) => caller.call('POST', `/v3/designers/audits/${rejected}/resubmit`),
  },
  {
    name: 'a new batch',
    types: BATCHES,
    call: (caller, productType) => caller.call('POST', '/v3/designers/batches', { productType }),
  },
  {
    name: 'saving a batch',
    types: BATCHES,
    call: (caller, _, { batch, draft }) =>
      caller.call('PATCH', `/v3/designers/batches/${batch}/items`, {
        changes: [{ auditId: draft, revision: 1, details: {} }],
      }),
  },
  {
    name: 'submitting a batch',
    types: BATCHES,
    call: (caller, _, { batch, draft }) =>
      caller.call('POST', `/v3/designers/batches/${batch}/submit`, { auditIds: [draft] }),
  },
]

const Envelope = z.object({ code: z.string(), message: z.string(), data: z.unknown() })
const NO_REFUSAL = { code: 'success', message: '', data: null }

/** Over a socket, as tus answers. */
async function createUpload(caller: Caller, type: ProductType): Promise<Answer> {
  const answer = await fetch(`${address}${TUS_PATH}`, {
    method: 'POST',
    headers: {
      cookie: caller.cookie(),
      'tus-resumable': '1.0.0',
      'upload-length': '3',
      'upload-metadata': `filename ${base64('a.bin')},productType ${base64(type)}`,
    },
  })
  const text = await answer.text()
  const refusal = text.startsWith('{') ? Envelope.parse(JSON.parse(text)) : NO_REFUSAL
  return { status: answer.status, headers: {}, ...refusal }
}

let app: TestApp
let address: string
let person: Person
const things = new Map<ProductType, Things>()
beforeAll(async () => {
  app = await startTestApp({ now: START.toISOString() })
  address = await app.server.listen({ port: 0 })
  person = await createPerson(app, 'verified')
  for (const type of PRODUCT_TYPES) things.set(type, await thingsOf(type))
}, 120_000)
afterAll(() => app.close())
beforeEach(() => app.setNow(START))

async function thingsOf(productType: ProductType): Promise<Things> {
  const owner = ownerOf(person)
  const inState = (state: AuditState) => auditIn(app, owner, { state, productType })
  const draft = await inState('DRAFT')
  const batchType = BATCH_TYPES.find((type) => type === productType)
  const batch = batchType ? await emptyBatch(app, owner, batchType) : ''
  if (batchType) {
    await app.platform.db
      .updateTable('audit')
      .set({ batch_id: batch, batch_position: 1 })
      .where('audit_id', '=', draft)
      .execute()
  }
  return {
    draft,
    waiting: await inState('WAITING_REVIEW'),
    rejected: await inState('REJECTED'),
    product: await productIn(app, owner, 'PUBLISHED', {}, { productType }),
    content: await contentOf(app, owner, productType),
    batch,
  }
}

interface Period {
  readonly begin: Date
  readonly end: Date | null
  readonly liftedAt?: Date
}

async function ban(permissions: readonly BanPermission[], { begin, end, liftedAt }: Period): Promise<void> {
  const { pool } = app.platform
  await pool.query('delete from ban where designer_id = $1', [person.designerId])
  await pool.query(
    `insert into ban (ban_id, designer_id, disable_auth, reason, begin_at, end_at, lifted_at)
     values (gen_random_uuid(), $1, $2, 'test', $3, $4, $5)`,
    [person.designerId, permissions, begin, end, liftedAt ?? null],
  )
}

const NOW: Period = { begin: hours(-1), end: hours(1) }

/** What each way answers: the refusal of a ban, or that it is none. */
async function answers(): Promise<Map<string, Answer>> {
  const found = new Map<string, Answer>()
  for (const { name, types, call } of ACTS) {
    for (const type of types) {
      const of = things.get(type)
      if (of) found.set(`${name}, ${type}`, await call(person.caller, type, of))
    }
  }
  return found
}

const refusedTypes = (found: ReadonlyMap<string, Answer>) =>
  [...found].filter(([, { code }]) => code === 'banned').map(([name]) => name)

const coveredBy = (permission: BanPermission) =>
  ACTS.flatMap(({ name, types }) =>
    types.filter((type) => uploadPermission(type) === permission).map((type) => `${name}, ${type}`),
  )

describe.each(BAN_PERMISSIONS)('banned from %s', (permission) => {
  test('everything that it covers is refused in the same words, and nothing else', async () => {
    await ban([permission], NOW)
    const found = await answers()
    expect(refusedTypes(found)).toEqual(coveredBy(permission))
    const banned = [...found.values()].filter(({ code }) => code === 'banned')
    const data = {
      beginDate: hours(-1).toISOString(),
      endDate: hours(1).toISOString(),
      disableAuthSet: [permission],
    }
    for (const answer of banned) expect(answer).toMatchObject({ status: 403, data })
    expect(new Set(banned.map(({ message }) => message)).size).toBeLessThanOrEqual(1)
    for (const { message } of banned) {
      expect(message).toContain('2026/11/20 10:00:00 (GMT+8)')
      expect(message).toContain('/tutorials/accountBans')
    }
    for (const { status } of found.values()) expect(status).toBeLessThan(500)
  }, 120_000)
})

describe('banned from everything', () => {
  test.each([
    ['before it begins', { begin: hours(1), end: hours(2) }, false],
    ['from its first moment', { begin: START, end: hours(1) }, true],
    ['for good', { begin: hours(-1), end: null }, true],
    ['at its end', { begin: hours(-2), end: START }, false],
    ['lifted', { begin: hours(-1), end: hours(1), liftedAt: hours(-0.5) }, false],
  ])(
    '%s',
    async (_, period, isBanned) => {
      await ban(BAN_PERMISSIONS, period)
      const found = await answers()
      expect(refusedTypes(found)).toEqual(isBanned ? [...found.keys()] : [])
    },
    120_000,
  )

  test('what was submitted can still be read and withdrawn', async () => {
    await ban(BAN_PERMISSIONS, NOW)
    const waiting = things.get('FONT')?.waiting
    expect((await person.caller.call('GET', `/v3/designers/audits/${waiting}`)).status).toBe(200)
    expect((await person.caller.call('DELETE', `/v3/designers/audits/${waiting}/audit-states`)).status).toBe(
      200,
    )
  })
})

describe('a ban that begins in the middle', () => {
  test('of an upload: what was being sent is not kept', async () => {
    const reviewer = await createPerson(app, 'reviewer')
    const fresh = await createPerson(app, 'verified')
    const bytes = buildTheme(smallTheme)
    const sending = fresh.caller.upload('/v3/designers/audits/add-mtz', 'a.mtz', bytes)
    const imposing = reviewer.caller.call('POST', `/staff/v1/designers/${fresh.designerId}/bans`, {
      length: 'WEEK',
      disableAuthSet: ['UPLOAD_MTZ'],
      reason: 'In the middle',
    })
    const [sent, imposed] = await Promise.all([sending, imposing])
    expect(imposed.status).toBe(200)
    const { rows } = await app.platform.pool.query('select 1 from package where designer_id = $1', [
      fresh.designerId,
    ])
    // Whichever came first: a package is stored only where the reply said so.
    expect([sent.code, rows.length]).toEqual(sent.code === 'success' ? ['success', 1] : ['banned', 0])
  })

  test('of a submission: the draft stays as it is, and is submitted once the ban is lifted', async () => {
    const reviewer = await createPerson(app, 'reviewer')
    const fresh = await createPerson(app, 'verified')
    const owner = ownerOf(fresh)
    const draft = await auditIn(app, owner, { state: 'DRAFT' })
    const submit = () => fresh.caller.call('POST', '/v3/designers/audits/submit-mtz', { auditId: draft })
    const imposed = await reviewer.caller.call('POST', `/staff/v1/designers/${fresh.designerId}/bans`, {
      length: 'WEEK',
      disableAuthSet: ['UPLOAD_MTZ'],
      reason: 'In the middle',
    })
    expect(await submit()).toMatchObject({ status: 403, code: 'banned' })
    const read = await fresh.caller.call('GET', `/v3/designers/audits/${draft}`)
    expect(read.data).toMatchObject({ state: 'DRAFT' })
    expect(imposed.data).toHaveProperty('banId')
    const { rows } = await app.platform.pool.query('select ban_id from ban where designer_id = $1', [
      fresh.designerId,
    ])
    await reviewer.caller.call('POST', `/staff/v1/bans/${rows[0]?.ban_id}/lift`, { reason: 'A mistake' })
    expect(await submit()).toMatchObject({ status: 200, data: { auditId: draft } })
  })
})
