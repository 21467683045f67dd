import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { RequestLog } from './requestLog.ts'

test('every line names its request, and the fields are made with the first line', () => {
  const lines: unknown[] = []
  const parent = pino({ base: null, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) })
  const child = vi.spyOn(parent, 'child')
  const log = new RequestLog(parent, { reqId: 'r-1' })
  expect(child).not.toHaveBeenCalled()
  log.warn({ err: 'away' }, 'tried %s', 'twice')
  log.error('gave up')
  log.debug('below the level')
  expect(child).toHaveBeenCalledTimes(1)
  log.child({ part: 'upload' }).info('of a part')
  expect(lines).toEqual([
    { level: 40, reqId: 'r-1', err: 'away', msg: 'tried twice' },
    { level: 50, reqId: 'r-1', msg: 'gave up' },
    { level: 30, reqId: 'r-1', part: 'upload', msg: 'of a part' },
  ])
})
