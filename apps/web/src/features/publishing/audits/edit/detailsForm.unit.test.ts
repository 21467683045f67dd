import { expect, test } from 'vitest'
import { draftOf, formOf, schemaOf } from './detailsForm.ts'

const whole = {
  name: 'Harbour Light',
  version: '1.0',
  designer: 'Lin Hai',
  contributor: '',
  copyrightHolder: '',
  description: 'Dusk',
  updateLog: '',
  remark: '',
  priceCoins: 3,
  tags: ['minimal'],
  regions: ['GLOBAL'],
  systemVersions: [15],
  screenshots: ['0198f6f0-0000-7000-8000-000000000001'],
  copyrightProofFileId: null,
  rightsRecordId: null,
  releaseOn: '2027-01-02',
  translations: [{ locale: 'zh_CN', name: '港湾之光', description: '' }],
}

test('a draft comes back from the form as it went in', () => {
  const values = schemaOf('THEME', 'ADD').parse(formOf(whole))
  expect(draftOf(values)).toEqual(whole)
})

test('an empty draft opens a form that names what is missing, and its release everywhere', () => {
  const values = formOf({})
  expect(values.regions).toEqual(['GLOBAL'])
  const missing = schemaOf('THEME', 'ADD')
    .safeParse(values)
    .error?.issues.map(({ path }) => path.join('.'))
  expect(missing).toEqual(
    expect.arrayContaining(['name', 'version', 'description', 'tags', 'systemVersions', 'priceCoins']),
  )
})

test('what a submission would refuse is kept all the same', () => {
  const values = schemaOf('THEME', 'ADD').parse(formOf(whole))
  const half = Object.assign({ ...values, name: '!' }, { priceCoins: '3.' })
  expect(draftOf(half)).toEqual({ ...whole, name: '!', priceCoins: null })
})
