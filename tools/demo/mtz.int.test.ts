import { nodeCodec } from '@easel/inspection/node/codec.ts'
import { bytesSource } from '@easel/inspection/source.ts'
import { inspectThemePackage } from '@easel/inspection/theme/inspect.ts'
import { expect, test } from 'vitest'
import { packageVersions, specOf, THEMES } from './catalogue.ts'
import { makeThemes } from './pool.ts'

const jobs = THEMES.map((theme) => packageVersions(theme).map((version) => specOf(theme, version)))

const inspect = (bytes: Uint8Array) =>
  inspectThemePackage(bytesSource(bytes), { codec: nodeCodec, productType: 'THEME' })

test('every package of the catalogue passes the inspection', { timeout: 300_000 }, async () => {
  let index = 0
  for await (const { versions } of makeThemes(jobs)) {
    const theme = THEMES[index++]
    if (!theme) throw new Error('More packages than themes')
    for (const { version, bytes } of versions) {
      const { findings, details, previews, wallpapers, totals } = await inspect(bytes)
      const spec = specOf(theme, version)
      const expected = spec.untidy
        ? ['package.file.doubleExtension', 'package.file.stray', 'package.module.misspelt']
        : spec.withoutPreviews
          ? ['package.preview.missing']
          : []
      expect([...new Set(findings.map(({ code }) => code))].sort(), `${theme.key} ${version}`).toEqual(
        expected,
      )
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(details?.title.byLocale).toMatchObject({ 'zh-CN': theme.name.zh, 'en-US': theme.name.en })
      expect(details?.version).toBe(version)
      expect(wallpapers.home).toMatchObject({ width: 1080, height: 2400, format: 'jpg' })
      expect(wallpapers.lock).toMatchObject({ width: 1080, height: 2400, format: 'jpg' })
      expect(wallpapers.home?.bytes).toBeLessThanOrEqual(500_000)
      expect(previews.length).toBeGreaterThanOrEqual(spec.withoutPreviews ? 0 : 5)
      expect(totals.icons).toBe(20)
    }
  }
  expect(index).toBe(THEMES.length)
})
