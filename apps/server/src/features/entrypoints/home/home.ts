import {
  HOME_FIGURE_DAYS,
  type HomeDownloads,
  type HomeEntry,
  type HomeGroup,
  type HomeGroupName,
} from '@easel/contract/entrypoints/home/endpoints.ts'
import { BatchType } from '@easel/contract/publishing/batches/endpoints.ts'
import { type Period, reportedPeriod, stepsBetween } from '@easel/domain/money/revenue/trend.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Platform } from '../../../platform/platform.ts'
import { totalsOf, worksOf } from '../../publishing/audits/public.ts'
import { countByState, type EntryRow, homeEntries, lastDownloads, MAX_ENTRIES } from './queries.ts'

type Compare = (a: HomeEntry, b: HomeEntry) => number
const newest: Compare = (a, b) => b.work.updatedAt.localeCompare(a.work.updatedAt)
const placeOf = ({ work }: HomeEntry) => work.audit?.queue?.place ?? 0
const releaseOf = ({ work }: HomeEntry) => work.audit?.releaseAt ?? ''

const oldest: Compare = (a, b) => -newest(a, b)

const ORDER: Readonly<Record<HomeGroupName, Compare>> = {
  questions: oldest,
  rejected: newest,
  screenshots: newest,
  drafts: newest,
  review: (a, b) => placeOf(a) - placeOf(b),
  approved: (a, b) => releaseOf(a).localeCompare(releaseOf(b)),
}

/**
 * A designer's works on their way, by what they ask of the designer. Each group is read by itself, so that a hundred
 * works in one never hide a work in another; a batch is one entry.
 */
export async function homeGroups(
  platform: Platform,
  designerId: string,
): Promise<Record<HomeGroupName, HomeGroup>> {
  const { db } = platform
  const [rows, counts] = await Promise.all([homeEntries(db, designerId), countsOf(platform, designerId)])
  const works = await worksOf(platform, rows)
  const byId = new Map(works.map((work) => [work.id, work]))
  const groupNamed = (name: HomeGroupName): HomeGroup => {
    const entries = merged(rows.filter(({ group }) => group === name)).flatMap((row): HomeEntry[] => {
      const work = byId.get(row.product_id ?? row.audit_id)
      if (!work) return []
      // One rejected work of a batch is named by itself; a draft is worked on where its batch is.
      const together = row.batch_id && row.begun_at && (row.count > 1 || name === 'drafts')
      const batch = together
        ? {
            batchId: row.batch_id,
            productType: BatchType.parse(work.productType),
            createdAt: row.begun_at.toISOString(),
            count: row.count,
          }
        : null
      return [{ work: { ...work, updatedAt: row.updated_at.toISOString() }, batch }]
    })
    return { counts: counts(name), entries: entries.sort(ORDER[name]).slice(0, MAX_ENTRIES) }
  }
  return {
    questions: groupNamed('questions'),
    rejected: groupNamed('rejected'),
    screenshots: groupNamed('screenshots'),
    drafts: groupNamed('drafts'),
    review: groupNamed('review'),
    approved: groupNamed('approved'),
  }
}

/** Downloads of the last days that the store has reported, beside as many before; null before the first. */
export async function homeDownloads(db: Db, designerId: string): Promise<HomeDownloads | null> {
  const counted = await lastDownloads(db, designerId, 2 * HOME_FIGURE_DAYS)
  const byDay = new Map(counted.map(({ day, downloads }) => [day, downloads]))
  const period = reportedPeriod([...byDay.keys()], HOME_FIGURE_DAYS)
  if (period === null) return null
  const sumOf = ({ reported }: Period) => reported.reduce((sum, day) => sum + (byDay.get(day) ?? 0), 0)
  return {
    until: period.to,
    days: stepsBetween(period.from, period.to, 'day').map((day) => byDay.get(day) ?? null),
    total: sumOf(period),
    before: period.before && sumOf(period.before),
  }
}

/** A batch that is partly under review and partly waiting is one entry. */
function merged(rows: readonly EntryRow[]): EntryRow[] {
  const entries = new Map<string, EntryRow>()
  for (const row of rows) {
    const key = row.batch_id ?? row.audit_id
    const known = entries.get(key)
    entries.set(key, known ? { ...known, count: known.count + row.count } : row)
  }
  return [...entries.values()]
}

async function countsOf({ db }: Platform, designerId: string) {
  const label = (group: string, type: string) => `${group} ${type}`
  const all = await totalsOf(db).of(`home ${designerId}`, async () => {
    const counts: Record<string, number> = {}
    for (const row of await countByState(db, designerId)) {
      const key = label(row.group, row.product_type)
      counts[key] = (counts[key] ?? 0) + row.count
    }
    return counts
  })
  return (group: HomeGroupName): HomeGroup['counts'] =>
    Object.fromEntries(
      ProductType.options.flatMap((type) => {
        const count = all[label(group, type)]
        return count ? [[type, count]] : []
      }),
    )
}
