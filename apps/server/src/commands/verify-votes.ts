import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { rootHash } from '../features/competitions/votes/keys.ts'
import { readBundle, verdictOf } from '../features/competitions/votes/readBundle.ts'
import { checkerOf, ENDS_WITHOUT_BALLOTS, IMPORTED, KEY_USAGE } from './portalKey.ts'

/**
 * `npm run -s verify-votes -- FILE [NONCE] (--key FILE|BASE64 | --portal URL)`: recomputes the log of an edition from its
 * bundle, signed by that key; with the nonce of a receipt also says where that vote is. Ends with 1 at the first fault, and
 * with 2 where there is nothing to recompute: the edition was imported.
 */
const say = (text: string) => process.stdout.write(`${text}\n`)

async function run(): Promise<number> {
  const usage = `npm run -s verify-votes -- FILE [NONCE] ${KEY_USAGE}`
  const { file, more, key, checkLog } = await checkerOf(process.argv.slice(2), usage)
  const [nonce] = more
  const bundle = await readBundle(
    createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY }),
  )
  const verdict = verdictOf(bundle, key)
  if (!verdict.sound) throw new Error(`${verdict.fault} at ${verdict.place}`)
  const { editionId, slug, roots, last } = bundle.head
  await checkLog({ editionId, slug, roots, last }, (number) => {
    const root = bundle.roots[number - 1]
    return root ? rootHash({ editionId, ...root }) : null
  })
  if (verdict.isImported) {
    say(`Votes of ${slug}: ${IMPORTED}`)
    say(`Signed with ${bundle.head.publicKey}`)
    for (const [entryId, votes] of verdict.counts) say(`${entryId} ${votes} (stated)`)
    return ENDS_WITHOUT_BALLOTS
  }
  say(`${verdict.leaves} leaves under ${roots} roots of ${slug}: no fault`)
  if (verdict.voided > 0) say(`${verdict.voided} votes are void: given, and not counted`)
  say(`Signed with ${bundle.head.publicKey}`)
  for (const [entryId, votes] of verdict.counts) say(`${entryId} ${votes}`)
  if (!nonce) return 0
  const leaf = bundle.leaves.findIndex((each) => 'nonce' in each && each.nonce === nonce)
  say(leaf < 0 ? `No leaf has the nonce ${nonce}` : `The receipt is leaf ${leaf}`)
  return leaf >= 0 ? 0 : 1
}

try {
  process.exitCode = await run()
} catch (error) {
  say(`Fault: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
