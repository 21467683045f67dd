import sharp from 'sharp'
import { expect, test } from 'vitest'
import { specOf, THEMES } from './catalogue.ts'
import { makeAvatar, makeIdentityImage, makeLicenceImage } from './identity.ts'
import { makeTheme } from './mtz.ts'

test('the same spec gives the same bytes', { timeout: 60_000 }, async () => {
  const [theme] = THEMES
  if (!theme) throw new Error('The catalogue is empty')
  const spec = specOf(theme, '1.0')
  const here = await makeTheme(spec)
  const again = await makeTheme(spec)
  expect(Buffer.compare(here.bytes, again.bytes)).toBe(0)
})

test('pictures decode at their size, and a seed gives the same one', async () => {
  const makers = [
    { make: makeIdentityImage, format: 'jpeg', width: 1280, height: 960 },
    { make: makeLicenceImage, format: 'jpeg', width: 1240, height: 1754 },
    { make: makeAvatar, format: 'png', width: 480, height: 480 },
  ] as const
  for (const { make, ...expected } of makers) {
    const bytes = await make('designer')
    expect(await sharp(bytes).metadata()).toMatchObject(expected)
    expect(Buffer.compare(bytes, await make('designer'))).toBe(0)
    expect(bytes.length).toBeLessThan(1_000_000)
  }
})
