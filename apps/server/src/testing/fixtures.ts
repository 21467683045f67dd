import { randomUUID } from 'node:crypto'
import { testWebhook } from '@easel/contract/accounts/webhooks/webhookEndpoints.ts'
import { POLICIES } from '@easel/contract/testing/whoMay.ts'
import type { EntryState } from '@easel/domain/competitions/entries/lifecycle.ts'
import type { Relation } from '@easel/domain/policy.ts'
import { signedIn } from '../features/accounts/accounts/testing/sessions.ts'
import { published } from '../features/accounts/announcements/testing/announcements.ts'
import { imposed } from '../features/accounts/designers/testing/bans.ts'
import { scriptOf } from '../features/accounts/tokens/testing/tokens.ts'
import { added } from '../features/accounts/webhooks/testing/webhooks.ts'
import type { FilePurpose } from '../features/base/files/purposes.ts'
import { storedFile } from '../features/base/files/testing/files.ts'
import { notified } from '../features/base/notices/testing/notices.ts'
import { awardOf, listBy } from '../features/competitions/awards/testing/awarded.ts'
import { copiedEdition, issuedLink, openEdition } from '../features/competitions/editions/testing/editions.ts'
import { insertEntryUpload } from '../features/competitions/entries/fileQueries.ts'
import { stageEntry, stageReview } from '../features/competitions/entries/testing/stageQueries.ts'
import { judgedEdition } from '../features/competitions/judging/testing/judged.ts'
import { stageVote } from '../features/competitions/votes/testing/ballots.ts'
import { stageQuarantine } from '../features/competitions/votes/testing/quarantineQueries.ts'
import { begunUpload } from '../features/entrypoints/uploads/testing/uploads.ts'
import { proposed } from '../features/money/adjustments/testing/adjustments.ts'
import { stageBankFile, stagePayout, stageUnmatched } from '../features/money/payouts/testing/staged.ts'
import { asked } from '../features/money/sales/testing/requests.ts'
import { proposedTerm, stageTerm } from '../features/money/share-terms/testing/proposals.ts'
import { stageScheme } from '../features/money/sharing/testing/schemes.ts'
import { stageTaxFiling, stageWithdrawal } from '../features/money/withdrawals/testing/stage.ts'
import { auditIn } from '../features/publishing/audits/testing/audits.ts'
import { applied } from '../features/publishing/audits/testing/removals.ts'
import { emptyBatch } from '../features/publishing/batches/testing/batch.ts'
import { uploadedMedium } from '../features/publishing/media/testing/media.ts'
import { uploadedPackage } from '../features/publishing/packages/testing/packages.ts'
import { productIn } from '../features/publishing/products/testing/products.ts'
import { addRightsRecord } from '../features/publishing/rights/testing/records.ts'
import { requested } from '../features/publishing/tags/testing/requests.ts'
import { appealed } from '../features/review/appeals/testing/appeals.ts'
import { sampled } from '../features/review/reviews/testing/sampleQueries.ts'
import { waiting } from '../features/review/reviews/testing/waiting.ts'
import { savedReply } from '../features/review/saved-replies/testing/replies.ts'
import { bidOf } from '../features/tenders/bids/testing/bids.ts'
import { deliveryOf } from '../features/tenders/deliveries/testing/deliveries.ts'
import { materialIn } from '../features/tenders/materials/testing/materials.ts'
import { questionBy, tenderWith } from '../features/tenders/tenders/testing/tenders.ts'
import type { Caller } from './caller.ts'
import type { TestApp } from './harness.ts'
import { made } from './made.ts'
import { OPEN_EDITION } from './openEdition.ts'
import { createParticipants, isParticipant, joined, type Participants } from './participants.ts'
import { createPerson, ownerOf, type Person } from './people.ts'
import { grantRoles } from './peopleQueries.ts'
import { SOLD_ON, stageSold } from './soldQueries.ts'

export { SOLD_ON }

/** Those who stand to things in every way there is; `both` is a designer with every staff role. */
export interface TestUsers extends Participants {
  readonly owner: Person
  readonly other: Person
  readonly both: Person
  readonly holder: Person
}

export async function createTestUsers(app: TestApp): Promise<TestUsers> {
  await openEdition(app, { slug: OPEN_EDITION })
  const both = await createPerson(app, 'verified')
  await grantRoles(app.platform, both.accountId, ['reviewer', 'finance', 'organiser', 'admin'])
  return {
    ...(await createParticipants(app)),
    both,
    owner: await createPerson(app, 'verified'),
    other: await createPerson(app, 'verified'),
    holder: await createPerson(app, 'reviewer'),
  }
}

/** A thing to which a caller has one relation. */
interface Related {
  readonly id: string
  readonly caller: Person
  /** What sends the call: the caller's own, or that of somebody who has no account. */
  readonly sends: Caller
}

export interface Wanted {
  readonly thing: string
  readonly relation: Relation
  readonly inConsole: boolean
  readonly at: string
}

interface Making {
  readonly app: TestApp
  readonly cast: TestUsers
  readonly whose: Person
  readonly relation: Relation
  /** Of the claim, where there is one. */
  readonly token: string
  /** The place of its id, which says what kind of file is wanted. */
  readonly at: string
}
type Make = (making: Making) => Promise<string>

/** Lets whoever takes part in an edition in this way do so. */
const joinsOf =
  ({ app, cast, relation }: Making) =>
  (editionId: string) =>
    joined(app, cast, relation, editionId)

/** A round with whoever stands to it in this way; a judge of it, for the console, has no other role. */
function judgedBy({ app, cast, relation, isDesk }: Making & { readonly isDesk: boolean }) {
  if (relation === 'judge' && !isDesk) return judgedEdition(app, { both: cast.judge }, 'assigned')
  return judgedEdition(app, cast, relation, (editionId) =>
    relation === 'judge' ? Promise.resolve() : joined(app, cast, relation, editionId),
  )
}

const CLAIM_BY: Readonly<Partial<Record<Relation, 'both' | 'holder'>>> = {
  assigned: 'both',
  colleague: 'holder',
}

const PURPOSES: readonly (readonly [RegExp, FilePurpose])[] = [
  [/PicId$/, 'IDENTITY'],
  [/profilePic$/, 'PROFILE'],
  [/roofFileId$/, 'COPYRIGHT'],
  [/screenshots/, 'SCREENSHOT'],
]

/** Everybody reads what passed, an entrant changes a draft, reviewers decide what waits. */
function stateFor(relation: Relation, at: string): EntryState {
  if (at === 'query.productId' || at === 'body.infoId') return 'PASSED'
  if (at === 'body.entryId' && relation === 'inConflict') return 'PASSED'
  if (relation === 'assigned') return 'SECONDARY_REVIEW'
  return relation === 'owner' ? 'DRAFT' : 'UNDER_REVIEW'
}

/** One new thing of each noun: by the product's own moves where its builder walks them (features/<noun>/testing). */
const MAKERS: Readonly<Record<string, Make>> = {
  account: async ({ whose }) => whose.accountId,
  subject: async ({ whose }) => whose.accountId,
  designer: async ({ app, whose }) => {
    await waiting(app, ownerOf(whose), 1)
    return ownerOf(whose).designerId
  },
  // A draft lets its owner do most; staff meet what waits, or is held.
  audit: ({ app, cast, whose, relation, token }) => {
    const holder = CLAIM_BY[relation]
    if (!holder) {
      const state = relation === 'owner' ? 'DRAFT' : 'WAITING_REVIEW'
      return auditIn(app, ownerOf(whose), { state })
    }
    const claimedBy = cast[holder].accountId
    return auditIn(app, ownerOf(whose), { state: 'UNDER_REVIEW', claimedBy, token })
  },
  approval: ({ app, cast, whose, relation }) => {
    const approvedBy = relation === 'assigned' || relation === 'colleague' ? cast.both : cast.holder
    return auditIn(app, ownerOf(whose), { state: 'APPROVED', claimedBy: approvedBy.accountId })
  },
  product: ({ app, whose }) => productIn(app, ownerOf(whose), 'PUBLISHED'),
  revenueProduct: async ({ app, cast, whose, relation }) => {
    const productId = await productIn(app, ownerOf(whose), 'PUBLISHED')
    const sharer = relation === 'sharer' ? cast.both.accountId : null
    await stageSold(app, ownerOf(whose), productId, sharer)
    return productId
  },
  appeal: ({ app, cast, whose, relation }) =>
    appealed(app, whose, relation === 'inConflict' ? cast.both : cast.holder),
  removal: async ({ app, whose }) => applied(whose, await productIn(app, ownerOf(whose), 'PUBLISHED')),
  batch: async ({ app, whose }) => {
    const batchId = await emptyBatch(app, ownerOf(whose))
    await waiting(app, ownerOf(whose), 1, { batchId })
    return batchId
  },
  ban: ({ cast, whose }) => imposed(cast.holder, whose),
  tag: async () => 'minimal',
  sample: ({ app, cast, whose }) => sampled(app, cast.holder, whose),
  reply: ({ cast }) => savedReply(cast.holder),
  tagRequest: ({ whose }) => requested(whose),
  adjustment: ({ app, cast, whose, relation }) =>
    proposed(app, relation === 'assigned' ? cast.both : cast.holder, whose),
  taxFiling: ({ app, cast, relation }) =>
    stageTaxFiling(app, (relation === 'assigned' ? cast.both : cast.holder).accountId),
  shareTermProposal: ({ app, cast, whose, relation }) =>
    proposedTerm(app, relation === 'assigned' ? cast.both : cast.holder, whose),
  shareTerm: ({ app, whose }) => stageTerm(app, whose),
  salesRequest: ({ app, cast, relation }) => asked(app, relation === 'assigned' ? cast.both : cast.holder),
  award: (making) => awardOf(making.app, making.whose, joinsOf(making)),
  awardList: (making) => {
    const { app, cast, whose, relation } = making
    const proposedBy = relation === 'assigned' ? cast.both : cast.holder
    return listBy(app, proposedBy, relation === 'inConflict' ? whose : null, joinsOf(making))
  },
  announcement: ({ cast }) => published(cast.both),
  // Organisers meet drafts; who takes part does so in what is published.
  edition: async (making) => {
    const { app, cast, whose, relation } = making
    if (relation !== 'inConflict' && !isParticipant(relation))
      return (await copiedEdition(app, cast.both)).editionId
    const { editionId } = await openEdition(app)
    if (relation === 'inConflict')
      await stageEntry(app.platform, { editionId, category: 'photography', owner: whose })
    await joinsOf(making)(editionId)
    return editionId
  },
  editionLink: (making) => {
    const { app, cast, whose, relation } = making
    return issuedLink(app, cast.both, async (editionId) => {
      if (relation === 'inConflict')
        await stageEntry(app.platform, { editionId, category: 'photography', owner: whose })
      await joinsOf(making)(editionId)
    })
  },
  entry: async (making) => {
    const { app, cast, whose, relation, at } = making
    if (relation === 'judge') return (await judgedBy({ ...making, isDesk: false })).entryId
    // An edition of its own: a designer has three entries of a category at most.
    const { editionId } = await openEdition(app)
    const isReviewed = relation === 'assigned'
    const entryId = await stageEntry(app.platform, {
      editionId,
      category: 'theme',
      owner: whose,
      state: stateFor(relation, at),
    })
    if (isReviewed) await stageReview(app.platform, entryId, cast.both)
    if (relation === 'voter') {
      const voter = { editionId, entryId, voter: cast.voter, at: app.platform.clock.now() }
      await stageVote(app.platform, voter)
    } else await joinsOf(making)(editionId)
    return entryId
  },
  judge: async (making) => (await judgedBy({ ...making, isDesk: false })).judgeId,
  round: async (making) => (await judgedBy({ ...making, isDesk: false })).roundId,
  judgingRound: async (making) => (await judgedBy({ ...making, isDesk: true })).roundId,
  assignment: async (making) => (await judgedBy({ ...making, isDesk: true })).assignmentId,
  voteQuarantine: (making) => {
    const { app, cast, whose, relation } = making
    return stageQuarantine(app, cast.both, relation === 'inConflict' ? whose : null, joinsOf(making))
  },
  tender: ({ app, cast, whose, relation }) =>
    tenderWith(app, cast.both, {
      bidder: relation === 'owner' || relation === 'inConflict' ? whose : null,
      hasBid: relation === 'inConflict',
      isAsked: relation === 'assigned',
    }),
  tenderQuestion: ({ app, cast, whose, relation }) =>
    questionBy(app, cast.both, whose, relation === 'inConflict'),
  bid: ({ app, cast, whose }) => bidOf(app, cast.both, whose),
  material: async ({ app, cast, whose, relation }) => {
    const bidder = relation === 'owner' || relation === 'inConflict' ? whose : null
    const tender = { bidder, hasBid: relation === 'inConflict', isAsked: false }
    return materialIn(app, await tenderWith(app, cast.both, tender), cast.both)
  },
  // Its organisers are in the console; whoever won stands to it as the workspace has it.
  delivery: ({ app, cast, whose, relation }) =>
    deliveryOf(app, {
      organiser: cast.both,
      colleague: cast.holder,
      winner: whose,
      tender: { materialsNeedTerms: false },
      isDelivered: relation === 'staff',
      acceptedBy: relation === 'assigned' ? cast.both : null,
    }),
  payout: ({ app, whose, relation }) =>
    stagePayout(app.platform, relation === 'inConflict' ? ownerOf(whose) : undefined),
  bankMessage: ({ app }) => stageUnmatched(app.platform),
  bankFile: ({ app }) => stageBankFile(app.platform),
  file: async ({ app, whose, at }) => {
    // Media are named by their files where several are added at once.
    if (at === 'body.files[].fileId') return (await uploadedMedium(app, ownerOf(whose), 'WALLPAPER')).fileId
    if (at === 'params.fileId') {
      const fileId = await storedFile(app, whose, 'ENTRY')
      const facts = { kind: 'PACKAGE', format: 'ZIP', sizeBytes: 3 } as const
      const sent = { fileId, facts, posterFileId: null, at: app.platform.clock.now() }
      await insertEntryUpload(app.platform.db, sent)
      return fileId
    }
    const [, purpose = 'PACKAGE'] = PURPOSES.find(([place]) => place.test(at)) ?? []
    return storedFile(app, whose, purpose)
  },
  session: ({ app, whose }) => signedIn(app, whose),
  webhook: async ({ whose }) => (await added(whose, 'https://studio.example/hooks')).webhook.webhookId,
  webhookDelivery: async ({ whose }) => {
    const { webhook } = await added(whose, 'https://studio.example/hooks')
    const path = `/auth/webhooks/${webhook.webhookId}/test`
    return made(testWebhook.reply, await whose.caller.call('POST', path)).deliveryId
  },
  token: async ({ app, whose }) => (await scriptOf(app, whose)).tokenId,
  shareScheme: async ({ app, cast, whose }) => {
    const sharer = whose === cast.both ? cast.owner : cast.both
    const earning = { productDivideType: 'PAY_DIVIDE', priceCoins: 3 }
    const productId = await productIn(app, ownerOf(whose), 'PUBLISHED', earning)
    return stageScheme(app, { productId, owner: whose, sharer })
  },
  package: ({ app, whose }) => uploadedPackage(app, ownerOf(whose)),
  medium: async ({ app, whose }) => (await uploadedMedium(app, ownerOf(whose), 'WALLPAPER')).mediumId,
  upload: ({ app, whose }) => begunUpload(app, ownerOf(whose)),
  notice: ({ app, whose }) => notified(app, ownerOf(whose)),
  rightsRecord: ({ app, whose }) => addRightsRecord(app, whose),
  withdrawal: ({ app, cast, whose, relation }) =>
    stageWithdrawal(app, ownerOf(whose), {
      firstApprovedBy: relation === 'assigned' ? cast.both.accountId : null,
    }),
}

/** A new thing of somebody's own. */
export const makeThing = (
  app: TestApp,
  cast: TestUsers,
  thing: string,
  whose: Person,
  at: string,
): Promise<string> => makerOf(thing)({ app, cast, whose, relation: 'owner', token: randomUUID(), at })

/** A new thing, and the one who stands to it in this way: in the workspace, or in the console. */
export async function fixturesOf(
  app: TestApp,
  cast: TestUsers,
  { thing, relation, inConsole, at }: Wanted,
  token: string,
): Promise<Related> {
  const caller = callerFor(cast, thing, relation, inConsole)
  const isOwn = relation === 'owner' || (relation === 'inConflict' && thing !== 'appeal')
  const whose = isOwn ? caller : cast.owner
  const id = await makerOf(thing)({ app, cast, whose, relation, token, at })
  return { id, caller, sends: relation === 'linkHolder' ? cast.linkHolder.caller : caller.caller }
}

function makerOf(thing: string): Make {
  const make = MAKERS[thing]
  if (!make) throw new Error(`No maker of ${thing}`)
  return make
}

/** What a judge meets at the desk; elsewhere a judge is somebody without another role. */
const DESK = ['judgingRound', 'assignment']

function callerFor(cast: TestUsers, thing: string, relation: Relation, inConsole: boolean): Person {
  const { owner, other, both } = cast
  if (relation === 'stranger' || relation === 'linkHolder') return other
  if (relation === 'entrant' || relation === 'voter') return cast[relation]
  // A lead takes back what others approved: `both` is one.
  if (thing === 'approval' && relation === 'colleague') return cast.holder
  if (relation === 'judge' && !DESK.includes(thing)) return cast.judge
  return relation === 'owner' && !inConsole ? owner : both
}

/** Where staff own a thing they are in conflict over it, but where the noun separates the two. */
export function relationsVisited(thing: string, inConsole: boolean): readonly Relation[] {
  const known = (POLICIES.get(thing)?.relations ?? []).filter((relation) => relation !== 'system')
  const hidden = inConsole
    ? known.includes('inConflict') && thing !== 'appeal'
      ? 'owner'
      : null
    : 'inConflict'
  return known.filter((relation) => relation !== hidden)
}
