import { expect, test } from 'vitest'
import { fileRefusals } from '../../base/files/files.ts'
import { faultsOf } from '../../testing.ts'
import { ImagesInput, MATERIAL_RULE } from './rules.ts'

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
