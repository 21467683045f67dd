import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../testing/harness.ts'
import { queueResult } from '../../votes/public.ts'
import { writeAll } from '../../votes/testing/log.ts'
import { publishedEdition } from '../testing/published.ts'
import { FILES, MANIFEST } from './bundle.ts'
import { exportedFrom, type Files, filesOf, runCommand, zipOf } from './testing/bundles.ts'
import { foreign, forger, remade } from './testing/forgeries.ts'

/** Each process starts in a second, and in many where the machine is busy. */
const PROCESSES_MS = 600_000

let app: TestApp
let folder: string
let entryIds: string[]
let whole: Uint8Array
let files: Files

beforeAll(async () => {
  app = await startTestApp({ now: '2045-10-01T10:00:00.000Z' })
  folder = await mkdtemp(join(tmpdir(), 'easel-verify-'))
  const published = await publishedEdition(app)
  const { editionId } = published
  entryIds = published.entryIds
  whole = await exportedFrom(app, editionId)
  files = await filesOf(whole)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await app.close()
})

const { byAnother, byNobody, byPortal, keys, withChanged, withFewerBallots, withOtherScores, withTwice } =
  forger(() => ({ app, files }))

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
