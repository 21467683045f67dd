import { DomainError } from '../http/domainError.ts'
import type { Db } from './connection.ts'

class RolledBack extends Error {
  readonly refused: DomainError
  constructor(refused: DomainError) {
    super(refused.code)
    this.refused = refused
  }
}

/** Runs `work` in one transaction; a refusal that it returns rolls everything back and is returned. */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Db) => Promise<T | DomainError>,
): Promise<T | DomainError> {
  try {
    return await db.transaction().execute(async (tx) => {
      const outcome = await work(tx)
      if (outcome instanceof DomainError) throw new RolledBack(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.refused
    throw error
  }
}

/** What else must happen in the transaction that keeps a file; a refusal undoes the keeping. */
export type Alongside<Stored> = (tx: Db, stored: Stored) => Promise<DomainError | null>

/** PostgreSQL's code of a violated unique constraint, and which one. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    error.constraint === constraint
  )
}

/** Which reference a new row breaks, where what it refers to is not there any more; null for any other error. */
export const brokenReference = (error: unknown): string | null =>
  isForeignKeyViolation(error) && error instanceof Error && 'constraint' in error
    ? String(error.constraint)
    : null

/** PostgreSQL's code where another row still refers to one that should go. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503'
