import pg from 'pg'
import { vi } from 'vitest'

export interface Effort<T> {
  readonly answer: T
  /** Statements that the database was sent meanwhile, by this process. */
  readonly statements: number
  /** Of this thread's own time: a test tells of the code, not of what else the machine is doing. */
  readonly milliseconds: number
}

/** What a piece of work took. */
export async function effortOf<T>(work: () => Promise<T>): Promise<Effort<T>> {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const before = process.threadCpuUsage()
  try {
    const answer = await work()
    const { user, system } = process.threadCpuUsage(before)
    return { answer, statements: queries.mock.calls.length, milliseconds: (user + system) / 1000 }
  } finally {
    queries.mockRestore()
  }
}
