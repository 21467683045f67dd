import { isKnownSystemVersion, systemNameOf } from '@easel/domain/publishing/products/systemVersions.ts'
import { type Finding, finding, findingOf } from '../findings.ts'
import { type Work, workOf } from '../work.ts'
import { checkXml } from '../xml/check.ts'
import { childrenOf, type XmlElement } from '../xml/elements.ts'
import { xmlLimits } from '../xml/scan.ts'
import type { LocalisedText, PackageDetails } from './inspection.ts'

const PATH = 'description.xml'
const INTEGER = /^\d{1,9}$/u
const LOCALISED = ['title', 'designer', 'author', 'description'] as const
const OWN_FIELDS = ['version', 'platform', 'uiVersion', 'miuiAdapterVersion', 'screenRatio']
const MAX_EXTRA = { fields: 40, length: 200 }
const MAX_TEXT_LENGTH = 4000
/** Which text is for all locales where none is without a locale. */
const FALLBACK_LOCALES = ['en-US', 'en', 'en-GB', 'zh-CN', 'zh']

export interface DescriptionRead {
  details: PackageDetails | null
  findings: Finding[]
}

/** Reads description.xml as the device does: only direct children of the root count, its name does not. */
export function readDescription(bytes: Uint8Array, work: Work = workOf()): DescriptionRead {
  const checked = checkXml(bytes, xmlLimits.descriptionBytes, work)
  if (!checked.ok) {
    const code = checked.code === 'package.xml.malformed' ? 'package.description.malformed' : checked.code
    return { details: null, findings: [findingOf(code, PATH, checked.params)] }
  }
  const ampersandLine = bareAmpersandLine(checked.text)
  if (ampersandLine !== null) {
    return {
      details: null,
      findings: [finding('package.description.ampersand', PATH, { line: ampersandLine })],
    }
  }
  const children = childrenOf(checked.text)
  if (!children.ok) return { details: null, findings: [findingOf(children.code, PATH, children.params)] }
  const details = detailsOf(children.elements)
  const findings = [...integerFindings(children.elements)]
  if (findings.length === 0) findings.push(...versionFindings(children.elements, details))
  if (details.title.fallback === '') findings.push(finding('package.description.titleMissing', PATH))
  return { details, findings }
}

/** Comments and CDATA, in which an ampersand means itself, and ampersands that begin no reference. */
const AMPERSANDS = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|&(?!#?\w{1,40};)/gu

function bareAmpersandLine(text: string): number | null {
  const bare = [...text.matchAll(AMPERSANDS)].find(([found]) => found === '&')
  return bare ? text.slice(0, bare.index).split('\n').length : null
}

function detailsOf(elements: readonly XmlElement[]): PackageDetails {
  const text = (name: string) =>
    elements
      .find((element) => element.name === name)
      ?.text.trim()
      .slice(0, MAX_TEXT_LENGTH) || null
  const [title, designer, author, description] = LOCALISED.map((name) => localised(elements, name))
  const empty: LocalisedText = { fallback: '', byLocale: {} }
  const uiVersion = integerOf(text('platform')) ?? integerOf(text('uiVersion'))
  const version = text('version')
  return {
    title: title ?? empty,
    designer: designer ?? empty,
    author: author ?? empty,
    description: description ?? empty,
    version,
    uiVersion,
    system: uiVersion === null ? null : systemNameOf(uiVersion),
    adapterVersion: text('miuiAdapterVersion'),
    screenRatio: text('screenRatio'),
    extra: extraOf(elements),
    suggested: {
      name: title?.fallback ?? '',
      designer: designer?.fallback || author?.fallback || '',
      version: version ?? '',
      description: description?.fallback ?? '',
      systemVersions: uiVersion !== null && isKnownSystemVersion(uiVersion) ? [uiVersion] : [],
    },
  }
}

/** Repeated per locale as direct children, or grouped: `<titles><title locale="…">`. */
function localised(elements: readonly XmlElement[], name: string): LocalisedText {
  const grouped = elements
    .filter((element) => element.name === `${name}s`)
    .flatMap(({ children }) => children)
  const found = [...elements, ...grouped].filter((element) => element.name === name)
  const byLocale = new Map<string, string>()
  let fallback = ''
  for (const { text, attributes } of found) {
    const value = text.trim().slice(0, MAX_TEXT_LENGTH)
    const locale = (attributes.locale ?? '').trim().replaceAll('_', '-').slice(0, 35)
    if (locale === '') fallback ||= value
    else if (!byLocale.has(locale)) byLocale.set(locale, value)
  }
  const best = FALLBACK_LOCALES.map((locale) => byLocale.get(locale)).find(Boolean)
  const [first = ''] = byLocale.values()
  return { fallback: fallback || best || first, byLocale: Object.fromEntries(byLocale) }
}

function extraOf(elements: readonly XmlElement[]): Record<string, string> {
  const ownNames = [...LOCALISED.flatMap((name) => [name, `${name}s`]), ...OWN_FIELDS]
  const plain = elements.filter(({ name, children }) => children.length === 0 && !ownNames.includes(name))
  const pairs = plain.map(({ name, text }) => [name, text.trim().slice(0, MAX_EXTRA.length)])
  return Object.fromEntries(pairs.slice(0, MAX_EXTRA.fields))
}

function integerOf(text: string | null): number | null {
  return text !== null && INTEGER.test(text) ? Number(text) : null
}

/** One bad integer makes a device drop every later field (spec/mtz-format.md). */
function* integerFindings(elements: readonly XmlElement[]): Generator<Finding> {
  for (const { name, text } of elements) {
    if ((name === 'platform' || name === 'uiVersion') && !INTEGER.test(text.trim())) {
      yield finding('package.description.badInteger', PATH, { field: name, value: text.trim().slice(0, 40) })
    }
  }
}

function* versionFindings(
  elements: readonly XmlElement[],
  { uiVersion }: PackageDetails,
): Generator<Finding> {
  const values = elements.filter(({ name }) => name === 'platform' || name === 'uiVersion')
  const [one, other] = [...new Set(values.map(({ text }) => Number(text.trim())))]
  if (one !== undefined && other !== undefined) {
    yield finding('package.uiVersion.differs', PATH, { platform: one, uiVersion: other })
  }
  if (uiVersion === null) yield finding('package.uiVersion.missing', PATH)
  else if (!isKnownSystemVersion(uiVersion)) {
    yield finding('package.uiVersion.unknown', PATH, { value: uiVersion })
  }
}
