import { restorePart } from '../platform/archive/archive.ts'
import { archivedParts } from '../platform/archive/archiveQueries.ts'
import { connect } from '../platform/db/connection.ts'
import { openForCommand } from './open.ts'

/** `npm run archive -- list`, `npm run archive -- restore PART`: what was archived, and one of it beside the tables. */
const [verb, partName] = process.argv.slice(2)
const isRestore = verb === 'restore' && partName !== undefined
if (verb !== 'list' && !isRestore) {
  process.stderr.write('What? npm run archive -- list, or npm run archive -- restore PART\n')
  process.exit(1)
}
const open = await openForCommand()
const connection = connect(open.parts.databaseUrl, 2, () => undefined)
try {
  if (isRestore) {
    const name = await restorePart({ ...connection, storage: open.parts.storage }, partName)
    process.stdout.write(`The table ${name} has it; drop it when it is read\n`)
  } else {
    const parts = await archivedParts(connection.db)
    for (const {
      part_name: name,
      from_day: from,
      until_day: until,
      row_count: rows,
      object_key: key,
    } of parts)
      process.stdout.write(`${name} ${from} to before ${until}, ${rows} rows, ${key}\n`)
    process.stdout.write(`${parts.length} parts are archived\n`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await connection.close()
  await open.close()
}
