import { randomUUID } from 'node:crypto'
import { nouns } from '@easel/contract/nouns.ts'
import type { Relation } from '@easel/domain/policy.ts'
import { fileOf } from '../features/designers/testing/applicants.ts'
import { stageBankFile, stagePayout } from '../features/payouts/testing/staged.ts'
import { stageEmptyBatch, stageWaiting } from '../features/reviews/testing/waiting.ts'
import { stageScheme } from '../features/sharing/testing/schemes.ts'
import { stageWithdrawal } from '../features/withdrawals/testing/stage.ts'
import { newId } from '../platform/ids.ts'
import type { TestApp } from './harness.ts'
import { createPerson, type Person } from './people.ts'
import { SOLD_ON, stageSold } from './sold.ts'
import { ownerOf, stageAppeal, stageAudit, stageProduct } from './staged.ts'
import { ownThings } from './things.ts'

export { SOLD_ON }

/** Those who stand to things in every way there is; `both` is a designer with every staff role. */
export interface Cast {
  readonly owner: Person
  readonly other: Person
  readonly both: Person
  readonly holder: Person
}

export async function createCast(app: TestApp): Promise<Cast> {
  const both = await createPerson(app, 'verified')
  await app.platform.db
    .updateTable('account')
    .set({ roles: ['reviewer', 'finance', 'organiser', 'admin'] })
    .where('id', '=', both.accountId)
    .execute()
  return {
    both,
    owner: await createPerson(app, 'verified'),
    other: await createPerson(app, 'verified'),
    holder: await createPerson(app, 'reviewer'),
  }
}

/** A thing to which a caller stands in one way. */
interface Related {
  readonly id: string
  readonly caller: Person
}

export interface Wanted {
  readonly thing: string
  readonly relation: Relation
  readonly inConsole: boolean
  readonly at: string
}

interface Making {
  readonly app: TestApp
  readonly cast: Cast
  readonly whose: Person
  readonly relation: Relation
  /** Of the claim, where there is one. */
  readonly token: string
  /** The place of its id, which says what kind of file is wanted. */
  readonly at: string
}
type Make = (making: Making) => Promise<string>

const HELD_BY: Readonly<Partial<Record<Relation, 'both' | 'holder'>>> = {
  assigned: 'both',
  colleague: 'holder',
}

const PURPOSES: readonly (readonly [RegExp, string])[] = [
  [/PicId$/, 'IDENTITY'],
  [/profilePic$/, 'PROFILE'],
  [/roofFileId$/, 'COPYRIGHT'],
  [/screenshots/, 'SCREENSHOT'],
]

/** One new thing of each noun, written straight into the database. */
const MAKERS: Readonly<Record<string, Make>> = {
  account: async ({ whose }) => whose.accountId,
  subject: async ({ whose }) => whose.accountId,
  designer: async ({ app, whose }) => {
    await stageWaiting(app, ownerOf(whose), 1)
    return ownerOf(whose).designerId
  },
  // A draft lets its owner do most; staff meet what waits, or is held.
  audit: ({ app, cast, whose, relation, token }) => {
    const holder = HELD_BY[relation]
    if (!holder) {
      const state = relation === 'owner' ? 'DRAFT' : 'WAITING_REVIEW'
      return stageAudit(app, ownerOf(whose), { state })
    }
    const claimedBy = cast[holder].accountId
    return stageAudit(app, ownerOf(whose), { state: 'UNDER_REVIEW', claimedBy, token })
  },
  product: ({ app, whose }) => stageProduct(app, ownerOf(whose), 'PUBLISHED'),
  revenueProduct: async ({ app, cast, whose, relation }) => {
    const productId = await stageProduct(app, ownerOf(whose), 'PUBLISHED')
    const sharer = relation === 'sharer' ? cast.both.accountId : null
    await stageSold(app, ownerOf(whose), productId, sharer)
    return productId
  },
  appeal: async ({ app, cast, whose, relation }) => {
    const audit = await stageAudit(app, ownerOf(whose), { state: 'REJECTED' })
    const rejecter = relation === 'inConflict' ? cast.both : cast.holder
    return stageAppeal(app, audit, { rejectedBy: rejecter.accountId })
  },
  removal: async ({ app, whose }) => {
    const productId = await stageProduct(app, ownerOf(whose), 'PUBLISHED')
    const removalId = newId()
    await app.platform.db
      .insertInto('removal')
      .values({
        removal_id: removalId,
        product_id: productId,
        designer_id: ownerOf(whose).designerId,
        reason: 'No longer mine to sell',
        state: 'WAITING',
        applied_at: app.platform.clock.now(),
      })
      .execute()
    return removalId
  },
  batch: async ({ app, whose }) => {
    const batchId = await stageEmptyBatch(app, ownerOf(whose))
    await stageWaiting(app, ownerOf(whose), 1, { batchId })
    return batchId
  },
  ban: async ({ app: { platform }, whose }) => {
    const { db, clock } = platform
    const banId = newId()
    await db
      .insertInto('ban')
      .values({
        ban_id: banId,
        designer_id: ownerOf(whose).designerId,
        disable_auth: ['VOTE'],
        reason: 'test',
        begin_at: clock.now(),
        end_at: null,
      })
      .execute()
    return banId
  },
  tag: async () => 'minimal',
  tagRequest: async ({ app: { platform }, whose }) => {
    const { db, clock } = platform
    const requestId = newId()
    const text = requestId.slice(-12)
    const now = clock.now()
    await db
      .insertInto('tag_request')
      .values({ request_id: requestId, key: text, text, state: 'WAITING', requested_at: now })
      .execute()
    await db
      .insertInto('tag_request_asker')
      .values({
        request_id: requestId,
        designer_id: ownerOf(whose).designerId,
        product_type: 'THEME',
        text,
        asked_at: now,
      })
      .execute()
    return requestId
  },
  adjustment: async ({ app: { platform }, cast, whose, relation }) => {
    const adjustmentId = newId()
    const proposer = relation === 'assigned' ? cast.both : cast.holder
    await platform.db
      .insertInto('adjustment')
      .values({
        adjustment_id: adjustmentId,
        account_id: whose.accountId,
        amount_fen: 100,
        counter: 'breaks',
        reason: 'Counted twice',
        state: 'PROPOSED',
        proposed_by: proposer.accountId,
        proposed_at: platform.clock.now(),
      })
      .execute()
    return adjustmentId
  },
  announcement: async ({ app: { platform } }) => {
    const { db, clock } = platform
    const announcementId = newId()
    const now = clock.now()
    await db
      .insertInto('announcement')
      .values({
        announcement_id: announcementId,
        state: 'PUBLISHED',
        title_en: 'News',
        title_zh: '消息',
        body_en: 'Text',
        body_zh: '正文',
        publish_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute()
    return announcementId
  },
  payout: ({ app }) => stagePayout(app.platform),
  bankFile: ({ app }) => stageBankFile(app.platform),
  file: async ({ app, whose, at }) => {
    const [, purpose] = PURPOSES.find(([place]) => place.test(at)) ?? []
    return purpose ? fileOf(app, whose, purpose) : (await ownThings(app, whose)).file
  },
  session: async ({ app: { platform }, whose }) => {
    const { db, clock } = platform
    const id = randomUUID()
    const now = clock.now()
    await db
      .insertInto('account_session')
      .values({
        id,
        account_id: whose.accountId,
        token: randomUUID(),
        expires_at: new Date(now.getTime() + 3_600_000),
        created_at: now,
        updated_at: now,
      })
      .execute()
    return id
  },
  shareScheme: async ({ app, cast, whose }) => {
    const owner = ownerOf(whose)
    const sharer = whose === cast.both ? cast.owner : cast.both
    const productId = await stageProduct(app, owner, 'PUBLISHED')
    return stageScheme(app, { productId, ownerId: owner.accountId, sharerId: sharer.accountId })
  },
  package: async ({ app, whose }) => (await ownThings(app, whose)).package,
  medium: async ({ app, whose }) => (await ownThings(app, whose)).medium,
  upload: async ({ app, whose }) => (await ownThings(app, whose)).upload,
  notice: async ({ app, whose }) => (await ownThings(app, whose)).notice,
  withdrawal: ({ app, cast, whose, relation }) =>
    stageWithdrawal(app, ownerOf(whose), {
      firstApprovedBy: relation === 'assigned' ? cast.both.accountId : null,
    }),
  rightsRecord: async ({ app, whose }) => (await ownThings(app, whose)).rightsRecord,
}

/** A new thing of somebody's own. */
export const makeThing = (
  app: TestApp,
  cast: Cast,
  thing: string,
  whose: Person,
  at: string,
): Promise<string> => makerOf(thing)({ app, cast, whose, relation: 'owner', token: randomUUID(), at })

/** A new thing, and the one who stands to it in this way: in the workspace, or in the console. */
export async function related(
  app: TestApp,
  cast: Cast,
  { thing, relation, inConsole, at }: Wanted,
  token: string,
): Promise<Related> {
  const caller = callerFor(cast, relation, inConsole)
  const isOwn = relation === 'owner' || (relation === 'inConflict' && thing !== 'appeal')
  const whose = isOwn ? caller : cast.owner
  return { id: await makerOf(thing)({ app, cast, whose, relation, token, at }), caller }
}

function makerOf(thing: string): Make {
  const make = MAKERS[thing]
  if (!make) throw new Error(`No maker of ${thing}`)
  return make
}

function callerFor({ owner, other, both }: Cast, relation: Relation, inConsole: boolean): Person {
  if (relation === 'stranger') return other
  return relation === 'owner' && !inConsole ? owner : both
}

/** Every thing that a manifest declares, with its relations. */
const relationsOf = new Map<string, readonly Relation[]>(
  Object.values(nouns).flatMap(({ relations }): [string, readonly Relation[]][] => Object.entries(relations)),
)

/** Where staff own a thing they are in conflict over it, but where the noun tells the two apart. */
export function relationsVisited(thing: string, inConsole: boolean): readonly Relation[] {
  const known = relationsOf.get(thing) ?? []
  const hidden = inConsole
    ? known.includes('inConflict') && thing !== 'appeal'
      ? 'owner'
      : null
    : 'inConflict'
  return known.filter((relation) => relation !== hidden)
}
