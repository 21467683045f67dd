import { open as openFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { messageOf } from '@easel/contract/messages/index.ts'
import { BATCH_FORMS } from '../features/money/sales/forms.ts'
import { importBatch } from '../features/money/sales/importBatch.ts'
import { OpenBatch } from '../features/money/sales/read.ts'
import { createClock } from '../platform/clock.ts'
import { connect } from '../platform/db/connection.ts'
import { DomainError } from '../platform/http/domainError.ts'
import { checkFile, endWith } from './endWith.ts'
import { openForCommand } from './open.ts'

const USAGE = 'npm run import-sales -- FILE.ndjson|json|csv[.gz] [--batch ID --day YYYY-MM-DD]'

/** `npm run import-sales -- FILE`: takes a batch as `POST /store/v1/sales` does; a CSV needs its batch and day named. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { batch: { type: 'string' }, day: { type: 'string' } },
})
const [path = ''] = positionals
const form = BATCH_FORMS.find((each) => path.replace(/\.gz$/, '').endsWith(`.${each}`))
if (!form) endWith(USAGE)
await checkFile(path).catch(({ message }: Error) => endWith(message))
const open = await openForCommand()
const connection = connect(open.parts.databaseUrl, 1, (error) => process.stderr.write(`${error.message}\n`))
try {
  const named = {
    ...(values.batch ? { batchId: values.batch } : {}),
    ...(values.day ? { day: values.day } : {}),
  }
  const clock = createClock(open.config.now, open.config.nowSince)
  const outcome = await importBatch(
    { db: connection.db, clock },
    new OpenBatch(path, form, await isPacked(path)),
    named,
  )
  if (outcome instanceof DomainError) {
    process.stderr.write(`${messageOf<string>('en', outcome.code, outcome.params)}\n`)
    if (outcome.data) process.stderr.write(`${JSON.stringify(outcome.data)}\n`)
    process.exitCode = 1
  } else process.stdout.write(`${JSON.stringify(outcome)}\n`)
} finally {
  await connection.close()
  await open.close()
}

/** gzip is known by its first two bytes, whatever the file is called. */
async function isPacked(file: string): Promise<boolean> {
  const handle = await openFile(file)
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0).finally(() => handle.close())
  return buffer[0] === 0x1f && buffer[1] === 0x8b
}
