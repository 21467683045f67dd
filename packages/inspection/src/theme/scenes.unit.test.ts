import { describe, expect, test } from 'vitest'
import { nodeCodec } from '../node/codec.ts'
import { bytesSource } from '../source.ts'
import { png } from '../testing/images.ts'
import { buildAod, buildTheme, smallTheme, type ThemeSpec } from '../testing/theme.ts'
import { writeZip } from '../testing/zipWriter.ts'
import { inspectThemePackage } from './inspect.ts'

const picture = png(2, 2, () => [9, 9, 9])
const files = (...names: readonly string[]) => names.map((name) => ({ name, data: picture }))
const manifest = (name: string, inner: string, root = 'Lockscreen', attributes = '') => ({
  name,
  data: `<?xml version="1.0"?>\n<${root} screenWidth="1080" ${attributes}>\n${inner}\n</${root}>`,
})

async function found(bytes: Uint8Array, productType: 'THEME' | 'AOD' = 'THEME') {
  const { findings } = await inspectThemePackage(bytesSource(bytes), { codec: nodeCodec, productType })
  return findings.map(({ code, path, params }) => [code.replace('package.', ''), path, params])
}
const ofTheme = (spec: ThemeSpec) => found(buildTheme({ ...smallTheme, ...spec }))
/** A module in the place of the one that the builder makes. */
const ofModule = (name: string, entries: Parameters<typeof writeZip>[0]) =>
  ofTheme({ omit: [name], extra: [{ name, data: writeZip(entries) }] })

describe('a module in which a phone finds nothing', () => {
  test.each([
    ['lockscreen', 'lockscreen/advance/manifest.xml', 'lockscreen'],
    ['lockscreen', 'My lock/advance/manifest.xml', 'My lock'],
    ['lockscreen', 'lockscreen/lockscreen/advance/manifest.xml', 'lockscreen/lockscreen'],
    ['clock_2x4', 'clock_2x4/manifest.xml', 'clock_2x4'],
    ['aod', 'aod/content/manifest.xml', 'aod'],
    ['miwallpaper', 'miwallpaper/manifest.xml', 'miwallpaper'],
    ['icons', 'icons/res/drawable-xxhdpi/com.android.mms.png', 'icons'],
    ['icons', 'New folder/fancy_icons/com.android.mms/manifest.xml', 'New folder'],
    ['com.android.systemui', 'com.android.systemui/theme_values.xml', 'com.android.systemui'],
  ])('%s with a folder around it: %s', async (name, path, folder) => {
    const data = path.endsWith('.png') ? picture : '<Any/>'
    const all = await ofModule(name, [{ name: path, data }])
    expect(all).toContainEqual(['module.wrapped', `${name}!${folder}`, { name, folder }])
  })

  test.each(['framework-res', 'framework-miui-res'])('a module of nothing but %s is one', async (folder) => {
    expect(
      await ofModule('com.miui.gallery', [{ name: `${folder}/theme_values.xml`, data: '<Any/>' }]),
    ).toEqual([])
  })

  test.each([
    ['lockscreen', 'advance/bg.png', 'advance/manifest.xml'],
    ['clock_1x2', 'bg.png', 'manifest.xml'],
    ['miwallpaper', 'bg.png', 'manifest.xml'],
    ['aod', 'content/bg.png', 'content/manifest.xml'],
  ])('%s without a manifest', async (name, path, expected) => {
    expect(await ofModule(name, files(path))).toContainEqual([
      'scene.manifestMissing',
      name,
      { name, expected },
    ])
  })

  test.each(['manifest.xml', 'advance/Manifest.xml', 'Advance/manifest.xml'])(
    'a manifest that lies elsewhere: %s',
    async (path) => {
      expect(await ofModule('lockscreen', [{ name: path, data: '<Lockscreen/>' }])).toEqual([
        ['scene.manifestElsewhere', `lockscreen!${path}`, { found: path, expected: 'advance/manifest.xml' }],
      ])
    },
  )

  test('icons in no folder that a phone reads', async () => {
    expect(await ofModule('icons', files('drawable-xxhdpi/com.android.mms.png', 'other/a.png'))).toEqual([
      ['module.dead', 'icons', { name: 'icons', expected: 'res/drawable-xxhdpi' }],
    ])
  })

  test('a moving icon without its manifest', async () => {
    const entries = files(
      'fancy_icons/com.android.calendar/bg.png',
      'res/drawable-xxhdpi/com.android.mms.png',
    )
    expect(await ofModule('icons', entries)).toEqual([
      ['scene.iconManifestMissing', 'icons!fancy_icons/com.android.calendar', {}],
    ])
  })

  test('an always-on display in a folder of its own name', async () => {
    const bytes = buildAod({ ...smallTheme, aod: false, extra: files('aod/aod/content/manifest.xml') })
    expect((await found(bytes, 'AOD')).map(([code]) => code)).toContain('module.wrapped')
  })
})

describe('pictures that a scene names', () => {
  const digits = (base: string) => Array.from({ length: 10 }, (_value, digit) => `${base}_${digit}.png`)
  const ofScene = (inner: string, there: readonly string[], attributes = '') =>
    ofModule('lockscreen', [
      manifest('advance/manifest.xml', inner, 'Lockscreen', attributes),
      ...files(...there.map((path) => `advance/${path}`)),
    ])
  const missing = (src: string, line = 3) => [
    'scene.pictureMissing',
    'lockscreen!advance/manifest.xml',
    { src, line },
  ]

  test.each([
    ['a picture', '<Image src="bg.png"/>', ['bg.png']],
    ['in a folder', '<Image src="img/bg.png"/>', ['img/bg.png']],
    ['by a way round', '<Image src="./img/../bg.png"/>', ['bg.png']],
    ['with a border', '<Image src="bg.9.png"/>', ['bg.9.png']],
    ['by number', '<Image src="pic.png" srcid="3"/>', ['pic_3.png']],
    ['by a number that is computed', '<Image src="pic.png" srcid="#hour12"/>', ['pic_0.png']],
    ['by name that is computed', `<Image srcExp="'pic_'+#n+'.png'"/>`, []],
    ['by choice', `<Image srcExp="ifelse(#a,'a.png','b.png')"/>`, ['a.png', 'b.png']],
    ['by format', '<Image srcFormat="pic_%d.png" srcParas="#n"/>', ['pic_7.png']],
    ['digits', '<Time src="t/time.png"/>', digits('t/time')],
    ['a number', '<ImageNumber src="n.png" number="#n"/>', digits('n')],
    ['in a comment', '<!-- <Image src="gone.png"/> -->', []],
    ['of an address', '<Image src="content://a/b.png" srcType="Uri"/>', []],
    ['of a variable', '<Image src="@cover"/>', []],
    ['for another density', '<Image src="bg.png"/>', ['den480/bg.png']],
    ['with &amp; in its name', '<Image src="a&amp;b.png"/>', ['a&b.png']],
    ['text that is no picture', '<Text text="bg.png"/>', []],
  ])('is there: %s', async (_name, inner, there) => {
    expect(await ofScene(inner, there)).toEqual([])
  })

  test('for other screens, where the root says so', async () => {
    expect(await ofScene('<Image src="bg.png"/>', ['wide/bg.png'], 'extraResources="1440:wide"')).toEqual([])
    expect(await ofScene('<Image src="bg.png"/>', ['wide/bg.png'])).toEqual([missing('bg.png')])
    const many = `extraResources="${Array.from({ length: 17 }, (_, at) => `f${at}`)}"`
    expect(await ofScene('<Image src="bg.png"/>', ['f15/bg.png'], many)).toEqual([])
    expect(await ofScene('<Image src="bg.png"/>', ['f16/bg.png'], many)).toEqual([missing('bg.png')])
  })

  test.each([
    ['a picture', '<Image src="bg.png"/>', [], 'bg.png'],
    ['in small letters', '<image SRC="bg.png"/>', [], 'bg.png'],
    ['a mask', '<Group><Mask src="m.png"/></Group>', [], 'm.png'],
    ['a shader', '<BitmapShader src="s.png"/>', [], 's.png'],
    ['by number', '<Image src="pic.png" srcid="3"/>', ['pic_2.png'], 'pic_3.png'],
    ['by a number that is computed', '<Image src="pic.png" srcid="#n"/>', ['pic.png'], 'pic_0.png'],
    ['by choice', `<Image srcExp="ifelse(#a,'a.png','b.png')"/>`, ['a.png'], 'b.png'],
    ['by format', '<Image srcFormat="pic_%d.png" srcParas="#n"/>', ['pic.png'], 'pic_%d.png'],
    ['a digit', '<Time src="time.png"/>', digits('time').slice(0, 7), 'time_7.png'],
    ['beside, not inside of its folder', '<Image src="bg.png"/>', ['img/bg.png'], 'bg.png'],
  ])('is missing: %s', async (_name, inner, there, src) => {
    expect(await ofScene(inner, there)).toEqual([missing(src)])
  })

  test.each([
    ['BG.png', 'bg.png'],
    ['Img/bg.png', 'img/bg.png'],
    ['img\\bg.png', 'img/bg.png'],
  ])('is called otherwise: %s', async (src, name) => {
    expect(await ofScene(`\n\n<Image src="${src}"/>`, [name])).toEqual([
      ['scene.pictureCase', 'lockscreen!advance/manifest.xml', { src, found: name, line: 5 }],
    ])
  })

  test('each moving icon has its own', async () => {
    const icon = (app: string, src: string) =>
      manifest(`fancy_icons/${app}/manifest.xml`, `<Image src="${src}"/>`, 'Icon')
    const all = await ofModule('icons', [
      icon('com.android.mms', 'a.png'),
      icon('com.android.camera', 'a.png'),
      ...files('fancy_icons/com.android.mms/a.png'),
    ])
    expect(all).toEqual([
      [
        'scene.pictureMissing',
        'icons!fancy_icons/com.android.camera/manifest.xml',
        { src: 'a.png', line: 3 },
      ],
    ])
  })

  test('what names thousands is read once, and told in few words', async () => {
    const inner = Array.from({ length: 5000 }, (_value, index) => `<Image src="p${index}.png"/>`).join('\n')
    const all = await ofScene(inner, [])
    expect(all).toHaveLength(21)
    expect(all.at(-1)).toEqual(['moreFindings', '', { count: 1980 }])
  })
})

describe('an & by itself in description.xml', () => {
  const described = (inner: string) =>
    ofTheme({ descriptionXml: `<theme>\n<title>${inner}</title>\n<uiVersion>15</uiVersion></theme>` })

  test.each(['Salt & Sea', 'Salt&Sea', '&'])('%s', async (title) => {
    expect(await described(title)).toEqual([['description.ampersand', 'description.xml', { line: 2 }]])
  })

  test.each(['Salt &amp; Sea', '<![CDATA[Salt & Sea]]>', 'Salt<!-- & --> Sea', '&#38;'])(
    '%s',
    async (title) => {
      expect(await described(title)).toEqual([])
    },
  )
})
