import { createClock } from '../../../../platform/clock.ts'
import { connect } from '../../../../platform/db/connection.ts'
import { createLog } from '../../../../platform/log.ts'
import { releaseDue } from './release.ts'

/** A worker that only releases, for the test that kills it: database URL and the time it believes in. */
const [url = '', now = ''] = process.argv.slice(2)
const { db, close } = connect(url, 2, () => undefined)
const deps = { db, clock: createClock(new Date(now)), log: createLog('error', 'test') }
/** Few in a transaction: a kill then leaves some published and some not. */
const BATCH = 3
while ((await releaseDue(deps, BATCH)) > 0);
await close()
