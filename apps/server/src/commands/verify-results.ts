import { openAsBlob } from 'node:fs'
import { blobSource } from '@easel/inspection/source.ts'
import { verifyResults } from '../features/competitions/awards/results/verify.ts'
import { checkerOf, ENDS_WITHOUT_BALLOTS, IMPORTED, KEY_USAGE } from './portalKey.ts'

/**
 * `npm run -s verify-results -- FILE (--key FILE|BASE64 | --portal URL)`: works out the results of an edition again from
 * their bundle, signed by that key: the log of votes, who came to each round and their results, the ranking, and the
 * awards. Ends with 1 at the first difference, and with 2 where there is nothing to work out: the edition was imported.
 */
const say = (text: string) => process.stdout.write(`${text}\n`)

async function run(): Promise<number> {
  const usage = `npm run -s verify-results -- FILE ${KEY_USAGE}`
  const { file, key, checkLog } = await checkerOf(process.argv.slice(2), usage)
  const verdict = await verifyResults(blobSource(await openAsBlob(file)), key)
  if (!verdict.sound) throw new Error(`${verdict.fault} at ${verdict.place}`)
  const { manifest, log, notes } = verdict
  await checkLog(log, log.hashOfRoot)
  const about = `Results of ${manifest.slug}, list ${manifest.list}`
  if (manifest.provenance === 'IMPORTED') {
    say(`${about}: ${IMPORTED}`)
    say(`Signed with ${manifest.publicKey}`)
    return ENDS_WITHOUT_BALLOTS
  }
  say(`${about}: no difference`)
  say(`${verdict.votes} votes in the log, ${verdict.winners} awards`)
  if (notes.addedByHand > 0) say(`Added to a round by hand: ${notes.addedByHand}`)
  if (notes.disqualified > 0) say(`Not drawn for the judges, since disqualified: ${notes.disqualified}`)
  if (notes.passedLater > 0)
    say(`Passed or restored after the share for the judges was drawn: ${notes.passedLater}`)
  if (notes.withdrawn > 0) say(`With counted votes, and withdrawn since: ${notes.withdrawn}`)
  say(`Signed with ${manifest.publicKey}`)
  if (manifest.commit) say(`Worked out by ${manifest.commit}`)
  return 0
}

try {
  process.exitCode = await run()
} catch (error) {
  say(`Difference: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
