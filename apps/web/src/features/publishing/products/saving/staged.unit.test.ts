import { beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, keptDraft } from '../../../../ui/form/useLocalDraft.ts'
import { reviseKey, stage } from './staged.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

const audit = {
  auditId: 'a',
  details: { name: 'Lake', version: '1.0', screenshots: ['old'], priceCoins: null },
}
const staged = { packageId: 'p' }

test('another file changes the form that it goes with, and no other', () => {
  stage(audit, staged, (details) => ({ ...details, version: '2.0', screenshots: ['new'] }))
  expect(keptDraft(reviseKey('a', staged))).toEqual({ name: 'Lake', version: '2.0', screenshots: ['new'] })
  expect([keptDraft(reviseKey('a')), keptDraft(reviseKey('a', { mediumId: 'p2' }))]).toEqual([null, null])
})

test('what was typed and is not saved stays', () => {
  keepDraft(reviseKey('a'), { name: 'Sea', screenshots: ['old'], priceCoins: 3 })
  stage(audit, staged, (details) => ({ ...details, screenshots: ['new'] }))
  expect(keptDraft(reviseKey('a', staged))).toMatchObject({
    name: 'Sea',
    screenshots: ['new'],
    priceCoins: 3,
  })
  expect(keptDraft(reviseKey('a'))).toMatchObject({ name: 'Sea' })
})
