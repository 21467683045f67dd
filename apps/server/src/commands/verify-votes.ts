import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { readBundle, verdictOf } from '../features/votes/readBundle.ts'

/**
 * `npm run verify-votes -- FILE [NONCE]`: recomputes the log of an edition from its bundle, without the portal; with the
 * nonce of a receipt also says where that vote is. Ends with 1 at the first fault.
 */
const [file, nonce] = process.argv.slice(2)
if (!file) {
  process.stderr.write('npm run verify-votes -- FILE [NONCE]\n')
  process.exit(1)
}
const bundle = await readBundle(
  createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY }),
)
const verdict = verdictOf(bundle)
const say = (text: string) => process.stdout.write(`${text}\n`)
if (verdict.sound) {
  say(`${verdict.leaves} leaves under ${bundle.roots.length} roots of ${bundle.head.slug}: no fault`)
  if (verdict.voided > 0) say(`${verdict.voided} votes are void: given, and not counted`)
  say(`Signed with ${bundle.head.publicKey}`)
  for (const [entryId, votes] of verdict.counts) say(`${entryId} ${votes}`)
} else {
  say(`Fault: ${verdict.fault} at ${verdict.place}`)
  process.exitCode = 1
}
if (nonce) {
  const leaf = bundle.leaves.findIndex((each) => each.nonce === nonce)
  say(leaf < 0 ? `No leaf has the nonce ${nonce}` : `The receipt is leaf ${leaf}`)
  if (leaf < 0) process.exitCode = 1
}
