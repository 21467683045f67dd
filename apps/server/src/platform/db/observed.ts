import pg from 'pg'
import type { ObserveStatement } from '../tracing/tracing.ts'

/** Reports statements that are sent to the pool itself, past Kysely. The many forms of the call stay as they are. */
export function observeQueries(pool: pg.Pool, onStatement: ObserveStatement): void {
  const value = (...given: unknown[]): unknown => {
    const begun = performance.now()
    const result: unknown = Reflect.apply(pg.Pool.prototype.query, pool, given)
    if (result instanceof Promise) {
      const ended = (error?: unknown) => onStatement(textOf(given[0]), performance.now() - begun, error)
      result.then(() => ended(), ended)
    }
    return result
  }
  Reflect.defineProperty(pool, 'query', { value })
}

function textOf(statement: unknown): string {
  const text =
    typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : statement
  return typeof text === 'string' ? text : ''
}
