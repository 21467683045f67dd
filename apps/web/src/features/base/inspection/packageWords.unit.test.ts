import { expect, test } from 'vitest'
import type { Translate } from '../../../i18n/texts.ts'
import { xrayModules } from './packageWords.ts'

const t = ((key: string) => key) as Translate<'packages'>
const module = (name: string, kind: string) => ({
  name,
  kind,
  packedBytes: 1,
  unpackedBytes: 2,
  fileCount: 1,
})

test('modules that are called the same are told apart by their names', () => {
  const modules = [
    module('clock_2x4', 'clock'),
    module('clock_2x2', 'clock'),
    module('icons', 'icons'),
    module('com.example.app', 'app'),
  ]
  expect(xrayModules(t, modules).map(({ label }) => label)).toEqual([
    'kind.clock · clock_2x4',
    'kind.clock · clock_2x2',
    'kind.icons',
    'com.example.app',
  ])
})
