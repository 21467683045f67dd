import { AsyncLocalStorage } from 'node:async_hooks'
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresQueryResult,
} from 'kysely'
import pg from 'pg'
import type { Db } from '../../../apps/server/src/platform/db/connection.ts'
import type { DB } from '../../../apps/server/src/platform/db/schema.generated.ts'
import type { Platform } from '../../../apps/server/src/platform/platform.ts'

/**
 * One connection for everything that a step does, in one transaction: it is done wholly, together with its mark, or
 * not at all, and the portal's jobs, which go by today's clock, never meet it half way (docs/decisions/setup.md).
 */
export interface Steps {
  readonly db: Db
  run(work: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** When what is being made happens. */
export const moments = new AsyncLocalStorage<Date>()

/** Any number that nothing else locks with. */
const LOCK = 5_320_417

/** Waits for whoever else makes demo data on this database. */
export async function openSteps(url: string): Promise<Steps> {
  const client = new pg.Client({ connectionString: url, application_name: 'easel-demo' })
  // Without a listener the error of a connection that ends would end the process.
  client.on('error', () => undefined)
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [LOCK])
  const ask = inLine(client)
  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: sharedPool(ask) }) }),
    run: async (work) => {
      await ask('begin')
      try {
        await work()
        await ask('commit')
      } catch (error) {
        await ask('rollback').catch(() => undefined)
        throw error
      }
    },
    close: () => client.end(),
  }
}

type Ask = (text: string, parameters?: readonly unknown[]) => Promise<pg.QueryResult>

const setClock = (client: pg.ClientBase, moment: Date | undefined) =>
  client.query("select set_config('easel.ahead', $1, false)", [
    moment ? `${moment.getTime() - Date.now()} milliseconds` : '',
  ])

/** The portal's connections, each by the clock of the moment that it is taken for (`product_now()`). */
export function atMoments({ pool }: Pick<Platform, 'pool'>): Db {
  const setTo = new WeakMap<pg.PoolClient, Date | undefined>()
  const connect = async () => {
    const client = await pool.connect()
    const moment = moments.getStore()
    if (setTo.get(client) !== moment) await setClock(client, moment)
    setTo.set(client, moment)
    return client
  }
  const watched: PostgresPool = { options: pool.options, connect, end: async () => undefined }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: watched }) })
}

/** One statement after the other, whoever asks, each by the clock of its moment (`product_now()`). */
function inLine(client: pg.Client): Ask {
  let last: Promise<unknown> = Promise.resolve()
  let setTo: Date | undefined
  return (text, parameters = []) => {
    const moment = moments.getStore()
    const asked = last.then(async () => {
      if (moment && moment !== setTo) {
        await setClock(client, moment)
        setTo = moment
      }
      // What was set within it is undone too.
      if (text.startsWith('rollback')) setTo = undefined
      return client.query(text, [...parameters])
    })
    last = asked.catch(() => undefined)
    return asked
  }
}

/** A pool that hands out the one connection; every transaction on it is a savepoint, one after the other. */
function sharedPool(ask: Ask): PostgresPool {
  let turn = Promise.resolve()
  let count = 0

  function lease() {
    let name = ''
    let end = () => {}
    const begin = async () => {
      const before = turn
      const own = Promise.withResolvers<void>()
      turn = own.promise
      await before
      end = own.resolve
      count += 1
      name = `step_${count}`
      return ask(`savepoint ${name}`)
    }
    const finish = (statement: string) => ask(statement).finally(end)
    function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
    function query(text: unknown, parameters: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new TypeError('A step reads no cursors')
      if (/^(begin|start transaction)/.test(text)) return begin()
      if (text === 'commit') return finish(`release savepoint ${name}`)
      if (text === 'rollback') return finish(`rollback to savepoint ${name}`)
      return ask(text, parameters)
    }
    return { query, release: () => undefined }
  }

  return { options: {}, connect: async () => lease(), end: async () => undefined }
}
