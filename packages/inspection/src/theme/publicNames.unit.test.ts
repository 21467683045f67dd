import { describe, expect, test } from 'vitest'
import { finding } from '../findings.ts'
import { nodeCodec } from '../node/codec.ts'
import { bytesSource } from '../source.ts'
import { jpg } from '../testing/images.ts'
import { buildTheme, smallTheme, type ThemeSpec } from '../testing/theme.ts'
import { utf8, writeZip } from '../testing/zipWriter.ts'
import { inspectThemePackage } from './inspect.ts'

const picture = jpg(8, 8, () => [9, 9, 9])
const colours = utf8('<?xml version="1.0" encoding="utf-8"?>\n<MIUI_Theme_Values/>\n')

async function findingsOf(spec: ThemeSpec) {
  const bytes = buildTheme({ ...smallTheme, ...spec })
  return (await inspectThemePackage(bytesSource(bytes), { codec: nodeCodec, productType: 'THEME' })).findings
}

/** Names that themes in public use, and that resemble others: no finding asks to rename them. */
describe('names that public themes use are known', () => {
  test.each([
    'photoframe_1x2',
    'splockscreen',
    'spaod',
    'spwallpaper',
    'largeicons',
    'dynamicicons',
    'rearscreen',
    'com.miui.notification',
    'com.android.phone',
    'com.xiaomi.market',
    'com.mi.android.globallauncher',
  ])('the module %s', async (name) => {
    expect(await findingsOf({ modules: { [name]: [{ name: 'theme_values.xml', data: colours }] } })).toEqual(
      [],
    )
  })

  test.each(['miwallpaper', 'spwallpaper', 'videowallpaper'])('the folder %s', async (name) => {
    expect(await findingsOf({ extra: [{ name: `${name}/0.jpg`, data: picture }] })).toEqual([])
  })

  test('previews of widgets, of one size each, beside those of the whole screen', async () => {
    const extra = ['preview_clock_2x4_0.jpg', 'preview_icons_2x3_0.jpg', 'preview_wallpaper_0.jpg'].map(
      (name) => ({ name: `preview/${name}`, data: picture }),
    )
    expect(await findingsOf({ extra })).toEqual([])
  })
})

/** How people make themes by hand, and by scripts of their own. */
describe('what was packed or written by hand', () => {
  test('a module as a folder is named, and what to zip', async () => {
    const found = await findingsOf({
      omit: ['icons'],
      extra: [{ name: 'icons/res/drawable-xxhdpi/com.android.mms.png', data: picture }],
    })
    expect(found).toContainEqual(finding('package.module.folder', 'icons', { name: 'icons' }))
  })

  test('an empty line before the XML declaration', async () => {
    const descriptionXml = '\n<?xml version="1.0"?>\n<theme><title>a</title><uiVersion>15</uiVersion></theme>'
    expect(await findingsOf({ descriptionXml })).toEqual([
      expect.objectContaining({
        code: 'package.xml.lateDeclaration',
        severity: 'error',
        params: { line: 2 },
      }),
    ])
  })

  test('texts as CDATA, with Windows line ends and both ways to name a language', async () => {
    const descriptionXml = [
      '<?xml version="1.0" encoding="UTF-8" standalone="no"?><theme>',
      '<version><![CDATA[1]]></version>',
      '<uiVersion><![CDATA[17]]></uiVersion>',
      '<title><![CDATA[Rock & Sea]]></title>',
      '<titles><title locale="zh_CN"><![CDATA[石与海]]></title></titles>',
      '</theme>',
    ].join('\r\n')
    const bytes = buildTheme({ ...smallTheme, descriptionXml })
    const inspection = await inspectThemePackage(bytesSource(bytes), {
      codec: nodeCodec,
      productType: 'THEME',
    })
    expect(inspection).toMatchObject({
      findings: [],
      details: { title: { fallback: 'Rock & Sea', byLocale: { 'zh-CN': '石与海' } }, uiVersion: 17 },
    })
  })

  test('files of the system inside of a module', async () => {
    const left = writeZip([
      { name: 'theme_values.xml', data: colours },
      { name: '.DS_Store', data: 'x' },
    ])
    const found = await findingsOf({ extra: [{ name: 'com.xiaomi.market', data: left, method: 0 }] })
    expect(found).toEqual([finding('package.file.stray', 'com.xiaomi.market!.DS_Store')])
  })
})
