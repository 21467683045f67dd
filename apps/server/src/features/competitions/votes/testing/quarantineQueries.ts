import { newId } from '../../../../platform/ids.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import type { Person } from '../../../../testing/people.ts'
import { openEdition } from '../../editions/testing/editions.ts'
import { stageEntry } from '../../entries/testing/stageQueries.ts'
import { insertQuarantine } from '../fraud/quarantineQueries.ts'

/**
 * A quarantine of an edition of its own, without votes; `entrant` has an entry there.
 * @param joins lets others take part
 * @returns its id
 */
export async function stageQuarantine(
  app: Pick<TestApp, 'platform'>,
  { accountId }: Person,
  entrant: Person | null = null,
  joins: (editionId: string) => Promise<unknown> = async () => undefined,
): Promise<string> {
  const { editionId } = await openEdition(app)
  await joins(editionId)
  if (entrant) await stageEntry(app.platform, { editionId, category: 'photography', owner: entrant })
  const quarantineId = newId()
  await insertQuarantine(
    app.platform.db,
    {
      quarantineId,
      editionId,
      cluster: '0'.repeat(32),
      signal: 'NETWORK',
      reason: 'Seen',
      by: accountId,
      at: app.platform.clock.now(),
    },
    [],
  )
  return quarantineId
}
