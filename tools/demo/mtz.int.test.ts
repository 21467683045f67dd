import { nodeCodec } from '@easel/inspection/node/codec.ts'
import { bytesSource } from '@easel/inspection/source.ts'
import { inspectThemePackage } from '@easel/inspection/theme/inspect.ts'
import { expect, test } from 'vitest'
import { packageVersions, specOf, THEMES } from './catalogue.ts'
import { drawTheme, packTheme } from './mtz.ts'
import type { ThemeSpec } from './themeSpec.ts'

const inspect = (bytes: Uint8Array) =>
  inspectThemePackage(bytesSource(bytes), { codec: nodeCodec, productType: 'THEME' })

/** A package is as clean as its spec: tidy ones draw no finding at all. */
function expectedFindings({ untidy, withoutPreviews }: ThemeSpec): string[] {
  if (untidy) return ['package.file.doubleExtension', 'package.file.stray', 'package.module.misspelt']
  return withoutPreviews ? ['package.preview.missing'] : []
}

/** One theme of each family of pictures, and every one whose packages are out of the ordinary. */
const drawn = new Set<string>()
const cases = THEMES.filter(({ art, untidy, submission }) => {
  const first = !drawn.has(art.family)
  drawn.add(art.family)
  return first || untidy || submission?.state === 'WAITING_SCREENSHOTS'
}).map((theme) => [theme.key, theme] as const)

test.each(cases)('every package of %s passes the inspection', async (_, theme) => {
  const specs = packageVersions(theme).map((version) => specOf(theme, version))
  const [first] = specs
  if (!first) throw new Error('A theme needs a version')
  const pictures = await drawTheme(first)
  for (const spec of specs) {
    const { findings, details, previews, wallpapers, totals } = await inspect(await packTheme(spec, pictures))
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect([...new Set(findings.map(({ code }) => code))].sort()).toEqual(expectedFindings(spec))
    expect(details?.title.byLocale).toMatchObject({ 'zh-CN': theme.name.zh, 'en-US': theme.name.en })
    expect(details?.version).toBe(spec.version)
    expect(wallpapers.home).toMatchObject({ width: 1080, height: 2400, format: 'jpg' })
    expect(wallpapers.lock).toMatchObject({ width: 1080, height: 2400, format: 'jpg' })
    expect(wallpapers.home?.bytes).toBeLessThanOrEqual(500_000)
    expect(previews.length).toBeGreaterThanOrEqual(spec.withoutPreviews ? 0 : 5)
    expect(totals.icons).toBe(20)
  }
})
