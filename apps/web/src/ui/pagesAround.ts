/** The first page, the last, and those around the current one. */
export function pagesAround(current: number, last: number): number[] {
  const wanted = [1, current - 1, current, current + 1, last]
  return [...new Set(wanted)].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
}
