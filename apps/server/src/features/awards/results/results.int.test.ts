import { buffer } from 'node:stream/consumers'
import { bytesSource } from '@easel/inspection/source.ts'
import {
  TextReader,
  TextWriter,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { shownEditionsOf } from '../../competitions/public.ts'
import { publishedEdition } from '../testing/published.ts'
import { exportResults, FILES } from './bundle.ts'
import { verifyResults } from './verify.ts'

const COMMIT = 'c0ffee'

let app: TestApp
let entryIds: string[]
let files: Record<string, string>
let whole: Uint8Array

beforeAll(async () => {
  app = await startTestApp({ now: '2045-10-01T10:00:00.000Z' })
  const published = await publishedEdition(app)
  entryIds = published.entryIds
  const edition = await shownEditionsOf(app.platform).byId(published.editionId)
  if (!edition) throw new Error('the edition is not published')
  const { db, secrets } = app.platform
  whole = await buffer(await exportResults({ db, secrets, commit: COMMIT }, edition))
  files = await filesOf(whole)
})
afterAll(() => app.close())

async function filesOf(bytes: Uint8Array): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const entry of await new ZipReader(new Uint8ArrayReader(bytes)).getEntries())
    if (!entry.directory) found[entry.filename] = await entry.getData(new TextWriter())
  return found
}

async function zipped(all: Readonly<Record<string, string>>) {
  const writer = new ZipWriter(new Uint8ArrayWriter())
  for (const [name, text] of Object.entries(all)) await writer.add(name, new TextReader(text))
  return bytesSource(await writer.close())
}

/** The verdict on the bundle with one file changed. */
const changed = async (name: string, change: (text: string) => string) => {
  const text = change(files[name] ?? '')
  expect(text).not.toBe(files[name])
  return verifyResults(await zipped({ ...files, [name]: text }))
}

type Json = Record<string, never>
/** The same of a file of JSON: `change` alters what it is given. */
const altered = <Value>(name: string, change: (value: Value) => void) =>
  changed(name, (text) => {
    const value: Value = JSON.parse(text)
    change(value)
    return JSON.stringify(value)
  })

const lines = (change: (all: string[]) => void) =>
  changed(FILES.votes, (text) => {
    const all = text.split('\n')
    change(all)
    return all.join('\n')
  })
const leafAt = (all: readonly string[]) => all.findIndex((line) => line.includes('"leaf"'))
const [A, B] = [() => entryIds[0] ?? '', () => entryIds[1] ?? '']

test('a bundle is sound, names its code, and names nobody', async () => {
  expect(await verifyResults(bytesSource(whole))).toMatchObject({
    sound: true,
    manifest: { commit: COMMIT, list: 1 },
    winners: 3,
    votes: 6,
  })
  const all = Object.values(files).join('')
  const { rows } = await app.platform.pool.query('select id, email, name from account')
  for (const { id, email } of rows) {
    expect(all).not.toContain(id)
    expect(all).not.toContain(email)
  }
})

describe('a bundle is refused, with the place,', () => {
  test('where a ballot is dropped, added, or moved to another entry', async () => {
    expect(await lines((all) => void all.splice(leafAt(all), 1))).toMatchObject({ fault: 'votes.rootWrong' })
    expect(
      await lines((all) => {
        const at = leafAt(all)
        const leaf: Json = JSON.parse(all[at] ?? '')
        all.splice(all.length - 1, 0, JSON.stringify({ ...leaf, pseudonym: 'a'.repeat(64) }))
      }),
    ).toMatchObject({ sound: false, fault: expect.stringContaining('votes.') })
    expect(
      await lines((all) => {
        const at = leafAt(all)
        const text = all[at] ?? ''
        all[at] = text.includes(A())
          ? text.replace(A(), B())
          : text.replace(/"entryId":"[^"]+"/, `"entryId":"${A()}"`)
      }),
    ).toMatchObject({ fault: 'votes.rootWrong' })
  })

  test('where a root is rewritten', async () => {
    expect(
      await lines((all) => {
        const at = all.findIndex((line) => line.includes('"is":"root"'))
        all[at] = (all[at] ?? '').replace(/"root":"[0-9a-f]{4}/, '"root":"0000')
      }),
    ).toMatchObject({ fault: 'votes.signatureWrong', place: '1' })
  })

  test('where a score is changed', async () => {
    expect(
      await changed(FILES.rounds, (text) => text.replace(/("scores": \{\s+"\w+": )(\d+)/, '$19')),
    ).toMatchObject({ fault: 'roundInputChanged', place: 'first' })
  })

  test('where a result of a round is changed', async () => {
    const verdict = await altered(FILES.rounds, ([round]: { results: { entries: { rank: number }[] } }[]) => {
      const [first] = round?.results.entries ?? []
      if (first) first.rank = 2
    })
    expect(verdict).toMatchObject({ fault: 'roundResultsDiffer', place: `first ${A()}` })
  })

  test('where a count or the ranking of the facts is changed', async () => {
    expect(
      await altered(FILES.facts, (facts: { counts: { entryId: string; votes: number }[] }) => {
        for (const count of facts.counts) if (count.entryId === A()) count.votes += 1
      }),
    ).toMatchObject({ fault: 'countsDiffer', place: A() })
    expect(
      await altered(FILES.facts, (facts: { ranking: { rank: number }[] }) => void facts.ranking.pop()),
    ).toMatchObject({ fault: 'rankingDiffers' })
  })

  test('where an award is swapped, or what awards follow from is changed', async () => {
    expect(
      await altered(FILES.awards, ([first, second]: { awards: { entryId: string }[] }[]) => {
        const [a, b] = [first?.awards[0], second?.awards[0]]
        if (a && b) [a.entryId, b.entryId] = [b.entryId, a.entryId]
      }),
    ).toMatchObject({ fault: 'awardsDiffer', place: 'photography/first' })
    expect(
      await altered(FILES.facts, (facts: { excluded: object[] }) => {
        facts.excluded.push({ kind: 'DISQUALIFIED', entryId: A() })
      }),
    ).toMatchObject({ fault: 'awardsDiffer', place: 'photography/first' })
    expect(
      await altered(FILES.edition, (edition: { extras: { prizes: { usd: number }[] } }) => {
        for (const prize of edition.extras.prizes) prize.usd = 51
      }),
    ).toMatchObject({ fault: 'awardsDiffer', place: '/fans' })
  })

  test('where only words are changed, a file is missing or no JSON, or it is no zip', async () => {
    expect(await changed(FILES.edition, (text) => text.replace('A prize', 'Another'))).toMatchObject({
      fault: 'fileChanged',
      place: FILES.edition,
    })
    const { [FILES.rounds]: _, ...rest } = files
    expect(await verifyResults(await zipped(rest))).toMatchObject({
      fault: 'fileMissing',
      place: FILES.rounds,
    })
    expect(await changed(FILES.awards, () => '{')).toMatchObject({ fault: 'unreadable' })
    expect(await changed(FILES.votes, (text) => `{}\n${text}`)).toMatchObject({ fault: 'unreadable' })
    expect(await verifyResults(bytesSource(Buffer.from('no zip')))).toMatchObject({ fault: 'noBundle' })
    expect(await verifyResults(bytesSource(whole.subarray(0, whole.length - 30)))).toMatchObject({
      fault: 'noBundle',
    })
  })
})
