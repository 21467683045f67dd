import { expect, test } from 'vitest'
import { nodeCodec } from '../node/codec.ts'
import { bytesSource } from '../source.ts'
import { png } from '../testing/images.ts'
import { buildAod, buildTheme, smallTheme, type ThemeSpec } from '../testing/theme.ts'
import { aodPathOf, lockPreviewPathOf } from './facePictures.ts'
import { inspectThemePackage } from './inspect.ts'

const data = png(2, 2, () => [9, 9, 9])

async function inspected(bytes: Uint8Array, productType: 'THEME' | 'AOD' = 'THEME') {
  return inspectThemePackage(bytesSource(bytes), { codec: nodeCodec, productType })
}
const withAod = (spec: ThemeSpec = {}) =>
  buildTheme({
    ...smallTheme,
    aod: true,
    modules: {
      aod: [
        { name: 'content/manifest.xml', data: '<Aod><Image src="moon.png"/><Image src="a.png"/></Aod>' },
        { name: 'content/a.png', data },
        { name: 'content/moon.png', data },
      ],
    },
    ...spec,
  })

test('an always-on display without a preview is the first picture that its scene draws', async () => {
  expect(aodPathOf(await inspected(withAod()))).toBe('aod!content/moon.png')
  const extra = [{ name: 'preview/preview_aod_0.png', data }]
  expect(aodPathOf(await inspected(withAod({ extra })))).toBe('preview/preview_aod_0.png')
})

test('an always-on package has its own previews, a theme without the module has none', async () => {
  expect(aodPathOf(await inspected(buildAod(smallTheme), 'AOD'))).toBe('preview/preview_launcher_0.jpg')
  expect(aodPathOf(await inspected(buildTheme(smallTheme)))).toBeUndefined()
})

test('the lock screen has its preview', async () => {
  expect(lockPreviewPathOf(await inspected(buildTheme(smallTheme)))).toBe('preview/preview_lockscreen_0.jpg')
  expect(
    lockPreviewPathOf(await inspected(buildTheme({ ...smallTheme, omit: ['preview/'] }))),
  ).toBeUndefined()
})
