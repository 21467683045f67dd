import type { Message } from '@easel/contract/messages/format.ts'
import { filled, isMessage, type TextParams, type TextTree } from '../../../i18n/wording.ts'

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

/** How the texts of a document are filled. */
interface Filling {
  /** BCP 47. */
  readonly tag: string
  readonly params: TextParams
}

const treeOf = (part: Message | TextTree | undefined): TextTree =>
  part === undefined || isMessage(part) ? {} : part
const textIn = (tree: TextTree, key: string, { tag, params }: Filling): string => {
  const part = tree[key]
  return isMessage(part) ? filled(part, tag, params) : ''
}

/** A document from its texts: `title`, `lead`, and `sections` in the order in which they stand there. */
export function documentOf(texts: TextTree, tag: string, params: TextParams): DocumentText {
  const filling = { tag, params }
  return {
    title: textIn(texts, 'title', filling),
    lead: textIn(texts, 'lead', filling),
    sections: sectionsOf(treeOf(texts.sections), filling),
  }
}

function sectionsOf(tree: TextTree, filling: Filling, prefix = '', level: 2 | 3 = 2): DocumentSection[] {
  return Object.entries(tree).flatMap(([key, part]) => {
    if (isMessage(part)) return []
    const [title, text] = [textIn(part, 'title', filling), textIn(part, 'text', filling)]
    return { id: prefix + key, title, text, level }
  })
}

const AGREEMENTS = ['contributor', 'revenue'] as const

/** The two agreements are one document: each a section with its version, and its articles below it. */
export function agreementOf(texts: TextTree, tag: string, params: TextParams): DocumentText {
  const filling = { tag, params }
  const sections = AGREEMENTS.flatMap((kind): DocumentSection[] => {
    const tree = treeOf(texts[kind])
    const own = { tag, params: { ...params, version: params[`${kind}Version`] ?? '' } }
    return [
      { id: kind, title: textIn(tree, 'title', own), text: textIn(texts, 'version', own), level: 2 },
      ...sectionsOf(tree, filling, `${kind}-`, 3),
    ]
  })
  return { title: textIn(texts, 'title', filling), lead: textIn(texts, 'lead', filling), sections }
}
