import { StaffEdition } from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { editionWith } from '@easel/domain/competitions/editions/testing/edition.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { grantRoles } from '../../../testing/peopleQueries.ts'
import { bansShown } from '../../accounts/designers/testing/bans.ts'
import { openEdition } from '../editions/testing/editions.ts'
import { stageEntry } from './testing/stageQueries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const OWN = { code: 'notOwn.decide' }
const addressOf = (editionId: string) => `/staff/v1/competitions/${editionId}`
const editionFor = async ({ caller }: Person, editionId: string) =>
  made(StaffEdition, await caller.call('GET', addressOf(editionId)))

/** A designer who is an organiser too, with an entry in this state. */
async function organiserWith(editionId: string, state: 'PASSED' | 'WITHDRAWN'): Promise<Person> {
  const person = await createPerson(app, 'verified')
  await grantRoles(app.platform, person.accountId, ['organiser'])
  await stageEntry(app.platform, { editionId, category: 'photography', owner: ownerOf(person), state })
  return person
}

test('an organiser with an entry neither reads the draft, saves nor publishes; one who withdrew it does', async () => {
  const { editionId } = await openEdition(app)
  const entrant = await organiserWith(editionId, 'PASSED')
  const former = await organiserWith(editionId, 'WITHDRAWN')
  expect(await entrant.caller.call('GET', addressOf(editionId))).toMatchObject({ status: 403, ...OWN })
  const edition = await editionFor(former, editionId)
  expect(edition.can).toMatchObject({ read: null, save: null })

  const draft = editionWith({ 'texts.notice.en': 'Everybody reads this.' }, edition.draft)
  const saveBy = ({ caller }: Person) =>
    caller.call('PUT', addressOf(editionId), { revision: edition.revision, draft })
  expect(await saveBy(entrant)).toMatchObject({ status: 403, ...OWN })
  const { revision } = made(StaffEdition, await saveBy(former))

  const publishBy = ({ caller }: Person) =>
    caller.call('POST', `${addressOf(editionId)}/publish`, { revision })
  expect(await publishBy(entrant)).toMatchObject({ status: 403, ...OWN })
  expect(made(StaffEdition, await publishBy(former)).published?.texts.notice.en).toBe('Everybody reads this.')
})

test('staff read of an entrant whose ban is in force; the public does not', async () => {
  const { editionId, slug } = await openEdition(app)
  const reviewer = await createPerson(app, 'reviewer')
  const entrant = await createPerson(app, 'verified')
  const owner = ownerOf(entrant)
  const entryId = await stageEntry(app.platform, {
    editionId,
    category: 'photography',
    owner,
    state: 'PASSED',
  })
  for (const path of [`/staff/v1/entries?edition=${slug}`, `/staff/v1/entries/${entryId}`]) {
    const read = () => reviewer.caller.call('GET', path)
    expect(await bansShown(reviewer, entrant, read)).toEqual([[false], [true], [false]])
  }
})

test('an entry in another edition bars nothing', async () => {
  const [theirs, other] = [await openEdition(app), await openEdition(app)]
  const entrant = await organiserWith(theirs.editionId, 'PASSED')
  expect((await editionFor(entrant, other.editionId)).can.save).toBeNull()
})
