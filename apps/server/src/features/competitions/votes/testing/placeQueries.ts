import type { Db } from '../../../../platform/db/connection.ts'

/** Gives a voter's votes of all days the places after, as where one at the same time took a place and was left out. */
export async function skipPlace(db: Db, editionId: string, voterId: string): Promise<void> {
  await db
    .updateTable('ballot')
    .set((eb) => ({ place: eb('place', '+', 1) }))
    .where('edition_id', '=', editionId)
    .where('voter_id', '=', voterId)
    .execute()
}
