import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): unknown[] {
  const lines: unknown[] = []
  write(createLog('info', 'worker', { destination: { write: (line) => void lines.push(JSON.parse(line)) } }))
  return lines
}

test('a line names its process and what PostgreSQL or the system calls the error', () => {
  const [refused, away] = logged((log) => {
    log.error({ err: Object.assign(new Error('duplicate key'), { code: '23505', detail: 'a whole row' }) })
    log.error({ err: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) })
  })
  expect(refused).toMatchObject({
    process: 'worker',
    host: hostname(),
    pid: process.pid,
    err: { code: '23505', detail: '[hidden]' },
  })
  expect(away).toMatchObject({ err: { code: 'ECONNREFUSED' } })
})

test('a one-time code is hidden wherever it is', () => {
  const lines = logged((log) => {
    log.info({ code: '123456', body: { code: '654321', deep: { code: '111111' } } })
    log.error({ err: Object.assign(new Error('odd'), { code: '123456' }) })
  })
  expect(JSON.stringify(lines)).not.toMatch(/123456|654321|111111/)
})
