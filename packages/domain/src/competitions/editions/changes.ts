import type { Issue } from '../../rule.ts'
import type { EditionDraft } from './editionShape.ts'

type Part = (edition: EditionDraft) => unknown
/** From when on a part no longer changes, by the edition that is published; `always` it may. */
type Closes = (published: EditionDraft) => string

interface Row {
  readonly path: string
  readonly part: Part
  readonly closes: Closes
}

/** A text of a category or prize may be corrected at any time; what is entered, counted and paid may not. */
const WORDS = new Set(['name', 'text', 'notes', 'copyrightLine'])

function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).filter(([name]) => !WORDS.has(name))
  return Object.fromEntries(parts.map(([name, part]) => [name, withoutWords(part)]))
}

const SUBMISSION: Closes = ({ timeline }) => timeline.submission.from
const VOTING: Closes = ({ timeline }) => timeline.voting.from
/** A round may be opened as soon as voting has ended, before its judges begin. */
const JUDGING: Closes = ({ timeline }) => timeline.voting.until
/** Before every instant. */
const FROM_THE_START: Closes = () => ''

/**
 * Which parts of a published edition close, and when: entries were made, votes given and entries scored under them.
 * What is not named (names, texts, look, reach, notes on choices) may change at any time.
 */
const ROWS: readonly Row[] = [
  { path: 'slug', part: ({ slug }) => slug, closes: FROM_THE_START },
  { path: 'categories', part: ({ categories }) => withoutWords(categories), closes: SUBMISSION },
  { path: 'limits', part: ({ limits }) => limits, closes: SUBMISSION },
  { path: 'reviewFlow', part: ({ reviewFlow }) => reviewFlow, closes: SUBMISSION },
  { path: 'payment', part: ({ payment }) => payment, closes: SUBMISSION },
  { path: 'extras', part: ({ extras }) => withoutWords(extras), closes: SUBMISSION },
  { path: 'creatorProgram', part: ({ creatorProgram }) => creatorProgram, closes: SUBMISSION },
  { path: 'voting', part: ({ voting }) => voting, closes: VOTING },
  { path: 'judging', part: ({ judging }) => withoutWords(judging), closes: JUDGING },
]

type InstantOf = (timeline: EditionDraft['timeline']) => string
interface InstantRow {
  readonly path: readonly string[]
  readonly at: InstantOf
  /** The end of a window that people work towards: once the window has begun, it only moves later. */
  readonly onlyLaterFrom?: InstantOf
  /** Until then an end that has passed may move into the future. */
  readonly againUntil?: InstantOf
}

const INSTANTS: readonly InstantRow[] = [
  { path: ['warmUpAt'], at: (each) => each.warmUpAt },
  { path: ['submission', 'from'], at: (each) => each.submission.from },
  {
    path: ['submission', 'until'],
    at: (each) => each.submission.until,
    onlyLaterFrom: (each) => each.submission.from,
  },
  { path: ['voting', 'from'], at: (each) => each.voting.from },
  { path: ['voting', 'until'], at: (each) => each.voting.until, onlyLaterFrom: (each) => each.voting.from },
  { path: ['judging', 'from'], at: (each) => each.judging.from },
  {
    path: ['judging', 'until'],
    at: (each) => each.judging.until,
    onlyLaterFrom: (each) => each.judging.from,
    // An entry that nobody has scored by then would keep its round from being closed for good.
    againUntil: (each) => each.announcedAt,
  },
  { path: ['announcedAt'], at: (each) => each.announcedAt },
]

const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

/** As JSON with the names of fields in order: the database does not keep theirs. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Whether two definitions say the same, also as they are stored. */
export const sameEdition = (one: unknown, other: unknown): boolean => same(one, other)

/** What in `next` may no longer differ from what is published, as issues by field; empty where all may. */
export function closedChanges(published: EditionDraft, next: EditionDraft, now: Date): Issue[] {
  const at = now.toISOString()
  const parts = ROWS.flatMap(({ path, part, closes }) => {
    const closed = closes(published) <= at && !same(part(published), part(next))
    return closed ? [{ path, code: 'editionField.closed', params: {} }] : []
  })
  return [...parts, ...closedInstants(published, next, at)]
}

function closedInstants(published: EditionDraft, next: EditionDraft, now: string): Issue[] {
  return INSTANTS.flatMap(({ path: place, at, onlyLaterFrom, againUntil }) => {
    const path = ['timeline', ...place].join('.')
    const [before, after] = [at(published.timeline), at(next.timeline)]
    if (before === after) return []
    const movesAgain = againUntil !== undefined && now < againUntil(published.timeline)
    if (before <= now && !movesAgain) return [{ path, code: 'editionInstant.passed', params: {} }]
    if (after <= now) return [{ path, code: 'editionInstant.past', params: {} }]
    const begun = onlyLaterFrom !== undefined && onlyLaterFrom(published.timeline) <= now
    return begun && after < before ? [{ path, code: 'editionInstant.earlier', params: {} }] : []
  })
}
