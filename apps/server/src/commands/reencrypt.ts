import { renewContentMacs } from '../features/base/files/public.ts'
import { connect } from '../platform/db/connection.ts'
import { reencrypt } from '../platform/rotation/rotation.ts'
import { createSecrets } from '../platform/secrets.ts'
import { openForCommand } from './open.ts'
import { SEALED_COLUMNS } from './sealedColumns.ts'

/**
 * `npm run reencrypt`: encrypts under SECRET_KEY what keys in SECRET_KEYS_OLD have encrypted; the portal may run. Says where
 * a text is that no key opens, and ends with 1 then.
 */
const open = await openForCommand()
const connection = connect(open.parts.databaseUrl, 1, (error) => process.stderr.write(`${error.message}\n`))
try {
  const secrets = createSecrets(open.config.secretKeys)
  for (const place of SEALED_COLUMNS) {
    const name = `${place.table}.${place.within ? `${place.within}.` : ''}${place.column}`
    try {
      const { texts, renewed } = await reencrypt(connection.db, secrets, place)
      process.stdout.write(`${name}: ${renewed} of ${texts} encrypted anew\n`)
    } catch (error) {
      process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`)
      process.exitCode = 1
    }
  }
  process.stdout.write(`file.content_mac: ${await renewContentMacs(connection.db, secrets)} made anew\n`)
} finally {
  await connection.close()
  await open.close()
}
