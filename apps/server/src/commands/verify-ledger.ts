import { verifyLedger } from '../features/money/ledger/verify.ts'
import { connect } from '../platform/db/connection.ts'
import { MONEY_CHECKS } from './moneyChecks.ts'
import { openForCommand } from './open.ts'

/** `npm run verify-ledger`: rebuilds balances and rollups from the entries; ends with 1 at the first difference. */
const open = await openForCommand()
const connection = connect(open.parts.databaseUrl, 1, (error) => process.stderr.write(`${error.message}\n`))
try {
  const verdict = await verifyLedger(connection.db, MONEY_CHECKS)
  if (verdict.sound)
    process.stdout.write(`${verdict.journals} journals with ${verdict.entries} entries: no difference\n`)
  else {
    process.stdout.write(`It does not hold that ${verdict.check}: ${verdict.difference}\n`)
    process.exitCode = 1
  }
} finally {
  await connection.close()
  await open.close()
}
