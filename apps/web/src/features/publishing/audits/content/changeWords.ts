import type { Tag } from '@easel/contract/publishing/tags/endpoints.ts'
import type { TextField } from '@easel/domain/publishing/products/changes.ts'
import { systemNameOf } from '@easel/domain/publishing/products/systemVersions.ts'
import { ARCHIVE_MODULES, FOLDER_MODULES, ROOT_FILES } from '@easel/inspection/theme/knownModules.ts'
import { type Locale, listed } from '../../../../i18n/locale.ts'
import type { Translate } from '../../../../i18n/texts.ts'
import type { FormRefusal } from '../../../../ui/form/refusal.ts'
import { formatBytes } from '../../../../ui/format.ts'
import { moduleLabel } from '../../../base/inspection/public.ts'
import { languageName, regionName } from '../../products/public.ts'

export interface WordContext {
  readonly t: Translate<'audits'>
  readonly modules: Translate<'packages'>
  readonly ui: Translate<'ui'>
  readonly locale: Locale
  readonly words: (refusal: FormRefusal) => string
  readonly tags: readonly Tag[]
}

const LABELS = {
  name: 'field.name',
  version: 'field.version',
  designer: 'field.designer',
  contributor: 'field.contributor',
  copyrightHolder: 'field.copyrightHolder',
  description: 'field.description',
  priceCoins: 'field.price',
  productDivideType: 'field.divide',
  tags: 'field.tags',
  fontLanguages: 'field.fontLanguages',
  regions: 'field.regions',
  systemVersions: 'field.systemVersions',
  remark: 'field.remark',
  screenshots: 'field.screenshots',
  copyrightProof: 'field.copyrightProof',
  rightsRecord: 'field.rightsRecord',
} as const satisfies Readonly<Record<TextField | 'screenshots' | 'copyrightProof' | 'rightsRecord', string>>
type Known = keyof typeof LABELS

const isKnown = (field: string): field is Known => Object.hasOwn(LABELS, field)

/** The field of a change (domain, `changesBetween`) as its reader calls it. */
export function changeLabel(field: string, { t, modules, locale }: WordContext): string {
  if (isKnown(field)) return t(LABELS[field])
  const [noun, ...rest] = field.split('.')
  if (noun === 'module') {
    const name = rest.join('.')
    return t('history.module', { name: moduleLabel(modules, kindOf(name), name) })
  }
  if (noun === 'translations') {
    const [language = '', part] = rest
    const label = part === 'name' ? t('field.name') : t('field.description')
    return t('history.translated', { label, language: languageName(language, locale) })
  }
  return field
}

const kindOf = (module: string): string =>
  ARCHIVE_MODULES.get(module) ?? FOLDER_MODULES.get(module) ?? ROOT_FILES.get(module) ?? ''

type Write = (text: string, context: WordContext) => string

const each = (text: string, write: (item: string) => string, locale: Locale): string =>
  listed(text.split(', ').map(write), locale)

const DIVIDES = ['FREE', 'PAY_DIVIDE', 'FLOW_DIVIDE', 'NO_DIVIDE'] as const

const VALUES: Readonly<Record<string, Write>> = {
  priceCoins: (text, { ui }) =>
    text === '0' ? ui('free') : ui('coins', { count: Number(text), amount: text }),
  productDivideType: (text, { t }) => {
    const known = DIVIDES.find((divide) => divide === text)
    return known ? t(`divide.${known}`) : text
  },
  tags: (text, { tags, locale }) =>
    each(text, (id) => tags.find((tag) => tag.id === id)?.[locale] ?? id, locale),
  regions: (text, { locale, words }) => each(text, (region) => regionName(region, locale, words), locale),
  systemVersions: (text, { locale }) =>
    each(text, (version) => systemNameOf(Number(version)) ?? version, locale),
  screenshots: (text, { t }) => t('history.pictures', { count: Number(text) }),
  copyrightProof: (text, { t }) => t(text === '0' ? 'history.noProof' : 'history.proof'),
  module: (text) => formatBytes(Number(text)),
}

/** Nothing is a dash. */
function changeValue(field: string, text: string | null, context: WordContext): string {
  if (text === null) return '–'
  const [noun = ''] = field.split('.')
  const write = VALUES[noun]
  return write ? write(text, context) : text
}

/** Both sides; a module of the same size says that its contents are others. */
export function changeSides(
  change: { readonly field: string; readonly before: string | null; readonly after: string | null },
  context: WordContext,
): { readonly before: string; readonly after: string } {
  const before = changeValue(change.field, change.before, context)
  const after = changeValue(change.field, change.after, context)
  return { before, after: before === after ? context.t('history.contentDiffers', { size: after }) : after }
}
