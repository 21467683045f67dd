import { expect, test } from 'vitest'
import { webCodec } from '../codec.ts'
import { nodeCodec } from '../node/codec.ts'
import { bytesSource } from '../source.ts'
import { caseBytes } from '../testing/cases.ts'
import { noise } from '../testing/noise.ts'
import { buildAod, buildTheme, smallTheme } from '../testing/theme.ts'
import { type EntrySpec, utf8, writeZip } from '../testing/zipWriter.ts'
import { readScene, readSceneBundle } from './readScene.ts'
import { BUNDLE_LIMITS, SCENE_NAMES, type SceneName } from './sceneBundles.ts'

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

async function filesOf(bytes: Uint8Array, name: SceneName, codec = nodeCodec) {
  const read = await readScene(bytesSource(bytes), name, { codec })
  return read.kind === 'read' ? read.files : read.kind
}

const advance: EntrySpec[] = [
  { name: 'advance/manifest.xml', data: '<Lockscreen/>' },
  { name: 'advance/bg/day.png', data: utf8('day') },
]

test('a lock screen is its folder, by relative paths, in both codecs', async () => {
  for (const codec of [nodeCodec, webCodec]) {
    const files = await filesOf(caseBytes('own-maml-lock.mtz'), 'lock', codec)
    if (typeof files === 'string') throw new Error(files)
    expect([...files.keys()].slice(0, 2)).toEqual(['Time 0/time_0.png', 'Time 0/time_1.png'])
    expect(text(files.get('manifest.xml'))).toContain('<Lockscreen')
    expect(files.size).toBe(14)
  }
})

test('a picture with a `!` in its name belongs to it', async () => {
  const data = writeZip([...advance, { name: 'advance/wow!.png', data: utf8('wow') }])
  const files = await filesOf(
    buildTheme({ ...smallTheme, extra: [{ name: 'lockscreen', data, method: 8 }] }),
    'lock',
  )
  if (typeof files === 'string') throw new Error(files)
  expect(text(files.get('wow!.png'))).toBe('wow')
})

test('icons keep the folder of their app', async () => {
  const files = await filesOf(caseBytes('own-icons-fancy.mtz'), 'icons')
  if (typeof files === 'string') throw new Error(files)
  expect(files.has('fancy_icons/com.android.calendar/manifest.xml')).toBe(true)
  expect(files.has('res/drawable-xxhdpi/icon_mask.png')).toBe(true)
  expect(files.has('res/drawable-xxhdpi/com.android.settings.png')).toBe(false)
})

test('where a phone finds nothing there is nothing', async () => {
  expect(await filesOf(caseBytes('own-maml-wrapped.mtz'), 'lock')).toBe('none')
  expect(await filesOf(buildTheme({ ...smallTheme, omit: ['lockscreen'] }), 'lock')).toBe('none')
  expect(
    await filesOf(buildTheme({ ...smallTheme, extra: [{ name: 'lockscreen', data: 'no zip' }] }), 'lock'),
  ).toBe('none')
})

test('an archive and a folder of the same files are the same scene', async () => {
  const archive = buildTheme({
    ...smallTheme,
    extra: [{ name: 'lockscreen', data: writeZip(advance), method: 8 }],
  })
  const folder = buildTheme({
    ...smallTheme,
    omit: ['lockscreen'],
    extra: advance.map((each) => ({ ...each, name: `lockscreen/${String(each.name)}` })),
  })
  const [one, other] = [await filesOf(archive, 'lock'), await filesOf(folder, 'lock')]
  expect(one).toEqual(other)
  expect(one).toEqual(
    new Map([
      ['bg/day.png', utf8('day')],
      ['manifest.xml', utf8('<Lockscreen/>')],
    ]),
  )
})

test('always-on displays and fonts', async () => {
  expect(await filesOf(buildAod(smallTheme), 'aod')).toEqual(
    new Map([['manifest.xml', utf8('<Aod version="1" screenWidth="1080"></Aod>\n')]]),
  )
  const fonts = await filesOf(buildTheme(smallTheme), 'fonts')
  expect(typeof fonts === 'string' ? fonts : [...fonts.keys()]).toEqual(['Roboto-Regular.ttf'])
})

test('sounds of every folder, by their whole paths', async () => {
  const boot = { name: 'boots/bootaudio.mp3', data: utf8('boot') }
  const sounds = await filesOf(buildTheme({ ...smallTheme, extra: [boot] }), 'sounds')
  if (typeof sounds === 'string') throw new Error(sounds)
  expect([...sounds.keys()]).toEqual(['boots/bootaudio.mp3', 'ringtones/ringtone.mp3'])
  expect(sounds.get('boots/bootaudio.mp3')).toEqual(utf8('boot'))
  expect(await filesOf(buildTheme({ ...smallTheme, omit: ['ringtones/'] }), 'sounds')).toBe('none')
})

test('an archive in a module is none of its files', async () => {
  const inner = { name: 'advance/more.zip', data: writeZip([{ name: 'a', data: 'a' }]), method: 0 }
  const files = await filesOf(buildTheme({ ...smallTheme, modules: { lockscreen: [inner] } }), 'lock')
  expect(typeof files === 'string' ? files : [...files.keys()]).toEqual(['manifest.xml'])
})

test('too many files or bytes are told before one is unpacked', async () => {
  const many = Array.from({ length: BUNDLE_LIMITS.files }, (_value, at) => ({
    name: `advance/${at}.png`,
    data: 'x',
  }))
  expect(await filesOf(buildTheme({ ...smallTheme, modules: { lockscreen: many } }), 'lock')).toBe('tooLarge')
  const unread = {
    ...nodeCodec,
    crc32: () => {
      throw new Error('read')
    },
  }
  const large = { name: 'fonts/a.ttf', data: noise(BUNDLE_LIMITS.fontBytes + 1), method: 0 }
  expect(await filesOf(buildTheme({ ...smallTheme, extra: [large] }), 'fonts', unread)).toBe('tooLarge')
})

test('a package that the gate refuses throws', async () => {
  const bad = bytesSource(writeZip([{ name: '../a', data: 'x' }]))
  for (const name of SCENE_NAMES)
    await expect(readScene(bad, name, { codec: nodeCodec })).rejects.toThrow('package.archive.pathTraversal')
})

test('a bundle gives what it was made of', async () => {
  const bundle = writeZip([
    { name: 'manifest.xml', data: '<Lockscreen/>', method: 0 },
    { name: 'bg/day.png', data: 'day', method: 0 },
  ])
  expect(await readSceneBundle(bytesSource(bundle), { codec: webCodec })).toEqual(
    new Map([
      ['manifest.xml', utf8('<Lockscreen/>')],
      ['bg/day.png', utf8('day')],
    ]),
  )
})
