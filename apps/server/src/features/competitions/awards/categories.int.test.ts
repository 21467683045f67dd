import { resultPublic } from '@easel/contract/competitions/awards/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson } from '../../../testing/people.ts'
import { enteredBy, judgedEdition } from './testing/awarded.ts'
import { stageAward, stageList } from './testing/stageQueries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2045-10-01T10:00:00.000Z' })
})
afterAll(() => app.close())

test('winners of a category are found by its key and by its place in the edition (spec §7, contentType)', async () => {
  const { editionId, slug } = await judgedEdition(app, -1)
  const winner = await createPerson(app, 'verified')
  const entryId = await enteredBy(app, editionId, winner)
  const proposedBy = await createPerson(app, 'organiser')
  const publishedBy = await createPerson(app, 'organiser')
  const listId = await stageList(app.platform, { editionId, proposedBy, publishedBy })
  await stageAward(app.platform, { editionId, listId, entryId, winner })
  await stageAward(app.platform, {
    editionId,
    listId,
    entryId,
    winner,
    scope: 'photography',
    prizeKey: 'first',
  })
  const of = async (query: string) => {
    const address = `/design/cpt/prize/resultPublic?edition=${slug}${query}`
    return made(resultPublic.reply, await app.visitor().call('GET', address)).awards
  }
  const awards = (await of('')).filter(({ category }) => category !== null)
  expect(awards).toMatchObject([{ category: 'photography' }])
  for (const contentType of ['photography', '1'])
    expect(await of(`&contentType=${contentType}`)).toEqual(awards)
  for (const contentType of ['2', 'nothing']) expect(await of(`&contentType=${contentType}`)).toEqual([])
})
