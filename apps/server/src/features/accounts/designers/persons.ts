import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { revealed } from './details.ts'
import { designersById } from './personQueries.ts'

/**
 * Who stands behind each designer: the same text for two accounts with one identity number or business licence. The
 * number is read for this alone; only a keyed hash of it leaves, another one for each
 * `purpose`, and the same for good: lists of awards keep it and are compared with it later.
 */
export async function personsOf(
  { db, secrets }: { readonly db: Db; readonly secrets: Secrets },
  designerIds: readonly string[],
  purpose: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await designersById(db, designerIds)
  return new Map(
    rows.map((row) => {
      const number =
        revealed(secrets, row.designer_id, row, 'idCardNumber') ??
        revealed(secrets, row.designer_id, row, 'businessLicense') ??
        row.designer_id
      return [row.designer_id, personKey(secrets, purpose, number)]
    }),
  )
}

/** The same of a number that is read elsewhere. */
export const personKey = (secrets: Secrets, purpose: string, number: string): string =>
  secrets.signLasting(`${purpose}\n${number}`, 'person')

export const Identity = z.object({ name: z.string(), idCardNumber: z.string().nullable() })
export type Identity = z.infer<typeof Identity>

export const identityOf = (
  secrets: Secrets,
  row: Awaited<ReturnType<typeof designersById>>[number],
): Identity => ({
  name: row.real_name,
  idCardNumber: revealed(secrets, row.designer_id, row, 'idCardNumber'),
})

/** Name and identity number of designers in the open. The caller asks who may, and writes the activity log. */
export async function identitiesOf(
  { db, secrets }: { readonly db: Db; readonly secrets: Secrets },
  designerIds: readonly string[],
): Promise<ReadonlyMap<string, Identity>> {
  const rows = await designersById(db, designerIds)
  return new Map(rows.map((row) => [row.designer_id, identityOf(secrets, row)]))
}
