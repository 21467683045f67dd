import { setTimeout as sleep } from 'node:timers/promises'
import { gallery, galleryDetail } from '@easel/contract/competitions/entries/endpoints.ts'
import { daysOfMonth } from '@easel/domain/base/calendar/month.ts'
import { z } from 'zod'
import type { Answer } from '../../../e2e/client.ts'
import { drawPhotograph } from '../../../e2e/pictures.ts'
import { SLUG } from '../../../e2e/voting.ts'
import type { Gaps } from './gaps.ts'
import type { World } from './world.ts'

const PAUSE_MILLISECONDS = 300
/** The portal answers within five seconds; a balancer's retry comes on top. */
const CALL_MILLISECONDS = 20_000

/**
 * Calls again and again, as a person or the store's own feed would, until there is an answer about the matter itself. What
 * was done already answers as such.
 * @returns the answer; null where `signal` came first
 */
async function persist(gaps: Gaps, signal: AbortSignal, call: () => Promise<Answer>): Promise<Answer | null> {
  while (!signal.aborted) {
    const answer = await Promise.race([
      call().catch(() => null),
      sleep(CALL_MILLISECONDS, null, { ref: false }),
    ])
    if (answer && answer.status < 500 && answer.status !== 429) {
      if (answer.code === 'success') gaps.acknowledge()
      return answer
    }
    await sleep(PAUSE_MILLISECONDS)
  }
  return null
}

const Given = z.object({ receipt: z.object({ nonce: z.string() }) })
const File = z.object({ fileId: z.string() })
const Entry = z.object({ entryId: z.string(), revision: z.number() })
const Shown = z.object({ files: z.array(z.object({ url: z.string() })) })
const PAUSE = { vote: 250, entry: 500, day: 400, read: 200 } as const
const SOLD = { turnoverFen: 1_800, channelCostFen: 60, sales: 3 }
export const STORE_KEY = 'a store key of the cluster test'

/** Everything that the portal has acknowledged. */
export interface Acknowledged {
  /** Voter's address and entry, with the receipt's nonce. */
  readonly votes: Map<string, string>
  /** Entries that were decided, with the address of their file. */
  readonly decided: Set<string>
  /** Days that were sent and closed. */
  readonly days: Set<string>
  /** Months. */
  readonly settled: Set<string>
}

export interface Run {
  readonly url: string
  readonly world: World
  readonly acknowledged: Acknowledged
  readonly writes: Gaps
  readonly reads: Gaps
  readonly signal: AbortSignal
}

/** Votes that were not given yet, two at a time. */
export async function vote({ world, acknowledged, writes, signal }: Run): Promise<void> {
  const left = world.entryIds.flatMap((entryId) => world.voters.map((voter) => ({ entryId, voter })))
  const lane = async (of: number) => {
    for (const [at, { entryId, voter }] of left.entries()) {
      const key = `${voter.email} ${entryId}`
      if (at % 2 !== of || acknowledged.votes.has(key)) continue
      if (signal.aborted) return
      const answer = await persist(writes, signal, () =>
        voter.call('POST', '/design/cpt/vote', { infoId: entryId }),
      )
      if (answer?.code === 'success') acknowledged.votes.set(key, Given.parse(answer.data).receipt.nonce)
      await sleep(PAUSE.vote)
    }
  }
  await Promise.all([lane(0), lane(1)])
}

/** Photographs are uploaded, entered, submitted and decided by two organisers at once, again and again. */
export async function enter(run: Run, first: number): Promise<void> {
  for (let seed = first; !run.signal.aborted; seed += 1) {
    const entryId = await enterOne(run, await drawPhotograph({ seed, ppi: 300 }), seed)
    if (entryId) run.acknowledged.decided.add(entryId)
    await sleep(PAUSE.entry)
  }
}

async function enterOne(
  { world, writes, signal }: Run,
  picture: Uint8Array,
  seed: number,
): Promise<string | null> {
  const { photographer, organiser, colleague } = world
  const again = (call: () => Promise<Answer>) => persist(writes, signal, call)
  const slot = `edition=${SLUG}&category=photography&slot=photograph`
  const uploaded = await again(() =>
    photographer.upload(`/design/cpt/uiResource?${slot}`, `tide-${seed}.jpg`, picture),
  )
  if (uploaded?.code !== 'success') return null
  const created = await again(() =>
    photographer.call('POST', '/design/cpt/createInfo', {
      edition: SLUG,
      category: 'photography',
      title: `Low Water ${seed}`,
      creator: 'Lin Mei',
      description: 'The mudflats an hour after high water.',
      declarations: ['OF_AGE', 'ORIGINAL', 'NOT_AWARDED'],
      files: [{ slot: 'photograph', fileId: File.parse(uploaded.data).fileId }],
    }),
  )
  if (created?.code !== 'success') return null
  const { entryId, revision } = Entry.parse(created.data)
  const submitted = await again(() =>
    photographer.call('POST', `/design/cpt/submitInfo/${entryId}`, { revision }),
  )
  if (!submitted) return null
  // Where the answer was lost, the next one says that it is submitted already.
  const now = submitted.code === 'success' ? Entry.parse(submitted.data).revision : revision + 1
  const decision = { decision: 'PASS', revision: now }
  const decided = await Promise.all(
    [organiser, colleague].map((who) =>
      again(() => who.call('POST', `/staff/v1/entries/${entryId}/decision`, decision)),
    ),
  )
  // The other one hears that it is decided already; so does whoever asks again after an answer that was lost.
  const heard = decided.map((answer) => answer?.code)
  return heard.some((code) => code === 'success' || code === 'entry.cannotDecideNow') ? entryId : null
}

const post = (url: string, path: string, body: object) => async (): Promise<Answer> => {
  const headers = { 'content-type': 'application/json', 'x-api-key': STORE_KEY }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const { code, data } = z.object({ code: z.string(), data: z.unknown() }).parse(await answer.json())
  return { status: answer.status, code, data }
}

/** What the store sold on a day; sent again it is the same batch. */
function batchOf({ productId }: World, day: string) {
  const row = { productId, day, kind: 'PAY', priceCoins: 3, heat: 40, users: 30, payingUsers: 3 }
  return { batchId: `cluster:${day}`, day, rows: [{ ...row, refunds: 0, ...SOLD }] }
}

/**
 * The store sends the first day of each month. All of them are over for the product, and a month for which nothing came
 * at all is settled as an empty one by the first worker that looks.
 */
export async function beginMonths(url: string, world: World, months: readonly string[]): Promise<void> {
  for (const month of months) {
    const sent = await post(url, '/store/v1/sales', batchOf(world, `${month}-01`))()
    if (sent.code !== 'success') throw new Error(`${month} cannot begin: ${sent.code}`)
  }
}

/** The store sends a month day by day and closes each day. */
export async function sell({ url, world, acknowledged, writes, signal }: Run, month: string): Promise<void> {
  for (const day of daysOfMonth(month)) {
    const sent = await persist(writes, signal, post(url, '/store/v1/sales', batchOf(world, day)))
    const close = post(url, `/store/v1/sales/${day}/close`, { rows: 1, ...SOLD })
    const closed = sent && (await persist(writes, signal, close))
    if (!closed) return
    if (closed.code !== 'success') throw new Error(`${day} of the feed: ${sent.code}, closed: ${closed.code}`)
    acknowledged.days.add(day)
    await sleep(PAUSE.day)
  }
}

/** Finance settles a month that is whole; a worker may have been faster. @returns why it is not; null where it is */
export async function settle(
  { world, acknowledged, writes, signal }: Run,
  month: string,
): Promise<string | null> {
  const path = `/staff/v1/revenue/months/${month}/settle`
  const answer = await persist(writes, signal, () => world.finance.call('POST', path, {}))
  if (answer?.code !== 'success' && answer?.code !== 'settlement.alreadySettled')
    return answer?.code ?? 'no answer'
  acknowledged.settled.add(month)
  return null
}

/** What everybody may read, by a visitor without a session. */
export async function read({ url, reads, signal }: Run): Promise<void> {
  while (!signal.aborted) {
    const path = `${gallery.path}?edition=${SLUG}&pageSize=12&pageIndex=1`
    const answer = await fetch(url + path, { signal: AbortSignal.timeout(10_000) }).catch(() => null)
    await answer?.text().catch(() => undefined)
    if (answer?.status === 200) reads.acknowledge()
    await sleep(PAUSE.read)
  }
}

/** Whether the file of a decided entry can be fetched. */
export async function hasFile(url: string, entryId: string): Promise<boolean> {
  const detail = await fetch(`${url}${galleryDetail.path}?productId=${entryId}`)
  const shown = Shown.safeParse(z.object({ data: z.unknown() }).parse(await detail.json()).data)
  const file = shown.data?.files[0]?.url
  if (!file) return false
  const answer = await fetch(new URL(file, url))
  return answer.status === 200 && (await answer.arrayBuffer()).byteLength > 0
}
