import { generateKeyPairSync, hash, sign } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { staffGetAwards } from '@easel/contract/competitions/awards/endpoints.ts'
import { awardsOf } from '@easel/domain/competitions/awards/awards.ts'
import type { AwardFacts } from '@easel/domain/competitions/awards/facts.ts'
import type { ResultsEntry, ResultsList, ResultsRound } from '@easel/domain/competitions/awards/verify.ts'
import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { canonicalInput, roundResults } from '@easel/domain/competitions/judging/results.ts'
import { manifestText } from '@easel/domain/competitions/votes/log.ts'
import { bytesSource } from '@easel/inspection/source.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../testing/harness.ts'
import { made } from '../../../../testing/made.ts'
import { createPerson } from '../../../../testing/people.ts'
import { portalKey, queueResult, voteKeysOf } from '../../votes/public.ts'
import { writeAll } from '../../votes/testing/log.ts'
import { publishedEdition } from '../testing/published.ts'
import { FILES, MANIFEST } from './bundle.ts'
import { logResults } from './resultLog.ts'
import { exportedFrom, type Files, filesOf, runCommand, zipOf } from './testing/bundles.ts'
import { verifyResults } from './verify.ts'

// Whoever has not the portal's key forges nothing, and whoever has it is held to the log.
/** Each process starts in a second, and in many where the machine is busy. */
const PROCESSES_MS = 600_000

let app: TestApp
const keys = () => voteKeysOf(app.platform.secrets)
let folder: string
let editionId: string
let entryIds: string[]
let whole: Uint8Array
let files: Files

beforeAll(async () => {
  app = await startTestApp({ now: '2045-10-01T10:00:00.000Z' })
  folder = await mkdtemp(join(tmpdir(), 'easel-verify-'))
  const published = await publishedEdition(app)
  editionId = published.editionId
  entryIds = published.entryIds
  whole = await exportedFrom(app, editionId)
  files = await filesOf(whole)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await app.close()
})

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const foreign = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const foreignSignature = (kind: 'votes' | 'results', text: string) =>
  sign(null, Buffer.from(manifestText(kind, text)), privateKey).toString('hex')
type Signing = (text: string) => string
const byNobody: Signing = () => files[MANIFEST.signature] ?? ''
const byPortal: Signing = (text) => keys().signManifest('results', text)
const byAnother: Signing = (text) => foreignSignature('results', text)

interface Manifest {
  slug: string
  commit: string
  list: number
  publishedAt: string
  publicKey: string
  editionVersion: number
  sha256: Record<string, string>
}
type Writable<Value> = { -readonly [Name in keyof Value]: Value[Name] }

/** With hashes that follow the files, as a forger leaves it. */
async function remade(all: Files, signature: Signing, change?: (manifest: Manifest) => void) {
  const manifest: Manifest = JSON.parse(all[MANIFEST.text] ?? '')
  for (const name of Object.values(FILES)) manifest.sha256[name] = hash('sha256', all[name] ?? '')
  change?.(manifest)
  const text = JSON.stringify(manifest)
  return zipOf({ ...all, [MANIFEST.text]: text, [MANIFEST.signature]: signature(text) })
}

function withChanged<Value>(name: string, change: (value: Value) => void): Files {
  const value: Value = JSON.parse(files[name] ?? '')
  change(value)
  return { ...files, [name]: JSON.stringify(value) }
}

const faultIn = async (bytes: Uint8Array): Promise<string> => {
  const verdict = await verifyResults(bytesSource(bytes), portalKey(keys().publicKey))
  return verdict.sound ? 'sound' : `${verdict.fault} at ${verdict.place}`
}

/** Every score is 7, and everything that follows from them is worked out anew. */
function withOtherScores(): Files {
  const rounds: Writable<ResultsRound>[] = JSON.parse(files[FILES.rounds] ?? '')
  for (const round of rounds) {
    const sheets = round.input.sheets.map((sheet) => ({
      ...sheet,
      scores: Object.fromEntries(Object.keys(sheet.scores).map((name) => [name, 7])),
    }))
    round.input = { ...round.input, sheets }
    round.inputSha256 = hash('sha256', canonicalInput(round.input))
    Object.assign(round, { results: roundResults(round.input) })
  }
  const facts: Writable<AwardFacts> = JSON.parse(files[FILES.facts] ?? '')
  facts.ranking = (rounds.at(-1)?.results.entries ?? []).flatMap(({ entryId, category, rank, result }) =>
    rank === null || result === null ? [] : [{ entryId, category, rank, result }],
  )
  facts.ties = [{ scope: 'photography', prizeKey: null, entryIds: facts.ranking.map((each) => each.entryId) }]
  const edition: EditionDraft = JSON.parse(files[FILES.edition] ?? '')
  const list: Writable<ResultsList> = JSON.parse(files[FILES.awards] ?? '')
  list.prizes = awardsOf(edition, facts)
  return {
    ...files,
    [FILES.rounds]: JSON.stringify(rounds),
    [FILES.facts]: JSON.stringify(facts),
    [FILES.awards]: JSON.stringify(list),
  }
}

/** The log without two of its ballots, with a head that fits and a signature by another key. */
function withFewerBallots(): Files {
  const [head = '', , ...rest] = (files[FILES.votes] ?? '').trimEnd().split('\n')
  const roots = rest.filter((line) => line.includes('"is":"root"'))
  const leaves = rest.filter((line) => line.includes('"is":"leaf"')).slice(2)
  const own = JSON.stringify({ ...JSON.parse(head), publicKey: foreign, leaves: leaves.length })
  const signature = JSON.stringify({ is: 'signature', signature: foreignSignature('votes', own) })
  return { ...files, [FILES.votes]: [own, signature, ...roots, ...leaves].join('\n') }
}

/** A file twice: the name of another one is rewritten in the bytes of the zip. */
async function withTwice(): Promise<Uint8Array> {
  const longer = Buffer.from(await zipOf({ ...files, 'awards.jsom': files[FILES.awards] ?? '' }))
  return Buffer.from(longer.toString('latin1').replaceAll('awards.jsom', 'awards.json'), 'latin1')
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

describe('the commands', () => {
  const saved = async (name: string, bytes: Uint8Array | string) => {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return path
  }
  const run = (command: string, file: string, ...more: string[]) =>
    runCommand(command, file, '--known', join(folder, 'known.json'), ...more)
  const byKey = () => ['--key', keys().publicKey]

  test(
    'refuse each forgery with its place, and end with 1',
    async () => {
      const { [MANIFEST.signature]: _, ...unsigned } = files
      const swapped = withChanged<{ prizes: { awards: { entryId: string }[] }[] }>(
        FILES.awards,
        ({ prizes }) => {
          for (const award of prizes[0]?.awards ?? []) award.entryId = entryIds[2] ?? ''
        },
      )
      const drawn = withChanged<[{ drawnFrom: string[]; addedByHand: string[] }]>(FILES.rounds, ([round]) => {
        round.addedByHand.push(...round.drawnFrom.splice(0, 1))
      })
      const forgeries: readonly (readonly [string, Uint8Array, string])[] = [
        ['scores', await remade(withOtherScores(), byNobody), 'manifestSignatureWrong at manifest.sig'],
        [
          'own-key',
          await remade(withOtherScores(), byAnother, (manifest) =>
            Object.assign(manifest, { publicKey: foreign }),
          ),
          'keyDiffers at manifest.json',
        ],
        ['ballots', await remade(withFewerBallots(), byPortal), 'votes.keyDiffers at head'],
        ['award', await remade(swapped, byPortal), 'awardsDiffer at photography/first'],
        [
          'slug',
          await remade(files, byNobody, (manifest) => Object.assign(manifest, { slug: 'another' })),
          'manifestSignatureWrong at manifest.sig',
        ],
        [
          'commit',
          await remade(files, byNobody, (manifest) => Object.assign(manifest, { commit: 'decade' })),
          'manifestSignatureWrong at manifest.sig',
        ],
        ['drawn-from', await remade(drawn, byPortal), 'changedSinceLogged at first'],
        ['unsigned', await zipOf(unsigned), 'fileMissing at manifest.sig'],
        ['one-more', await zipOf({ ...files, 'notes.txt': 'x' }), 'fileUnknown at notes.txt'],
        ['twice', await withTwice(), 'noBundle at awards.json'],
      ]
      await Promise.all(
        forgeries.map(async ([name, bytes, expected]) => {
          const output = await run('verify-results', await saved(`${name}.zip`, bytes), ...byKey())
          expect(output, name).toBe(`1 Difference: ${expected}\n`)
        }),
      )
      const log = await saved('fewer.ndjson', withFewerBallots()[FILES.votes] ?? '')
      expect(await run('verify-votes', log, ...byKey())).toBe('1 Fault: keyDiffers at head\n')
    },
    PROCESSES_MS,
  )

  test(
    'take the portal’s key and no other',
    async () => {
      const zip = await saved('results.zip', whole)
      const log = await saved('votes.ndjson', files[FILES.votes] ?? '')
      expect(await run('verify-results', zip, ...byKey())).toMatch(/^0 .*no difference/)
      expect(await run('verify-votes', log, ...byKey())).toMatch(/^0 .*no fault/)
      const keyFile = await saved('portal.key', `${keys().publicKey}\n`)
      expect(await run('verify-votes', log, '--key', keyFile)).toMatch(/^0 .*no fault/)
      expect(await run('verify-results', zip)).toMatch(/^1 .*No key/)
      expect(await run('verify-votes', log)).toMatch(/^1 .*No key/)
      expect(await run('verify-results', zip, '--key', foreign)).toMatch(/^1 .*keyDiffers at manifest.json/)
      expect(await run('verify-votes', log, '--key', foreign)).toMatch(/^1 .*keyDiffers at head/)
      expect(await run('verify-votes', log, '--key', 'nonsense')).toMatch(/^1 .*none of Ed25519/)
    },
    PROCESSES_MS,
  )

  test(
    'remember the portal’s key and the newest root, and refuse another key, an older log and a forked one',
    async () => {
      const { editionId: other } = await publishedEdition(app)
      const older = await saved('older.zip', await exportedFrom(app, other))
      const olderLog = await saved(
        'older.ndjson',
        (await filesOf(await exportedFrom(app, other)))[FILES.votes] ?? '',
      )
      const known = join(folder, 'portals.json')
      const remembering = (command: string, file: string, ...more: string[]) =>
        runCommand(command, file, '--known', known, ...more)
      const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
      const byPortalAddress = ['--portal', address]
      expect(await remembering('verify-results', older, ...byPortalAddress)).toMatch(/^0 .*no difference/s)
      const at = app.platform.clock.now().toISOString()
      const round = { kind: 'ROUND_CLOSED', number: 9, fingerprint: 'a'.repeat(64) } as const
      await queueResult(app.platform.db, { editionId: other, ...round, at })
      await writeAll(app)
      expect(await remembering('verify-results', older, ...byPortalAddress)).toMatch(
        /^1 .*olderThanPortal at root/s,
      )
      expect(await remembering('verify-votes', olderLog, ...byPortalAddress)).toMatch(
        /^1 .*olderThanPortal at root/s,
      )
      const newer = await saved(
        'newer.ndjson',
        (await filesOf(await exportedFrom(app, other)))[FILES.votes] ?? '',
      )
      expect(await remembering('verify-votes', newer, ...byKey())).toMatch(/^0 .*no fault/s)
      expect(await remembering('verify-votes', olderLog, ...byKey())).toMatch(/^1 .*olderThanSeen at root/s)
      const seen = await readFile(known, 'utf8')
      await writeFile(known, seen.replace(/"last": "[0-9a-f]{64}"/, `"last": "${'b'.repeat(64)}"`))
      expect(await remembering('verify-votes', newer, ...byKey())).toMatch(/^1 .*logForked at root/s)
      await writeFile(
        known,
        seen.replace(`"${address}": "${keys().publicKey}"`, `"${address}": "${foreign}"`),
      )
      expect(await remembering('verify-votes', newer, ...byPortalAddress)).toMatch(/^1 .*keyChanged at/s)
    },
    PROCESSES_MS,
  )
})
