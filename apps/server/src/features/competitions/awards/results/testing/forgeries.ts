import { generateKeyPairSync, hash, sign } from 'node:crypto'
import { awardsOf } from '@easel/domain/competitions/awards/awards.ts'
import type { AwardFacts } from '@easel/domain/competitions/awards/facts.ts'
import type { ResultsList, ResultsRound } from '@easel/domain/competitions/awards/verify.ts'
import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { canonicalInput, roundResults } from '@easel/domain/competitions/judging/results.ts'
import { manifestText } from '@easel/domain/competitions/votes/log.ts'
import type { TestApp } from '../../../../../testing/harness.ts'
import { voteKeysOf } from '../../../votes/public.ts'
import { FILES, MANIFEST } from '../bundle.ts'
import { type Files, zipOf } from './bundles.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
/** The public key of somebody who is not the portal. */
export const foreign = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const foreignSignature = (kind: 'votes' | 'results', text: string) =>
  sign(null, Buffer.from(manifestText(kind, text)), privateKey).toString('hex')

type Signing = (text: string) => string

export interface Manifest {
  slug: string
  commit: string
  list: number
  publishedAt: string
  publicKey: string
  editionVersion: number
  sha256: Record<string, string>
}
export type Writable<Value> = { -readonly [Name in keyof Value]: Value[Name] }

/** With hashes that follow the files, as a forger leaves it. */
export async function remade(all: Files, signature: Signing, change?: (manifest: Manifest) => void) {
  const manifest: Manifest = JSON.parse(all[MANIFEST.text] ?? '')
  for (const name of Object.values(FILES)) manifest.sha256[name] = hash('sha256', all[name] ?? '')
  change?.(manifest)
  const text = JSON.stringify(manifest)
  return zipOf({ ...all, [MANIFEST.text]: text, [MANIFEST.signature]: signature(text) })
}

/** What a forger makes of the files of a bundle, with the portal's own key where they have it. */
export function forger(now: () => { readonly app: TestApp; readonly files: Files }) {
  const keys = () => voteKeysOf(now().app.platform.secrets)
  function withChanged<Value>(name: string, change: (value: Value) => void): Files {
    const value: Value = JSON.parse(now().files[name] ?? '')
    change(value)
    return { ...now().files, [name]: JSON.stringify(value) }
  }

  /** A file twice: the name of another one is rewritten in the bytes of the zip. */
  async function withTwice(): Promise<Uint8Array> {
    const { files } = now()
    const longer = Buffer.from(await zipOf({ ...files, 'awards.jsom': files[FILES.awards] ?? '' }))
    return Buffer.from(longer.toString('latin1').replaceAll('awards.jsom', 'awards.json'), 'latin1')
  }

  /** Every score is 7, and everything that follows from them is worked out anew. */
  function withOtherScores(): Files {
    const { files } = now()
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
    facts.ties = [
      { scope: 'photography', prizeKey: null, entryIds: facts.ranking.map((each) => each.entryId) },
    ]
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
    const { files } = now()
    const [head = '', , ...rest] = (files[FILES.votes] ?? '').trimEnd().split('\n')
    const roots = rest.filter((line) => line.includes('"is":"root"'))
    const leaves = rest.filter((line) => line.includes('"is":"leaf"')).slice(2)
    const own = JSON.stringify({ ...JSON.parse(head), publicKey: foreign, leaves: leaves.length })
    const signature = JSON.stringify({ is: 'signature', signature: foreignSignature('votes', own) })
    return { ...files, [FILES.votes]: [own, signature, ...roots, ...leaves].join('\n') }
  }

  const byNobody: Signing = () => now().files[MANIFEST.signature] ?? ''
  const byPortal: Signing = (text) => keys().signManifest('results', text)
  const byAnother: Signing = (text) => foreignSignature('results', text)
  return { keys, byNobody, byPortal, byAnother, withChanged, withOtherScores, withFewerBallots, withTwice }
}
