import type { FindingCode } from '../findings.ts'
import { signedApp } from './app.ts'
import { repeated } from './bigEndian.ts'
import { font } from './font.ts'
import type { HostileCase } from './hostile.ts'
import { apng, gif, jpg, PNG_START, png, pngChunk, pngHeader, webpHeader } from './images.ts'
import { buildTheme, descriptionXml, smallTheme, type ThemeSpec, themeEntries } from './theme.ts'
import { concat, utf8, writeZip } from './zipWriter.ts'

const theme = (spec: ThemeSpec) => buildTheme({ ...smallTheme, ...spec })

const xmlHead = '<?xml version="1.0" encoding="utf-8"?>\n'
const laughs = Array.from(
  { length: 12 },
  (_value, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
)
const billionLaughs = `${xmlHead}<!DOCTYPE theme [<!ENTITY l0 "ha">${laughs.join('')}]>\n<theme><title>&l12;</title></theme>`
const xxe = `${xmlHead}<!DOCTYPE theme [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<theme><title>&x;</title></theme>`
const utf16 = (text: string) =>
  concat(Uint8Array.of(0xff, 0xfe), ...Array.from(text, (each) => Uint8Array.of(each.charCodeAt(0), 0)))
const deep = (levels: number) => `${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`

/** Files that take the place of description.xml. */
const descriptions: readonly (readonly [name: string, code: FindingCode, xml: string | Uint8Array | null])[] =
  [
    ['none', 'package.description.missing', null],
    ['billion laughs', 'package.xml.doctype', billionLaughs],
    ['XXE', 'package.xml.doctype', xxe],
    ['XXE in UTF-16', 'package.xml.doctype', utf16(xxe.replace('utf-8', 'utf-16'))],
    [
      'a parameter entity from elsewhere',
      'package.xml.doctype',
      '<!DOCTYPE a SYSTEM "http://203.0.113.9/a.dtd"><a/>',
    ],
    ['an entity without a DOCTYPE', 'package.xml.entity', '<theme><title>&passwd;</title></theme>'],
    ['an entity declaration', 'package.xml.entity', '<theme><!ENTITY a "b"></theme>'],
    [
      'processing instructions',
      'package.xml.processingInstruction',
      `<theme>${'<?a b?>'.repeat(1000)}</theme>`,
    ],
    ['a stylesheet', 'package.xml.processingInstruction', `${xmlHead}<?xml-stylesheet href="a"?><theme/>`],
    [
      'a DOCTYPE behind a late declaration',
      'package.xml.lateDeclaration',
      '\n<?xml version="1.0"?><!DOCTYPE a><theme/>',
    ],
    ['depth of 5,000', 'package.xml.tooDeep', deep(5000)],
    [
      'a megabyte',
      'package.xml.tooLarge',
      `<theme>${Array.from({ length: 50_000 }, (_value, index) => `<n>${(index * 2654435761) % 99991}</n>`).join('')}</theme>`,
    ],
    ['tags that do not match', 'package.description.malformed', '<theme><title>a</theme>'],
    ['two roots', 'package.description.malformed', '<theme/><theme/>'],
    ['text only', 'package.description.malformed', 'title=Harbour'],
    ['nothing', 'package.description.malformed', ''],
    ['a comment that never ends', 'package.description.malformed', '<theme><!-- <title>'],
    ['an attribute that never ends', 'package.description.malformed', `<theme a="${'<a>'.repeat(1000)}`],
    ['an unknown encoding', 'package.xml.encoding', '<?xml version="1.0" encoding="utf-7"?><theme/>'],
    [
      'bytes that are not UTF-8',
      'package.xml.encoding',
      Uint8Array.of(0x3c, 0x61, 0x3e, 0xff, 0xfe, 0x3c, 0x2f, 0x61, 0x3e),
    ],
    [
      'a platform that is no integer',
      'package.description.badInteger',
      descriptionXml({ uiVersion: '15.0' }),
    ],
    ['a platform of words', 'package.description.badInteger', descriptionXml({ uiVersion: 'HyperOS' })],
    ['an empty platform', 'package.description.badInteger', descriptionXml({ uiVersion: '' })],
    [
      'a platform beyond an int',
      'package.description.badInteger',
      descriptionXml({ uiVersion: '99999999999' }),
    ],
  ]

const pixel = () => png(4, 4, () => [9, 9, 9])
const picture = () => jpg(16, 16, () => [200, 120, 40])
const end = pngChunk('IEND', new Uint8Array(0))
const flood = (side: number) =>
  concat(PNG_START, pngHeader(side, side), pngChunk('IDAT', new Uint8Array(20)), end)
const chunks = () =>
  concat(PNG_START, pngHeader(9, 9), repeated(pngChunk('IDAT', new Uint8Array(0)), 60_000), end)

/** Files that take the place of a picture. */
const images: readonly (readonly [name: string, code: FindingCode, path: string, data: () => Uint8Array])[] =
  [
    [
      'web page as jpg',
      'package.image.notImage',
      'preview/preview_launcher_0.jpg',
      () => utf8('<html><script>alert(1)</script>'),
    ],
    [
      'PHP as jpg',
      'package.image.notImage',
      'preview/preview_launcher_0.jpg',
      () => utf8('<?php system($_GET[0]);'),
    ],
    [
      'SVG as png',
      'package.image.notImage',
      'preview/a.png',
      () => utf8('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['text as jpg', 'package.image.notImage', 'wallpaper/default_wallpaper.jpg', () => utf8('a wallpaper')],
    ['empty jpg', 'package.image.notImage', 'wallpaper/default_wallpaper.jpg', () => new Uint8Array(0)],
    ['png cut short', 'package.image.damaged', 'preview/a.png', () => pixel().subarray(0, 50)],
    ['png with a wrong checksum', 'package.image.damaged', 'preview/a.png', () => pixel().with(45, 7)],
    [
      'png without pixels',
      'package.image.damaged',
      'preview/a.png',
      () => concat(PNG_START, pngHeader(9, 9), end),
    ],
    [
      'png of no width',
      'package.image.damaged',
      'preview/a.png',
      () => concat(PNG_START, pngHeader(0, 9), pngChunk('IDAT', new Uint8Array(9)), end),
    ],
    ['jpg cut short', 'package.image.damaged', 'preview/a.jpg', () => picture().subarray(0, -2)],
    ['jpg of a header only', 'package.image.damaged', 'preview/a.jpg', () => picture().subarray(0, 30)],
    ['gif cut short', 'package.image.damaged', 'preview/a.gif', () => gif(3).subarray(0, -9)],
    ['pixel flood', 'package.image.tooManyPixels', 'preview/a.png', () => flood(50_000)],
    ['png of empty chunks', 'package.tooManyParts', 'preview/a.png', chunks],
    [
      'pixel flood in a module',
      'package.image.tooManyPixels',
      'icons',
      () => writeZip([{ name: 'res/drawable-xxhdpi/com.a.b.png', data: flood(50_000) }]),
    ],
    ['gif pixel flood', 'package.image.tooManyPixels', 'preview/a.gif', () => gif(1, 65_535, 65_535)],
    ['WebP pixel flood', 'package.image.tooManyPixels', 'preview/a.webp', () => webpHeader(16_383, 16_383)],
    ['frame flood', 'package.image.tooManyFrames', 'preview/a.gif', () => gif(20_000)],
    ['frame flood in a png', 'package.image.tooManyFrames', 'preview/a.png', () => apng(2000)],
    [
      'frames that unfold to gigapixels',
      'package.image.tooManyFrames',
      'preview/a.gif',
      () => gif(400, 9000, 9000),
    ],
    [
      'jpg that is an archive too',
      'package.image.hiddenArchive',
      'wallpaper/default_wallpaper.jpg',
      () => concat(picture(), writeZip([{ name: 'a.dex', data: 'x' }])),
    ],
    ['otf renamed', 'package.font.notTtf', 'fonts/Roboto-Regular.ttf', () => font({ magic: 'OTTO' })],
    ['woff renamed', 'package.font.notTtf', 'fonts/Roboto-Regular.ttf', () => font({ magic: 'wOFF' })],
    ['font cut short', 'package.font.damaged', 'fonts/Roboto-Regular.ttf', () => font().subarray(0, 100)],
    ['rights', 'package.rights', 'rights/theme.mra', () => utf8('x')],
    ['licence key', 'package.rights', 'license.key', () => utf8('x')],
    ['module that is no archive', 'package.module.notArchive', 'com.miui.home', () => utf8('x')],
    [
      'module cut short',
      'package.archive.endRecordMissing',
      'icons',
      () => writeZip([{ name: 'a.xml', data: '<a/>' }]).subarray(0, -8),
    ],
    ['program', 'package.file.executable', 'boots/logo', () => concat(utf8('\u007fELF'), new Uint8Array(60))],
    [
      'Windows program',
      'package.file.executable',
      'preview/preview.dat',
      () => concat(utf8('MZ'), new Uint8Array(80)),
    ],
    [
      'app in a module',
      'package.file.appInModule',
      'icons',
      () => writeZip([{ name: 'res/a.apk', data: signedApp() }]),
    ],
    ['app among fonts', 'package.file.appInModule', 'fonts/a.apk', () => signedApp()],
    ['app under the name of a module', 'package.archive.gap', 'icons', () => signedApp()],
    ['shell script', 'package.file.executable', 'boots/run', () => utf8('#!/bin/sh\nrm -rf /\n')],
  ]

/** Modules in which no phone finds anything. */
const DEAD_MODULES: readonly (readonly [code: FindingCode, name: string, path: string])[] = [
  ['package.module.wrapped', 'lockscreen', 'lockscreen/advance/manifest.xml'],
  ['package.module.dead', 'icons', 'drawable-xxhdpi/a.xml'],
  ['package.scene.manifestMissing', 'lockscreen', 'advance/a.xml'],
  ['package.scene.manifestElsewhere', 'lockscreen', 'manifest.xml'],
]

export const hostileContents: readonly HostileCase[] = [
  {
    name: 'a theme in a folder',
    code: 'package.description.inFolder',
    build: () => writeZip(themeEntries(smallTheme).map((each) => ({ ...each, name: `theme/${each.name}` }))),
  },
  {
    name: 'a theme packed once more',
    code: 'package.description.packedTwice',
    build: () => writeZip([{ name: 'theme.mtz', data: theme({}) }]),
  },
  ...descriptions.map(([name, code, descriptionXml]) => ({
    name: `description: ${name}`,
    code,
    build: () => theme({ descriptionXml }),
  })),
  ...images.map(([name, code, path, data]) => ({
    name: `content: ${name}`,
    code,
    build: () => theme({ extra: [{ name: path, data: data() }] }),
  })),
  ...[
    { path: 'advance/manifest.xml', data: xxe },
    { path: 'advance/more/config.XML', data: billionLaughs },
    { path: 'advance/no-extension', data: xxe },
  ].map(({ path, data }) => ({
    name: `module: DOCTYPE in ${path}`,
    code: 'package.xml.doctype' as const,
    build: () => theme({ modules: { lockscreen: [{ name: path, data }] } }),
  })),
  {
    name: 'module: depth of 100,000 in a manifest',
    code: 'package.xml.tooDeep',
    build: () => theme({ modules: { lockscreen: [{ name: 'advance/manifest.xml', data: deep(100_000) }] } }),
  },
  {
    name: 'previews of many pixels in few bytes',
    code: 'package.image.tooManyPixelsInAll',
    build: () =>
      theme({
        extra: Array.from({ length: 7 }, (_value, index) => ({
          name: `preview/${index}.png`,
          data: flood(10_000),
        })),
      }),
  },
  {
    name: 'an & by itself in description.xml',
    code: 'package.description.ampersand',
    build: () => theme({ descriptionXml: '<theme><title>Salt & Sea</title></theme>' }),
  },
  ...DEAD_MODULES.map(([code, name, path]) => ({
    name: `${name} with ${path} alone`,
    code,
    build: () => theme({ omit: [name], extra: [{ name, data: writeZip([{ name: path, data: '<a/>' }]) }] }),
  })),
  {
    name: 'AOD without its payload',
    code: 'package.aod.missing',
    productType: 'AOD',
    build: () => theme({}),
  },
]
