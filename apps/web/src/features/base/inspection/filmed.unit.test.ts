import { expect, test } from 'vitest'
import { filmed } from './filmed.ts'

const module = (key: string) => ({ key, label: key, packedBytes: 1, unpackedBytes: 2, fileCount: 1 })
const films = {
  home: { url: 'home' },
  lock: null,
  aod: null,
  previews: [{ url: 'p1' }, { url: 'p2' }],
  icons: [{ androidPackage: 'com.android.mms', picture: { url: 'mms' } }],
}
const finding = (path: string) => ({
  key: path,
  severity: 'warning' as const,
  cause: path,
  message: path,
  path,
})

test('a module is filled with its own pictures and has its own findings', () => {
  const all = filmed(
    ['icons', 'wallpaper', 'lockscreen', 'com.android.mms', 'fonts', 'preview'].map(module),
    films,
    [finding('icons!res/drawable-xxhdpi/a.png'), finding('wallpaper/default.jpg'), finding('')],
  )
  expect(all.map(({ pictures }) => pictures)).toEqual([
    ['mms'],
    ['home'],
    ['home'],
    ['mms'],
    [],
    ['p1', 'p2'],
  ])
  expect(all.map(({ findings }) => findings?.length)).toEqual([1, 1, 0, 0, 0, 0])
})
