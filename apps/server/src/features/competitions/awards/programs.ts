import type { OwnProgram, ProgramMember, StaffProgram } from '@easel/contract/competitions/awards/shapes.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import {
  againstWork,
  type CreatorProgram,
  latestUiVersions,
  missingUiVersions,
  type ProgramWork,
  programProgress,
} from '@easel/domain/competitions/editions/program.ts'
import { isAnnouncedAt } from '@easel/domain/competitions/editions/timeline.ts'
import { PLATFORM_SHARE_PERCENT } from '@easel/domain/money/revenue/terms.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Platform } from '../../../platform/platform.ts'
import { designersNamed } from '../../accounts/designers/public.ts'
import { type ShownEdition, shownEditionsOf } from '../editions/public.ts'
import {
  type ProgramAwardRow,
  platformPercents,
  programAwards,
  type WorkRow,
  worksBetween,
} from './programQueries.ts'

/** A work of somebody's list, at most. */
const MAX_WORKS = 200

const workOf = (row: WorkRow): ProgramWork => ({
  isPublished: row.state === 'PUBLISHED',
  priceCoins: row.price_coins,
  uiVersions: row.uiVersions,
  publishedAt: row.published_at,
})

const termsOf = (program: CreatorProgram, now: Date) => ({
  from: program.from,
  until: program.until,
  isOver: now >= new Date(program.until),
  isRunning: now >= new Date(program.from) && now < new Date(program.until),
  leastPaidWorks: program.leastPaidWorks,
  withinMonths: program.withinMonths,
  systems: latestUiVersions(program).map(({ name }) => name),
  designerPercent: program.designerPercent,
})

function progressOf(program: CreatorProgram, works: readonly WorkRow[]) {
  const { counted, isFulfilled, window } = programProgress(program, works.map(workOf))
  const span = window && { from: window.from.toISOString(), until: window.until.toISOString() }
  return { counted, isFulfilled, span }
}

const worksOf = (db: Db, program: CreatorProgram, designerIds: readonly (string | null)[]) =>
  worksBetween(db, {
    designerIds: designerIds.flatMap((id) => id ?? []),
    from: new Date(program.from),
    until: new Date(program.until),
  })

/**
 * The creator programs that an account came to by an announced award (spec §9).
 * @param edition of one edition; null: of all
 */
export async function ownPrograms(
  platform: Platform,
  accountId: string,
  edition: ShownEdition | null,
): Promise<OwnProgram[]> {
  const { db, clock } = platform
  const now = clock.now()
  const announced = (await programAwards(db, { accountId })).filter(
    ({ announced_at }) => announced_at !== null && announced_at <= now,
  )
  const designerId = announced[0]?.designer_id ?? null
  const editionIds = new Set(announced.map((row) => row.edition_id))
  const editions = shownEditionsOf(platform)
  const programs: OwnProgram[] = []
  for (const editionId of editionIds) {
    const definition = (await editions.byId(editionId))?.definition
    const program = definition?.creatorProgram
    if (!program || (edition && edition.editionId !== editionId)) continue
    const works = await worksOf(db, program, [designerId])
    programs.push({
      ...termsOf(program, now),
      edition: definition.slug,
      editionName: definition.name,
      progress: progressOf(program, works),
      works: works.slice(0, MAX_WORKS).map((row) => ({
        productId: row.product_id,
        name: row.name,
        publishedAt: row.published_at.toISOString(),
        against: againstWork(program, workOf(row)),
        missing: missingUiVersions(program, workOf(row)).map(({ name }) => name),
      })),
    })
  }
  return programs
}

/** Who is in the creator program of an edition; null where it has none, and nobody before the announcement. */
export async function staffProgram(
  { db, clock }: Platform,
  { editionId, definition }: ShownEdition,
): Promise<StaffProgram> {
  const program = definition.creatorProgram
  if (!program) return null
  const now = clock.now()
  const awards = isAnnouncedAt(definition, now) ? await programAwards(db, { editionId }) : []
  const designerIds = [...new Set(awards.flatMap((row) => row.designer_id ?? []))]
  const works = Map.groupBy(await worksOf(db, program, designerIds), (row) => row.designer_id)
  const terms = await platformPercents(db, designerIds, shanghaiDay(now))
  const byAccount = Map.groupBy(awards, (row) => row.account_id)
  const designerOf = await designersNamed(db, designerIds, now)
  const members = [...byAccount].map(([accountId, own]) =>
    memberOf(accountId, own, {
      designerBanned: designerOf(own[0]?.designer_id ?? '').designerBanned,
      progress: progressOf(program, works.get(own[0]?.designer_id ?? '') ?? []),
      platformPercent: terms.get(own[0]?.designer_id ?? '') ?? PLATFORM_SHARE_PERCENT,
    }),
  )
  return { ...termsOf(program, now), members }
}

interface Figures {
  readonly designerBanned: boolean
  readonly progress: ProgramMember['progress']
  readonly platformPercent: number
}

const memberOf = (
  accountId: string,
  own: readonly ProgramAwardRow[],
  { designerBanned, progress, platformPercent }: Figures,
): ProgramMember => ({
  accountId,
  designerId: own[0]?.designer_id ?? null,
  name: own[0]?.nickname ?? own[0]?.creator ?? '',
  designerBanned,
  isConfirmed: own.some(({ state }) => state === 'CONFIRMED'),
  creatorFundUsd: own.reduce((sum, { creator_fund_usd }) => sum + (creator_fund_usd ?? 0), 0),
  progress,
  designerPercent: 100 - platformPercent,
})
