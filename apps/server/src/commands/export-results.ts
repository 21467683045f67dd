import { execFile } from 'node:child_process'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { exportResults } from '../features/competitions/awards/results/bundle.ts'
import { publishedEditions } from '../features/competitions/editions/queries.ts'
import { provenanceOf, publishedOf } from '../features/competitions/editions/store.ts'
import { connect } from '../platform/db/connection.ts'
import { createSecrets } from '../platform/secrets.ts'
import { openForCommand } from './open.ts'

/** `npm run -s export-results -- SLUG > results.zip`: the results of an edition, for whoever wants to check them. */
const [slug] = process.argv.slice(2)
if (!slug) {
  process.stderr.write('npm run -s export-results -- SLUG > results.zip\n')
  process.exit(1)
}

/** Null where the code was not checked out by git. */
const commit = await promisify(execFile)('git', ['rev-parse', 'HEAD']).then(
  ({ stdout }) => stdout.trim(),
  () => null,
)
const open = await openForCommand()
const connection = connect(open.parts.databaseUrl, 1, (error) => process.stderr.write(`${error.message}\n`))
try {
  const { db } = connection
  const row = (await publishedEditions(db)).find((each) => each.slug === slug)
  const definition = row && publishedOf(row)
  if (row && definition) {
    const secrets = createSecrets(open.config.secretKeys)
    const [editionId, version, provenance] = [row.edition_id, row.version ?? 0, provenanceOf(row)]
    const edition = { editionId, definition, version, provenance }
    await pipeline(await exportResults({ db, secrets, commit }, edition), process.stdout, { end: false })
  } else {
    process.stderr.write(`There is no published edition ${slug}\n`)
    process.exitCode = 1
  }
} finally {
  await connection.close()
  await open.close()
}
