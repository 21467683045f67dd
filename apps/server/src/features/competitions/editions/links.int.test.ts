import { getEditionLink } from '@easel/contract/competitions/editions/endpoints.ts'
import { EditionLink, staffListEditionLinks } from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { installEditions } from './install.ts'
import { copiedEdition, editionIdOf } from './testing/editions.ts'

const NOW = '2025-10-01T10:00:00.000Z'
const END = '2025-10-05T00:00:00.000Z'

let app: TestApp
let organiser: Person
let id: string
beforeAll(async () => {
  app = await startTestApp({ now: NOW })
  await installEditions(app.platform)
  organiser = await createPerson(app, 'organiser')
  id = await editionIdOf(organiser, '2025')
})
afterAll(() => app.close())
beforeEach(() => app.setNow(new Date(NOW)))

const issue = (endsAt = END, editionId = id) =>
  organiser.caller.call('POST', `/staff/v1/competitions/${editionId}/links`, { audience: 'Schools', endsAt })
const revoke = ({ linkId }: EditionLink) =>
  organiser.caller.call('POST', `/staff/v1/competition-links/${linkId}/revoke`)
const opens = (token: string) => app.visitor().call('GET', `/v1/competition-links/${token}`)

test('a link opens its edition for anybody until its end', async () => {
  const link = made(EditionLink, await issue())
  expect(link).toMatchObject({ audience: 'Schools', state: 'OPEN', can: { revoke: null } })
  expect(made(getEditionLink.reply, await opens(link.token))).toEqual({ slug: '2025', endsAt: END })
  app.setNow(new Date(END))
  expect(await opens(link.token)).toMatchObject({ status: 404, code: 'not_found' })
  const { items } = made(
    staffListEditionLinks.reply,
    await organiser.caller.call('GET', `/staff/v1/competitions/${id}/links`),
  )
  expect(items.find(({ linkId }) => linkId === link.linkId)).toMatchObject({
    state: 'ENDED',
    can: { revoke: { code: 'editionLink.notOpen' } },
  })
})

test('a revoked link opens nothing, and is revoked once', async () => {
  const link = made(EditionLink, await issue())
  const answers = await Promise.all([revoke(link), revoke(link)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['editionLink.notOpen', 'success'])
  expect(await opens(link.token)).toMatchObject({ status: 404 })
  const lines = await app.platform.db
    .selectFrom('activity')
    .select(['act', 'to_state', 'reason', 'actor_id'])
    .where('subject_id', '=', link.linkId)
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { act: 'editionLink.issue', to_state: 'OPEN', reason: 'Schools', actor_id: organiser.accountId },
    { act: 'editionLink.revoke', to_state: 'REVOKED', reason: null, actor_id: organiser.accountId },
  ])
})

test('a link ends in the future, and opens what is published', async () => {
  expect(await issue(NOW)).toMatchObject({
    status: 400,
    data: { issues: [{ path: 'endsAt', code: 'linkEnd.past' }] },
  })
  expect(await issue('2031-01-01T00:00:00.000Z')).toMatchObject({
    status: 400,
    data: { issues: [{ path: 'endsAt', code: 'linkEnd.tooFar' }] },
  })
  const { editionId } = await copiedEdition(app, organiser)
  expect(await issue(END, editionId)).toMatchObject({ status: 409, code: 'edition.notPublished' })
})

test('two links have different tokens, which name nothing else', async () => {
  const [one, other] = [made(EditionLink, await issue()), made(EditionLink, await issue())]
  expect(one.token).not.toBe(other.token)
  expect(one.token).toMatch(/^[a-hjkmnp-z2-9]{24}$/)
  for (const wrong of ['competitions', `${one.token}x`, one.token.slice(1)])
    expect(await opens(wrong)).toMatchObject({ status: 404 })
})
