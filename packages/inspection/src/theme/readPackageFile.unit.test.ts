import { expect, it } from 'vitest'
import type { Codec } from '../codec.ts'
import { nodeCodec } from '../node/codec.ts'
import { bytesSource } from '../source.ts'
import { png } from '../testing/images.ts'
import { buildTheme, smallTheme } from '../testing/theme.ts'
import { writeZip } from '../testing/zipWriter.ts'
import { inspectThemePackage } from './inspect.ts'
import { readPackageFile, readPackageFiles } from './readPackageFile.ts'

const icon = png(3, 3, () => [1, 2, 3])
const inner = writeZip([{ name: 'deep/a.png', data: icon }])
const icons = writeZip([
  { name: 'res/a.png', data: icon },
  { name: 'res/b.png', data: icon },
  { name: 'more.zip', data: inner },
])
const theme = bytesSource(buildTheme({ ...smallTheme, extra: [{ name: 'icons', data: icons, method: 8 }] }))

async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

it('reads every picture that an inspection names', async () => {
  const options = { codec: nodeCodec, productType: 'THEME' as const }
  const found = await inspectThemePackage(bytesSource(buildTheme(smallTheme)), options)
  const paths = [...found.previews, ...found.icons, found.wallpapers.home].flatMap((each) =>
    each ? [each.path] : [],
  )
  const read = await listOf(readPackageFiles(bytesSource(buildTheme(smallTheme)), paths, options))
  expect(read.map(({ path }) => path).sort()).toEqual([...paths].sort())
  expect(read.every(({ bytes }) => bytes.length > 0)).toBe(true)
})

it('finds files with a `!` in their names, in a module and in an archive of one', async () => {
  const wow = [
    { name: 'advance/wow!.png', data: icon },
    { name: 'a!b!.zip', data: inner },
  ]
  const extra = [{ name: 'lockscreen', data: writeZip(wow), method: 8 as const }]
  const source = bytesSource(buildTheme({ ...smallTheme, omit: ['lockscreen'], extra }))
  const paths = ['lockscreen!advance/wow!.png', 'lockscreen!a!b!.zip!deep/a.png', 'lockscreen!advance/wow']
  const read = await listOf(readPackageFiles(source, paths, { codec: nodeCodec }))
  expect(read.map(({ path }) => path).toSorted()).toEqual(paths.slice(0, 2).toSorted())
})

it('inflates a nested archive once for many files', async () => {
  let largeInflations = 0
  const counting: Codec = {
    ...nodeCodec,
    inflateRaw: (bytes, maxBytes) => {
      if (maxBytes === icons.length) largeInflations++
      return nodeCodec.inflateRaw(bytes, maxBytes)
    },
  }
  const paths = [
    'icons!res/a.png',
    'icons!res/b.png',
    'icons!more.zip!deep/a.png',
    'icons',
    'description.xml',
    'icons!no',
    'no',
  ]
  const read = await listOf(readPackageFiles(theme, paths, { codec: counting }))
  expect(read.map(({ path, bytes }) => [path, bytes.length])).toEqual([
    ['description.xml', expect.any(Number)],
    ['icons', icons.length],
    ['icons!res/a.png', icon.length],
    ['icons!res/b.png', icon.length],
    ['icons!more.zip!deep/a.png', icon.length],
  ])
  expect(largeInflations).toBe(1)
})

it('gives null for what is not there', async () => {
  expect(await readPackageFile(theme, 'icons!res/a.png', { codec: nodeCodec })).toEqual(icon)
  expect(await readPackageFile(theme, 'icons!res/c.png', { codec: nodeCodec })).toBeNull()
  expect(await readPackageFile(theme, 'wallpaper/', { codec: nodeCodec })).toBeNull()
})

it('throws for a package that the gate refuses', async () => {
  const bad = bytesSource(writeZip([{ name: '../a', data: 'x' }]))
  await expect(readPackageFile(bad, '../a', { codec: nodeCodec })).rejects.toThrow(
    'package.archive.pathTraversal',
  )
})
