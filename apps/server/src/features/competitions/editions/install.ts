import { Edition } from '@easel/domain/competitions/editions/edition.ts'
import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { SYSTEM } from '../../base/activity/public.ts'
import { edition2022 } from './definitions/edition2022/edition.ts'
import { edition2023 } from './definitions/edition2023/edition.ts'
import { edition2025 } from './definitions/edition2025/edition.ts'
import { insertEdition, knownSlugs } from './queries.ts'
import { putVersion } from './store.ts'

/** The editions that come with the portal. They are only ever added: later changes are the organisers'. */
export const SHIPPED: readonly EditionDraft[] = [edition2022, edition2023, edition2025]

/**
 * Publishes the shipped editions that are not there yet; several processes may do so at once.
 * @throws where a shipped edition does not fit the schema: a bug
 */
export async function installEditions({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const known = await knownSlugs(
    db,
    SHIPPED.map(({ slug }) => slug),
  )
  for (const edition of SHIPPED.filter(({ slug }) => !known.has(slug)))
    await db.transaction().execute((tx) => installOne(tx, clock, Edition.parse(edition)))
}

async function installOne(tx: Db, clock: Platform['clock'], edition: EditionDraft): Promise<void> {
  const now = clock.now()
  const row = await insertEdition(tx, {
    edition_id: newId(),
    slug: edition.slug,
    draft: JSON.stringify(edition),
    created_at: now,
    updated_at: now,
  })
  if (row) await putVersion(tx, clock, SYSTEM, row, edition)
}
