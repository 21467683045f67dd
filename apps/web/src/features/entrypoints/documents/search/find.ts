import type { IndexedSection, SearchIndex } from './searchIndex.ts'
import { folded, tokensOf } from './tokens.ts'

const MAX_FOUND = 12
const AROUND = 36

export interface Found extends IndexedSection {
  /** Words around the first place: before, the place itself, after. */
  readonly excerpt: { readonly before: string; readonly match: string; readonly after: string }
}

/** Sections that hold everything asked for, titles first; the last word may still be being typed. */
export function find(index: SearchIndex, query: string): Found[] {
  const tokens = [...new Set(tokensOf(query))]
  if (tokens.length === 0) return []
  const known = Object.keys(index.places)
  const placesOf = (token: string) =>
    new Set(known.filter((each) => matches(each, token)).flatMap((each) => index.places[each] ?? []))
  const sets = tokens.map(placesOf)
  const [first = new Set<number>(), ...rest] = sets
  const everywhere = [...first].filter((place) => rest.every((set) => set.has(place)))
  return everywhere
    .flatMap((place) => index.sections[place] ?? [])
    .map((section) => ({ section, score: scoreOf(section, query, tokens) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_FOUND)
    .map(({ section }) => ({ ...section, excerpt: excerptOf(section, query, tokens) }))
}

const isHan = (token: string): boolean => /^\p{Script=Han}/u.test(token)

/** A word by its beginning; one Chinese character by any pair that holds it. */
function matches(known: string, token: string): boolean {
  if (known === token) return true
  return isHan(token) ? [...token].length === 1 && known.includes(token) : known.startsWith(token)
}

function scoreOf({ title, text, section }: IndexedSection, query: string, tokens: readonly string[]): number {
  const [head, body, phrase] = [folded(title), folded(text), folded(query.trim())]
  const inTitle = tokens.filter((token) => head.includes(token)).length
  return (
    (head.includes(phrase) ? 8 : 0) +
    (body.includes(phrase) ? 4 : 0) +
    (inTitle / tokens.length) * 4 +
    (section === '' ? 1 : 0)
  )
}

function excerptOf({ text }: IndexedSection, query: string, tokens: readonly string[]): Found['excerpt'] {
  // Folding may change a text's length: then there is no place to point at, and the beginning is shown.
  const flat = folded(text).length === text.length ? folded(text) : ''
  const wanted = [folded(query.trim()), ...tokens].find((each) => flat.includes(each))
  const at = wanted === undefined ? 0 : flat.indexOf(wanted)
  const end = at + (wanted?.length ?? 0)
  const from = Math.max(0, at - AROUND)
  const to = Math.min(text.length, end + 2 * AROUND)
  const oneLine = (part: string) => part.replace(/\s+/g, ' ')
  return {
    before: (from > 0 ? '…' : '') + oneLine(text.slice(from, at)),
    match: text.slice(at, end),
    after: oneLine(text.slice(end, to)) + (to < text.length ? '…' : ''),
  }
}
