import { expect, test } from 'vitest'
import { changedFiles, changedModules } from './changes.ts'
import type { PackageModule } from './inspection.ts'

const file = (path: string, sha256: string, sizeBytes = 2048) => ({ path, sha256, sizeBytes })
const module = (name: string, contentDigest: string): PackageModule => ({
  name,
  kind: 'icons',
  container: 'archive',
  packedBytes: 1,
  unpackedBytes: 1,
  fileCount: 1,
  version: null,
  contentDigest,
})

test('files that are new, gone and other than before, by path', () => {
  const before = [file('icons!a.png', '1'), file('icons!b.png', '2'), file('preview/c.jpg', '3')]
  const after = [file('icons!a.png', '1'), file('icons!b.png', '4', 4096), file('lockscreen!d.png', '5')]
  expect(changedFiles(before, after)).toEqual([
    { path: 'icons!b.png', change: 'CHANGED', sizeBytes: 4096 },
    { path: 'lockscreen!d.png', change: 'ADDED', sizeBytes: 2048 },
    { path: 'preview/c.jpg', change: 'REMOVED', sizeBytes: 2048 },
  ])
})

test('what was only moved is no change', () => {
  expect(changedFiles([file('icons!a.png', '1')], [file('icons!res/a.png', '1')])).toEqual([])
})

test('modules by their content, however they are zipped', () => {
  expect(
    changedModules(
      [module('icons', 'a'), module('lockscreen', 'b'), module('com.android.mms', 'c')],
      [module('icons', 'a'), module('lockscreen', 'x'), module('wallpaper', 'd')],
    ),
  ).toEqual([
    { name: 'lockscreen', change: 'CHANGED' },
    { name: 'wallpaper', change: 'ADDED' },
    { name: 'com.android.mms', change: 'REMOVED' },
  ])
})
