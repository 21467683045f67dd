import type { Bilingual, ThemeSpec } from '../themeSpec.ts'
import { cdata, element, xmlDocument } from './xml.ts'

/** Which adapter a package of an interface version names (spec/mtz-format.md). */
const ADAPTERS: Readonly<Record<number, string>> = { 10: '1.0', 13: '2.0', 15: '3.0', 16: '3.1', 17: '3.2' }
const adapterOf = (uiVersion: number) => ADAPTERS[uiVersion] ?? '3.2'

/** Once without a locale, as the fallback, then once for each language. */
const inBoth = (name: string, { en, zh }: Bilingual) => [
  element(name, {}, en),
  element(name, { locale: 'en_US' }, en),
  element(name, { locale: 'zh_CN' }, zh),
]

const repeating = ({ title, designer, description, version, uiVersion }: ThemeSpec) =>
  element('theme', {}, [
    ...inBoth('title', title),
    ...inBoth('designer', designer),
    ...inBoth('author', designer),
    ...inBoth('description', description),
    element('version', {}, version),
    element('platform', {}, String(uiVersion)),
    element('uiVersion', {}, String(uiVersion)),
    element('miuiAdapterVersion', {}, adapterOf(uiVersion)),
    element('screenRatio', {}, '20:9'),
    element('themeType', {}, '0'),
    element('frameRate', {}, '60'),
    element('editorVersion', {}, '6.2.0'),
    element('resourceType', {}, 'theme'),
  ])

/** What the package says of itself, in two languages: each text repeated with its locale. */
export const repeatingDescription = (spec: ThemeSpec): Uint8Array => xmlDocument(repeating(spec))

/** The same as an editor of Windows saves it: a byte order mark, and CRLF. */
export function markedDescription(spec: ThemeSpec): Uint8Array {
  const text = new TextDecoder().decode(xmlDocument(repeating(spec)))
  return new TextEncoder().encode(`\uFEFF${text.replaceAll('\n', '\r\n')}`)
}

/** Texts as CDATA, the languages in groups, and only the older name of the version. */
export function cdataDescription({
  title,
  designer,
  description,
  version,
  uiVersion,
}: ThemeSpec): Uint8Array {
  const texts = { title, designer, author: designer, description }
  const groups = Object.entries(texts).map(([name, { en, zh }]) =>
    element(`${name}s`, {}, [cdata(name, { locale: 'en_US' }, en), cdata(name, { locale: 'zh_CN' }, zh)]),
  )
  return xmlDocument(
    element('theme', {}, [
      cdata('version', {}, version),
      element('uiVersion', {}, String(uiVersion)),
      ...Object.entries(texts).map(([name, { en }]) => cdata(name, {}, en)),
      ...groups,
      element('miuiAdapterVersion', {}, adapterOf(uiVersion)),
    ]),
  )
}

/** The older root, and which version of which module it was made from. */
export function listingDescription(spec: ThemeSpec, modules: readonly string[]): Uint8Array {
  const { title, designer, description, version, uiVersion } = spec
  return xmlDocument(
    element('MIUI-Theme', {}, [
      ...inBoth('title', title),
      ...inBoth('designer', designer),
      ...inBoth('author', designer),
      ...inBoth('description', description),
      element('version', {}, version),
      element('uiVersion', {}, String(uiVersion)),
      element('editorVersion', {}, '1.3.3'),
      element('resourceType', {}, 'theme'),
      element('moduleVersion', {}, modules.map((name) => `${name}:0.0.2;`).join('')),
      element('miuiAdapterVersion', {}, adapterOf(uiVersion)),
    ]),
  )
}

export const pluginConfig = (uiVersion: number): Uint8Array =>
  xmlDocument(
    element('PluginConfig', { version: 1 }, [
      element('property', { name: 'uiVersion', value: uiVersion }),
      element('property', { name: 'supportNightMode', value: 'true' }),
    ]),
  )
