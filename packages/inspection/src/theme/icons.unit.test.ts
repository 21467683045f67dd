import { describe, expect, it } from 'vitest'
import { nodeCodec } from '../node/codec.ts'
import { bytesSource } from '../source.ts'
import { PNG_START, png, pngHeader } from '../testing/images.ts'
import { buildTheme, smallTheme } from '../testing/theme.ts'
import { type EntrySpec, writeZip } from '../testing/zipWriter.ts'
import { layersOf, mayDecode } from './icons.ts'
import { inspectThemePackage } from './inspect.ts'

const data = png(2, 2, () => [9, 9, 9])
type Entry = Readonly<Record<'name', string>> & EntrySpec
const pictures = (...names: readonly string[]): Entry[] => names.map((name) => ({ name, data }))
const manifest = (folder: string, inner: string): Entry => ({
  name: `${folder}/manifest.xml`,
  data: `<?xml version="1.0" encoding="utf-8"?>\n<Icon version="1">${inner}</Icon>`,
})

const asArchive = (name: string, files: readonly Entry[]): EntrySpec => ({
  name,
  data: writeZip(files),
  method: 0,
})
const asFolder = (files: readonly Entry[]): Entry[] =>
  files.map((each) => ({ ...each, name: `icons/${each.name}` }))

async function inspected(extra: readonly EntrySpec[]) {
  const bytes = buildTheme({ ...smallTheme, omit: ['icons'], extra })
  const found = await inspectThemePackage(bytesSource(bytes), { codec: nodeCodec, productType: 'THEME' })
  return {
    icons: found.icons,
    count: found.totals.icons,
    codes: found.findings.map(({ code }) => code),
    paths: found.icons.map(({ path }) => path.replace(/^icons[!/]/u, '')),
  }
}
const inArchive = (...files: readonly Entry[]) => inspected([asArchive('icons', files)])

const NAMES = [
  'com.android.calendar',
  'com.android.camera',
  'com.android.contacts.activities.TwelveKeyDialer',
  'com.android.deskclock',
  'com.android.fileexplorer',
  'com.android.gallery3d',
  'com.android.incallui',
  'com.android.mms',
  'com.android.providers.contacts.CallLogProvider',
  'com.android.settings',
  'com.android.soundrecorder',
  'com.google.android.apps.messaging',
  'com.google.android.calculator',
  'com.google.android.dialer',
  'com.google.android.GoogleCameraEng',
  'com.mi.android.globalFileexplorer',
  'com.miui.calculator',
  'com.miui.compass',
  'com.miui.gallery',
  'com.miui.notes',
  'com.miui.weather2',
  'com.xiaomi.calendar',
  'com.xiaomi.misettings',
  'com.xiaomi.scanner',
]
/** Thirty-three files, as a public set of icons has them. */
const publicSet = [
  ...pictures(...NAMES.map((name) => `res/drawable-xxhdpi/${name}.png`), 'res/drawable-xxhdpi/icon_mask.png'),
  { name: 'transform_config.xml', data: '<IconTransform/>' },
  manifest('fancy_icons/com.android.deskclock', '<Image src="face.png"/>'),
  ...pictures(
    ...['face', 'hour', 'minute', 'second'].map((name) => `fancy_icons/com.android.deskclock/${name}.png`),
  ),
  manifest('fancy_icons/com.android.calendar', '<Image src="bg.png"/>'),
  ...pictures('fancy_icons/com.android.calendar/bg.png'),
]

describe('a public set of 33 files', () => {
  it.each([
    ['archive', [asArchive('icons', publicSet)]],
    ['folder', asFolder(publicSet)],
  ] as const)('in an %s is counted by apps, each once', async (_kind, extra) => {
    expect(publicSet).toHaveLength(33)
    const { icons, count } = await inspected(extra)
    expect(count).toBe(14)
    expect(icons.map(({ androidPackage }) => androidPackage).slice(0, 3)).toEqual([
      'com.android.contacts.activities.TwelveKeyDialer',
      'com.android.mms',
      'com.android.camera',
    ])
    expect(icons.filter(({ moving }) => moving).map(({ androidPackage }) => androidPackage)).toEqual([
      'com.android.calendar',
      'com.android.deskclock',
    ])
  })

  it('says of the folder that a phone reads an archive', async () => {
    expect((await inspected(asFolder(publicSet))).codes).toEqual(['package.module.folder'])
  })
})

describe('pictures that stand still', () => {
  it('lie in the root too, by any density, layered or not', async () => {
    const { icons } = await inArchive(
      ...pictures(
        'com.android.mms.png',
        'res/drawable-nxhdpi/com.a.b.png',
        'res/drawable-xxhdpi-v4/com.a.b.webp',
        'res/drawable-night-xxxhdpi/com.a.b.png',
        'com.c.d/1.png',
        'com.c.d/0.png',
      ),
    )
    expect(icons).toEqual([
      { androidPackage: 'com.android.mms', path: 'icons!com.android.mms.png', layered: false },
      { androidPackage: 'com.a.b', path: 'icons!res/drawable-xxhdpi-v4/com.a.b.webp', layered: false },
      { androidPackage: 'com.c.d', path: 'icons!com.c.d/0.png', layered: true },
    ])
  })

  it('of one app under several names are that of the first name', async () => {
    const { paths, count } = await inArchive(
      ...pictures('com.google.android.dialer.png', 'com.android.contacts.activities.TwelveKeyDialer.png'),
    )
    expect(count).toBe(1)
    expect(paths).toEqual(['com.android.contacts.activities.TwelveKeyDialer.png'])
  })

  it('are apps in either case, and nothing else is', async () => {
    const { paths } = await inArchive(
      ...pictures(
        'Com.Example.App.PNG',
        'res/drawable-xxhdpi/icon_folder.png',
        'res/drawable-xxhdpi/com.miui.home.toggle_bg.png',
        'res/drawable-xxhdpi/com.example.stretched.9.png',
        'notes/com.example.note.png',
        '日历.png',
        'wrapped/res/drawable-xxhdpi/com.a.b.png',
      ),
    )
    expect(paths).toEqual(['Com.Example.App.PNG'])
  })
})

describe('the layers of an icon', () => {
  it.each([
    [
      'icons!res/drawable-xxhdpi/com.a.b/0.png',
      [0, 1, 2, 3, 4].map((at) => `res/drawable-xxhdpi/com.a.b/${at}.png`),
    ],
    ['icons!com.a.b/9.webp', [9, 10, 11, 12, 13].map((at) => `com.a.b/${at}.webp`)],
    ['icons!com.a.b.png', ['com.a.b.png']],
    ['icons!fancy_icons/com.a.b/0.png', ['fancy_icons/com.a.b/0.png']],
  ])('of %s are looked for upwards', (path, layers) => {
    expect(layersOf(path)).toEqual(layers.map((layer) => `icons!${layer}`))
  })

  it('have together no more pixels than one picture', () => {
    const claims = (height: number) => new Uint8Array([...PNG_START, ...pngHeader(10_000, height)])
    const may = (path: string, height: number) => mayDecode({ path, bytes: claims(height) })
    expect([may('icons!com.a.b/1.png', 2_000), may('icons!com.a.b/1.png', 2_001)]).toEqual([true, false])
    expect([may('icons!com.a.b.png', 10_000), may('icons!com.a.b.png', 10_001)]).toEqual([true, false])
    expect(mayDecode({ path: 'icons!com.a.b.png', bytes: new Uint8Array(9) })).toBe(false)
  })
})

describe('icons that move', () => {
  const folder = 'fancy_icons/com.android.mms'

  it('show the first picture that their manifest draws and that is there', async () => {
    const drawn = '<Image src="gone.png"/><Image src="ring.png" srcid="#frame"/><Image src="a.png"/>'
    const files = pictures(`${folder}/a.png`, `${folder}/ring_0.png`, `${folder}/ring_1.png`)
    const { paths } = await inArchive(manifest(folder, drawn), ...files)
    expect(paths).toEqual([`${folder}/ring_0.png`])
  })

  it('of a folder for other screens the largest', async () => {
    const files = pictures(`${folder}/den320/a.png`, `${folder}/den480/a.png`, `${folder}/den480/0.png`)
    const { paths } = await inArchive(manifest(folder, '<Image src="a.png"/>'), ...files)
    expect(paths).toEqual([`${folder}/den480/a.png`])
  })

  it('else their first picture, as people count', async () => {
    const files = pictures(`${folder}/t_10.png`, `${folder}/t_2.png`)
    expect((await inArchive(manifest(folder, '<Text text="a"/>'), ...files)).paths).toEqual([
      `${folder}/t_2.png`,
    ])
  })

  it('win over the picture that stands still, which stays what a phone falls back on', async () => {
    const still = 'res/drawable-xxhdpi/com.google.android.apps.messaging.png'
    const { icons } = await inArchive(
      manifest(folder, '<Image src="a.png"/>'),
      ...pictures(`${folder}/a.png`, still),
    )
    expect(icons).toEqual([
      {
        androidPackage: 'com.android.mms',
        path: `icons!${folder}/a.png`,
        layered: false,
        moving: true,
        stillPath: `icons!${still}`,
      },
    ])
  })

  it('without a picture of their own are counted, and drawn by the one that stands still', async () => {
    const text = manifest(folder, '<Text text="12"/>')
    expect(await inArchive(text)).toMatchObject({ count: 1, paths: [] })
    const still = pictures('com.android.mms.png')
    expect(await inArchive(text, ...still)).toMatchObject({ count: 1, paths: ['com.android.mms.png'] })
  })

  it('without a manifest are none', async () => {
    const found = await inArchive(...pictures(`${folder}/a.png`))
    expect(found).toMatchObject({ count: 0, paths: [] })
    expect(found.codes).toEqual(['package.scene.iconManifestMissing'])
  })

  it('that move when a phone comes home show their picture at rest', async () => {
    const app = 'animating_icons/com.android.browser'
    const found = await inArchive(
      manifest(`${app}/fancy`, '<Image src="ground.png"/>'),
      ...pictures(`${app}/fancy/den480/ground.png`, `${app}/quiet/quietImage.png`),
    )
    expect(found.paths).toEqual([`${app}/quiet/quietImage.png`])
    expect(found.codes).toEqual([])
    const inner = await inArchive(
      manifest(`${app}/fancy`, '<Image src="ground.png"/>'),
      ...pictures(`${app}/fancy/den480/ground.png`, `${app}/fancy/den480/a.png`),
    )
    expect(inner.paths).toEqual([`${app}/fancy/den480/ground.png`])
  })

  it('in layers and in the module of moving icons count, large icons do not', async () => {
    const layers = 'layer_animating_icons/com.miui.gallery'
    const found = await inspected([
      asArchive('icons', [manifest(layers, ''), ...pictures(`${layers}/layer_0.png`)]),
      asArchive('dynamicicons', [manifest(folder, '<Image src="a.png"/>'), ...pictures(`${folder}/a.png`)]),
      asArchive('largeicons', pictures('res/drawable-xxhdpi/com.miui.notes.png')),
    ])
    expect(found.paths).toEqual([`dynamicicons!${folder}/a.png`, `${layers}/layer_0.png`])
    expect(found.count).toBe(2)
  })
})
