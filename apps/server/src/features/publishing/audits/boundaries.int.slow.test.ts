import { PRODUCT_TYPES, type ProductType } from '@easel/domain/productTypes.ts'
import { BOUNDARIES, codesAt, VALID_DETAILS } from '@easel/domain/publishing/products/testing/boundaries.ts'
import { MediumType } from '@easel/inspection/media/inspection.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { uploadedMedium } from '../media/testing/media.ts'
import { uploadedPackage } from '../packages/testing/packages.ts'

const Saved = z.object({ auditId: z.string(), revision: z.number() })
type Saved = z.infer<typeof Saved>
const Issues = z.object({ issues: z.array(z.object({ path: z.string(), code: z.string() })) })

let app: TestApp
let person: Person
const drafts = new Map<ProductType, Saved>()

beforeAll(async () => {
  app = await startTestApp()
  person = await createPerson(app, 'verified')
  for (const type of PRODUCT_TYPES) drafts.set(type, await draftOf(type))
})
afterAll(() => app.close())

/** A draft of each type over content that was uploaded. */
async function draftOf(type: ProductType): Promise<Saved> {
  const { db } = app.platform
  const medium = MediumType.safeParse(type)
  const content = medium.success
    ? { mediumId: (await uploadedMedium(app, ownerOf(person), medium.data)).mediumId }
    : { packageId: await uploadedPackage(app, ownerOf(person)) }
  if (content.packageId) {
    await db
      .updateTable('package')
      .set({ product_type: type })
      .where('package_id', '=', content.packageId)
      .execute()
  }
  const body = { ...content, details: VALID_DETAILS[type] }
  const answer = await person.caller.call('POST', '/v3/designers/audits/product-info', body)
  expect(answer.code).toBe('success')
  return Saved.parse(answer.data)
}

/** What a submission says of the field; another one is always wrong, so that nothing is ever submitted. */
async function issuesOf(type: ProductType, field: string, value: unknown): Promise<string[]> {
  const spoilt = field === 'remark' ? { regions: [] } : { remark: 'r'.repeat(201) }
  const details = { ...VALID_DETAILS[type], ...spoilt, [field]: value }
  const { auditId, revision } = drafts.get(type) ?? {}
  const body = { auditId, revision, details }
  const saved = await person.caller.call('POST', '/v3/designers/audits/product-info', body)
  expect(saved).toMatchObject({ status: 200 })
  drafts.set(type, Saved.parse(saved.data))
  const answer = await person.caller.call('POST', '/v3/designers/audits/submit-mtz', { auditId })
  expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
  const { issues } = Issues.parse(answer.data)
  // Whether a tag is in today's catalogue is another rule.
  return codesAt(
    field,
    issues.filter(({ code }) => code !== 'tags.unknown'),
  )
}

describe.each(PRODUCT_TYPES)('%s over HTTP', (type) => {
  test.each(BOUNDARIES.filter((each) => each.type === type))(
    '$field: $tries',
    async ({ field, value, refused }) => {
      expect(await issuesOf(type, field, value)).toEqual(refused)
    },
  )
})
