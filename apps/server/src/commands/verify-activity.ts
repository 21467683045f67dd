import { type Fault, verify } from '../features/base/activity/chain.ts'
import { checkEnding, publish } from '../features/base/activity/published.ts'
import { createClock } from '../platform/clock.ts'
import { connect } from '../platform/db/connection.ts'
import { endWith } from './endWith.ts'
import { openForCommand } from './open.ts'

const FAULTS: Readonly<Record<Fault, string>> = {
  missing: 'is missing',
  unlinked: 'does not follow the entry before it',
  changed: 'is not what was sealed',
}

/**
 * `npm run verify-activity`: walks the hash chain of the activity log and looks for the line that was published last; ends
 * with 1 where one is broken or lost. `--restored` publishes the newest line there is, after a restore to an earlier moment.
 */
const args = process.argv.slice(2)
const isRestored = args.includes('--restored')
if (args.some((arg) => arg !== '--restored'))
  endWith('npm run verify-activity, or npm run verify-activity -- --restored')
const say = (text: string) => process.stdout.write(`${text}\n`)
const open = await openForCommand(process.env, { asksStore: true })
const connection = connect(open.parts.databaseUrl, 1, (error) => process.stderr.write(`${error.message}\n`))
try {
  const verdict = await verify(connection.db)
  if (!verdict.whole) {
    say(`The chain is broken: entry ${verdict.sequence} ${FAULTS[verdict.fault]}`)
    process.exitCode = 1
  } else {
    say(`${verdict.entries} entries, chain whole`)
    if (verdict.unsealed > 0) say(`${verdict.unsealed} more wait to be sealed`)
    const { whole, published } = await checkEnding(connection.db, open.parts.storage)
    if (published && whole) say(`entry ${published.sequence}, published at ${published.at}, is there`)
    else if (published)
      say(`The end is cut off: entry ${published.sequence}, published at ${published.at}, is not there`)
    if (isRestored) {
      const line = await publish(
        connection.db,
        open.parts.storage,
        createClock(open.config.now, open.config.nowSince).now(),
      )
      say(line ? `entry ${line.sequence} is published` : 'nothing is sealed yet')
    } else if (!whole) process.exitCode = 1
    say(`newest hash ${verdict.newestHash}`)
  }
} finally {
  await connection.close()
  await open.close()
}
