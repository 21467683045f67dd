import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../../testing/harness.ts'
import { lockWaiters } from '../../../../testing/lockWaiters.ts'
import { createPerson } from '../../../../testing/people.ts'
import { openEdition } from '../../editions/testing/editions.ts'
import { stageEntry } from '../../entries/testing/stageQueries.ts'
import { holdBallots } from '../ballotQueries.ts'
import { addFreeze } from '../logQueries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A vote that two organisers have just voided. */
async function voidVote() {
  const [entrant, voter] = [await createPerson(app, 'verified'), await createPerson(app, 'account')]
  const [one, two] = [await createPerson(app, 'organiser'), await createPerson(app, 'organiser')]
  const { editionId } = await openEdition(app, {})
  const entryId = await stageEntry(app.platform, { editionId, category: 'photography', owner: entrant })
  const quarantineId = newId()
  const now = app.platform.clock.now()
  await app.platform.pool.query(
    `insert into vote_quarantine (quarantine_id, edition_id, cluster, signal, reason, state, placed_by, placed_at,
       proposed_by, proposed_at, decided_by, decided_at)
     values ($1, $2, 'c', 'ADDRESS', 'One office', 'VOIDED', $3, $5, $3, $5, $4, $5)`,
    [quarantineId, editionId, one.accountId, two.accountId, now],
  )
  await app.platform.pool.query(
    'insert into vote_quarantine_ballot (quarantine_id, voter_id, entry_id) values ($1, $2, $3)',
    [quarantineId, voter.accountId, entryId],
  )
  return { editionId, entryId, voter, by: one.accountId, now }
}

test('an objection that comes while the count becomes final is refused; none is left that nobody can answer', async () => {
  const { editionId, entryId, voter, by, now } = await voidVote()
  const objecting = await app.platform.db.transaction().execute(async (tx) => {
    await holdBallots(tx)
    await addFreeze(tx, { editionId, by, at: now, size: 0, counts: new Map() })
    const body = { infoId: entryId, text: 'We all work in one office.' }
    const sent = voter.caller.call('POST', '/design/cpt/objectToVoid', body)
    await Promise.race([sent, lockWaiters(app, 1)])
    return { sent }
  })
  expect(await objecting.sent).toMatchObject({ code: 'objection.tooLate' })
})
