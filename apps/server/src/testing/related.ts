import { randomUUID } from 'node:crypto'
import { nouns } from '@easel/contract/nouns.ts'
import type { Relation } from '@easel/domain/policy.ts'
import { published } from '../features/announcements/testing/announcements.ts'
import { appealed } from '../features/appeals/testing/appeals.ts'
import { applied } from '../features/audits/testing/removals.ts'
import { fileOf } from '../features/designers/testing/applicants.ts'
import { imposed } from '../features/designers/testing/bans.ts'
import { stageBankFile, stagePayout } from '../features/payouts/testing/staged.ts'
import { stageEmptyBatch, stageWaiting } from '../features/reviews/testing/waiting.ts'
import { recorded } from '../features/rights/testing/records.ts'
import { stageScheme } from '../features/sharing/testing/schemes.ts'
import { requested } from '../features/tags/testing/requests.ts'
import { stageWithdrawal } from '../features/withdrawals/testing/stage.ts'
import { newId } from '../platform/ids.ts'
import type { TestApp } from './harness.ts'
import { createPerson, type Person } from './people.ts'
import { SOLD_ON, stageSold } from './sold.ts'
import { ownerOf, stageAudit, stageProduct } from './staged.ts'
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

/** One new thing of each noun: by the product's own moves where its builder walks them (features/<noun>/testing). */
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
  appeal: ({ app, cast, whose, relation }) =>
    appealed(app, whose, relation === 'inConflict' ? cast.both : cast.holder),
  removal: async ({ app, whose }) => applied(whose, await stageProduct(app, ownerOf(whose), 'PUBLISHED')),
  batch: async ({ app, whose }) => {
    const batchId = await stageEmptyBatch(app, ownerOf(whose))
    await stageWaiting(app, ownerOf(whose), 1, { batchId })
    return batchId
  },
  ban: ({ cast, whose }) => imposed(cast.holder, whose),
  tag: async () => 'minimal',
  tagRequest: ({ whose }) => requested(whose),
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
  announcement: ({ cast }) => published(cast.both),
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
  rightsRecord: ({ app, whose }) => recorded(app, whose),
  withdrawal: ({ app, cast, whose, relation }) =>
    stageWithdrawal(app, ownerOf(whose), {
      firstApprovedBy: relation === 'assigned' ? cast.both.accountId : null,
    }),
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
