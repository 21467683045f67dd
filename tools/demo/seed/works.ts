import { AuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import { ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import { z } from 'zod'
import { followProducts } from '../../../apps/server/src/features/money/sharing/public.ts'
import { lockAudit } from '../../../apps/server/src/features/publishing/audits/queries.ts'
import { publishAudits } from '../../../apps/server/src/features/publishing/audits/release.ts'
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
const Saved = z.object({ auditId: z.string() })
const Claimed = z.object({ token: z.string() })

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
    await world.at(world.daysAgo(firstTry.submittedDaysAgo), () =>
      submitNew(progress, releases[0] ?? submission),
    )
    await world.at(world.daysAgo(firstTry.submittedDaysAgo - firstTry.reviewDays), () =>
      reject(progress, firstTry),
    )
  }
  for (const [index, release] of releases.entries()) {
    await world.at(world.daysAgo(release.submittedDaysAgo), () =>
      submitRelease(progress, release, index === 0 && !!firstTry),
    )
    await world.at(world.daysAgo(release.submittedDaysAgo - release.reviewDays), () => approve(progress))
    await publish(world, [progress.auditId])
  }
  if (storeState) await world.at(world.daysAgo(storeState.daysAgo), () => leave(progress, storeState))
  if (submission) await replaySubmission(progress, submission)
  if (removalRequest)
    await world.at(world.daysAgo(removalRequest.daysAgo), () =>
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
      await at(first.release_at, () => publishAudits(tx, platform.clock, rows, followProducts))
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
  const url = `/v3/designers/audits/${progress.auditId}`
  if (nudgedHoursAgo !== undefined)
    await world.at(world.hoursAgo(nudgedHoursAgo), () => owner.call('POST', `${url}/nudge`))
  const decided = world.hoursAgo(decidedHoursAgo)
  if (state === 'UNDER_REVIEW') await world.at(world.now, () => claim(progress))
  if (state === 'APPROVED') await world.at(sinceMidnight(world, decided), () => approve(progress))
  if (state === 'REVOKED') await world.at(decided, () => owner.call('DELETE', `${url}/audit-states`))
  const { rejection } = plan
  if (state === 'REJECTED' && rejection) await world.at(decided, () => reject(progress, rejection))
  if (!appeal) return
  const body = { text: appeal.text[owner.persona.locale] }
  await world.at(world.hoursAgo(appeal.hoursAgo), () => owner.call('POST', `${url}/appeal`, body))
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
async function upload(progress: Progress, plan: Version, url: string): Promise<ThemePackage> {
  const { work, owner } = progress
  const found = work.packages.find(({ version }) => version === plan.version)
  if (!found) throw new RangeError(`${work.key} has no package ${plan.version}`)
  const fileName = `${work.name.en.replaceAll(' ', '_')}_${plan.version}.mtz`
  const uploaded = ThemePackage.parse(await owner.upload(url, fileName, await fileOf(found.file)))
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

async function save(progress: Progress, body: Record<string, unknown>): Promise<void> {
  const { owner, details } = progress
  const saved = await owner.call('POST', '/v3/designers/audits/product-info', { ...body, details })
  progress.auditId = Saved.parse(saved).auditId
}

async function submit({ owner, auditId }: Progress): Promise<void> {
  await owner.call('POST', '/v3/designers/audits/submit-mtz', { auditId })
}

async function saveNew(progress: Progress, plan: Version): Promise<void> {
  const url = `/v3/designers/audits/add-mtz?productType=${progress.work.productType}`
  const { packageId } = await upload(progress, plan, url)
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
  const { packageId } = await upload(progress, plan, `/v3/designers/audits/update-mtz?productId=${productId}`)
  await save(progress, { productId, packageId })
}

/** What one release was: the first, the first after a rejection, a new version, or another price or profile. */
async function submitRelease(progress: Progress, release: Release, afterRejection: boolean): Promise<void> {
  const { work, owner } = progress
  if (afterRejection) {
    const again = await owner.call('POST', `/v3/designers/audits/${progress.auditId}/resubmit`, {})
    progress.auditId = Saved.parse(again).auditId
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
  const audit = AuditDetail.parse(
    await progress.owner.call('GET', `/v3/designers/audits/${progress.auditId}`),
  )
  progress.productId = audit.productId ?? progress.productId
  return progress.productId
}

async function claim({ world, auditId }: Progress): Promise<string> {
  return Claimed.parse(await world.as('reviewer').call('POST', `/staff/v1/audits/${auditId}/claim`)).token
}

async function approve(progress: Progress): Promise<void> {
  await decide(progress, { decision: 'APPROVE' })
}

async function decide(progress: Progress, decision: object): Promise<void> {
  const token = await claim(progress)
  const url = `/staff/v1/audits/${progress.auditId}/decision`
  await progress.world.as('reviewer').call('POST', url, { token, ...decision })
}

async function reject(progress: Progress, { reasons, note, pins }: Rejection): Promise<void> {
  const { owner, previewPaths } = progress
  const { locale } = owner.persona
  const { screenshots } = AuditDetail.parse(
    await owner.call('GET', `/v3/designers/audits/${progress.auditId}`),
  )
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
  const url = `/v3/designers/audits/product-status/${await productOf(progress)}`
  const asked = await progress.owner.call('POST', url, { status: 'REMOVED', reason })
  return z.object({ removalId: z.string() }).parse(asked).removalId
}

async function leave(progress: Progress, gone: Gone): Promise<void> {
  const { world, owner } = progress
  const staff = world.as('reviewer')
  const note = gone.note[owner.persona.locale]
  if (gone.state === 'REMOVED' && gone.by === 'owner') {
    const removalId = await askForRemoval(progress, note)
    await staff.call('POST', `/staff/v1/removals/${removalId}/decision`, { decision: 'GRANT' })
    return
  }
  const url = `/staff/v1/products/${await productOf(progress)}/status`
  await staff.call('POST', url, { status: gone.state, reason: gone.reason, note })
}
