import { nodeCodec } from '@easel/inspection/node/codec.ts'
import { bytesSource } from '@easel/inspection/source.ts'
import { inspectThemePackage } from '@easel/inspection/theme/inspect.ts'
import { describe, expect, test } from 'vitest'
import { packageVersions, specOf, THEMES } from './catalogue.ts'
import { drawTheme, packTheme } from './mtz.ts'
import { HABITS, isHabit } from './package/habits.ts'
import { TOOLS, type ToolName } from './package/tools.ts'
import type { ThemeSpec } from './themeSpec.ts'

const inspect = (bytes: Uint8Array) =>
  inspectThemePackage(bytesSource(bytes), { codec: nodeCodec, productType: 'THEME' })

/** A package is as clean as its spec: tidy ones draw no finding at all. */
function expectedFindings({ habits = [], withoutPreviews }: ThemeSpec): string[] {
  const drawn = habits.flatMap((habit) => HABITS[habit].findings)
  return [...new Set([...drawn, ...(withoutPreviews ? ['package.preview.missing'] : [])])].sort()
}

/** One theme of each family of pictures, and every one whose packages are out of the ordinary. */
const drawn = new Set<string>()
const cases = THEMES.filter(({ art, habits, previewFormat, submission }) => {
  const first = !drawn.has(art.family)
  drawn.add(art.family)
  const isOdd = habits.length > 0 || previewFormat !== 'jpg' || submission?.state === 'WAITING_SCREENSHOTS'
  return first || isOdd
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

const [theme] = THEMES
if (!theme) throw new Error('The catalogue is empty')
const spec = specOf({ ...theme, submission: null }, '1.0')

describe('a theme', () => {
  const drawing = drawTheme(spec)
  const names = Object.keys(HABITS).filter(isHabit)
  const tools = Object.keys(TOOLS).filter((name): name is ToolName => name in TOOLS)

  test.each(names)('after the habit %s draws the findings that are named for it', async (habit) => {
    const { findings } = await inspect(await packTheme({ ...spec, habits: [habit] }, await drawing))
    expect([...new Set(findings.map(({ code }) => code))].sort()).toEqual(HABITS[habit].findings)
  })

  test.each(tools)('made by %s says the same, without a finding', async (tool) => {
    const { findings, details } = await inspect(
      await packTheme({ ...spec, tool, modules: 'whole' }, await drawing),
    )
    expect(findings).toEqual([])
    expect(details).toMatchObject({
      title: { fallback: spec.title.en, byLocale: { 'en-US': spec.title.en, 'zh-CN': spec.title.zh } },
      description: { fallback: spec.description.en },
      uiVersion: spec.uiVersion,
    })
  })

  test('the tools write different archives', async () => {
    const [editor, application, windows, script] = await Promise.all(
      (['editor', 'application', 'windows', 'script'] as const).map(async (tool) =>
        directoryOf(await packTheme({ ...spec, tool }, await drawing)),
      ),
    )
    expect(editor).toEqual({ folders: false, streamed: false, deflatesPictures: false })
    expect(application).toEqual({ folders: true, streamed: true, deflatesPictures: false })
    expect(windows).toEqual({ folders: false, streamed: false, deflatesPictures: true })
    expect(script).toEqual({ folders: true, streamed: false, deflatesPictures: false })
  })
})

const CENTRAL = Buffer.from('PK\x01\x02', 'latin1')

/** What the list at the end of an archive says of its entries. */
function directoryOf(bytes: Uint8Array) {
  const archive = Buffer.from(bytes)
  const entries: { name: string; flags: number; method: number }[] = []
  let at = archive.readUInt32LE(archive.length - 6)
  for (; archive.subarray(at, at + 4).equals(CENTRAL); at += 46 + lengthsAt(archive, at)) {
    const name = archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28))
    entries.push({ name, flags: archive.readUInt16LE(at + 8), method: archive.readUInt16LE(at + 10) })
  }
  return {
    folders: entries.some(({ name }) => name.endsWith('/')),
    streamed: entries.some(({ flags }) => (flags & 8) !== 0),
    deflatesPictures: entries.some(({ name, method }) => name.endsWith('.jpg') && method === 8),
  }
}

const lengthsAt = (archive: Buffer, at: number): number =>
  archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
