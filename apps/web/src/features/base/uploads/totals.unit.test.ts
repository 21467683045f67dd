import { expect, test } from 'vitest'
import { entryOf, type UploadItem } from './entry.ts'
import { totalsOf } from './totals.ts'

const item = (facts: Partial<UploadItem> = {}): UploadItem => ({
  ...entryOf(
    { name: 'a.jpg', size: 100, lastModified: 0 },
    { productType: 'WALLPAPER' },
    { id: crypto.randomUUID(), owner: 'me', order: 1 },
  ),
  fraction: null,
  sentBytes: 0,
  ...facts,
})
const result = { fileId: 'f', packageId: null, mediumId: 'm', auditId: 'a', recognised: false }

test('nothing is nothing', () => {
  expect(totalsOf([])).toMatchObject({ files: 0, moving: 0, fraction: 0, read: 0, sent: 0, checked: 0 })
})

test('reading, sending and checking are separate', () => {
  const totals = totalsOf([
    item({ state: 'hashing', fraction: 0.5 }),
    item({ state: 'sending', sha256: 'x', fraction: 0.3, sentBytes: 30 }),
    item({ state: 'checking', sha256: 'x', sent: true }),
    item({ state: 'done', sha256: 'x', sent: true, result }),
  ])
  expect(totals).toMatchObject({ files: 4, moving: 3, read: 3.75 / 4, sent: 2.3 / 4, checked: 1 / 4 })
})

test('what is refused here or recognised has nothing left to send', () => {
  const totals = totalsOf([
    item({ state: 'refused', refused: { by: 'here', refusals: [], findings: [] } }),
    item({ state: 'done', sha256: 'x', result: { ...result, recognised: true } }),
  ])
  expect(totals).toMatchObject({ sent: 1, read: 1, checked: 1, moving: 0, secondsLeft: null })
})

test('the time left follows from the rate of the last seconds and the bytes that are left', () => {
  const samples = [
    { atMs: 0, bytes: 0 },
    { atMs: 1000, bytes: 50 },
  ]
  const totals = totalsOf([item({ state: 'sending', sha256: 'x', sentBytes: 50 }), item()], samples)
  expect(totals).toMatchObject({ bytesPerSecond: 50, secondsLeft: 3 })
})
