import type { Stored } from '../growth/meterQueries.ts'
import type { Costed } from './beyondIdle.ts'

/** What `npm run bench:capacity` measures. */
export interface CapacityResults {
  readonly works: number
  readonly acts: Readonly<Record<string, Costed>>
  readonly stored: readonly Stored[]
}

/** What one act costs, by itself. */
interface Each {
  readonly portalMs: number
  readonly databaseMs: number
  readonly statements: number
  readonly walBytes: number
}

export function eachOf({ cost, count }: Costed): Each {
  const acts = Math.max(count, 1)
  return {
    portalMs: (cost.portalSeconds / acts) * 1000,
    databaseMs: (cost.databaseSeconds / acts) * 1000,
    statements: cost.statements / acts,
    walBytes: cost.walBytes / acts,
  }
}

const DAY_SECONDS = 86_400
/** An hour at the busiest time has so many times the mean of the day. */
const PEAK = 4
/** A core is planned to be busy so far. */
const USED = 0.6

/** A kind of act on a day of the specification's size, and why there are so many. */
export interface Demand {
  readonly key: string
  readonly what: string
  readonly perDay: number
  readonly why: string
}

const DEVICES = 430_000_000
const VOTERS = 620_000_000
const WORKS = 850_000
const VOTING_DAYS = 27

export const DEMANDS: readonly Demand[] = [
  {
    key: 'downloads',
    what: 'downloads of a work and day',
    perDay: WORKS,
    why: 'the store adds up what 430,000,000 devices fetch: a row for each of 850,000 works',
  },
  {
    key: 'actions',
    what: 'user actions',
    perDay: Math.round(DEVICES / 100),
    why: 'one device in a hundred looks at a page of the portal',
  },
  { key: 'first', what: 'first pages of works', perDay: 500_000, why: '50,000 designers, ten a day' },
  { key: 'search', what: 'searches', perDay: 250_000, why: '50,000 designers and staff, five a day' },
  { key: 'queue', what: 'looks at the staff queue', perDay: 100_000, why: '200 reviewers, 500 a day' },
  { key: 'review', what: 'claims and approvals', perDay: 20_000, why: 'what is released the day after' },
  { key: 'publish', what: 'releases', perDay: 20_000, why: 'all due at one midnight' },
  {
    key: 'feed',
    what: 'readings of the feed, 100 events',
    perDay: 86_400,
    why: 'the store asks every second',
  },
  {
    key: 'vote',
    what: 'votes',
    perDay: Math.round(VOTERS / VOTING_DAYS),
    why: '620,000,000 voters, a vote each in 27 days',
  },
]

export interface Load extends Demand {
  readonly each: Each
  readonly portalCores: number
  readonly databaseCores: number
  readonly walGigabytes: number
}

/** What the day takes of cores at its busiest hour, and of the write-ahead log; acts that were not measured are left out. */
export function loadsOf({ acts }: CapacityResults): Load[] {
  return DEMANDS.flatMap((demand) => {
    const measured = acts[demand.key]
    if (!measured) return []
    const each = eachOf(measured)
    const cores = (ms: number) => ((demand.perDay / DAY_SECONDS) * PEAK * ms) / 1000 / USED
    return [
      {
        ...demand,
        each,
        portalCores: cores(each.portalMs),
        databaseCores: cores(each.databaseMs),
        walGigabytes: (demand.perDay * each.walBytes) / 1e9,
      },
    ]
  })
}

const number = (value: number, digits = 1) =>
  value.toLocaleString('en', { minimumFractionDigits: 0, maximumFractionDigits: digits })

export function costTable(results: CapacityResults): string {
  const rows = loadsOf(results).map(({ what, each }) => [
    what,
    number(each.portalMs, 2),
    number(each.databaseMs, 2),
    number(each.statements),
    number(each.walBytes, 0),
  ])
  return table(['one of', 'portal, ms', 'database, ms', 'statements', 'bytes of log'], rows)
}

export function dayTable(results: CapacityResults): string {
  const loads = loadsOf(results)
  const sum = (of: (load: Load) => number) => loads.reduce((all, load) => all + of(load), 0)
  const rows = loads.map((load) => [
    load.what,
    number(load.perDay, 0),
    load.why,
    number(load.portalCores, 2),
    number(load.databaseCores, 2),
    number(load.walGigabytes, 2),
  ])
  const all = [
    '**together**',
    '',
    '',
    number(
      sum((load) => load.portalCores),
      1,
    ),
    number(
      sum((load) => load.databaseCores),
      1,
    ),
    number(
      sum((load) => load.walGigabytes),
      1,
    ),
  ]
  return table(['what', 'a day', 'why so many', 'portal cores', 'database cores', 'log, GB'], [...rows, all])
}

const BYTES_PER_GIGABYTE = 1e9
/** Rows a year of what grows with use, at the specification's size. */
const YEARLY: Readonly<
  Record<string, { readonly rows: number; readonly why: string; readonly kept: number }>
> = {
  ballot: { rows: VOTERS, why: 'one edition', kept: 1 },
  vote_leaf: { rows: VOTERS, why: 'one edition', kept: 1 },
  user_action: { rows: (DEVICES / 100) * 365, why: '90 days stay', kept: 90 / 365 },
  product_downloads: { rows: WORKS * 365, why: '13 months stay', kept: 13 / 12 },
  catalogue_event: { rows: 20_000 * 365, why: 'each release', kept: 1 },
  audit: { rows: 20_000 * 365, why: 'each submission', kept: 1 },
  notice: { rows: 20_000 * 365, why: 'each release', kept: 1 },
  activity: { rows: 80_000 * 365, why: 'four lines of a submission', kept: 1 },
}

export function storageTable({ stored }: CapacityResults): string {
  const kept = stored
    .flatMap((each) => {
      const yearly = YEARLY[each.table]
      if (!yearly || each.rows < 1) return []
      const bytes = each.bytes / each.rows
      return [
        {
          ...each,
          ...yearly,
          each: bytes,
          gigabytes: (bytes * yearly.rows * yearly.kept) / BYTES_PER_GIGABYTE,
        },
      ]
    })
    .toSorted((a, b) => b.gigabytes - a.gigabytes)
  const rows = kept.map(({ table: name, each, indexBytes, bytes, rows: yearly, why, gigabytes }) => [
    `\`${name}\``,
    number(each, 0),
    `${number((indexBytes / bytes) * 100, 0)} %`,
    number(yearly, 0),
    why,
    number(gigabytes, 0),
  ])
  const all = kept.reduce((sum, { gigabytes }) => sum + gigabytes, 0)
  return table(
    ['table', 'bytes a row', 'of it indexes', 'rows a year', '', 'stands at, GB'],
    [...rows, ['**together**', '', '', '', '', number(all, 0)]],
  )
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
