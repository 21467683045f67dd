import { expect, test } from 'vitest'
import { durationOf, formatBytes, formatDate, formatDateTime, joinFacts, zoneName } from './format.ts'

test('dates are written as spec §9 says, in the zone that is asked for', () => {
  expect(formatDate('2025-11-16T20:05:09Z', 'Asia/Shanghai')).toBe('2025/11/17')
  expect(formatDateTime('2025-11-16T20:05:09Z', 'Asia/Shanghai')).toBe('2025/11/17 04:05:09')
  expect(formatDateTime('2025-11-16T00:00:00Z', 'UTC')).toBe('2025/11/16 00:00:00')
  expect(zoneName('2025-11-16T00:00:00Z', 'Asia/Shanghai')).toBe('GMT+8')
})

test.each([
  [0, '0\u00a0B'],
  [999, '999\u00a0B'],
  [1024, '1\u00a0KB'],
  [1_269_000, '1.21\u00a0MB'],
  [20_971_519, '20\u00a0MB'],
  [83_886_080, '80\u00a0MB'],
  [314_572_800, '300\u00a0MB'],
  [1_073_741_824, '1\u00a0GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test.each([
  [0, { unit: 'seconds', count: 1 }],
  [59.2, { unit: 'seconds', count: 60 }],
  [61, { unit: 'minutes', count: 2 }],
  [7200, { unit: 'hours', count: 2 }],
])('%d seconds', (seconds, duration) => {
  expect(durationOf(seconds)).toEqual(duration)
})

test('facts of one line are those that there are, each with its point', () => {
  expect(joinFacts(['PNG', '', null, undefined, false, '20 MB'])).toBe('PNG\u00a0· 20 MB')
  expect(joinFacts([null])).toBe('')
})
