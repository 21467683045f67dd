import { type Fault, verify } from '../features/activity/chain.ts'
import { connect } from '../platform/db/connection.ts'
import { openForCommand } from './open.ts'

const FAULTS: Readonly<Record<Fault, string>> = {
  missing: 'is missing',
  unlinked: 'does not follow the entry before it',
  changed: 'is not what was sealed',
}

/** `npm run verify-activity`: walks the hash chain of the activity log; ends with 1 where it is broken. */
const open = await openForCommand()
const connection = connect(open.parts.databaseUrl, 1, (error) => process.stderr.write(`${error.message}\n`))
try {
  const verdict = await verify(connection.db)
  if (verdict.whole) {
    process.stdout.write(`${verdict.entries} entries, chain whole\n`)
    if (verdict.unsealed > 0) process.stdout.write(`${verdict.unsealed} more wait to be sealed\n`)
    process.stdout.write(`newest hash ${verdict.newestHash}\n`)
  } else {
    process.stdout.write(`The chain is broken: entry ${verdict.sequence} ${FAULTS[verdict.fault]}\n`)
    process.exitCode = 1
  }
} finally {
  await connection.close()
  await open.close()
}
