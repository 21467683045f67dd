import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'

type Field = keyof EditionDraft

/** The pages of the editor, each with the parts of an edition that are written on it. */
export const editorPages = {
  words: ['slug', 'name', 'mark', 'lead', 'reach'],
  texts: ['texts'],
  look: ['look'],
  timeline: ['timeline'],
  categories: ['categories'],
  rules: ['limits', 'reviewFlow'],
  voting: ['voting'],
  judging: ['judging'],
  prizes: ['payment', 'extras', 'creatorProgram'],
  choices: ['chosen'],
} as const satisfies Readonly<Record<string, readonly Field[]>>

export type EditorPage = keyof typeof editorPages
type Written = (typeof editorPages)[EditorPage][number]
/** Does not compile where a part of an edition is on no page. */
export const unwrittenParts: { readonly [Missing in Exclude<Field, Written>]: never } = {}

const isPage = (page: string): page is EditorPage => Object.hasOwn(editorPages, page)
const pages = Object.keys(editorPages).filter(isPage)
// A non-empty tuple, for oneOf().
export const editorPageNames: readonly [EditorPage, ...EditorPage[]] = ['words', ...pages.slice(1)]

/** On which page the field of a path is. */
export function pageOfPath(path: string): EditorPage {
  const [field = ''] = path.split('.')
  // A fault of the whole edition has no field: it is shown on the first page.
  return editorPageNames.find((page) => editorPages[page].some((each) => each === field)) ?? 'words'
}
