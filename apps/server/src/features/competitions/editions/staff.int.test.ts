import { getEdition, listEditions } from '@easel/contract/competitions/editions/endpoints.ts'
import {
  StaffEdition,
  staffListEditions,
  staffListEditionVersions,
} from '@easel/contract/competitions/editions/staffEndpoints.ts'
import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { editionWith } from '@easel/domain/competitions/editions/testing/edition.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { isAnyoneBlocked } from '../../../testing/waiting.ts'
import { edition2025 } from './definitions/edition2025/edition.ts'
import { installEditions } from './install.ts'
import { insertEdition } from './queries.ts'
import { copiedEdition, editionIdOf } from './testing/editions.ts'

/** While the 2025 edition takes submissions, and no votes yet. */
const NOW = '2025-10-01T10:00:00.000Z'
const STAFF = '/staff/v1/competitions'

let app: TestApp
let organiser: Person
let colleague: Person
beforeAll(async () => {
  app = await startTestApp({ now: NOW })
  await installEditions(app.platform)
  organiser = await createPerson(app, 'organiser')
  colleague = await createPerson(app, 'organiser')
})
afterAll(() => app.close())
beforeEach(() => app.setNow(new Date(NOW)))

const read = (answer: Awaited<ReturnType<Person['caller']['call']>>) => made(StaffEdition, answer)
const save = (
  { editionId, revision }: Pick<StaffEdition, 'editionId' | 'revision'>,
  draft: EditionDraft,
  who = organiser,
) => who.caller.call('PUT', `${STAFF}/${editionId}`, { revision, draft })
const publish = (
  { editionId, revision }: Pick<StaffEdition, 'editionId' | 'revision'>,
  who: Person = organiser,
) => who.caller.call('POST', `${STAFF}/${editionId}/publish`, { revision })
const issuesOf = (data: unknown) =>
  data !== null && typeof data === 'object' && 'issues' in data ? data.issues : null
const publicEdition = async (slug: string) => app.visitor().call('GET', `/v1/competitions/${slug}`)

/** A copy of 2025 whose instants all lie a year later. */
async function nextYear() {
  const copy = await copiedEdition(app, organiser)
  const later = (text: string) => text.replace('2026-', '2027-').replace('2025-', '2026-')
  const timeline: unknown = JSON.parse(JSON.stringify(copy.draft.timeline), (_, value: unknown) =>
    typeof value === 'string' ? later(value) : value,
  )
  const draft = editionWith({ timeline, 'limits.uploadedFrom': '2026-08-18T00:00:00.000Z' }, copy.draft)
  return read(await save(copy, draft))
}

describe('the next edition', () => {
  test('begins as a copy, and nobody else sees it', async () => {
    const copy = await copiedEdition(app, organiser)
    expect(copy).toMatchObject({ version: null, published: null, hasChanges: true, revision: 1 })
    expect(copy.draft).toEqual({ ...edition2025, slug: copy.slug })
    expect(await publicEdition(copy.slug)).toMatchObject({ status: 404 })
  })

  test('has a name of its own in addresses', async () => {
    const copy = await copiedEdition(app, organiser)
    const id = await editionIdOf(organiser, '2025')
    expect(await organiser.caller.call('POST', `${STAFF}/${id}/copy`, { slug: copy.slug })).toMatchObject({
      status: 409,
      code: 'edition.slugTaken',
    })
    expect(await save(copy, { ...copy.draft, slug: '2025' })).toMatchObject({ code: 'edition.slugTaken' })
    const renamed = read(await save(copy, { ...copy.draft, slug: `${copy.slug}-b` }))
    expect(renamed).toMatchObject({ slug: `${copy.slug}-b`, revision: 2 })
  })

  test('of two who take one name at once, one has it', async () => {
    const edition = await copiedEdition(app, organiser)
    const slug = `${edition.slug}-raced`
    const saving = await app.platform.db.transaction().execute(async (tx) => {
      const now = app.platform.clock.now()
      const draft = JSON.stringify({ ...edition.draft, slug })
      // Not committed yet: the other one cannot see it, and waits for it.
      await insertEdition(tx, { edition_id: newId(), slug, draft, created_at: now, updated_at: now })
      const answer = save(edition, { ...edition.draft, slug })
      await expect.poll(() => isAnyoneBlocked(app.platform.db)).toBe(true)
      return { answer }
    })
    expect(await saving.answer).toMatchObject({ status: 409, code: 'edition.slugTaken' })
  })

  test('is published, then read by everybody', async () => {
    const edition = await nextYear()
    expect(edition).toMatchObject({ issues: [], can: { publish: null } })
    const published = read(await publish(edition))
    expect(published).toMatchObject({ version: 1, hasChanges: false })
    expect(published.can.publish).toMatchObject({ code: 'edition.unchanged' })
    expect(made(getEdition.reply, await publicEdition(edition.slug))).toMatchObject({
      version: 1,
      phases: [],
    })
    const { items } = made(listEditions.reply, await app.visitor().call('GET', '/v1/competitions'))
    // Under way comes first, then the latest.
    expect(items.map(({ slug }) => slug).slice(0, 2)).toEqual(['2025', edition.slug])
    expect(await publish(published)).toMatchObject({ status: 409, code: 'edition.unchanged' })
  })

  test('stands before what is published, and that by its dates, whatever was changed last', async () => {
    const older = read(await publish(await nextYear()))
    const draft = await copiedEdition(app, organiser)
    const answer = await organiser.caller.call('GET', `${STAFF}?perPage=100`)
    const { items } = made(staffListEditions.reply, answer)
    const drafts = items.filter(({ version }) => version === null)
    expect(items.slice(0, drafts.length)).toEqual(drafts)
    expect(drafts.map(({ editionId }) => editionId)).toContain(draft.editionId)
    const from = items.slice(drafts.length).map(({ timeline }) => timeline.submission?.from ?? '')
    expect(from).toEqual(from.toSorted().reverse())
    expect(items.map(({ editionId }) => editionId)).toContain(older.editionId)
  })

  test('is not published while its parts do not fit together: every fault at once', async () => {
    const edition = await nextYear()
    const broken = editionWith(
      {
        'texts.notice.zh': '',
        'timeline.announcedAt': '2026-01-01T00:00:00.000Z',
        'judging.rounds.0.criteria.0.weightPercent': 10,
        'extras.prizes.1.precedence': 1,
        'categories.0.slots.0.count': { min: 2, max: 1 },
        'look.light.ink': '#F1F4EC',
      },
      edition.draft,
    )
    const saved = read(await save(edition, broken))
    const expected = [
      { path: 'texts.notice.zh', code: 'editionText.required' },
      { path: 'timeline.announcedAt', code: 'editionTimeline.order' },
      { path: 'categories.0.slots.0.count.max', code: 'editionRange.order' },
      { path: 'judging.rounds.0.criteria', code: 'editionWeights.sum' },
      { path: 'extras.prizes', code: 'editionPrecedence.incomplete' },
      { path: 'look.light.ink', code: 'editionColour.contrast' },
    ]
    expect(saved.issues).toMatchObject(expected)
    const answer = await publish(saved)
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(issuesOf(answer.data)).toMatchObject(expected)
    expect(await publicEdition(edition.slug)).toMatchObject({ status: 404 })
  })
})

describe('an edition that runs', () => {
  test('takes corrections of words, which are published as the next version', async () => {
    const edition = await nextYear()
    const published = read(await publish(edition))
    await app.setNow(new Date('2026-10-01T00:00:00.000Z'))
    const corrected = editionWith({ 'texts.notice.en': 'Read this first.' }, published.draft)
    const saved = read(await save(published, corrected))
    // Until it is published everybody reads the words of before.
    expect(made(getEdition.reply, await publicEdition(edition.slug)).texts.notice.en).toBe(
      edition.draft.texts.notice.en,
    )
    const again = read(await publish(saved))
    expect(again.version).toBe(2)
    await expect
      .poll(async () => made(getEdition.reply, await publicEdition(edition.slug)))
      .toMatchObject({ version: 2, texts: { notice: { en: 'Read this first.' } } })
    const versions = await organiser.caller.call('GET', `${STAFF}/${edition.editionId}/versions`)
    expect(made(staffListEditionVersions.reply, versions).items.map(({ version }) => version)).toEqual([2, 1])
  })

  test('refuses what would break entries', async () => {
    const published = read(await publish(await nextYear()))
    await app.setNow(new Date('2026-10-01T00:00:00.000Z'))
    const breaking = editionWith(
      {
        'categories.0.slots.0.accepts.0.pixels.width': 4000,
        'limits.entriesPerCategory': 2,
        'timeline.submission.until': '2026-11-10T00:00:00.000Z',
        'timeline.submission.from': '2026-10-02T00:00:00.000Z',
      },
      published.draft,
    )
    const saved = read(await save(published, breaking))
    const answer = await publish(saved)
    expect(answer.status).toBe(400)
    expect(issuesOf(answer.data)).toMatchObject([
      { path: 'categories', code: 'editionField.closed' },
      { path: 'limits', code: 'editionField.closed' },
      { path: 'timeline.submission.from', code: 'editionInstant.passed' },
      { path: 'timeline.submission.until', code: 'editionInstant.earlier' },
    ])
    expect(made(getEdition.reply, await publicEdition(published.slug)).version).toBe(1)
  })

  test('keeps its address for good', async () => {
    const published = read(await publish(await nextYear()))
    const saved = read(await save(published, { ...published.draft, slug: `${published.slug}-b` }))
    expect(saved.slug).toBe(published.slug)
    expect(saved.issues).toMatchObject([{ path: 'slug', code: 'editionField.closed' }])
  })
})

test('another process shows what was published as soon as it is notified', async () => {
  const second = await app.another()
  const readThere = async (slug: string) => second.visitor().call('GET', `/v1/competitions/${slug}`)
  try {
    const published = read(await publish(await nextYear()))
    await expect.poll(async () => (await readThere(published.slug)).status).toBe(200)
    const corrected = editionWith({ 'mark.en': 'Corrected' }, published.draft)
    read(await publish(read(await save(published, corrected))))
    await expect
      .poll(async () => made(getEdition.reply, await readThere(published.slug)).mark.en)
      .toBe('Corrected')
  } finally {
    await second.close()
  }
})

describe('two organisers', () => {
  test('at once: one saves, the other is refused', async () => {
    const copy = await copiedEdition(app, organiser)
    const answers = await Promise.all([
      save(copy, { ...copy.draft, mark: { en: 'A', zh: '甲' } }),
      save(copy, { ...copy.draft, mark: { en: 'B', zh: '乙' } }, colleague),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['edition.changedMeanwhile', 'success'])
  })

  test('nobody publishes what another has changed since', async () => {
    const edition = await nextYear()
    read(await save(edition, { ...edition.draft, mark: { en: 'B', zh: '乙' } }, colleague))
    expect(await publish(edition)).toMatchObject({ status: 409, code: 'edition.changedMeanwhile' })
    const next = { ...edition, revision: edition.revision + 1 }
    const both = await Promise.all([publish(next), publish(next, colleague)])
    expect(both.map(({ code }) => code).toSorted()).toEqual(['edition.changedMeanwhile', 'success'])
  })
})

test('an organiser sees the phases of another instant', async () => {
  const id = await editionIdOf(organiser, '2025')
  const phasesAt = async (at: string) =>
    read(await organiser.caller.call('GET', `${STAFF}/${id}?at=${at}`)).phases
  expect(await phasesAt('2025-10-14T00:00:00.000Z')).toEqual(['SUBMISSION', 'VOTING'])
  expect(await phasesAt('2025-10-13T23:59:59.999Z')).toEqual(['SUBMISSION'])
  const answer = await organiser.caller.call('GET', `${STAFF}/${id}?at=tomorrow`)
  expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
})

test('every change is in the activity log, by whom', async () => {
  const edition = await nextYear()
  await publish(edition, colleague)
  const lines = await app.platform.db
    .selectFrom('activity')
    .select(['act', 'from_state', 'to_state', 'actor_id', 'reason'])
    .where('subject_id', '=', edition.editionId)
    .orderBy('id')
    .execute()
  const by = { actor_id: organiser.accountId, reason: null }
  expect(lines).toEqual([
    { act: 'edition.add', from_state: null, to_state: 'DRAFT', ...by, reason: '2025' },
    { act: 'edition.save', from_state: 'r1', to_state: 'r2', ...by },
    { act: 'edition.publish', from_state: 'DRAFT', to_state: 'v1', ...by, actor_id: colleague.accountId },
  ])
})

test('published versions do not change, by the database', async () => {
  const { db } = app.platform
  await expect(db.updateTable('edition_version').set({ version: 9 }).execute()).rejects.toThrow(
    'do not change',
  )
  await expect(db.deleteFrom('edition_version').execute()).rejects.toThrow('do not change')
})

test('the list has drafts too, last changed first', async () => {
  await app.setNow(new Date('2028-01-01T00:00:00.000Z'))
  const copy = await copiedEdition(app, organiser)
  const list = made(staffListEditions.reply, await organiser.caller.call('GET', STAFF))
  expect(list.items[0]).toMatchObject({ slug: copy.slug, version: null })
  expect(list.total).toBeGreaterThan(3)
})

test.each(['reviewer', 'finance', 'admin', 'verified'] as const)('a %s changes none', async (kind) => {
  const { caller } = await createPerson(app, kind)
  const id = await editionIdOf(organiser, '2025')
  expect(await caller.call('POST', `${STAFF}/${id}/copy`, { slug: 'mine' })).toMatchObject({
    status: 403,
    code: 'forbidden',
  })
})
