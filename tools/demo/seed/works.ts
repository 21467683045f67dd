import { AuditDetail } from '@easel/contract/audits/endpoints.ts'
import { ThemePackage } from '@easel/contract/packages/endpoints.ts'
import { z } from 'zod'
import type { DemoTheme, Rejection, Release, Submission } from '../catalogue/shape.ts'
import { packageVersions, WORKS } from '../catalogue.ts'
import type { Bilingual } from '../themeSpec.ts'
import type { Event } from './event.ts'
import type { Studio } from './studio.ts'
import type { Resident, World } from './world.ts'

const MINUTE_MILLISECONDS = 60_000
const Saved = z.object({ auditId: z.string() })
const Claimed = z.object({ token: z.string() })

/** Where a theme has got to while its events happen. */
interface Progress {
  readonly theme: DemoTheme
  readonly owner: Resident
  auditId: string
  productId: string
  details: Record<string, unknown>
  /** Paths of the previews, in the order of the screenshots that were taken from them. */
  previewPaths: readonly string[]
}

/** Everything that ever happened to the demo's themes and always-on displays. */
export function workEvents(world: World, studio: Studio): Event[] {
  return WORKS.flatMap((theme) => themeEvents(world, studio, theme))
}

/** When the first package of each is needed, by key. */
export function firstUploads(world: World): { readonly key: string; readonly at: Date }[] {
  return WORKS.map((theme) => ({ key: theme.key, at: firstSubmission(world, theme) }))
}

function firstSubmission(world: World, { firstTry, releases, submission }: DemoTheme): Date {
  const days = firstTry?.submittedDaysAgo ?? releases[0]?.submittedDaysAgo
  return days === undefined ? world.hoursAgo(submission?.submittedHoursAgo ?? 0) : world.daysAgo(days)
}

/** Everything that ever happened to one of them. */
export function themeEvents(world: World, studio: Studio, theme: DemoTheme): Event[] {
  const progress: Progress = {
    theme,
    owner: world.as(theme.designer),
    auditId: '',
    productId: '',
    details: {},
    previewPaths: [],
  }
  const staff = world.as('reviewer')
  const { firstTry, releases, storeState, submission, removalRequest } = theme
  const events: Event[] = []
  const add = (at: Date, happen: () => Promise<unknown>) =>
    events.push({
      at,
      happen: async () => {
        try {
          await happen()
        } catch (cause) {
          throw new Error(`${theme.key}, ${at.toISOString()}`, { cause })
        }
      },
    })

  if (firstTry) {
    const [opening] = packageVersions(theme)
    add(world.daysAgo(firstTry.submittedDaysAgo), () =>
      submitNew(studio, progress, opening ?? '', releases[0] ?? submission),
    )
    add(world.daysAgo(firstTry.submittedDaysAgo - firstTry.reviewDays), () =>
      reject(staff, progress, firstTry),
    )
  }
  for (const [index, release] of releases.entries()) {
    add(world.daysAgo(release.submittedDaysAgo), () =>
      submitRelease(studio, progress, release, index === 0 && !!firstTry),
    )
    add(world.daysAgo(release.submittedDaysAgo - release.reviewDays), () => approve(staff, progress))
  }
  if (storeState && storeState.state !== 'PUBLISHED') {
    add(world.daysAgo(storeState.daysAgo), async () => {
      await learnProduct(progress)
      await leave(staff, progress, storeState)
    })
  }
  if (submission)
    for (const event of submissionEvents(world, studio, progress, submission)) add(event.at, event.happen)
  if (removalRequest) {
    add(world.daysAgo(removalRequest.daysAgo), async () => {
      await learnProduct(progress)
      await askForRemoval(progress, removalRequest.reason[progress.owner.persona.locale])
    })
  }
  return events
}

function submissionEvents(world: World, studio: Studio, progress: Progress, plan: Submission): Event[] {
  const staff = world.as('reviewer')
  const submitted = world.hoursAgo(plan.submittedHoursAgo)
  const decided = world.hoursAgo(plan.decidedHoursAgo ?? 0)
  const hand = async () => {
    if (plan.type === 'UPDATE') await saveUpdate(studio, progress, plan)
    else await saveNew(studio, progress, plan.version, plan)
    if (plan.state !== 'DRAFT') await submit(progress)
  }
  const afterwards: Partial<Record<Submission['state'], Event>> = {
    UNDER_REVIEW: { at: world.now, happen: async () => void (await claim(staff, progress)) },
    APPROVED: { at: sinceMidnight(world, decided), happen: () => approve(staff, progress) },
    REJECTED: { at: decided, happen: () => reject(staff, progress, plan.rejection ?? NO_REASON) },
    REVOKED: { at: decided, happen: () => revoke(progress) },
  }
  const next = afterwards[plan.state]
  const { appeal } = plan
  const appealed = appeal && {
    at: world.hoursAgo(appeal.hoursAgo),
    happen: () => lodge(progress, appeal.text),
  }
  const nudged = plan.nudgedHoursAgo !== undefined && {
    at: world.hoursAgo(plan.nudgedHoursAgo),
    happen: () => nudge(progress),
  }
  return [{ at: submitted, happen: hand }, next, appealed, nudged].filter((event) => !!event)
}

const NO_REASON: Rejection = { reasons: [], note: { en: '', zh: '' }, pins: [] }

/** What is approved for tomorrow was approved today, also when the demo starts soon after midnight in Shanghai. */
function sinceMidnight(world: World, at: Date): Date {
  const day = new Date(world.now.getTime() + 8 * 60 * MINUTE_MILLISECONDS).toISOString().slice(0, 10)
  const midnight = new Date(`${day}T00:00:00+08:00`)
  const earliest = new Date(Math.min(midnight.getTime() + MINUTE_MILLISECONDS, world.now.getTime()))
  return at > earliest ? at : earliest
}

/** Before its profile was updated a theme was described in one sentence. */
function profileOf({ name, description }: DemoTheme, whole: boolean): Record<string, unknown> {
  const part = whole
    ? description
    : { en: description.en.replace(/(?<=\.) .*/s, ''), zh: description.zh.replace(/(?<=。).*/s, '') }
  return { description: part.en, translations: [{ locale: 'zh', name: name.zh, description: part.zh }] }
}

type Stage = Pick<Release | Submission, 'version' | 'updateLog'> & { readonly priceCoins?: number }

async function upload(
  studio: Studio,
  progress: Progress,
  version: string,
  url: string,
): Promise<ThemePackage> {
  const { fileName, bytes } = await studio.packageOf(progress.theme, version)
  const uploaded = ThemePackage.parse(await progress.owner.upload(url, fileName, bytes))
  progress.previewPaths = uploaded.inspection.previews.map((preview) => preview.path)
  return uploaded
}

function detailsOf(
  { theme, owner }: Progress,
  stage: Stage,
  uploaded: ThemePackage,
): Record<string, unknown> {
  const { locale } = owner.persona
  return {
    name: theme.name.en,
    version: stage.version,
    designer: owner.persona.designer?.nickname ?? '',
    ...profileOf(theme, !theme.releases.some(({ kind }) => kind === 'PROFILE_UPDATED')),
    priceCoins: stage.priceCoins ?? theme.priceCoins,
    ...(theme.earnsByTraffic ? { productDivideType: 'FLOW_DIVIDE' } : {}),
    tags: theme.tags,
    updateLog: stage.updateLog[locale],
    regions: theme.regions,
    systemVersions: theme.systemVersions,
    screenshots: uploaded.screenshots.map((picture) => picture.fileId),
    ...(theme.remark ? { remark: theme.remark[locale] } : {}),
  }
}

async function save(progress: Progress, body: Record<string, unknown>): Promise<void> {
  const saved = await progress.owner.call('POST', '/v3/designers/audits/product-info', {
    ...body,
    details: progress.details,
  })
  progress.auditId = Saved.parse(saved).auditId
}

async function submit({ owner, auditId }: Progress): Promise<void> {
  await owner.call('POST', '/v3/designers/audits/submit-mtz', { auditId })
}

async function saveNew(studio: Studio, progress: Progress, version: string, stage: Stage): Promise<void> {
  const url = `/v3/designers/audits/add-mtz?productType=${progress.theme.productType}`
  const uploaded = await upload(studio, progress, version, url)
  progress.details = detailsOf(progress, stage, uploaded)
  await save(progress, { packageId: uploaded.packageId })
}

async function submitNew(
  studio: Studio,
  progress: Progress,
  version: string,
  stage: Stage | undefined | null,
): Promise<void> {
  await saveNew(studio, progress, version, stage ?? { version, updateLog: { en: '', zh: '' } })
  await submit(progress)
}

async function saveUpdate(studio: Studio, progress: Progress, stage: Stage): Promise<void> {
  await learnProduct(progress)
  const { productId } = progress
  const uploaded = await upload(
    studio,
    progress,
    stage.version,
    `/v3/designers/audits/update-mtz?productId=${productId}`,
  )
  progress.details = detailsOf(progress, stage, uploaded)
  await save(progress, { productId, packageId: uploaded.packageId })
}

/** What one release was: the first, the first after a rejection, a new version, or another price or profile. */
async function submitRelease(
  studio: Studio,
  progress: Progress,
  release: Release,
  afterRejection: boolean,
): Promise<void> {
  const first = progress.theme.releases[0] === release
  if (afterRejection) {
    const again = await progress.owner.call('POST', `/v3/designers/audits/${progress.auditId}/resubmit`, {})
    progress.auditId = Saved.parse(again).auditId
  } else if (first) {
    await saveNew(studio, progress, release.version, release)
  } else if (release.kind === 'NEW_VERSION') {
    await saveUpdate(studio, progress, release)
  } else {
    await learnProduct(progress)
    const { locale } = progress.owner.persona
    progress.details = {
      ...progress.details,
      ...profileOf(progress.theme, true),
      priceCoins: release.priceCoins,
      updateLog: release.updateLog[locale],
    }
    await save(progress, { productId: progress.productId })
  }
  await submit(progress)
}

/** The product that the last published audit made. */
async function learnProduct(progress: Progress): Promise<void> {
  const audit = AuditDetail.parse(
    await progress.owner.call('GET', `/v3/designers/audits/${progress.auditId}`),
  )
  progress.productId = audit.productId ?? progress.productId
}

async function claim(staff: Resident, { auditId }: Progress): Promise<string> {
  return Claimed.parse(await staff.call('POST', `/staff/v1/audits/${auditId}/claim`)).token
}

async function approve(staff: Resident, progress: Progress): Promise<void> {
  const token = await claim(staff, progress)
  await staff.call('POST', `/staff/v1/audits/${progress.auditId}/decision`, { token, decision: 'APPROVE' })
}

async function reject(
  staff: Resident,
  progress: Progress,
  { reasons, note, pins }: Rejection,
): Promise<void> {
  const token = await claim(staff, progress)
  const { locale } = progress.owner.persona
  const { screenshots } = AuditDetail.parse(
    await progress.owner.call('GET', `/v3/designers/audits/${progress.auditId}`),
  )
  await staff.call('POST', `/staff/v1/audits/${progress.auditId}/decision`, {
    token,
    decision: 'REJECT',
    reasons,
    note: note[locale],
    pins: pins.flatMap(({ preview, x, y, text }) => {
      const picture = screenshots[progress.previewPaths.indexOf(preview)]
      return picture ? [{ fileId: picture.fileId, x, y, text: text[locale] }] : []
    }),
  })
}

async function lodge({ owner, auditId }: Progress, text: Bilingual): Promise<void> {
  const body = { text: text[owner.persona.locale] }
  await owner.call('POST', `/v3/designers/audits/${auditId}/appeal`, body)
}

async function nudge({ owner, auditId }: Progress): Promise<void> {
  await owner.call('POST', `/v3/designers/audits/${auditId}/nudge`)
}

async function revoke({ owner, auditId }: Progress): Promise<void> {
  await owner.call('DELETE', `/v3/designers/audits/${auditId}/audit-states`)
}

async function askForRemoval({ owner, productId }: Progress, reason: string): Promise<string> {
  const asked = await owner.call('POST', `/v3/designers/audits/product-status/${productId}`, {
    status: 'REMOVED',
    reason,
  })
  return z.object({ removalId: z.string() }).parse(asked).removalId
}

type Gone = Exclude<NonNullable<DemoTheme['storeState']>, { state: 'PUBLISHED' }>

async function leave(staff: Resident, progress: Progress, gone: Gone): Promise<void> {
  const note = gone.note[progress.owner.persona.locale]
  if (gone.state === 'REMOVED' && gone.by === 'owner') {
    const removalId = await askForRemoval(progress, note)
    await staff.call('POST', `/staff/v1/removals/${removalId}/decision`, { decision: 'GRANT' })
    return
  }
  const body = { status: gone.state, reason: gone.reason, note }
  await staff.call('POST', `/staff/v1/products/${progress.productId}/status`, body)
}
