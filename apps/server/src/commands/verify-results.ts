import { openAsBlob } from 'node:fs'
import { blobSource } from '@easel/inspection/source.ts'
import { verifyResults } from '../features/awards/results/verify.ts'

/**
 * `npm run verify-results -- FILE`: works out the results of an edition again from their bundle, without the portal: the
 * log of votes, who came to each round and their results, the ranking, and the awards. Ends with 1 at the first difference.
 */
const [file] = process.argv.slice(2)
if (!file) {
  process.stderr.write('npm run verify-results -- FILE\n')
  process.exit(1)
}
const verdict = await verifyResults(blobSource(await openAsBlob(file)))
const say = (text: string) => process.stdout.write(`${text}\n`)
if (verdict.sound) {
  const { slug, list, commit } = verdict.manifest
  say(`Results of ${slug}, list ${list}: no difference`)
  say(`${verdict.votes} votes in the log, ${verdict.winners} awards`)
  const { addedByHand, passedLater } = verdict.notes
  if (addedByHand > 0) say(`Added to a round by hand: ${addedByHand}`)
  if (passedLater > 0) say(`Passed after the share for the judges was drawn: ${passedLater}`)
  if (commit) say(`Worked out by ${commit}`)
} else {
  say(`Difference: ${verdict.fault} at ${verdict.place}`)
  process.exitCode = 1
}
