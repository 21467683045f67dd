import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { publishedEditions } from '../features/competitions/editions/queries.ts'
import { provenanceOf } from '../features/competitions/editions/store.ts'
import { exportVotes } from '../features/competitions/votes/bundle.ts'
import { connect } from '../platform/db/connection.ts'
import { createSecrets } from '../platform/secrets.ts'
import { openForCommand } from './open.ts'

/** `npm run export-votes -- SLUG > votes.ndjson`: the log of an edition, for whoever wants to check it. */
const [slug] = process.argv.slice(2)
if (!slug) {
  process.stderr.write('npm run export-votes -- SLUG > votes.ndjson\n')
  process.exit(1)
}
const open = await openForCommand()
const connection = connect(open.parts.databaseUrl, 1, (error) => process.stderr.write(`${error.message}\n`))
try {
  const { db } = connection
  const edition = (await publishedEditions(db)).find((each) => each.slug === slug)
  if (edition) {
    const secrets = createSecrets(open.config.secretKeys)
    const of = { editionId: edition.edition_id, slug, provenance: provenanceOf(edition) }
    const votes = exportVotes({ db, secrets }, of)
    await pipeline(Readable.from(votes), process.stdout, { end: false })
  } else {
    process.stderr.write(`There is no published edition ${slug}\n`)
    process.exitCode = 1
  }
} finally {
  await connection.close()
  await open.close()
}
