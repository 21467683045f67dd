import { expect, test } from 'vitest'
import { fileRefusals } from '../../base/files/files.ts'
import { differencesOf, faultsOf } from '../../testing.ts'
import { type MaterialFacts, materialPolicy } from './policy.ts'
import { ImagesInput, MATERIAL_RULE } from './rules.ts'

const now = new Date('2026-05-10T08:00:00Z')

test('every move × relation × state is as written out', () => {
  const things: Record<string, MaterialFacts> = {
    OPEN: { isCancelled: false, needsTerms: false, hasAgreed: false },
    TERMS: { isCancelled: false, needsTerms: true, hasAgreed: false },
    AGREED: { isCancelled: false, needsTerms: true, hasAgreed: true },
  }
  const organiser = { may: ['staff'], refused: { inConflict: 'notOwn.decide' }, others: 'forbidden' } as const
  expect(
    differencesOf(
      materialPolicy,
      {
        read: { may: ['owner', 'staff'], others: 'tender.notForYou' },
        agree: { may: ['owner'], others: 'tender.notForYou' },
        download: {
          may: ['owner'],
          others: 'tender.notForYou',
          from: ['OPEN', 'AGREED'],
          elsewhere: 'material.termsFirst',
        },
        change: organiser,
      },
      things,
      now,
    ),
  ).toEqual([])
  const cancelled = { isCancelled: true, needsTerms: false, hasAgreed: true }
  expect(materialPolicy.can(['owner'], 'download', cancelled, now)?.code).toBe('tender.cancelled')
  expect(materialPolicy.can(['owner'], 'read', cancelled, now)).toBeNull()
})

test.each([
  ['sources.zip', []],
  ['brief.pdf', []],
  ['mood.png', []],
  ['run.exe', ['file.wrongFormat']],
  ['page.html', ['file.wrongFormat']],
])('%s as a material: %j', (name, codes) => {
  expect(fileRefusals(MATERIAL_RULE, { name, sizeBytes: 1000 }).map(({ code }) => code)).toEqual(codes)
})

test('captions are short', () => {
  const fileId = '00000000-0000-7000-8000-000000000001'
  const input = (en: string) => ({ images: [{ fileId, caption: { en, zh: '' } }] })
  expect(faultsOf(ImagesInput, input('A'.repeat(200)))).toEqual([])
  expect(faultsOf(ImagesInput, input('A'.repeat(201)))).toEqual(['images.0.caption.en tenderCaption.tooLong'])
})
