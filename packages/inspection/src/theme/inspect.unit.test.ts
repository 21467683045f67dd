import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { webCodec } from '../codec.ts'
import { hasErrors } from '../findings.ts'
import { nodeCodec } from '../node/codec.ts'
import { blobSource, bytesSource } from '../source.ts'
import { signedApp } from '../testing/app.ts'
import { font } from '../testing/font.ts'
import { gif, jpg, png } from '../testing/images.ts'
import { buildAod, buildTheme, descriptionXml, smallTheme, type ThemeSpec } from '../testing/theme.ts'
import { concat, utf8, writeZip } from '../testing/zipWriter.ts'
import { inspectThemePackage } from './inspect.ts'
import type { InspectOptions } from './inspectOptions.ts'

const inspect = (bytes: Uint8Array, options: Partial<InspectOptions> = {}) =>
  inspectThemePackage(bytesSource(bytes), { codec: nodeCodec, productType: 'THEME', ...options })
const small = (spec: ThemeSpec = {}) => buildTheme({ ...smallTheme, ...spec })
const grey = () => [9, 9, 9] as const

describe('a good theme', () => {
  it('has no findings, and lists all that is in it', async () => {
    const inspection = await inspect(buildTheme())
    expect(inspection).toMatchObject({
      findings: [],
      details: {
        title: { fallback: 'Harbour Light', byLocale: { 'zh-CN': '港湾之光' } },
        designer: { fallback: 'Lin Hai', byLocale: { 'en-US': 'Lin Hai', 'zh-CN': '林海' } },
        version: '1.0.0',
        uiVersion: 15,
        system: 'HyperOS 1',
        adapterVersion: '3.0',
        suggested: { name: 'Harbour Light', designer: 'Lin Hai', version: '1.0.0', systemVersions: [15] },
      },
      wallpapers: {
        home: { path: 'wallpaper/default_wallpaper.jpg', format: 'jpg', width: 1080, height: 2400 },
        lock: { path: 'wallpaper/default_lock_wallpaper.jpg' },
      },
      fonts: [{ path: 'fonts/Roboto-Regular.ttf', family: 'Easel Sans', weight: 400 }],
      sounds: [{ path: 'ringtones/ringtone.mp3', kind: 'ringtone', format: 'mp3' }],
      aod: null,
      totals: { images: 19, icons: 9 },
    })
    expect(inspection.previews.map(({ kind }) => kind)).toEqual([
      'launcher',
      'lockscreen',
      'icons',
      'statusbar',
      'contact',
      'mms',
    ])
    expect(inspection.icons.at(-1)).toEqual({
      androidPackage: 'com.miui.weather2',
      path: 'icons!res/drawable-xxhdpi/com.miui.weather2/0.png',
      layered: true,
    })
  })

  it('is shown by modules whose sizes add up', async () => {
    const bytes = small()
    const { modules, totals } = await inspect(bytes)
    expect(modules.map(({ name, kind, container }) => [name, kind, container])).toEqual(
      expect.arrayContaining([
        ['icons', 'icons', 'archive'],
        ['lockscreen', 'lockscreen', 'archive'],
        ['com.android.systemui', 'systemui', 'archive'],
        ['wallpaper', 'wallpaper', 'folder'],
        ['preview', 'preview', 'folder'],
        ['description.xml', 'description', 'file'],
      ]),
    )
    expect(modules.find(({ name }) => name === 'lockscreen')?.version).toBe('2')
    const sum = (field: 'unpackedBytes' | 'packedBytes' | 'fileCount') =>
      modules.reduce((all, each) => all + each[field], 0)
    expect(sum('unpackedBytes')).toBe(totals.unpackedBytes)
    expect(sum('fileCount')).toBe(totals.files)
    expect(sum('packedBytes')).toBeLessThan(totals.packedBytes)
    expect(totals.packedBytes).toBe(bytes.length)
  })

  it('is the same from the browser as from the server', async () => {
    const bytes = small()
    const browser = await inspectThemePackage(blobSource(new Blob([bytes.slice()])), {
      codec: webCodec,
      productType: 'THEME',
    })
    expect(browser).toEqual(await inspect(bytes))
  })

  it('may be made by any tool: data descriptors, a comment, folders, UTF-16 description', async () => {
    const xml = new TextDecoder().decode(descriptionXml()).replace('utf-8', 'utf-16')
    const utf16 = Uint8Array.from([
      0xff,
      0xfe,
      ...Array.from(xml).flatMap((each) => [each.charCodeAt(0) & 255, each.charCodeAt(0) >> 8]),
    ])
    const extra = [
      { name: 'description.xml', data: utf16, descriptor: 'signed' as const },
      { name: 'preview/', data: '' },
    ]
    const { findings, details } = await inspect(small({ extra, zip: { comment: utf8('by a tool') } }))
    expect(findings).toEqual([])
    expect(details?.title.byLocale).toEqual({ 'zh-CN': '港湾之光' })
  })

  it('with texts that no program writes, cut short', async () => {
    const xml = new TextDecoder()
      .decode(descriptionXml())
      .replace(/<version>.*?<\/version>/u, `<version>${'9'.repeat(30_000)}</version>`)
    const extra = [{ name: 'description.xml', data: utf8(xml) }]
    const { details } = await inspect(small({ extra }))
    expect([details?.version?.length, details?.suggested.version.length]).toEqual([4000, 4000])
  })

  it('with a locale that is named as what every object has', async () => {
    const xml = new TextDecoder()
      .decode(descriptionXml())
      .replaceAll('zh_CN', 'constructor')
      .replaceAll('zh-CN', 'constructor')
    const extra = [{ name: 'description.xml', data: new TextEncoder().encode(xml) }]
    const { details } = await inspect(small({ extra }))
    expect(Object.entries(details?.title.byLocale ?? {})).toEqual([['constructor', '港湾之光']])
  })
})

it('an always-on display is read from an archive and from a folder', async () => {
  const fields = { theme_type: '1', support_battery: 'true' }
  expect(await inspect(buildAod(smallTheme), { productType: 'AOD' })).toMatchObject({
    findings: [],
    aod: { path: 'aod!aod_description.xml', fields, hasManifest: true },
  })
  const folder = [
    {
      name: 'aod/aod_description.xml',
      data: '<aod><theme_type>1</theme_type><support_battery>true</support_battery></aod>',
    },
    { name: 'aod/content/manifest.xml', data: '<Aod/>' },
  ]
  expect(await inspect(small({ extra: folder }), { productType: 'AOD' })).toMatchObject({
    findings: [],
    aod: { path: 'aod/aod_description.xml', fields, hasManifest: true },
  })
})

describe('warnings do not block', () => {
  const picture = jpg(16, 16, grey)
  it.each<[code: string, path: string, spec: ThemeSpec]>([
    ['package.preview.missing', 'preview', { omit: ['preview/'] }],
    ['package.wallpaper.missing', 'wallpaper', { omit: ['wallpaper/'] }],
    [
      'package.preview.sizesDiffer',
      'preview',
      { extra: [{ name: 'preview/preview_mms_0.jpg', data: picture }] },
    ],
    ['package.uiVersion.unknown', 'description.xml', { uiVersion: 99 }],
    ['package.uiVersion.missing', 'description.xml', { descriptionXml: '<t><title>a</title></t>' }],
    [
      'package.uiVersion.differs',
      'description.xml',
      { descriptionXml: '<t><title>a</title><platform>15</platform><uiVersion>13</uiVersion></t>' },
    ],
    [
      'package.description.titleMissing',
      'description.xml',
      { descriptionXml: '<t><platform>15</platform></t>' },
    ],
    ['package.file.stray', 'preview/Thumbs.db', { extra: [{ name: 'preview/Thumbs.db', data: 'x' }] }],
    [
      'package.file.stray',
      'icons!res/.DS_Store',
      { modules: { icons: [{ name: 'res/.DS_Store', data: 'x' }] } },
    ],
    ['package.file.app', 'Launcher.apk', { extra: [{ name: 'Launcher.apk', data: signedApp(), method: 0 }] }],
    ['package.file.source', 'icons.psd', { extra: [{ name: 'icons.psd', data: '8BPS' }] }],
    [
      'package.file.source',
      'preview/launcher.psd',
      { extra: [{ name: 'preview/launcher.psd', data: '8BPS' }] },
    ],
    [
      'package.file.source',
      'backup.zip',
      { extra: [{ name: 'backup.zip', data: writeZip([{ name: '../a', data: 'x' }]) }] },
    ],
    [
      'package.file.source',
      'source/broken.png',
      { extra: [{ name: 'source/broken.png', data: 'no picture' }] },
    ],
    ['package.file.document', 'README', { extra: [{ name: 'README', data: 'Hello' }] }],
    ['package.file.document', '使用说明.txt', { extra: [{ name: '使用说明.txt', data: '你好' }] }],
    [
      'package.file.document',
      'docs/guide.docx',
      {
        extra: [
          { name: 'docs/guide.docx', data: writeZip([{ name: 'word/document.xml', data: '<!DOCTYPE a>' }]) },
        ],
      },
    ],
    ['package.file.stray', '__MACOSX/._a', { extra: [{ name: '__MACOSX/._a', data: 'x' }] }],
    [
      'package.file.doubleExtension',
      'preview/preview_mms_0.jpg.jpg',
      { extra: [{ name: 'preview/preview_mms_0.jpg.jpg', data: picture }] },
    ],
    [
      'package.module.misspelt',
      'com.android.systmui',
      { modules: { 'com.android.systmui': [{ name: 'a.xml', data: '<a/>' }] } },
    ],
    [
      'package.module.folder',
      'lockscreen',
      {
        omit: ['lockscreen'],
        extra: [{ name: 'lockscreen/advance/manifest.xml', data: '<Lockscreen/>' }],
      },
    ],
    ['package.module.misspelt', 'lockscren', { extra: [{ name: 'lockscren', data: 'x' }] }],
    ['package.module.misspelt', 'wallpapers', { extra: [{ name: 'wallpapers/a.jpg', data: picture }] }],
    ['package.module.unknown', 'whatever', { modules: { whatever: [{ name: 'a.xml', data: '<a/>' }] } }],
    [
      'package.xml.malformed',
      'lockscreen!advance/manifest.xml',
      { modules: { lockscreen: [{ name: 'advance/manifest.xml', data: '<a>\n<b></a>' }] } },
    ],
    [
      'package.image.formatDiffers',
      'preview/preview_mms_0.jpg',
      { extra: [{ name: 'preview/preview_mms_0.jpg', data: png(108, 240, grey) }] },
    ],
    [
      'package.sound.notAudio',
      'ringtones/alarm.mp3',
      { extra: [{ name: 'ringtones/alarm.mp3', data: 'x' }] },
    ],
    [
      'package.aod.descriptionMissing',
      'aod',
      { modules: { aod: [{ name: 'content/manifest.xml', data: '<Aod/>' }] } },
    ],
  ])('%s at %s', async (code, path, spec) => {
    const { findings } = await inspect(small(spec))
    expect(findings.map((each) => [each.severity, each.code, each.path])).toEqual([['warning', code, path]])
  })

  it.each([
    ['a nine-patch', 'preview/preview_icons_1.9.png', png(108, 240, grey)],
    [
      'a module of an app that is not known',
      'com.example.app',
      writeZip([{ name: 'theme_values.xml', data: '<a/>' }]),
    ],
    [
      'a boot animation',
      'boots/bootanimation.zip',
      writeZip([{ name: 'part0/0.png', data: png(2, 2, grey) }]),
    ],
    [
      'the module of an app whose name ends like a file',
      'com.example.ai',
      writeZip([{ name: 'theme_values.xml', data: '<a/>' }]),
    ],
    ['a licence beside its font', 'fonts/LICENSE.txt', 'OFL'],
    ['compiled Android XML', 'framework.xml', concat(Uint8Array.of(3, 0, 8, 0), new Uint8Array(40))],
    ['an animation', 'preview/preview_animation_0.gif', gif(20, 108, 240)],
    ['a variable font', 'fonts/MiSansVF.ttf', font({ weightRange: [150, 700] })],
  ])('%s is not one', async (_name, name, data) => {
    expect((await inspect(small({ extra: [{ name, data }] }))).findings).toEqual([])
  })
})

it('proposes the module that was meant', async () => {
  const { findings } = await inspect(small({ modules: { lockscren: [{ name: 'a.xml', data: '<a/>' }] } }))
  expect(findings).toMatchObject([{ params: { name: 'lockscren', expected: 'lockscreen' } }])
})

it('lists twenty of a kind and counts the rest', async () => {
  const extra = Array.from({ length: 30 }, (_value, index) => ({ name: `x${index}/.DS_Store`, data: 'x' }))
  const { findings } = await inspect(small({ extra }))
  expect(findings.filter(({ code }) => code === 'package.file.stray')).toHaveLength(20)
  expect(findings.at(-1)).toMatchObject({ code: 'package.moreFindings', params: { count: 10 } })
})

it('takes the densest icon and the lowest layer', async () => {
  const icon = { data: png(2, 2, grey) }
  const icons = [
    { ...icon, name: 'res/drawable-xxxhdpi/com.a.b.png' },
    { ...icon, name: 'res/drawable-hdpi/com.a.b.png' },
    { ...icon, name: 'res/drawable-xxhdpi/com.c.d/2.png' },
    { ...icon, name: 'res/drawable-xxhdpi/com.c.d/1.png' },
    { ...icon, name: 'res/drawable-xxhdpi/icon_mask.png' },
  ]
  const found = await inspect(small({ iconApps: [], modules: { icons } }))
  expect(found.icons).toEqual([
    {
      androidPackage: 'com.miui.weather2',
      path: 'icons!res/drawable-xxhdpi/com.miui.weather2/0.png',
      layered: true,
    },
    { androidPackage: 'com.a.b', path: 'icons!res/drawable-xxxhdpi/com.a.b.png', layered: false },
    { androidPackage: 'com.c.d', path: 'icons!res/drawable-xxhdpi/com.c.d/1.png', layered: true },
  ])
})

it('knows the same content however it was zipped', async () => {
  const digests = async (spec: ThemeSpec) =>
    Object.fromEntries(
      (await inspect(small(spec))).modules.map(({ name, contentDigest }) => [name, contentDigest]),
    )
  const original = await digests({})
  expect(await digests({ zip: { comment: utf8('again') } })).toEqual(original)
  const changed = await digests({ modules: { lockscreen: [{ name: 'advance/config.xml', data: '<a/>' }] } })
  expect(changed).toEqual({ ...original, lockscreen: changed.lockscreen })
  expect(changed.lockscreen).not.toBe(original.lockscreen)
})

it('really decodes previews and wallpapers, and no icons', async () => {
  const asked: string[] = []
  const decodeImage: InspectOptions['decodeImage'] = async (bytes, image) => {
    expect(bytes.length).toBe(image.bytes)
    asked.push(image.path)
    return image.path !== 'preview/preview_mms_0.jpg'
  }
  const { findings } = await inspect(small(), { decodeImage })
  expect(asked).toHaveLength(8)
  expect(findings).toMatchObject([{ code: 'package.image.undecodable', path: 'preview/preview_mms_0.jpg' }])
})

it('can be stopped, and reports its progress', async () => {
  const controller = new AbortController()
  const progress: number[] = []
  const stopped = inspect(small(), {
    signal: controller.signal,
    onProgress: (done, total) => {
      progress.push(done / total)
      controller.abort(new Error('cancelled'))
    },
  })
  await expect(stopped).rejects.toThrow('cancelled')
  expect(progress).toHaveLength(1)
  const whole: number[] = []
  await inspect(small(), { onProgress: (done, total) => whole.push(done / total) })
  expect(whole).toEqual([...whole].sort((one, other) => one - other))
  expect(whole.at(-1)).toBe(1)
})

describe('changed bytes', () => {
  vi.setConfig({ testTimeout: 60_000 })
  const good = small({ iconApps: ['com.a.b'] })
  const change = fc.tuple(fc.nat(good.length - 1), fc.nat(255))

  it.each([
    ['on the server', nodeCodec],
    ['in the browser', webCodec],
  ])('are noticed or harmless, never a crash: %s', async (_where, codec) => {
    const original = await inspect(good)
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const bytes = good.slice()
        for (const [at, value] of changes) bytes[at] = value
        const inspection = await inspect(bytes, { codec })
        // What passes says the same as the original: times, versions and attributes may differ, contents not.
        if (!hasErrors(inspection.findings)) expect(inspection.modules).toEqual(original.modules)
      }),
      { numRuns: 150 },
    )
  })

  it('nor is a package cut anywhere, or noise', async () => {
    const cut = fc.nat(good.length - 1)
    await fc.assert(
      fc.asyncProperty(cut, async (length) => {
        expect(hasErrors((await inspect(good.subarray(0, length))).findings)).toBe(true)
      }),
      { numRuns: 100 },
    )
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (noise) => {
        expect(hasErrors((await inspect(concat(good.subarray(0, 30), noise))).findings)).toBe(true)
      }),
    )
  })
})
