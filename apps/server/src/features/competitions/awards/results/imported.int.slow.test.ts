import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../testing/folder.ts'
import { startTestApp, type TestApp } from '../../../../testing/harness.ts'
import { voteKeysOf } from '../../votes/public.ts'
import { importedEdition } from '../testing/imported.ts'
import { FILES } from './bundle.ts'
import { exportedFrom, filesOf, runCommand, zipOf } from './testing/bundles.ts'

/** Each process starts in a second, and in many where the machine is busy. */
const PROCESSES_MS = 600_000

let app: TestApp
let folder: string
let editionId: string
beforeAll(async () => {
  app = await startTestApp({ now: '2045-10-01T10:00:00.000Z' })
  folder = await temporaryFolder('imported')
  editionId = (await importedEdition(app)).editionId
})
afterAll(() => app.close())

test(
  'bundles of an imported edition make the commands say so and end with 2, and with 1 where they are not the portal’s',
  async () => {
    const keys = voteKeysOf(app.platform.secrets)
    const files = await filesOf(await exportedFrom(app, editionId))
    const saved = async (name: string, bytes: Uint8Array | string) => {
      await writeFile(join(folder, name), bytes)
      return join(folder, name)
    }
    const by = (command: string, file: string) =>
      runCommand(command, file, '--known', join(folder, 'known.json'), '--key', keys.publicKey)
    const results = await saved('results.zip', await zipOf(files))
    expect(await by('verify-results', results)).toMatch(
      /^2 Results of \S+, list 1: imported: no ballots kept, nothing to recompute\n/,
    )
    const votes = files[FILES.votes] ?? ''
    expect(await by('verify-votes', await saved('votes.ndjson', votes))).toMatch(
      /^2 Votes of \S+: imported: no ballots kept, nothing to recompute\n/,
    )
    const more = await saved('more.ndjson', votes.replace('48211', '58211'))
    expect(await by('verify-votes', more)).toBe('1 Fault: manifestSignatureWrong at head\n')
    const renamed = {
      ...files,
      [FILES.entries]: (files[FILES.entries] ?? '').replace('An entry', 'Another'),
    }
    expect(await by('verify-results', await saved('renamed.zip', await zipOf(renamed)))).toBe(
      '1 Difference: fileChanged at entries.json\n',
    )
  },
  PROCESSES_MS,
)
