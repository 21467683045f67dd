import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportLedger } from '../features/money/ledger/export.ts'
import { connect } from '../platform/db/connection.ts'
import { openForCommand } from './open.ts'

/** `npm run export-ledger > ledger.journal`: the ledger as hledger reads it, at constant memory. */
const open = await openForCommand()
const connection = connect(open.parts.databaseUrl, 1, (error) => process.stderr.write(`${error.message}\n`))
try {
  await pipeline(Readable.from(exportLedger(connection.db)), process.stdout, { end: false })
} finally {
  await connection.close()
  await open.close()
}
