import { type ArchivedPart, archivedParts } from '../platform/archive/archiveQueries.ts'
import { restorePart } from '../platform/archive/restore.ts'
import { connect } from '../platform/db/connection.ts'
import { openForCommand } from './open.ts'

/** `npm run archive -- list`, `npm run archive -- restore PART`: what was archived, and one of it beside the tables. */
const [verb, partName] = process.argv.slice(2)
const isRestore = verb === 'restore' && partName !== undefined
if (verb !== 'list' && !isRestore) {
  process.stderr.write('What? npm run archive -- list, or npm run archive -- restore PART\n')
  process.exit(1)
}

function lineOf(part: ArchivedPart): string {
  const days = part.from_day && `${part.from_day} to before ${part.until_day}`
  const left = part.left_rows > 0 && `${part.left_rows} of them still in the table`
  return [part.part_name, days, `${part.row_count} rows`, left, part.object_key].filter(Boolean).join(', ')
}

const open = await openForCommand(process.env, { asksStore: true })
const connection = connect(open.parts.databaseUrl, 2, () => undefined)
try {
  if (isRestore) {
    const name = await restorePart({ ...connection, storage: open.parts.storage }, partName)
    process.stdout.write(`The table ${name} has it; drop it when it is read\n`)
  } else {
    const parts = await archivedParts(connection.db)
    for (const part of parts) process.stdout.write(`${lineOf(part)}\n`)
    process.stdout.write(`${parts.length} parts are archived\n`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await connection.close()
  await open.close()
}
