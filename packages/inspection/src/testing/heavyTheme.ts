import { randomFillSync } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { signedApp } from './app.ts'
import { jpg } from './images.ts'
import { buildTheme } from './theme.ts'
import { concat, type EntrySpec, writeZip } from './zipWriter.ts'

const MiB = 1024 * 1024
const PART_BYTES = 16 * MiB
const PARTS = 12

/** Each module has what a phone looks for in one of these. */
const SCENES: readonly EntrySpec[] = ['manifest.xml', 'advance/manifest.xml'].map((name) => ({
  name,
  data: '<Scene/>',
}))

/** What is no part of the theme, by its path and the code of its finding. */
export const HEAVY_WARNINGS: readonly (readonly [path: string, code: string])[] = [
  ['Theme-tester.apk', 'package.file.app'],
  ['design/lockscreen.psd', 'package.file.source'],
  ['src/Clock.java', 'package.file.source'],
  ['README.txt', 'package.file.document'],
]

/**
 * A theme like the real one that was refused: more than 200 MB packed, with an app, sources and a readme beside its
 * modules. Nothing in it is compressed; the same random bytes are in all large files, which costs little to make.
 */
export async function writeHeavyTheme(path: string): Promise<{ remove: () => Promise<void> }> {
  const random = randomFillSync(new Uint8Array(PART_BYTES))
  const film = (index: number): EntrySpec => ({ name: `advance/film${index}.mp4`, data: random, method: 0 })
  const picture = jpg(1080, 2400, () => [90, 60, 30])
  const large = concat(
    picture.subarray(0, -2),
    random.subarray(0, 4 * MiB).map(notMarker),
    picture.subarray(-2),
  )
  const films = Array.from({ length: PARTS }, (_value, index) => film(index))
  const [app, drawing, code, readme] = HEAVY_WARNINGS.map(([name]) => name)
  const bytes = buildTheme({
    extra: [
      // A module may have 128 MB unpacked, so they lie in several.
      ...['lockscreen', 'miwallpaper', 'com.miui.home'].map((name, index) => ({
        name,
        data: writeZip([...films.slice(index * 4, index * 4 + 4), ...SCENES]),
        method: 0,
      })),
      { name: 'wallpaper/default_wallpaper.jpg', data: large, method: 0 },
      { name: app ?? '', data: signedApp(8 * MiB), method: 0 },
      {
        name: drawing ?? '',
        data: concat(Uint8Array.of(0x38, 0x42, 0x50, 0x53), random.subarray(0, 2 * MiB)),
        method: 0,
      },
      { name: code ?? '', data: 'class Clock {}' },
      { name: readme ?? '', data: 'How this theme was made' },
    ],
  })
  await writeFile(path, bytes)
  return { remove: () => rm(path, { force: true }) }
}

/** Coded pixels hold no markers. */
export const notMarker = (byte: number): number => (byte === 0xff ? 0 : byte)
