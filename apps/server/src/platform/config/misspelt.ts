import { Environment } from './environment.ts'

const VARIABLES = Object.keys(Environment.shape)
/** Of so few letters another word is as near: `HOME` is no `HOST`. */
const SHORT = 6

/**
 * Variables that are set and are almost a setting, such as `S3_BUKET`: by themselves they would do nothing, and nobody
 * would hear of it. A line for each.
 */
export function misspelt(environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(environment)
    .filter((name) => environment[name] && !VARIABLES.includes(name))
    .flatMap((name) => {
      const meant = VARIABLES.find((variable) => isMeant(name, variable))
      return meant ? [`${name}: is no setting; ${meant} is`] : []
    })
}

function isMeant(name: string, variable: string): boolean {
  const bare = (text: string) => text.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  if (bare(name) === bare(variable)) return true
  if (variable.length < SHORT) return false
  // Other programs read names that are as long and share a beginning: one slip in short ones, two in long ones.
  return slips(name, variable) <= (variable.length < 10 ? 1 : 2)
}

/** Letters that are missing, too many, others, or two in the wrong order (Damerau and Levenshtein). */
function slips(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? 0
}
