import { createInfo, uiResource } from '@easel/contract/competitions/entries/endpoints.ts'
import type { Entry } from '@easel/contract/competitions/entries/shapes.ts'
import { getEntryCopies } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { grantRoles } from '../../../testing/peopleQueries.ts'
import { bansShown } from '../../accounts/designers/testing/bans.ts'
import { FingerprintMatcher } from '../../base/fingerprints/match.ts'
import { jpegOf, scene } from '../../review/similarity/testing/scenes.ts'
import { smallEditionNow, uploadUrl, WHOLE } from './testing/entrants.ts'

let app: TestApp
let reviewer: Person
beforeAll(async () => {
  app = await startTestApp()
  reviewer = await createPerson(app, 'organiser')
})
afterAll(() => app.close())

async function submitted(who: Person, slug: string, bytes: Buffer): Promise<Entry> {
  const { fileId } = made(uiResource.reply, await who.caller.upload(uploadUrl({ slug }), 'a.jpg', bytes))
  const body = { ...WHOLE, edition: slug, files: [{ slot: 'picture', fileId }] }
  const { entryId, revision } = made(
    createInfo.reply,
    await who.caller.call('POST', '/design/cpt/createInfo', body),
  )
  const path = `/design/cpt/submitInfo/${entryId}`
  return made(createInfo.reply, await who.caller.call('POST', path, { revision }))
}

const copiesOf = async ({ entryId }: Entry) =>
  made(getEntryCopies.reply, await reviewer.caller.call('GET', `/staff/v1/entries/${entryId}/copies`))

test('a reviewer sees entries of every edition that look alike, with who made them', async () => {
  const [first, second] = [await smallEditionNow(app), await smallEditionNow(app)]
  const [lin, mo] = [await createPerson(app, 'verified'), await createPerson(app, 'pending')]
  const picture = scene(901)
  const theirs = await submitted(lin, first.slug, await jpegOf(picture, 92))
  const alone = await submitted(mo, second.slug, await jpegOf(scene(902), 92))
  const ours = await submitted(mo, second.slug, await jpegOf(picture, 60))
  expect(await copiesOf(ours)).toEqual({ works: [], looking: true })
  const looker = new FingerprintMatcher(app.platform)
  while ((await looker.round()) > 0);
  expect(await copiesOf(alone)).toEqual({ works: [], looking: false })
  expect(await copiesOf(ours)).toMatchObject({
    looking: false,
    works: [
      {
        kind: 'ENTRY',
        id: theirs.entryId,
        edition: first.slug,
        name: WHOLE.title,
        own: false,
        pairs: [{ kind: 'LOOKS_ALIKE', mirrored: false }],
      },
    ],
  })
  const read = () => reviewer.caller.call('GET', `/staff/v1/entries/${ours.entryId}/copies`)
  expect(await bansShown(await createPerson(app, 'reviewer'), lin, read)).toEqual([[false], [true], [false]])
  const sameBytes = await submitted(lin, second.slug, await jpegOf(picture, 60))
  const { works } = await copiesOf(sameBytes)
  expect(works.map(({ id, own, pairs }) => [id, own, pairs[0]?.kind])).toEqual([
    [ours.entryId, false, 'SAME_BYTES'],
    [theirs.entryId, true, 'LOOKS_ALIKE'],
  ])
  // Of an edition that the reviewer has entered nothing is shown, as in its own list.
  const entrant = await createPerson(app, 'verified')
  await grantRoles(app.platform, entrant.accountId, ['organiser'])
  await submitted(entrant, first.slug, await jpegOf(scene(903), 92))
  const reply = await entrant.caller.call('GET', `/staff/v1/entries/${sameBytes.entryId}/copies`)
  expect(made(getEntryCopies.reply, reply).works.map(({ id }) => id)).toEqual([ours.entryId])
})
