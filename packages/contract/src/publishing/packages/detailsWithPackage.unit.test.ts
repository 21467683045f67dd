import { MAX_SCREENSHOTS } from '@easel/domain/publishing/products/fields.ts'
import { expect, test } from 'vitest'
import type { Picture } from '../../base/files/endpoints.ts'
import { detailsFromPackage, detailsWithPackage } from './detailsWithPackage.ts'

const picture = (fileId: string): Picture => ({ fileId, url: '', width: 1, height: 2, thumbHash: null })
const brought = {
  details: { name: 'From the package', version: '2.0', systemVersions: [16, 17] },
  screenshots: [picture('new-1'), picture('new-2')],
  drawn: [],
}

test('a first package fills in what it says and takes its previews as screenshots', () => {
  expect(detailsFromPackage(brought)).toEqual({ ...brought.details, screenshots: ['new-1', 'new-2'] })
})

test('another package keeps what was written and the screenshots that were added by hand', () => {
  const written = {
    name: 'My name',
    version: '1.0',
    remark: 'Please',
    systemVersions: [15],
    screenshots: ['old-1', 'by-hand', 'new-2'],
  }
  expect(detailsWithPackage(written, { screenshots: [picture('old-1')], drawn: [] }, brought)).toEqual({
    ...written,
    version: '2.0',
    systemVersions: [16, 17],
    screenshots: ['new-1', 'new-2', 'by-hand'],
  })
})

test('a package that does not name a version or a system leaves both as they were', () => {
  const written = { version: '1.0', systemVersions: [15] }
  expect(detailsWithPackage(written, null, { details: { version: '' }, screenshots: [], drawn: [] })).toEqual(
    {
      ...written,
      screenshots: [],
    },
  )
})

test('there are never more screenshots than allowed', () => {
  const many = Array.from({ length: MAX_SCREENSHOTS }, (_, index) => picture(`new-${index}`))
  const details = detailsWithPackage({ screenshots: ['by-hand'] }, null, {
    details: {},
    screenshots: many,
    drawn: [],
  })
  expect(details.screenshots).toEqual(many.map(({ fileId }) => fileId))
})

test.each([
  ['takes what is drawn of itself', [picture('drawn-2')], ['drawn-2']],
  ['waits for what is drawn of itself', [], []],
])('a package without previews, after one whose pictures were drawn, %s', (_, drawn, screenshots) => {
  const before = { screenshots: [], drawn: [picture('drawn-1')] }
  const now = { details: {}, screenshots: [], drawn }
  expect(detailsWithPackage({ screenshots: ['drawn-1'] }, before, now).screenshots).toEqual(screenshots)
  expect(detailsWithPackage({ screenshots: ['by-hand', 'drawn-1'] }, before, now).screenshots).toEqual([
    'by-hand',
  ])
})
