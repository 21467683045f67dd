import type { Tag } from '@easel/contract/publishing/tags/endpoints.ts'
import { tagKey } from '@easel/domain/publishing/tags/rules.ts'

/** The catalogue of tags as people read and write it; details carry ids. */
export interface TagLookup {
  readonly ids: readonly string[]
  /** An unknown tag is shown as it was typed. */
  readonly labelOf: (id: string) => string
  /** The id of a typed word in either language; the word itself where there is no such tag. */
  readonly idOf: (word: string) => string
  readonly knows: (id: string) => boolean
  /** Between tags in a line. */
  readonly separator: string
}

export function tagLookupOf(tags: readonly Pick<Tag, 'id' | 'en' | 'zh'>[], locale: 'en' | 'zh'): TagLookup {
  const byWord = new Map<string, string>()
  // The reader's own language and the id win where two tags share a word.
  const other = locale === 'en' ? 'zh' : 'en'
  for (const tag of tags) byWord.set(tagKey(tag[other]), tag.id)
  for (const tag of tags) byWord.set(tagKey(tag[locale]), tag.id)
  for (const tag of tags) byWord.set(tagKey(tag.id), tag.id)
  // A label that would be read as another tag gives way to the id.
  const labels = new Map(
    tags.map((tag) => [tag.id, byWord.get(tagKey(tag[locale])) === tag.id ? tag[locale] : tag.id]),
  )
  return {
    ids: tags.map(({ id }) => id),
    knows: (id) => labels.has(id),
    idOf: (word) => byWord.get(tagKey(word)) ?? word.trim(),
    labelOf: (id) => labels.get(id) ?? id,
    separator: locale === 'zh' ? '、' : ', ',
  }
}

const SEPARATORS = /[,;，；、\n]/u

/** The tags in a line of words, each once; empty parts are nothing. */
export function tagsIn(line: string, book: TagLookup): string[] {
  const ids = line
    .split(SEPARATORS)
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => book.idOf(word))
  return [...new Map(ids.map((id) => [tagKey(id), id])).values()]
}

export const lineOfTags = (tags: readonly string[], book: TagLookup): string =>
  tags.map((id) => book.labelOf(id)).join(book.separator)
