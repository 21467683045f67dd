import { staffGetAwards } from '@easel/contract/competitions/awards/endpoints.ts'
import type { ResultsEntry } from '@easel/domain/competitions/awards/verify.ts'
import { bytesSource } from '@easel/inspection/source.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../testing/harness.ts'
import { made } from '../../../../testing/made.ts'
import { createPerson } from '../../../../testing/people.ts'
import { portalKey, queueResult } from '../../votes/public.ts'
import { writeAll } from '../../votes/testing/log.ts'
import { publishedEdition } from '../testing/published.ts'
import { FILES, MANIFEST } from './bundle.ts'
import { logResults } from './resultLog.ts'
import { exportedFrom, type Files, filesOf, zipOf } from './testing/bundles.ts'
import { foreign, forger, type Manifest, remade, type Writable } from './testing/forgeries.ts'
import { verifyResults } from './verify.ts'

// Whoever has not the portal's key forges nothing, and whoever has it is held to the log.

let app: TestApp
let whole: Uint8Array
let files: Files

beforeAll(async () => {
  app = await startTestApp({ now: '2045-10-01T10:00:00.000Z' })
  const { editionId } = await publishedEdition(app)
  whole = await exportedFrom(app, editionId)
  files = await filesOf(whole)
})
afterAll(() => app.close())

const { byAnother, byNobody, byPortal, keys, withChanged, withFewerBallots, withOtherScores, withTwice } =
  forger(() => ({ app, files }))
const faultIn = async (bytes: Uint8Array): Promise<string> => {
  const verdict = await verifyResults(bytesSource(bytes), portalKey(keys().publicKey))
  return verdict.sound ? 'sound' : `${verdict.fault} at ${verdict.place}`
}

test('a bundle of the portal is sound', async () => {
  expect(await faultIn(whole)).toBe('sound')
  expect(await faultIn(await remade(files, byPortal))).toBe('sound')
})

test.each<[string, (manifest: Manifest) => void]>([
  ['nothing but the spelling of the manifest', () => undefined],
  ['the slug', (manifest) => Object.assign(manifest, { slug: 'another' })],
  ['the commit', (manifest) => Object.assign(manifest, { commit: 'decade' })],
  ['the number of the list', (manifest) => Object.assign(manifest, { list: 2 })],
  [
    'when it was published',
    (manifest) => Object.assign(manifest, { publishedAt: '2045-01-01T00:00:00.000Z' }),
  ],
  ['the version of the definition', (manifest) => Object.assign(manifest, { editionVersion: 9 })],
])('refused where %s is changed and the signature is left', async (_, change) => {
  expect(await faultIn(await remade(files, byNobody, change))).toBe('manifestSignatureWrong at manifest.sig')
})

test('refused where scores are changed and everything is worked out anew, whoever signs', async () => {
  const forged = withOtherScores()
  const named = (manifest: Manifest) => Object.assign(manifest, { publicKey: foreign })
  expect(await faultIn(await remade(forged, byNobody))).toBe('manifestSignatureWrong at manifest.sig')
  expect(await faultIn(await remade(forged, byAnother, named))).toBe('keyDiffers at manifest.json')
  expect(await faultIn(await remade(forged, byAnother))).toBe('manifestSignatureWrong at manifest.sig')
  expect(await faultIn(await remade(forged, byPortal))).toBe('changedSinceLogged at first')
})

describe('refused where the portal itself later changes', () => {
  test.each<[string, () => Files, string]>([
    [
      'who the share was drawn from: a drawn entry is said to be added by hand',
      () =>
        withChanged<[{ drawnFrom: string[]; addedByHand: string[] }]>(FILES.rounds, ([round]) => {
          round.addedByHand.push(...round.drawnFrom.splice(0, 1))
        }),
      'changedSinceLogged at first',
    ],
    [
      'the random text in the fingerprint of a round',
      () =>
        withChanged<[{ salt: string }]>(FILES.rounds, ([round]) => {
          round.salt = 'a'.repeat(64)
        }),
      'changedSinceLogged at first',
    ],
    [
      'when a round was closed',
      () =>
        withChanged<[{ closedAt: string }]>(FILES.rounds, ([round]) => {
          round.closedAt = '2045-10-01T09:00:00.000Z'
        }),
      'loggedAtAnotherTime at first',
    ],
    [
      'when the list was published',
      () =>
        withChanged<{ publishedAt: string }>(FILES.awards, (list) => {
          list.publishedAt = '2045-10-01T09:00:00.000Z'
        }),
      'manifestDiffers at publishedAt',
    ],
    [
      'who won',
      () =>
        withChanged<{ prizes: { awards: { entryId: string }[] }[] }>(
          FILES.awards,
          ({ prizes: [first, second] }) => {
            const [a, b] = [first?.awards[0], second?.awards[0]]
            if (a && b) [a.entryId, b.entryId] = [b.entryId, a.entryId]
          },
        ),
      'awardsDiffer at photography/first',
    ],
    [
      'the title of an entry',
      () =>
        withChanged<[Writable<ResultsEntry>]>(FILES.entries, ([entry]) => {
          entry.title = 'Another'
        }),
      'changedSinceLogged at list 1',
    ],
    [
      'the files of an entry',
      () =>
        withChanged<[{ files: object[] }]>(FILES.entries, ([entry]) => {
          entry.files.push({ slot: 'x', position: 9, sha256: 'a'.repeat(64) })
        }),
      'changedSinceLogged at list 1',
    ],
    [
      'the slug of the definition',
      () =>
        withChanged<{ slug: string }>(FILES.edition, (edition) => {
          edition.slug = 'another'
        }),
      'manifestDiffers at slug',
    ],
  ])('%s', async (_, change, expected) => {
    expect(await faultIn(await remade(change(), byPortal))).toBe(expected)
    expect(await faultIn(await remade(change(), byNobody))).toBe('manifestSignatureWrong at manifest.sig')
  })
})

test('refused where an entry that was judged is left out of what was entered', async () => {
  const left = withChanged<{ entryId: string }[]>(FILES.entries, (entries) => void entries.pop())
  const last: { entryId: string }[] = JSON.parse(files[FILES.entries] ?? '')
  expect(await faultIn(await remade(left, byPortal))).toBe(`entriesDiffer at ${last.at(-1)?.entryId}`)
})

test('refused where ballots are dropped and the log is signed with another key', async () => {
  expect(await faultIn(await remade(withFewerBallots(), byPortal))).toBe('votes.keyDiffers at head')
})

test('refused where it is not signed, has a file twice, or one more', async () => {
  const { [MANIFEST.signature]: _, ...unsigned } = files
  expect(await faultIn(await zipOf(unsigned))).toBe('fileMissing at manifest.sig')
  expect(await faultIn(await zipOf({ ...files, 'notes.txt': 'x' }))).toBe('fileUnknown at notes.txt')
  expect(await faultIn(await withTwice())).toBe('noBundle at awards.json')
})

test('refused where a round that the log has is missing, or the list is no longer the one in force', async () => {
  const { editionId: other, entryIds: best } = await publishedEdition(app)
  const older = await filesOf(await exportedFrom(app, other))
  const round = { kind: 'ROUND_CLOSED', number: 2, fingerprint: 'a'.repeat(64) } as const
  const [one, two] = [await createPerson(app, 'organiser'), await createPerson(app, 'organiser')]
  const path = `/staff/v1/competitions/${other}/awards/propose`
  await one.caller.call('POST', `/staff/v1/entries/${best[0]}/disqualify`, { reason: 'Not their own' })
  const { lists } = made(staffGetAwards.reply, await one.caller.call('POST', path, {}))
  const decision = `/staff/v1/award-lists/${lists[0]?.listId}/decision`
  expect((await two.caller.call('POST', decision, { decision: 'PUBLISH' })).code).toBe('success')
  expect(await logResults(app.platform)).toBe(1)
  await writeAll(app)
  const newer = await exportedFrom(app, other)
  expect(await faultIn(newer)).toBe('sound')
  const votes = (await filesOf(newer))[FILES.votes] ?? ''
  expect(await faultIn(await remade({ ...older, [FILES.votes]: votes }, byPortal))).toBe(
    'notTheLatestList at list 2',
  )
  const at = app.platform.clock.now().toISOString()
  await queueResult(app.platform.db, { editionId: other, ...round, at })
  await writeAll(app)
  expect(await faultIn(await exportedFrom(app, other))).toBe('missingFromBundle at round 2')
})
