import type { JudgingRules } from '../editions/judging.ts'

type Round = JudgingRules['rounds'][number]

/** What a judge gave an entry, whole: one score for each criterion. */
export interface Sheet {
  readonly entryId: string
  /** A pseudonym will do: results name nobody. */
  readonly judge: string
  readonly scores: Readonly<Record<string, number>>
}

/** Everything that the result of a round follows from. */
export interface RoundInput {
  readonly criteria: readonly Pick<Round['criteria'][number], 'key' | 'weightPercent'>[]
  readonly entries: readonly {
    readonly entryId: string
    readonly category: string
    /** How many judges were to score it. */
    readonly assigned: number
  }[]
  readonly sheets: readonly Sheet[]
}

export interface JudgeResult {
  readonly judge: string
  readonly given: number
  /** Of the judge's weighted scores, with their standard deviation. */
  readonly mean: number
  readonly deviation: number
}

export interface EntryResult {
  readonly entryId: string
  readonly category: string
  readonly assigned: number
  readonly given: number
  /** The mean of the weighted scores as they were given; null without any. */
  readonly rawMean: number | null
  /** The mean of the weighted scores after each judge's scale is taken out; decides the rank. */
  readonly result: number | null
  /** The standard deviation of what `result` is the mean of. */
  readonly spread: number | null
  /** Within its category; equal results share it. */
  readonly rank: number | null
}

export interface RoundResults {
  readonly judges: readonly JudgeResult[]
  /** By category, rank and id. */
  readonly entries: readonly EntryResult[]
  /** Kendall's W over the entries that every judge has scored, 0 to 1; null where there are fewer than two. */
  readonly agreement: number | null
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The text whose SHA-256 says what results follow from: the input as JSON, its lists and keys in one order, so that
 * the same scores give the same bytes.
 */
export function canonicalInput({ criteria, entries, sheets }: RoundInput): string {
  return JSON.stringify({
    criteria: criteria.map(({ key, weightPercent }) => ({ key, weightPercent })),
    entries: entries
      .map(({ entryId, category, assigned }) => ({ entryId, category, assigned }))
      .toSorted((a, b) => compare(a.entryId, b.entryId)),
    sheets: sheets
      .map(({ entryId, judge, scores }) => ({
        entryId,
        judge,
        scores: Object.fromEntries(Object.entries(scores).toSorted(([a], [b]) => compare(a, b))),
      }))
      .toSorted((a, b) => compare(a.entryId, b.entryId) || compare(a.judge, b.judge)),
  })
}

/** The weight of a judge's own scale grows with what they gave: n / (n + 5). */
export const SHRINKAGE = 5
const DECIMALS = 1e6
/** Results are compared and written with six decimals, so that they do not hang on the order of a sum. */
const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]): number => sum(values) / values.length
/** Exactly 0 where all are equal: their mean may miss them by the last bit, which would count as a scale of its own. */
const deviation = (values: readonly number[]): number => {
  if (values.every((value) => value === values[0])) return 0
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}
const orNull = (values: readonly number[], of: (values: readonly number[]) => number): number | null =>
  values.length === 0 ? null : rounded(of(values))

/** The criteria by their weights, on the scale of the scores. */
export const weighted = (
  criteria: RoundInput['criteria'],
  scores: Readonly<Record<string, number>>,
): number => sum(criteria.map(({ key, weightPercent }) => weightPercent * (scores[key] ?? 0))) / 100

interface Given {
  readonly entryId: string
  readonly judge: string
  readonly raw: number
}

/**
 * The results of a round (docs/design/competitions.md, Judging; the public page of the formula): weighted criteria;
 * each judge's scores brought to the mean and the deviation of all, as far as the number of their scores allows it
 * (n / (n + 5)); the mean of these. The same input, in whatever order, gives the same results.
 */
export function roundResults({ criteria, entries, sheets }: RoundInput): RoundResults {
  const given: readonly Given[] = sheets
    .map(({ entryId, judge, scores }) => ({ entryId, judge, raw: weighted(criteria, scores) }))
    .toSorted((a, b) => compare(a.judge, b.judge) || compare(a.entryId, b.entryId))
  const byJudge = Map.groupBy(given, ({ judge }) => judge)
  const judges = [...byJudge].map(([judge, own]) => {
    const raw = own.map((each) => each.raw)
    return { judge, given: own.length, mean: mean(raw), deviation: deviation(raw) }
  })
  const adjusted = adjustedBy(judges, given)
  const results = entries.map(({ entryId, category, assigned }) => {
    const own = adjusted.filter((each) => each.entryId === entryId)
    const values = own.map(({ value }) => value)
    return {
      entryId,
      category,
      assigned,
      given: own.length,
      rawMean: orNull(
        own.map(({ raw }) => raw),
        mean,
      ),
      result: orNull(values, mean),
      spread: orNull(values, deviation),
    }
  })
  return {
    judges: judges.map((each) => ({
      ...each,
      mean: rounded(each.mean),
      deviation: rounded(each.deviation),
    })),
    entries: ranked(results),
    agreement: agreementOf(byJudge),
  }
}

/** Each score on the scale of all; who gives all the same says nothing but the mean. */
function adjustedBy(judges: readonly JudgeResult[], given: readonly Given[]) {
  const all = given.map(({ raw }) => raw)
  const scale = { mean: all.length === 0 ? 0 : mean(all), deviation: all.length === 0 ? 0 : deviation(all) }
  const byName = new Map(judges.map((each) => [each.judge, each]))
  return given.map((each) => {
    const own = byName.get(each.judge)
    if (!own) return { ...each, value: each.raw }
    const z = own.deviation === 0 ? 0 : (each.raw - own.mean) / own.deviation
    const onScale = scale.mean + scale.deviation * z
    const weight = own.given / (own.given + SHRINKAGE)
    return { ...each, value: weight * onScale + (1 - weight) * each.raw }
  })
}

type Unranked = Omit<EntryResult, 'rank'>

/** The rank of an entry is one more than the number of entries of its category with a better result. */
function ranked(results: readonly Unranked[]): EntryResult[] {
  const worse = (a: Unranked, b: Unranked) => (b.result ?? -1) - (a.result ?? -1)
  return [...Map.groupBy(results, ({ category }) => category).values()]
    .flatMap((own) => {
      const sorted = own.toSorted((a, b) => worse(a, b) || compare(a.entryId, b.entryId))
      return sorted.map((each) => ({
        ...each,
        rank: each.result === null ? null : sorted.findIndex(({ result }) => result === each.result) + 1,
      }))
    })
    .toSorted((a, b) => compare(a.category, b.category))
}

/** Ranks from 1, the best first; equal values share the mean of their places. */
function placesOf(values: readonly number[]): number[] {
  return values.map((value) => {
    const better = values.filter((other) => other > value).length
    const equal = values.filter((other) => other === value).length
    return better + (equal + 1) / 2
  })
}

/** Kendall's coefficient of concordance, corrected for equal scores. */
function agreementOf(byJudge: ReadonlyMap<string, readonly Given[]>): number | null {
  const judges = [...byJudge.values()]
  const counts = new Map<string, number>()
  for (const { entryId } of judges.flat()) counts.set(entryId, (counts.get(entryId) ?? 0) + 1)
  const common = [...counts].flatMap(([entryId, count]) => (count === judges.length ? [entryId] : []))
  const [m, n] = [judges.length, common.length]
  if (m < 2 || n < 2) return null
  const places = judges.map((own) => {
    const raw = new Map(own.map((each) => [each.entryId, each.raw]))
    return placesOf(common.map((entryId) => raw.get(entryId) ?? 0))
  })
  const sums = common.map((_, at) => sum(places.map((own) => own[at] ?? 0)))
  const middle = mean(sums)
  const squares = sum(sums.map((value) => (value - middle) ** 2))
  const ties = sum(places.map(tiesOf))
  const most = m * m * (n ** 3 - n) - m * ties
  return most === 0 ? null : rounded((12 * squares) / most)
}

/** Of one judge: t³ − t for each group of t equal places. */
const tiesOf = (places: readonly number[]): number =>
  sum([...Map.groupBy(places, (place) => place).values()].map(({ length }) => length ** 3 - length))

/**
 * Which entries go on to the next round: of each category the first `goOn` by rank, and all that tie with the last of
 * them (docs/design/competitions.md, Next round).
 */
export function goingOn(entries: readonly EntryResult[], goOn: number): string[] {
  return entries.filter(({ rank }) => rank !== null && rank <= goOn).map(({ entryId }) => entryId)
}
