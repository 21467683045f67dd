import { type Finding, finding } from '../findings.ts'

const MAX_PER_CODE = 20

/** Collects findings; of one kind only the first twenty are kept and the rest counted. */
export function findingList() {
  const collected: Finding[] = []
  const counts = new Map<string, number>()
  return {
    add(...findings: readonly Finding[]): void {
      for (const each of findings) {
        const count = (counts.get(each.code) ?? 0) + 1
        counts.set(each.code, count)
        if (count <= MAX_PER_CODE) collected.push(each)
      }
    },
    /** Errors first, each severity in the order in which it was met. */
    all(): Finding[] {
      const hidden = [...counts.values()].reduce((sum, count) => sum + Math.max(0, count - MAX_PER_CODE), 0)
      const more = hidden > 0 ? [finding('package.moreFindings', '', { count: hidden })] : []
      const isError = (each: Finding) => each.severity === 'error'
      return [...collected.filter(isError), ...collected.filter((each) => !isError(each)), ...more]
    },
  }
}

export type FindingList = ReturnType<typeof findingList>
