import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import type { Client } from '../../../e2e/client.ts'
import { grantRole, verifyDesigner } from '../../../e2e/database.ts'
import { prepareVotingIn, signUp } from '../../../e2e/voting.ts'
import type { Cluster } from '../cluster.ts'
import { insertSeller } from './worldQueries.ts'

const [VOTERS, ENTRIES] = [30, 60]
const Asked = z.object({ requestId: z.string() })
/** Of the product: before the first month that the longest plan sells (plan.ts). */
const RELEASED = '2041-01-01'

/** Who acts during the faults, and on what. */
export interface World {
  readonly editionId: string
  readonly entryIds: readonly string[]
  readonly voters: readonly Client[]
  readonly photographer: Client
  readonly organiser: Client
  readonly colleague: Client
  readonly finance: Client
  readonly productId: string
}

/** Three times Patroni's `ttl`: a leader that steps down once more, when all was whole, is followed within one. */
const LEADER_SECONDS = 60

/** The database itself, past everything, wherever it leads just now; asked again where the leader changes meanwhile. */
export async function withLeader<T>(cluster: Cluster, use: (database: pg.Client) => Promise<T>): Promise<T> {
  const deadline = performance.now() + LEADER_SECONDS * 1000
  for (;;) {
    try {
      return await withConnection(cluster, use)
    } catch (reason) {
      // A statement that PostgreSQL refuses is a fault of ours; one that it ends as it stops is none.
      const isOurs = reason instanceof pg.DatabaseError && !reason.code?.startsWith('57P')
      if (isOurs || performance.now() > deadline) throw reason
      await sleep(2_000)
    }
  }
}

async function withConnection<T>(
  { environment }: Cluster,
  use: (database: pg.Client) => Promise<T>,
): Promise<T> {
  const database = new pg.Client({ connectionString: environment.DATABASE_DIRECT_URL })
  database.on('error', () => undefined)
  await database.connect()
  try {
    return await use(database)
  } finally {
    await database.end()
  }
}

/** @param firstDay of the feed, further back than it begins by itself: two of finance allow it */
export function prepareWorld(cluster: Cluster, firstDay: string): Promise<World> {
  let people = 0
  // Sign-ups of one address are few.
  const addressOf = () => {
    people += 1
    return `10.1.0.${people}`
  }
  const place = { url: cluster.url, addressOf }
  return withLeader(cluster, async (database) => {
    const prepared = await prepareVotingIn(place, database, { voters: VOTERS, entries: ENTRIES })
    const colleague = await signUp(place, 'colleague')
    const photographer = await signUp(place, 'photographer')
    const finance = await signUp(place, 'finance')
    const second = await signUp(place, 'second')
    for (const { email } of [finance, second]) await grantRole(database, email, 'finance')
    await grantRole(database, colleague.email, 'organiser')
    await verifyDesigner(database, photographer.email)
    const productId = await insertSeller(database, prepared.designer.email, RELEASED)
    const asked = { kind: 'ALLOW_DAY', day: firstDay, reason: 'Months to settle during the faults' }
    const { requestId } = Asked.parse((await finance.call('POST', '/staff/v1/sales/requests', asked)).data)
    const answer = { decision: 'CONFIRM' }
    const confirmed = await second.call('POST', `/staff/v1/sales/requests/${requestId}/decision`, answer)
    if (confirmed.code !== 'success') throw new Error(`${firstDay} was not allowed: ${confirmed.code}`)
    return { ...prepared, colleague, photographer, finance, productId }
  })
}
