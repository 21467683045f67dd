import { connect } from '../../../../platform/db/connection.ts'
import { newId } from '../../../../platform/ids.ts'
import { createLog } from '../../../../platform/log.ts'
import { createMetrics } from '../../../../platform/metrics.ts'
import { createBuffer } from '../buffer.ts'
import { type ActionRow, insertActions } from '../queries.ts'

/** A process that sends actions without an end, for the tests that stop and kill it: database URL, name, day. */
const [url = '', name = '', day = ''] = process.argv.slice(2)
const { db, close } = connect(url, 2, () => undefined)
const buffer = createBuffer<ActionRow>({
  write: (rows) => insertActions(db, rows),
  batchRows: 200,
  everyMilliseconds: 20,
  mostRows: 20_000,
  metrics: createMetrics(),
  log: createLog('error', 'test'),
})
let sent = 0
const sending = setInterval(() => {
  for (let index = 0; index < 50; index += 1) {
    sent += 1
    buffer.add({
      day,
      action_id: newId(),
      at: new Date(`${day}T04:00:00Z`),
      module_id: name,
      action: 'sent',
      content: String(sent),
    })
  }
}, 2)
process.once('SIGTERM', async () => {
  clearInterval(sending)
  await buffer.drain()
  await close()
  process.stdout.write(String(sent))
})
