import { fill, type TextParams, type TextTree } from '../../i18n/wording.ts'

export interface DocumentSection {
  /** Its anchor; the same in both languages. */
  readonly id: string
  readonly title: string
  readonly text: string
  /** 3: belongs to the section of level 2 before it. */
  readonly level: 2 | 3
}

export interface DocumentText {
  readonly title: string
  readonly lead: string
  readonly sections: readonly DocumentSection[]
}

const treeOf = (value: string | TextTree | undefined): TextTree => (typeof value === 'object' ? value : {})
const textIn = (tree: TextTree, key: string, params: TextParams): string => {
  const value = tree[key]
  return typeof value === 'string' ? fill(value, params) : ''
}

/** A document from its texts: `title`, `lead`, and `sections` in the order in which they stand there. */
export function documentOf(texts: TextTree, params: TextParams): DocumentText {
  return {
    title: textIn(texts, 'title', params),
    lead: textIn(texts, 'lead', params),
    sections: sectionsOf(treeOf(texts.sections), params),
  }
}

function sectionsOf(tree: TextTree, params: TextParams, prefix = '', level: 2 | 3 = 2): DocumentSection[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    if (typeof value === 'string') return []
    return {
      id: prefix + key,
      title: textIn(value, 'title', params),
      text: textIn(value, 'text', params),
      level,
    }
  })
}

const AGREEMENTS = ['contributor', 'revenue'] as const

/** The two agreements are one document: each a section with its version, and its articles below it. */
export function agreementOf(texts: TextTree, params: TextParams): DocumentText {
  const sections = AGREEMENTS.flatMap((kind): DocumentSection[] => {
    const tree = treeOf(texts[kind])
    const own = { ...params, version: params[`${kind}Version`] ?? '' }
    return [
      { id: kind, title: textIn(tree, 'title', own), text: textIn(texts, 'version', own), level: 2 },
      ...sectionsOf(tree, params, `${kind}-`, 3),
    ]
  })
  return { title: textIn(texts, 'title', params), lead: textIn(texts, 'lead', params), sections }
}
