import { getEditionLink, SharedDraft } from '@easel/contract/competitions/editions/endpoints.ts'
import { EditionLink, staffListEditionLinks } from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
const opens = (token: string | null) => app.visitor().call('GET', `/v1/competition-links/${token}`)
const seesDraft = (token: string | null) =>
  app.visitor().call('POST', '/v1/competition-drafts/view', { token })

test('a link opens its edition for anybody until its end', async () => {
  const link = made(EditionLink, await issue())
  expect(link).toMatchObject({ audience: 'Schools', state: 'OPEN', can: { revoke: null } })
  expect(made(getEditionLink.reply, await opens(link.token))).toEqual({ slug: '2025', endsAt: END })
  await app.setNow(new Date(END))
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
  for (const wrong of ['competitions', `${one.token}x`, one.token?.slice(1) ?? ''])
    expect(await opens(wrong)).toMatchObject({ status: 404 })
})

test('a token is seen once and is not stored', async () => {
  const link = made(EditionLink, await issue())
  const { items } = made(
    staffListEditionLinks.reply,
    await organiser.caller.call('GET', `/staff/v1/competitions/${id}/links`),
  )
  expect(items.find(({ linkId }) => linkId === link.linkId)?.token).toBeNull()
  const rows = await app.platform.db.selectFrom('edition_link').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(link.token)
  // Whoever reads the table cannot open anything by what is there.
  const stored = rows.find((row) => row.link_id === link.linkId)?.token ?? ''
  expect([(await opens(stored)).status, (await seesDraft(stored)).status]).toEqual([404, 400])
})

describe('a link of a draft', () => {
  const draftLink = async (editionId: string, endsAt = END) =>
    made(
      EditionLink,
      await organiser.caller.call('POST', `/staff/v1/competitions/${editionId}/links`, {
        audience: 'Agency',
        endsAt,
        shows: 'DRAFT',
      }),
    )

  test('shows it before it is published, without what organisers note, until its end', async () => {
    const { editionId, slug, revision, draft } = await copiedEdition(app, organiser)
    const link = await draftLink(editionId)
    expect(link).toMatchObject({ shows: 'DRAFT', state: 'OPEN' })
    const shown = made(SharedDraft, await seesDraft(link.token))
    expect(shown).toMatchObject({ version: null, endsAt: END, draft: { slug, name: draft.name } })
    expect(JSON.stringify(shown)).not.toContain('"chosen"')
    // It follows what is saved.
    const name = { en: 'Night Harbour', zh: '夜港' }
    await organiser.caller.call('PUT', `/staff/v1/competitions/${editionId}`, {
      revision,
      draft: { ...draft, name },
    })
    expect(made(SharedDraft, await seesDraft(link.token)).draft.name).toEqual(name)
    await app.setNow(new Date(END))
    expect(await seesDraft(link.token)).toMatchObject({ status: 404, code: 'editionLink.ended' })
  })

  test('ends at once when it is revoked', async () => {
    const { editionId } = await copiedEdition(app, organiser)
    const link = await draftLink(editionId)
    expect((await revoke(link)).code).toBe('success')
    expect(await seesDraft(link.token)).toMatchObject({ status: 404, code: 'editionLink.ended' })
  })

  test('and a link of public pages do not open each other’s', async () => {
    const [open, draft] = [made(EditionLink, await issue()), await draftLink(id)]
    expect(await opens(draft.token)).toMatchObject({ status: 404 })
    expect(await seesDraft(open.token)).toMatchObject({ status: 404 })
    expect(await seesDraft('x'.repeat(24))).toMatchObject({ status: 404, code: 'editionLink.ended' })
  })

  test('votes for nothing and hides who entered: what it shows has no entries', async () => {
    const shown = await seesDraft((await draftLink(id)).token)
    for (const part of ['accountId', 'entries', 'productId', 'email'])
      expect(JSON.stringify(shown.data)).not.toContain(`"${part}"`)
  })
})
