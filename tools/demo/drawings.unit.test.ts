import { readdir, readFile } from 'node:fs/promises'
import { inspectMedium } from '@easel/inspection/media/inspect.ts'
import { nodeCodec } from '@easel/inspection/node/codec.ts'
import { bytesSource } from '@easel/inspection/source.ts'
import { inspectThemePackage } from '@easel/inspection/theme/inspect.ts'
import { expect, test } from 'vitest'
import { AODS } from './catalogue/aods.ts'
import { FONTS } from './catalogue/fonts.ts'
import { UNFINISHED } from './catalogue/unfinished.ts'
import { SETS } from './catalogue.ts'
import { drawFiles } from './drawings.ts'
import { makeFont } from './font/font.ts'

const MOST_SOUND_BYTES = 100_000

test.each(AODS.map((aod) => [aod.key, aod] as const))(
  '%s draws no finding',
  { timeout: 60_000 },
  async (key) => {
    for (const { version, bytes } of await drawFiles(key)) {
      const inspected = await inspectThemePackage(bytesSource(bytes), {
        codec: nodeCodec,
        productType: 'AOD',
      })
      expect(inspected.findings).toEqual([])
      expect(inspected.details?.version).toBe(version)
      expect(inspected.previews).toHaveLength(1)
      expect(inspected.aod?.hasManifest).toBe(true)
    }
  },
)

test('a wallpaper has the height of its cut, and a second cut is another file', {
  timeout: 60_000,
}, async () => {
  const [first, last] = [UNFINISHED.works.at(0), UNFINISHED.works.at(-1)]
  const drawn = await Promise.all(
    [first, last].map(async (work) => {
      const [file] = work ? await drawFiles(work.key) : []
      const bytes = file?.bytes ?? new Uint8Array()
      const options = { productType: 'WALLPAPER', fileName: work?.fileName ?? '', codec: nodeCodec } as const
      return { work, ...(await inspectMedium(bytesSource(bytes), options)) }
    }),
  )
  for (const { work, inspection, refusals } of drawn) {
    expect(refusals).toEqual([])
    const height = work && 'picture' in work.source ? work.source.picture.height : 0
    expect(inspection).toMatchObject({ width: 1080, height })
  }
  expect(drawn[0]?.inspection).not.toEqual(drawn[1]?.inspection)
})

test('every ringtone of a set is kept beside the script that plays it, small and sound', async () => {
  const folder = new URL('sounds/', import.meta.url)
  const wanted = SETS.flatMap(({ works }) =>
    works.flatMap(({ source }) => ('sound' in source ? [`${source.sound}.mp3`] : [])),
  )
  const existing = (await readdir(folder)).filter((name) => name.endsWith('.mp3'))
  expect(existing.sort()).toEqual(wanted.sort())
  for (const fileName of wanted) {
    const bytes = await readFile(new URL(fileName, folder))
    const options = { productType: 'RINGTONE', fileName, codec: nodeCodec } as const
    expect((await inspectMedium(bytesSource(bytes), options)).refusals).toEqual([])
    expect(bytes.length).toBeLessThan(MOST_SOUND_BYTES)
  }
})

test.each(FONTS)('$family is a font with letters and figures', async ({ family, penWidth }) => {
  const bytes = makeFont(family, penWidth)
  const options = { productType: 'FONT', fileName: 'font.ttf', codec: nodeCodec } as const
  const { inspection, refusals } = await inspectMedium(bytesSource(bytes), options)
  expect(refusals).toEqual([])
  expect(inspection).toMatchObject({ family, embedding: 'INSTALLABLE' })
  const coverage = inspection?.productType === 'FONT' ? inspection.coverage : []
  const english = coverage.find(({ language }) => language === 'en')
  expect(english?.missing).not.toMatch(/[A-Za-z0-9]/)
})
