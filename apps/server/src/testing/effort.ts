import pg from 'pg'
import { vi } from 'vitest'

export interface Effort<T> {
  readonly answer: T
  /** Statements that the database was sent meanwhile, by this process. */
  readonly statements: number
}

/** The statements that a piece of work sends to the database; its time is for the benchmarks, not for a test. */
export async function effortOf<T>(work: () => Promise<T>): Promise<Effort<T>> {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const answer = await work()
    return { answer, statements: queries.mock.calls.length }
  } finally {
    queries.mockRestore()
  }
}
