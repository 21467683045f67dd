import { missingObjects } from '../platform/backup/missing.ts'
import { withClient } from '../platform/db/client.ts'
import { openForCommand } from './open.ts'

/**
 * `npm run verify-files`: looks in the store for every object that the database names; ends with 1 where one is missing, and
 * names it with its files. For after a restore of the database to an earlier moment.
 */
const open = await openForCommand(process.env, { asksStore: true })
try {
  const { databaseUrl, storage } = open.parts
  const { objects, missing } = await withClient({ connectionString: databaseUrl }, (client) =>
    missingObjects(client, storage),
  )
  for (const { key, fileIds } of missing) process.stdout.write(`${key} of ${fileIds.join(', ')}\n`)
  process.stdout.write(`${missing.length} of ${objects} objects are missing\n`)
  if (missing.length > 0) process.exitCode = 1
} finally {
  await open.close()
}
