import type { Bilingual, ThemeSpec } from '../themeSpec.ts'
import { element, xmlDocument } from './xml.ts'

/** Which adapter a package of an interface version names (spec/mtz-format.md). */
const ADAPTERS: Readonly<Record<number, string>> = { 10: '1.0', 13: '2.0', 15: '3.0', 16: '3.1', 17: '3.2' }

/** Once without a locale, as the fallback, then once for each language. */
const inBoth = (name: string, { en, zh }: Bilingual) => [
  element(name, {}, en),
  element(name, { locale: 'en_US' }, en),
  element(name, { locale: 'zh_CN' }, zh),
]

/** What the package says of itself, in two languages. */
export function descriptionXml({ title, designer, description, version, uiVersion }: ThemeSpec): Uint8Array {
  return xmlDocument(
    element('theme', {}, [
      ...inBoth('title', title),
      ...inBoth('designer', designer),
      ...inBoth('author', designer),
      ...inBoth('description', description),
      element('version', {}, version),
      element('platform', {}, String(uiVersion)),
      element('uiVersion', {}, String(uiVersion)),
      element('miuiAdapterVersion', {}, ADAPTERS[uiVersion] ?? '3.2'),
      element('screenRatio', {}, '20:9'),
      element('themeType', {}, '0'),
      element('frameRate', {}, '60'),
      element('editorVersion', {}, '6.2.0'),
      element('resourceType', {}, 'theme'),
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
