/** What stands first in 03/04/2026, where nothing else says so. */
export type DayOrder = 'monthFirst' | 'dayFirst'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const YEAR_FIRST = /^(?<year>\d{4})[-/.年](?<month>\d{1,2})[-/.月](?<day>\d{1,2})日?$/u
/** 12/24/2026 and 12/24/26 as spreadsheets of the USA save it, 24/12/2026 those of other countries. */
const YEAR_LAST = /^(?<first>\d{1,2})(?<mark>[-/.])(?<second>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})$/u
/** 24-Dec-26, 24 December 2026. */
const DAY_NAMED = /^(?<day>\d{1,2})[-\s/](?<name>[a-z]{3,9})\.?[-\s/,]+(?<year>\d{4}|\d{2})$/iu
/** Dec 24, 2026. */
const NAME_FIRST = /^(?<name>[a-z]{3,9})\.?\s(?<day>\d{1,2}),?\s(?<year>\d{4})$/iu
/** A spreadsheet that takes a day for an instant writes its midnight behind it. */
const MIDNIGHT = /[\sT]0?0:00(?::00)?(?:\.0+)?$/u

/** A day as people and spreadsheets write it, as `yyyy-MM-dd`; empty for nothing, null for what is no day. */
export function dayOf(text: string, order: DayOrder): string | null {
  const plain = text.normalize('NFKC').trim().replace(MIDNIGHT, '')
  if (plain === '') return ''
  const parts =
    YEAR_FIRST.exec(plain)?.groups ?? named(plain) ?? numbered(YEAR_LAST.exec(plain)?.groups, order)
  if (!parts) return null
  const { year = '', month = '', day = '' } = parts
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

type Parts = Readonly<Record<string, string>>

function named(plain: string): Parts | null {
  const groups = (DAY_NAMED.exec(plain) ?? NAME_FIRST.exec(plain))?.groups
  const month = MONTHS.indexOf(groups?.name?.slice(0, 3).toLowerCase() ?? '') + 1
  return groups && month > 0 ? { ...groups, month: String(month) } : null
}

function numbered(groups: Parts | undefined, order: DayOrder): Parts | null {
  const { first = '', second = '', mark, year = '' } = groups ?? {}
  if (!groups) return null
  const isDayFirst = Number(first) > 12 || (Number(second) <= 12 && (mark === '.' || order === 'dayFirst'))
  return isDayFirst ? { year, month: second, day: first } : { year, month: first, day: second }
}

/** The order of a column of dates: a day above the twelfth in any of them says it for all. */
export const orderOf = (cells: readonly string[]): DayOrder =>
  cells.some((cell) => Number(YEAR_LAST.exec(cell.normalize('NFKC').trim())?.groups?.first) > 12)
    ? 'dayFirst'
    : 'monthFirst'
