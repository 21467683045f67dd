import { webCodec } from '@easel/inspection/codec.ts'
import { bytesSource } from '@easel/inspection/source.ts'
import { jpg, wash } from '@easel/inspection/testing/images.ts'
import { buildTheme, smallTheme, type ThemeSpec } from '@easel/inspection/testing/theme.ts'
import { inspectThemePackage } from '@easel/inspection/theme/inspect.ts'
import { expect, test } from 'vitest'
import { phonePartsOf } from '../../web/src/features/publishing/packages/phoneParts.ts'
import { previewBeforeInspection, withUnchangedParts } from './beforeInspection.ts'

const options = { codec: webCodec }
const never = new AbortController().signal
const packageOf = (more: ThemeSpec = {}) => buildTheme({ ...smallTheme, ...more })

async function localOf(bytes: Uint8Array) {
  const source = bytesSource(bytes)
  const decodeImage = async () => true
  const inspection = await inspectThemePackage(source, { ...options, productType: 'THEME', decodeImage })
  return { inspection, ...(await phonePartsOf(source, inspection, options)) }
}

test('the phone before the inspection has the new scene and picture, and what stayed is the same object', async () => {
  const last = await localOf(packageOf({ omit: ['lockscreen'] }))
  const wallpaper = 'wallpaper/default_wallpaper.jpg'
  const picture = jpg(108, 240, wash([9, 9, 9], [99, 9, 9], 108, 240))
  const changed = packageOf({
    extra: [{ name: wallpaper, data: picture }],
    modules: { lockscreen: [{ name: 'advance/manifest.xml', data: '<Lockscreen/>' }] },
  })
  const early = await previewBeforeInspection(changed, last, never)
  expect(last.scenes).not.toContain('lock')
  expect(early.scenes).toContain('lock')
  expect(await early.pictures[wallpaper]?.bytes()).toEqual(new Uint8Array(picture))
  const { [wallpaper]: _, ...others } = last.pictures
  expect(Object.keys(others).length).toBeGreaterThan(3)
  for (const [path, blob] of Object.entries(others)) expect(early.pictures[path]).toBe(blob)
  const inspected = await withUnchangedParts(await localOf(changed), early)
  expect(Object.keys(inspected.pictures)).toEqual(Object.keys(early.pictures))
  for (const [path, blob] of Object.entries(early.pictures)) expect(inspected.pictures[path]).toBe(blob)
  expect(inspected.scenes).toBe(early.scenes)
})

test('of what is no package any longer there is none', async () => {
  const last = await localOf(packageOf())
  await expect(previewBeforeInspection(new Uint8Array([80, 75]), last, never)).rejects.toThrow('package')
})
