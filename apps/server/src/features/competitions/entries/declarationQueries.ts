import { DECLARATIONS } from '@easel/domain/competitions/editions/editionShape.ts'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'

const Declaration = z.enum(DECLARATIONS)
type Declaration = z.infer<typeof Declaration>

export interface Declared {
  readonly declaration: Declaration
  readonly declaredAt: Date
}

export async function declarationsOf(db: Db, entryId: string): Promise<Declared[]> {
  const rows = await db
    .selectFrom('competition_entry_declaration')
    .select(['declaration', 'declared_at'])
    .where('entry_id', '=', entryId)
    .orderBy('declaration')
    .execute()
  return rows.map((row) => ({
    declaration: Declaration.parse(row.declaration),
    declaredAt: row.declared_at,
  }))
}

/** What was declared before keeps its time; what is no longer declared goes. */
export async function putDeclarations(
  tx: Db,
  entryId: string,
  declarations: readonly Declaration[],
  at: Date,
): Promise<void> {
  const distinct = [...new Set(declarations)]
  await tx
    .deleteFrom('competition_entry_declaration')
    .where('entry_id', '=', entryId)
    .$if(distinct.length > 0, (query) => query.where('declaration', 'not in', distinct))
    .execute()
  if (distinct.length === 0) return
  await tx
    .insertInto('competition_entry_declaration')
    .values(distinct.map((declaration) => ({ entry_id: entryId, declaration, declared_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
