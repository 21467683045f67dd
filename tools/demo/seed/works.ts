import type { SentBodyOf } from '@easel/contract/endpoint.ts'
import { saveProductInfo, submitMtz } from '@easel/contract/publishing/audits/draftEndpoints.ts'
import {
  getAudit,
  nudgeAudit,
  resubmitAudit,
  revokeAudit,
} from '@easel/contract/publishing/audits/endpoints.ts'
import { applyForRemoval } from '@easel/contract/publishing/audits/workEndpoints.ts'
import { addMtz, type ThemePackage, updateMtz } from '@easel/contract/publishing/packages/endpoints.ts'
import { lodgeAppeal } from '@easel/contract/review/appeals/endpoints.ts'
import {
  claimAudit,
  decideAudit,
  decideRemoval,
  staffMoveProduct,
} from '@easel/contract/review/reviews/endpoints.ts'
import { followProducts } from '../../../apps/server/src/features/money/sharing/public.ts'
import { lockAudit } from '../../../apps/server/src/features/publishing/audits/queries.ts'
import { publishAudits } from '../../../apps/server/src/features/publishing/audits/release.ts'
import { lapseAppealsBeside } from '../../../apps/server/src/features/review/appeals/public.ts'
import {
  type Bilingual,
  fileOf,
  type Gone,
  type Rejection,
  type Release,
  type Submission,
  type Work,
} from '../catalogue.ts'
import type { Resident, World } from './world.ts'

const MINUTE_MILLISECONDS = 60_000
const FOLLOWERS = { followProducts, afterRelease: lapseAppealsBeside }

/** Where a work has got to. */
interface Progress {
  readonly world: World
  readonly work: Work
  readonly owner: Resident
  auditId: string
  productId: string
  details: Record<string, unknown>
  /** Paths of the previews, in the order of the screenshots that were taken from them. */
  previewPaths: readonly string[]
}

/** When the first of it happened. */
export function beginningOf(world: World, { firstTry, releases, submission }: Work): Date {
  const days = firstTry?.submittedDaysAgo ?? releases[0]?.submittedDaysAgo
  return days === undefined ? world.hoursAgo(submission?.submittedHoursAgo ?? 0) : world.daysAgo(days)
}

/** Everything that ever happened to a theme or an always-on display, by the calls of its designer and of staff. */
export async function replayWork(world: World, work: Work): Promise<void> {
  const owner = world.as(work.designer)
  const progress: Progress = {
    world,
    work,
    owner,
    auditId: '',
    productId: '',
    details: {},
    previewPaths: [],
  }
  const { firstTry, releases, storeState, submission, removalRequest } = work
  if (firstTry) {
    await world.on(firstTry.submittedDaysAgo, () => submitNew(progress, releases[0] ?? submission))
    await world.on(firstTry.submittedDaysAgo - firstTry.reviewDays, () => reject(progress, firstTry))
  }
  for (const [index, release] of releases.entries()) {
    await world.on(release.submittedDaysAgo, () =>
      submitRelease(progress, release, index === 0 && !!firstTry),
    )
    await world.on(release.submittedDaysAgo - release.reviewDays, () => approve(progress))
    await publish(world, [progress.auditId])
  }
  if (storeState) await world.on(storeState.daysAgo, () => leave(progress, storeState))
  if (submission) await replaySubmission(progress, submission)
  if (removalRequest)
    await world.on(removalRequest.daysAgo, () =>
      askForRemoval(progress, removalRequest.reason[owner.persona.locale]),
    )
}

/** What was approved goes live at the midnight that it waits for. */
export async function publish({ platform, at }: World, auditIds: readonly string[]): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const locked = await Promise.all(auditIds.map((auditId) => lockAudit(tx, auditId)))
    const rows = locked.flatMap((row) => (row?.release_at ? [row] : []))
    const [first] = rows
    if (first?.release_at)
      await at(first.release_at, () => publishAudits(tx, platform.clock, rows, FOLLOWERS))
  })
}

async function replaySubmission(progress: Progress, plan: Submission): Promise<void> {
  const { world, owner, auditId: before } = progress
  const { state, decidedHoursAgo = 0, appeal, nudgedHoursAgo } = plan
  await world.at(world.hoursAgo(plan.submittedHoursAgo), async () => {
    if (plan.type === 'UPDATE') await saveUpdate(progress, plan, before)
    else await saveNew(progress, plan)
    if (state !== 'DRAFT') await submit(progress)
  })
  const place = { id: progress.auditId }
  if (nudgedHoursAgo !== undefined)
    await world.at(world.hoursAgo(nudgedHoursAgo), () => owner.call(nudgeAudit, place))
  const decided = world.hoursAgo(decidedHoursAgo)
  if (state === 'UNDER_REVIEW') await world.at(world.now, () => claim(progress))
  if (state === 'APPROVED') await world.at(sinceMidnight(world, decided), () => approve(progress))
  if (state === 'REVOKED') await world.at(decided, () => owner.call(revokeAudit, place))
  const { rejection } = plan
  if (state === 'REJECTED' && rejection) await world.at(decided, () => reject(progress, rejection))
  if (!appeal) return
  const body = { text: appeal.text[owner.persona.locale] }
  await world.at(world.hoursAgo(appeal.hoursAgo), () => owner.call(lodgeAppeal, place, body))
}

/** What is approved for tomorrow was approved today, also when the demo starts soon after midnight in Shanghai. */
function sinceMidnight(world: World, at: Date): Date {
  const day = new Date(world.now.getTime() + 8 * 60 * MINUTE_MILLISECONDS).toISOString().slice(0, 10)
  const midnight = new Date(`${day}T00:00:00+08:00`)
  const earliest = new Date(Math.min(midnight.getTime() + MINUTE_MILLISECONDS, world.now.getTime()))
  return at > earliest ? at : earliest
}

/** Before its profile was updated a theme was described in one sentence. */
function profileOf({ name, description }: Work, whole: boolean): Record<string, unknown> {
  const part: Bilingual = whole
    ? description
    : { en: description.en.replace(/(?<=\.) .*/s, ''), zh: description.zh.replace(/(?<=。).*/s, '') }
  return { description: part.en, translations: [{ locale: 'zh', name: name.zh, description: part.zh }] }
}

type Version = Pick<Release | Submission, 'version' | 'updateLog'> & { readonly priceCoins?: number }

/** Sends the package of a version, and keeps what is said of it. */
async function upload(
  progress: Progress,
  plan: Version,
  [endpoint, place]: [typeof addMtz | typeof updateMtz, Readonly<Record<string, string>>],
): Promise<ThemePackage> {
  const { work, owner } = progress
  const found = work.packages.find(({ version }) => version === plan.version)
  if (!found) throw new RangeError(`${work.key} has no package ${plan.version}`)
  const name = `${work.name.en.replaceAll(' ', '_')}_${plan.version}.mtz`
  const uploaded = await owner.upload(endpoint, { name, bytes: await fileOf(found.file) }, place)
  progress.previewPaths = uploaded.inspection.previews.map((preview) => preview.path)
  progress.details = detailsOf(progress, plan, uploaded)
  return uploaded
}

function detailsOf(
  { work, owner }: Progress,
  plan: Version,
  uploaded: ThemePackage,
): Record<string, unknown> {
  const { locale, designer } = owner.persona
  return {
    name: work.name.en,
    version: plan.version,
    designer: designer?.nickname ?? '',
    ...profileOf(work, !work.releases.some(({ kind }) => kind === 'PROFILE_UPDATED')),
    priceCoins: plan.priceCoins ?? work.priceCoins,
    ...(work.earnsByTraffic ? { productDivideType: 'FLOW_DIVIDE' } : {}),
    tags: work.tags,
    updateLog: plan.updateLog[locale],
    regions: ['GLOBAL'],
    systemVersions: work.systemVersions,
    screenshots: uploaded.screenshots.map((picture) => picture.fileId),
    ...(work.remark ? { remark: work.remark[locale] } : {}),
  }
}

async function save(progress: Progress, ids: { packageId?: string; productId?: string }): Promise<void> {
  const { owner, details } = progress
  progress.auditId = (await owner.call(saveProductInfo, {}, { ...ids, details })).auditId
}

const submit = ({ owner, auditId }: Progress) => owner.call(submitMtz, {}, { auditId })

async function saveNew(progress: Progress, plan: Version): Promise<void> {
  const { productType } = progress.work
  const { packageId } = await upload(progress, plan, [addMtz, { productType }])
  await save(progress, { packageId })
}

async function submitNew(progress: Progress, plan: Version | undefined): Promise<void> {
  if (!plan) throw new RangeError(`${progress.work.key} was never submitted`)
  await saveNew(progress, plan)
  await submit(progress)
}

async function saveUpdate(progress: Progress, plan: Version, before: string): Promise<void> {
  progress.auditId = before
  const productId = await productOf(progress)
  const { packageId } = await upload(progress, plan, [updateMtz, { productId }])
  await save(progress, { productId, packageId })
}

/** What one release was: the first, the first after a rejection, a new version, or another price or profile. */
async function submitRelease(progress: Progress, release: Release, afterRejection: boolean): Promise<void> {
  const { work, owner } = progress
  if (afterRejection) {
    progress.auditId = (await owner.call(resubmitAudit, { id: progress.auditId }, {})).auditId
  } else if (work.releases[0] === release) {
    await saveNew(progress, release)
  } else if (release.kind === 'NEW_VERSION') {
    await saveUpdate(progress, release, progress.auditId)
  } else {
    progress.details = {
      ...progress.details,
      ...profileOf(work, true),
      priceCoins: release.priceCoins,
      updateLog: release.updateLog[owner.persona.locale],
    }
    await save(progress, { productId: await productOf(progress) })
  }
  await submit(progress)
}

/** The product that the last published audit made. */
async function productOf(progress: Progress): Promise<string> {
  const { productId } = await progress.owner.call(getAudit, { id: progress.auditId })
  progress.productId = productId ?? progress.productId
  return progress.productId
}

async function claim({ world, auditId }: Progress): Promise<string> {
  return (await world.as('reviewer').call(claimAudit, { id: auditId })).token
}

async function approve(progress: Progress): Promise<void> {
  await decide(progress, { decision: 'APPROVE' })
}

async function decide(progress: Progress, decision: Omit<SentBodyOf<typeof decideAudit>, 'token'>) {
  const token = await claim(progress)
  await progress.world.as('reviewer').call(decideAudit, { id: progress.auditId }, { token, ...decision })
}

async function reject(progress: Progress, { reasons, note, pins }: Rejection): Promise<void> {
  const { owner, previewPaths } = progress
  const { locale } = owner.persona
  const { screenshots } = await owner.call(getAudit, { id: progress.auditId })
  await decide(progress, {
    decision: 'REJECT',
    reasons,
    note: note[locale],
    pins: pins.flatMap(({ preview, x, y, text }) => {
      const picture = screenshots[previewPaths.indexOf(preview)]
      return picture ? [{ fileId: picture.fileId, x, y, text: text[locale] }] : []
    }),
  })
}

async function askForRemoval(progress: Progress, reason: string): Promise<string> {
  const id = await productOf(progress)
  return (await progress.owner.call(applyForRemoval, { id }, { status: 'REMOVED', reason })).removalId
}

async function leave(progress: Progress, gone: Gone): Promise<void> {
  const { world, owner } = progress
  const staff = world.as('reviewer')
  const note = gone.note[owner.persona.locale]
  if (gone.state === 'REMOVED' && gone.by === 'owner') {
    const id = await askForRemoval(progress, note)
    await staff.call(decideRemoval, { id }, { decision: 'GRANT' })
    return
  }
  const id = await productOf(progress)
  const body =
    gone.state === 'HIDDEN'
      ? { status: gone.state, reason: gone.reason, note }
      : { status: gone.state, reason: gone.reason, note }
  await staff.call(staffMoveProduct, { id }, body)
}
