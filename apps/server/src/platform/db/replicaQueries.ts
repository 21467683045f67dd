import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { codeOf } from '../storage/space.ts'

/** What PostgreSQL says of a read that got in the way of what a replica applies, and of a write that it cannot do. */
const ELSEWHERE = new Set(['40001', '40P01', '25006', '57P01', '57P02', '57P03'])

/** Whether the leader would have answered: the connection is lost, or the replica itself stands in the way. */
function isReplicasFault(error: unknown): boolean {
  const code = codeOf(error)
  const saysPostgres = /^[\dA-Z]{5}$/.test(code) && !code.startsWith('E')
  return ELSEWHERE.has(code) || code.startsWith('08') || !saysPostgres
}

/** A connection to a replica whose first statement is repeated on the leader where the replica cannot carry it out. */
export class ReplicaClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #leader: () => Promise<PostgresPoolClient>
  #instead: PostgresPoolClient | null = null
  #isLost = false

  constructor(client: pg.PoolClient, leader: () => Promise<PostgresPoolClient>) {
    this.#client = client
    this.#leader = leader
  }

  query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== 'string') throw new Error('reads of a replica are not streamed')
    return this.#run<R>(statement, parameters)
  }

  release(destroy?: boolean): void {
    this.#client.release(this.#isLost || destroy)
    this.#instead?.release(destroy)
  }

  async #run<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#instead) return this.#instead.query<R>(statement, parameters)
    try {
      return await ask<R>(this.#client, statement, parameters)
    } catch (error) {
      if (!isReplicasFault(error)) throw error
      this.#isLost = true
      this.#instead = await this.#leader()
      return this.#instead.query<R>(statement, parameters)
    }
  }
}

const ask = <R>(client: PostgresPoolClient, statement: string, parameters: readonly unknown[]) =>
  client.query<R>(statement, parameters)
