import { markdownOf, plainOf } from '@easel/domain/entrypoints/documents/markdown.ts'
import type { DocumentId } from '../../../../app/paths.ts'
import type { DocumentText } from '../sections.ts'
import { tokensOf } from './tokens.ts'

export interface IndexedSection {
  readonly document: DocumentId
  readonly section: string
  readonly title: string
  readonly text: string
}

/** Sections, and for every token the sections that contain it, by their place in the list. */
export interface SearchIndex {
  readonly sections: readonly IndexedSection[]
  readonly places: Readonly<Record<string, readonly number[]>>
}

/** Built while the application is built: a page loads the result. */
export function searchIndexOf(documents: Readonly<Record<DocumentId, DocumentText>>): SearchIndex {
  const sections: IndexedSection[] = []
  const places = new Map<string, number[]>()
  const isId = (id: string): id is DocumentId => Object.hasOwn(documents, id)
  for (const id of Object.keys(documents).filter(isId)) {
    const { title, lead, sections: all } = documents[id]
    const whole = [{ id: '', title, text: lead }, ...all]
    for (const section of whole) {
      const text = plainOf(markdownOf(section.text))
      for (const token of new Set(tokensOf(`${section.title}\n${text}`))) {
        const at = places.get(token) ?? []
        at.push(sections.length)
        places.set(token, at)
      }
      sections.push({ document: id, section: section.id, title: section.title, text })
    }
  }
  return { sections, places: Object.fromEntries(places) }
}
