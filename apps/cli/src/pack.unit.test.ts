import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { nodeCodec } from '@easel/inspection/node/codec.ts'
import { bytesSource } from '@easel/inspection/source.ts'
import { inspectThemePackage } from '@easel/inspection/theme/inspect.ts'
import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EXIT } from './command.ts'
import { call } from './testing/call.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-pack-'))
})
afterEach(() => rm(folder, { recursive: true }))

const DESCRIPTION = '<theme><title>Harbour</title><platform>13</platform><version>1.0</version></theme>'
const LOCK = '<Lockscreen screenWidth="1080"><Time x="1" y="1"/></Lockscreen>'

async function put(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
}

const theme = {
  'theme/wallpaper/default_wallpaper.jpg': 'not a picture',
  'theme/description.xml': DESCRIPTION,
  'theme/lockscreen/advance/manifest.xml': LOCK,
  'theme/com.android.systemui/theme_values.xml': '<MIUI_Theme_Values/>',
  'theme/.DS_Store': 'x',
  'theme/lockscreen/.git/HEAD': 'x',
  'theme/lockscreen/advance/Thumbs.db': 'x',
  'theme/psd/lock.psd': 'x',
  'theme/README.md': 'x',
}
const packed = async (...args: string[]) => {
  const answer = await call(['pack', 'theme', ...args], { cwd: folder })
  expect(answer).toMatchObject({ exit: EXIT.done, told: '' })
  return readFile(join(folder, args[1] ?? 'theme.mtz'))
}
const namesIn = async (bytes: Uint8Array) =>
  (await new ZipReader(new Uint8ArrayReader(bytes)).getEntries()).map(({ filename }) => filename)

test('a folder becomes what a phone and the portal read', async () => {
  await put(theme)
  const bytes = await packed()
  expect(await namesIn(bytes)).toEqual([
    'description.xml',
    'com.android.systemui',
    'lockscreen',
    'wallpaper/default_wallpaper.jpg',
  ])
  const { findings, modules } = await inspectThemePackage(bytesSource(bytes), {
    codec: nodeCodec,
    productType: 'THEME',
  })
  expect(findings.map(({ code }) => code)).toEqual([
    'package.image.notImage',
    'package.preview.missing',
    'package.wallpaper.missing',
  ])
  expect(modules.find(({ name }) => name === 'lockscreen')).toMatchObject({
    container: 'archive',
    fileCount: 1,
  })
})

test('the same files make the same bytes, whenever and in whatever order they were written', async () => {
  await put(theme)
  const first = await packed()
  await rm(join(folder, 'theme'), { recursive: true })
  await put(Object.fromEntries(Object.entries(theme).toReversed()))
  await utimes(join(folder, 'theme/description.xml'), 1, 1)
  expect((await packed('-o', 'again.mtz')).equals(first)).toBe(true)
})

test('a folder is checked like its package', async () => {
  await put({
    ...theme,
    'theme/lockscreen/advance/manifest.xml': '<Lockscreen><Image src="none.png"/></Lockscreen>',
  })
  const { out } = await call(['check', '--sarif', 'theme'], { cwd: folder })
  const results: { ruleId: string; locations: unknown[] }[] = JSON.parse(out).runs[0].results
  expect(results.find(({ ruleId }) => ruleId === 'package.scene.pictureMissing')?.locations).toEqual([
    {
      physicalLocation: {
        artifactLocation: { uri: 'theme/lockscreen/advance/manifest.xml' },
        region: { startLine: 1 },
      },
    },
  ])
})

test.each([
  { name: 'nowhere', told: 'There is no nowhere.' },
  { name: 'theme/description.xml', told: 'isn’t a folder' },
  { name: 'theme/wallpaper', told: 'has no description.xml' },
])('$name is not packed', async ({ name, told }) => {
  await put(theme)
  const answer = await call(['pack', name], { cwd: folder })
  expect(answer).toMatchObject({ exit: EXIT.failed, out: '' })
  expect(answer.told).toContain(told)
})
