import { hash } from 'node:crypto'
import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { canonicalInput, type RoundInput, roundResults } from '@easel/domain/competitions/judging/results.ts'
import { type ByteSource, bytesSource } from '@easel/inspection/source.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../testing/harness.ts'
import { portalKey, voteKeysOf } from '../../votes/public.ts'
import { publishedEdition } from '../testing/published.ts'
import { FILES, MANIFEST } from './bundle.ts'
import { exportedFrom, filesOf, zipped } from './testing/bundles.ts'
import { verifyResults } from './verify.ts'

let app: TestApp
const keys = () => voteKeysOf(app.platform.secrets)
/** With the portal's key. */
const verified = (source: ByteSource) => verifyResults(source, portalKey(keys().publicKey))
let entryIds: string[]
let files: Record<string, string>
let whole: Uint8Array

beforeAll(async () => {
  app = await startTestApp({ now: '2045-10-01T10:00:00.000Z' })
  const published = await publishedEdition(app)
  entryIds = published.entryIds
  whole = await exportedFrom(app, published.editionId)
  files = await filesOf(whole)
})
afterAll(() => app.close())

/** The verdict on the bundle with one file changed. */
const changed = async (name: string, change: (text: string) => string) => {
  const text = change(files[name] ?? '')
  expect(text).not.toBe(files[name])
  return verified(await zipped({ ...files, [name]: text }))
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
  expect(await verified(bytesSource(whole))).toMatchObject({
    sound: true,
    manifest: { commit: 'c0ffee', list: 1 },
    winners: 3,
    votes: 6,
    notes: { addedByHand: 0, disqualified: 0, passedLater: 0, withdrawn: 0 },
  })
  const all = Object.values(files).join('')
  const { rows } = await app.platform.pool.query('select id, email, name from account')
  for (const { id, email } of rows) {
    expect(all).not.toContain(id)
    expect(all).not.toContain(email)
  }
})

describe('a bundle is refused, with the place,', () => {
  test('where a file holds other bytes that say the same', async () => {
    expect(await changed(FILES.facts, (text) => `${text} `)).toMatchObject({ fault: 'fileChanged' })
    expect(await changed(FILES.votes, (text) => `${text}\n`)).toMatchObject({ fault: 'fileChanged' })
    expect(await changed(FILES.awards, (text) => `\uFEFF${text}`)).toMatchObject({ fault: 'unreadable' })
  })

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

  test('where an entry stands twice in what its votes and prizes follow from', async () => {
    expect(
      await altered(FILES.facts, (facts: { counts: { entryId: string; votes: number }[] }) => {
        facts.counts.unshift({ entryId: A(), votes: 99 })
      }),
    ).toMatchObject({ fault: 'countsDiffer', place: A() })
    const twice = (name: string) => {
      const value: { entries: Json[] } | Json[] = JSON.parse(files[name] ?? '')
      const entries = Array.isArray(value) ? value : value.entries
      entries.push(...entries.slice(0, 1))
      return { [name]: JSON.stringify(value) }
    }
    const both = await zipped({ ...files, ...twice(FILES.facts), ...twice(FILES.entries) })
    expect(await verified(both)).toMatchObject({ fault: 'entriesDiffer' })
    expect(
      await altered(FILES.rounds, ([round]: { input: RoundInput & { sheets: object[] } }[]) => {
        round?.input.sheets.push(...round.input.sheets.slice(0, 1))
      }),
    ).toMatchObject({ fault: 'roundEntriesDiffer' })
  })

  test('where the log states no final count, and the facts no votes', async () => {
    const [head = '', , ...rest] = (files[FILES.votes] ?? '').split('\n')
    const without = JSON.stringify({ ...JSON.parse(head), counts: null })
    const signature = JSON.stringify({ is: 'signature', signature: keys().signManifest('votes', without) })
    const facts = JSON.stringify({ ...JSON.parse(files[FILES.facts] ?? ''), counts: [], countsUntil: [] })
    const votes = [without, signature, ...rest].join('\n')
    expect(
      await verified(await zipped({ ...files, [FILES.votes]: votes, [FILES.facts]: facts })),
    ).toMatchObject({ fault: 'countsDiffer', place: 'head' })
  })

  test('where an award is swapped, or what awards follow from is changed', async () => {
    expect(
      await altered(
        FILES.awards,
        ({ prizes: [first, second] }: { prizes: { awards: { entryId: string }[] }[] }) => {
          const [a, b] = [first?.awards[0], second?.awards[0]]
          if (a && b) [a.entryId, b.entryId] = [b.entryId, a.entryId]
        },
      ),
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

  test('where it is of another form than this code reads', async () => {
    expect(
      await altered('manifest.json', (manifest: { version: number }) => {
        manifest.version = 1
      }),
    ).toMatchObject({ fault: 'versionUnknown', place: '1' })
  })

  test('where only words are changed, a file is missing or no JSON, or it is no zip', async () => {
    expect(await changed(FILES.edition, (text) => text.replace('A prize', 'Another'))).toMatchObject({
      fault: 'fileChanged',
      place: FILES.edition,
    })
    const { [FILES.rounds]: _, ...rest } = files
    expect(await verified(await zipped(rest))).toMatchObject({
      fault: 'fileMissing',
      place: FILES.rounds,
    })
    expect(await changed(FILES.awards, () => '{')).toMatchObject({ fault: 'unreadable' })
    expect(await changed(FILES.votes, (text) => `{}\n${text}`)).toMatchObject({ fault: 'unreadable' })
    expect(await verified(bytesSource(Buffer.from('no zip')))).toMatchObject({ fault: 'noBundle' })
    expect(await verified(bytesSource(whole.subarray(0, whole.length - 30)))).toMatchObject({
      fault: 'noBundle',
    })
  })
})

test('a disqualified entry takes no place in the share, and the bundle tells it from what passed later', async () => {
  const choosing = { sharePercent: 34, goOn: null, disqualifiesFirst: true }
  const { editionId, entryIds: best } = await publishedEdition(app, choosing)
  const [added, drawn, disqualified = ''] = best
  const bytes = await exportedFrom(app, editionId)
  expect(await verified(bytesSource(bytes))).toMatchObject({
    sound: true,
    notes: { addedByHand: 1, disqualified: 1, passedLater: 0, withdrawn: 0 },
  })
  const [round]: RoundOf[] = JSON.parse((await filesOf(bytes))[FILES.rounds] ?? '')
  expect(round?.drawnFrom?.toSorted()).toEqual([added, drawn].toSorted())
  expect(round?.addedByHand).toEqual([added])
  expect(round?.input.entries.map(({ entryId }) => entryId)).not.toContain(disqualified)
})

interface RoundOf {
  goOn: number | null
  drawnFrom: string[] | null
  addedByHand: string[]
  input: RoundInput & { entries: RoundInput['entries'][number][] }
  inputSha256: string
  results: object
}
type Rounds = [RoundOf, RoundOf]

/** Of three entries two are drawn by their votes; the third, which judges like best, was added by hand. */
describe('who comes to a round is worked out again', () => {
  const STRANGER = '00000000-0000-7000-8000-000000000001'
  let chosen: Record<string, string>
  let bytes: Uint8Array
  /** The best first: by hand, drawn last, drawn first. */
  let ids: readonly [string, string, string]
  beforeAll(async () => {
    const { editionId, entryIds: best } = await publishedEdition(app, { sharePercent: 34, goOn: 2 })
    const [first = '', second = '', third = ''] = best
    ids = [first, second, third]
    bytes = await exportedFrom(app, editionId)
    chosen = await filesOf(bytes)
  })

  const read = <Value>(name: string): Value => JSON.parse(chosen[name] ?? '')
  /** The verdict on a bundle whose hashes follow what was changed and that the portal's own key has signed again. */
  async function forged(change: (rounds: Rounds, edition: EditionDraft) => void) {
    const [rounds, edition] = [read<Rounds>(FILES.rounds), read<EditionDraft>(FILES.edition)]
    change(rounds, edition)
    for (const round of rounds) {
      round.inputSha256 = hash('sha256', canonicalInput(round.input))
      round.results = roundResults(round.input)
    }
    const changedFiles = { [FILES.rounds]: JSON.stringify(rounds), [FILES.edition]: JSON.stringify(edition) }
    const manifest = read<{ sha256: Record<string, string> }>('manifest.json')
    for (const [name, text] of Object.entries(changedFiles)) manifest.sha256[name] = hash('sha256', text)
    const manifestText = JSON.stringify(manifest)
    const all = {
      ...chosen,
      ...changedFiles,
      [MANIFEST.text]: manifestText,
      [MANIFEST.signature]: keys().signManifest('results', manifestText),
    }
    return verified(await zipped(all))
  }

  test('and names what was added by hand', async () => {
    expect(await verified(bytesSource(bytes))).toMatchObject({
      sound: true,
      notes: { addedByHand: 1, disqualified: 0, passedLater: 0, withdrawn: 0 },
    })
    expect(await forged(() => undefined)).toMatchObject({ sound: true })
  })

  test('where another share was drawn', async () => {
    expect(
      await forged((_, edition) => {
        edition.judging.sharePercent = 20
      }),
    ).toMatchObject({ fault: 'roundEntriesDiffer', place: `first ${ids[1]}` })
  })

  test('where an entry by hand is passed off as drawn, or a drawn one as added', async () => {
    expect(
      await forged(([first]) => {
        first.addedByHand = []
      }),
    ).toMatchObject({ fault: 'roundEntriesDiffer', place: `first ${ids[0]}` })
    expect(await forged(([first]) => void first.addedByHand.push(ids[2]))).toMatchObject({
      fault: 'roundEntriesDiffer',
      place: `first ${ids[2]}`,
    })
  })

  test('where an entry is left out of the round or of the drawing, or made up', async () => {
    const without = (round: RoundOf, entryId: string) => {
      const sheets = round.input.sheets.filter((each) => each.entryId !== entryId)
      round.input = {
        ...round.input,
        sheets,
        entries: round.input.entries.filter((each) => each.entryId !== entryId),
      }
    }
    expect(await forged(([first]) => without(first, ids[2]))).toMatchObject({
      fault: 'roundEntriesDiffer',
      place: `first ${ids[2]}`,
    })
    expect(
      await forged(([first]) => {
        first.drawnFrom = first.drawnFrom?.filter((entryId) => entryId !== ids[2]) ?? null
      }),
    ).toMatchObject({ fault: 'roundEntriesDiffer', place: `first ${ids[2]}` })
    expect(await forged(([first]) => void first.drawnFrom?.push(STRANGER))).toMatchObject({
      fault: 'roundEntriesDiffer',
      place: `first ${STRANGER}`,
    })
    expect(
      await forged(([first]) => {
        const [entry] = first.input.entries
        if (entry) first.input.entries[0] = { ...entry, category: 'theme' }
      }),
    ).toMatchObject({ fault: 'roundEntriesDiffer' })
  })

  test('where somebody else goes on, or one who did does not', async () => {
    expect(
      await forged(([, second]) => {
        second.input.entries.push({ entryId: ids[2], category: 'photography', assigned: 1 })
      }),
    ).toMatchObject({ fault: 'roundEntriesDiffer', place: `second ${ids[2]}` })
    expect(
      await forged(([, second]) => {
        second.input = {
          ...second.input,
          entries: second.input.entries.filter(({ entryId }) => entryId !== ids[1]),
          sheets: second.input.sheets.filter(({ entryId }) => entryId !== ids[1]),
        }
      }),
    ).toMatchObject({ fault: 'roundEntriesDiffer', place: `second ${ids[1]}` })
  })

  test('where the published rules are others: who goes on, or the weights', async () => {
    expect(
      await forged(([first]) => {
        first.goOn = 1
      }),
    ).toMatchObject({ fault: 'rulesDiffer', place: 'first' })
    expect(
      await forged((_, edition) => {
        const [one, two] = edition.judging.rounds[1]?.criteria ?? []
        if (one && two)
          [one.weightPercent, two.weightPercent] = [one.weightPercent + 5, two.weightPercent - 5]
      }),
    ).toMatchObject({ fault: 'rulesDiffer', place: 'second' })
  })
})
