import { newId } from '../../../platform/ids.ts'
import type { TestApp } from '../../../testing/harness.ts'
import type { Person } from '../../../testing/people.ts'
import { openEdition } from '../../competitions/testing/editions.ts'
import { insertQuarantine } from '../fraud/quarantineQueries.ts'

/** A quarantine of an edition of its own, without votes. @returns its id */
export async function stageQuarantine(
  app: Pick<TestApp, 'platform'>,
  { accountId }: Person,
): Promise<string> {
  const { editionId } = await openEdition(app)
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
